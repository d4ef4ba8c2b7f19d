import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of check` {
  private let output = ViewOutputSpy<CheckRequest>()

  @Test func `words and options become a request`() {
    let arguments = ParsedArguments(["+home"], flags: [.all, .count])
    let fixture = ContextFixture(arguments: .success(arguments))
    CheckView(output: output, context: fixture.context).start()
    let query = ItemQuery(.term(.tag(Tag("home"))), includesHidden: true)
    #expect(output.events == [.requested(CheckRequest(query: query, countsAll: true))])
  }

  @Test func `an invalid filter is rejected`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["OR"])))
    CheckView(output: output, context: fixture.context).start()
    #expect(output.events == [.rejected(.badTerm("OR", .capitals))])
  }

  @Test(arguments: [
    (OutputForm.lines, 1, false, ""), (.table, 0, false, ""), (.lines, 12, true, "12\n"),
    (.table, 0, true, "0\n"), (.json, 1, false, "true\n"), (.json, 0, false, "false\n"),
    (.json, 12, true, "12\n"),
  ])
  func `an answer is printed only as a count or as JSON`(
    form: OutputForm, matches: Int, countsAll: Bool, expected: String
  ) {
    let fixture = ContextFixture(form: form)
    CheckView(output: output, context: fixture.context)
      .showMatches(matches, countsAll: countsAll)
    #expect(fixture.output == expected)
  }
}
