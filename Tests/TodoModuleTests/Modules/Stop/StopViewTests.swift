import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of stop`: ViewSuite {
  let output = ViewOutputSpy<StopRequest>()
  func view(in context: ModuleContext) -> StopView { StopView(output: output, context: context) }

  @Test func `stop takes items, or none for all`() {
    #expect(start() == .requested(StopRequest(target: nil, isDryRun: false)))
    #expect(start(["3"]) == .requested(StopRequest(target: .number(3), isDryRun: false)))
  }
}
