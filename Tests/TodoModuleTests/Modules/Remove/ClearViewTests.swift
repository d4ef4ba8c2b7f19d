import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of clear`: ViewSuite {
  let output = ViewOutputSpy<RemoveRequest>()
  func view(in context: ModuleContext) -> RemoveView {
    RemoveView(.done, output: output, context: context)
  }

  @Test func `without options all done items are cleared`() {
    #expect(start() == .requested(RemoveRequest(items: .done(before: nil), isDryRun: false)))
  }

  @Test func `options set the date and request a dry run`() throws {
    start(flags: [.dryRun], values: [.before: "mon"])
    let items = RemoveRequest.Items.done(before: try DateExpression("mon"))
    #expect(output.events == [.requested(RemoveRequest(items: items, isDryRun: true))])
  }

  @Test func `an invalid date is rejected`() {
    #expect(
      start(values: [.before: "2026-02-30"])
        == .rejected(.badDate(nil, .noSuchDay("2026-02-30"))))
  }
}
