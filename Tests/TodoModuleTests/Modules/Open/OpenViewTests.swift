import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of open`: ViewSuite {
  let stage = ViewStage(OpenView.init)

  @Test func `the first word is an item, and the second the number of its link, by default one`() {
    #expect(start(["3"]) == .requested(OpenRequest(target: .number(3), number: 1)))
    #expect(start(["3", "2"]) == .requested(OpenRequest(target: .number(3), number: 2)))
  }

  private static let show = Suggestion(purpose: "show the item", words: ["show", "3"])

  static let mistakes: [(words: [String], error: UsageError)] = [
    ([], .missingOperand("the number of an item, as in 3")),
    (["1-3"], .said("invalid selection '1-3': use the number of one item, as in 3")),
    (["3", "x"], .said("'x' is not the number of a link", suggesting: [show])),
    (["3", "0"], .said("'0' is not the number of a link", suggesting: [show])),
    (["3", "2", "1"], .unexpectedWord("1")),
  ]

  @Test(arguments: mistakes) func `other words are rejected`(words: [String], error: UsageError) {
    #expect(start(words) == .rejected(error))
  }

  private static func links(_ addresses: String...) -> NumberedLines {
    NumberedLines(addresses, orSay: .noLink(item: 3, count: 0))
  }

  @Test(arguments: [
    (OutputForm.table, "1  https://a.example\n2  mailto:b@a.example\n"),
    (.lines, "1\thttps://a.example\n2\tmailto:b@a.example\n"),
    (.json, #"["https://a.example","mailto:b@a.example"]"# + "\n"),
  ])
  func `links have their numbers`(form: OutputForm, output: String) {
    let links = Self.links("https://a.example", "mailto:b@a.example")
    #expect(shown(form) { $0.showLinks(links) } == output)
  }

  @Test(arguments: [
    (OutputForm.table, false, "item 3 has no link\n", ""), (.table, true, "", ""),
    (.lines, false, "", "todo: item 3 has no link\n"), (.lines, true, "", ""),
    (.json, false, "[]\n", ""),
  ])
  func `a missing link is reported to people, and on standard error in a pipe`(
    form: OutputForm, isQuiet: Bool, output: String, errors: String
  ) {
    let run = fixture(form, isQuiet: isQuiet) { $0.showLinks(Self.links()) }
    #expect(run.output == output)
    #expect(run.errors == errors)
  }

  @Test func `a warning is written to standard error, unless it is quiet`() {
    let run = fixture(.lines) { $0.showHint("not opened") }
    #expect(run.output == "")
    #expect(run.errors == "todo: not opened\n")
    #expect(fixture(.lines, isQuiet: true) { $0.showHint("not opened") }.errors == "")
  }
}
