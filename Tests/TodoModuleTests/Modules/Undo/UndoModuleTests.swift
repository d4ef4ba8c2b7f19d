import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `View of undo`: ViewSuite {
  let stage = ViewStage(UndoView.init)

  @Test(
    arguments: [
      ([], [], 1), (["3"], [], 3), (["007"], [.dryRun], 7),
      (["9223372036854775807"], [.skip], .max),
    ] as [([String], [OptionSpec], Int)])
  func `the argument is the number of steps, by default one`(
    words: [String], flags: [OptionSpec], steps: Int
  ) {
    let request = RewindRequest(
      direction: .undo, steps: steps, isDryRun: flags == [.dryRun], skips: flags == [.skip])
    #expect(start(words, flags: flags) == .requested(request))
  }

  @Test(arguments: [
    "0", "-1", "+1", "", "x", "1.5", "1 ", "٣", "0x1", "9223372036854775808",
    "99999999999999999999999999", "\u{1B}",
  ])
  func `an argument that is not a number of steps is rejected`(word: String) {
    #expect(
      start([word])
        == .rejected(
          .said(
            "'\(word)' is not a number of steps: use 1 or more")))
  }

  @Test func `a second argument is rejected`() {
    #expect(start(["1", "2"]) == .rejected(.unexpectedWord("2")))
    #expect(start(["x", "y", "z"]) == .rejected(.unexpectedWord("y")))
  }
}
