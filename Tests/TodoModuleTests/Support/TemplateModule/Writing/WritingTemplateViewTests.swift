import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of writing-template`: ViewSuite {
  let output = ViewOutputSpy<TargetRequest>()
  func view(in context: ModuleContext) -> WritingTemplateView {
    WritingTemplateView(output: output, context: context)
  }

  @Test func `words are a selection`() {
    start(["1-3", "7"], flags: [.dryRun])
    let target = ItemTarget.these(.range(1, 3), .number(7))
    #expect(output.events == [.requested(TargetRequest(target: target, isDryRun: true))])
  }

  @Test func `an invalid selection is rejected`() {
    start(["3,,7"])
    #expect(output.events == [.rejected(.notNumbers("3,,7"))])
  }
}
