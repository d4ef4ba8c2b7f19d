import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of remove`: ViewSuite {
  let output = ViewOutputSpy<TargetRequest>()
  func view(in context: ModuleContext) -> RemoveView {
    RemoveView(output: output, context: context)
  }

  @Test func `arguments are a selection`() {
    start(["1-3", "7"], flags: [.dryRun])
    let target = ItemTarget.these(.range(1, 3), .number(7))
    #expect(output.events == [.requested(TargetRequest(target: target, isDryRun: true))])
    #expect(start([]) == .rejected(.missingOperand("the number of an item, as in 3 or 1-3,7")))
    #expect(start(["3,,7"]) == .rejected(.notNumbers("3,,7")))
  }
}
