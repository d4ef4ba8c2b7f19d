import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of redo`: ViewSuite {
  let output = ViewOutputSpy<RewindRequest>()
  func view(in context: ModuleContext) -> RedoView { RedoView(output: output, context: context) }

  @Test func `the argument is the number of steps, by default one`() {
    start()
    start(["3"], flags: [.dryRun])
    #expect(
      output.events == [
        .requested(RewindRequest(direction: .redo, steps: 1, isDryRun: false, skips: false)),
        .requested(RewindRequest(direction: .redo, steps: 3, isDryRun: true, skips: false)),
      ])
  }
}
