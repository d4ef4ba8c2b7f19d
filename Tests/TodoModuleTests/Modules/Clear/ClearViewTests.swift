import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of clear`: ViewSuite {
  let output = ViewOutputSpy<ClearRequest>()
  func view(in context: ModuleContext) -> ClearView {
    ClearView(output: output, context: context)
  }

  @Test func `options set the date and request a dry run`() throws {
    start()
    start(flags: [.dryRun], values: [.before: "mon"])
    start(values: [.before: "2026-02-30"])
    let monday = try DateExpression("mon")
    #expect(
      output.events == [
        .requested(ClearRequest(before: nil, isDryRun: false)),
        .requested(ClearRequest(before: monday, isDryRun: true)),
        .rejected(.badDate(nil, .noSuchDay("2026-02-30"))),
      ])
  }
}
