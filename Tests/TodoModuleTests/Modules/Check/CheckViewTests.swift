import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of check` {
  private let output = CheckViewOutputSpy()

  @Test func `words and options become a request`() {
    let arguments = ParsedArguments(["+home"], flags: [.all, .count])
    let fixture = ContextFixture(arguments: .success(arguments))
    CheckView(output: output, context: fixture.context).start()
    let query = ItemQuery(.term(.tag(Tag("home"))), includesHidden: true)
    #expect(output.events == [.check(CheckRequest(query: query, countsAll: true))])
  }

  @Test func `an invalid filter is rejected`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["OR"])))
    CheckView(output: output, context: fixture.context).start()
    #expect(output.events == [.rejected(.badTerm("OR", .capitals))])
  }

  @Test(arguments: [
    (OutputForm.lines, CheckAnswer.isMatched(true), ""), (.table, .isMatched(false), ""),
    (.lines, .count(12), "12\n"), (.table, .count(0), "0\n"), (.json, .isMatched(true), "true\n"),
    (.json, .isMatched(false), "false\n"), (.json, .count(12), "12\n"),
  ])
  func `an answer is printed only as a count or as JSON`(
    form: OutputForm, answer: CheckAnswer, expected: String
  ) {
    let fixture = ContextFixture(form: form)
    CheckView(output: output, context: fixture.context).showAnswer(answer)
    #expect(fixture.output == expected)
  }
}
