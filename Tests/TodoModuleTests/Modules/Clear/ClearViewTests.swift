import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of clear`: ViewSuite {
  let output = ViewOutputSpy<RemoveRequest>()
  func view(in context: ModuleContext) -> RemoveView {
    RemoveView(.done, output: output, context: context)
  }

  @Test func `options set the date and request a dry run`() throws {
    start()
    start(flags: [.dryRun], values: [.before: "mon"])
    start(values: [.before: "2026-02-30"])
    let monday = RemoveRequest.Items.done(before: try DateExpression("mon"))
    #expect(
      output.events == [
        .requested(RemoveRequest(items: .done(before: nil), isDryRun: false)),
        .requested(RemoveRequest(items: monday, isDryRun: true)),
        .rejected(.badDate(nil, .noSuchDay("2026-02-30"))),
      ])
  }
}
