import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of check`: ViewSuite {
  let output = ViewOutputSpy<CheckRequest>()
  func view(in context: ModuleContext) -> CheckView { CheckView(output: output, context: context) }

  @Test func `words and options become a request, unless the filter is invalid`() {
    start(["+home"], flags: [.all, .count])
    let query = ItemQuery(.term(.tag(Tag("home"))), includesHidden: true)
    #expect(output.events == [.requested(CheckRequest(query: query, countsAll: true))])
    #expect(start(["OR"]) == .rejected(.mayBeText("the operator 'OR' must be in lower case")))
  }

  @Test(arguments: [
    (OutputForm.lines, 1, false, ""), (.table, 0, false, ""), (.lines, 12, true, "12\n"),
    (.table, 0, true, "0\n"), (.json, 1, false, "true\n"), (.json, 0, false, "false\n"),
    (.json, 12, true, "12\n"),
  ])
  func `an answer is printed only as a count or as JSON`(
    form: OutputForm, matches: Int, countsAll: Bool, expected: String
  ) {
    #expect(shown(form) { $0.showMatches(matches, countsAll: countsAll) } == expected)
  }
}
