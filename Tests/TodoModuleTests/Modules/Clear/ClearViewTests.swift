import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of clear` {
  private let output = ClearViewOutputSpy()

  private func start(_ arguments: ParsedArguments) {
    let fixture = ContextFixture(arguments: .success(arguments))
    ClearView(output: output, context: fixture.context).start()
  }

  @Test func `without options all done items are cleared`() {
    start(ParsedArguments([]))
    #expect(output.events == [.clear(ClearRequest(before: nil, isDryRun: false))])
  }

  @Test func `options set the date and request a dry run`() throws {
    var arguments = ParsedArguments([], flags: [.dryRun])
    arguments.set(.before, to: "mon")
    start(arguments)
    let request = ClearRequest(before: try DateExpression("mon"), isDryRun: true)
    #expect(output.events == [.clear(request)])
  }

  @Test func `a word is rejected`() {
    start(ParsedArguments(["3"]))
    #expect(output.events == [.rejected(.unexpectedWord("3"))])
  }

  @Test func `an invalid date is rejected`() {
    var arguments = ParsedArguments([])
    arguments.set(.before, to: "2026-02-30")
    start(arguments)
    #expect(output.events == [.rejected(.badDate(nil, .noSuchDay("2026-02-30")))])
  }
}
