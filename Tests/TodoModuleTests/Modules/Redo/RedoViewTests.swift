import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of redo`: ViewSuite {
  let stage = ViewStage(RedoView.init)

  @Test(
    arguments: [([], [], 1), (["3"], [.dryRun], 3), (["2"], [.skip], 2)]
      as [([String], [OptionSpec], Int)])
  func `the argument is the number of steps, by default one`(
    words: [String], flags: [OptionSpec], steps: Int
  ) {
    let request = RewindRequest(
      direction: .redo, steps: steps, isDryRun: flags == [.dryRun], skips: flags == [.skip])
    #expect(start(words, flags: flags) == .requested(request))
  }

  @Test func `anything but one number of steps is rejected`() {
    let error = UsageError.said("'0' is not a number of steps: use 1 or more")
    #expect(start(["0"]) == .rejected(error))
    #expect(start(["1", "2"]) == .rejected(.unexpectedWord("2")))
  }

  @Test func `a report names the command above its items, and JSON has the items alone`() {
    expectForms(
      of: .item3(.removed), below: ["redid: todo remove 3"],
      areText: "redid: todo remove 3\nremoved 3: Buy milk\n"
    ) { $0.showReport($1) }
  }
}
