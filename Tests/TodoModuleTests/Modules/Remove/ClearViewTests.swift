import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of clear` {
  private let output = ViewOutputSpy<RemoveRequest>()

  private func start(_ arguments: ParsedArguments) {
    let fixture = ContextFixture(arguments: .success(arguments))
    RemoveView(.done, output: output, context: fixture.context).start()
  }

  @Test func `without options all done items are cleared`() {
    start(ParsedArguments([]))
    #expect(
      output.events == [.requested(RemoveRequest(items: .done(before: nil), isDryRun: false))])
  }

  @Test func `options set the date and request a dry run`() throws {
    var arguments = ParsedArguments([], flags: [.dryRun])
    arguments.set(.before, to: "mon")
    start(arguments)
    let items = RemoveRequest.Items.done(before: try DateExpression("mon"))
    #expect(output.events == [.requested(RemoveRequest(items: items, isDryRun: true))])
  }

  @Test func `an invalid date is rejected`() {
    var arguments = ParsedArguments([])
    arguments.set(.before, to: "2026-02-30")
    start(arguments)
    #expect(output.events == [.rejected(.badDate(nil, .noSuchDay("2026-02-30")))])
  }
}
