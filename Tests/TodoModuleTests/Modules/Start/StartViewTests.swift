import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of start`: ViewSuite {
  let output = ViewOutputSpy<StartRequest>()
  func view(in context: ModuleContext) -> StartView { StartView(output: output, context: context) }

  @Test func `start takes items, and an option that keeps the others`() {
    let request = StartRequest(target: .number(3), keepsOthers: true, isDryRun: true)
    #expect(start(["3"], flags: [.also, .dryRun]) == .requested(request))
    #expect(start() == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
  }
}
