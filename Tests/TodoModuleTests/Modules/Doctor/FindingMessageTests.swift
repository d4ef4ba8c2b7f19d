import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The message of a finding` {
  static let findings: [(finding: StoreFinding, words: String)] = [
    (.unreadable(.notAFile(path: "/a", .fifo)), "'/a' is a FIFO, not a file for a list"),
    (
      .damaged(path: "/a", ParseError(reason: "a comma is missing", line: 3, column: 7)),
      "'/a', line 3, column 7: a comma is missing"
    ),
    (inconsistency(.doneWithoutTime), "item 2 (line 3, column 1) is done, but does not say when"),
    (
      inconsistency(.openWithTime),
      "item 2 (line 3, column 1) is open, but says when it was completed"
    ),
    (
      inconsistency(.untilWithoutRepetition),
      "item 2 (line 3, column 1) has a last day, but does not repeat"
    ),
    (inconsistency(.repeatedTag), "item 2 (line 3, column 1) has one tag twice"),
    (
      .historyDamaged(path: "/h", line: 4),
      "the history '/h' is damaged in line 4; the next change moves it aside"
    ),
    (
      .historyDamaged(path: "/h", line: nil),
      "the history '/h' is not a regular file; the next change moves it aside"
    ),
    (
      .historyDiffers(path: "/h", number: 7),
      "item 7 is not as the last command in '/h' left it; that cannot be undone"
    ),
    (
      .historyDiffers(path: "/h", number: nil),
      "the list is not as the last command in '/h' left it; that cannot be undone"
    ),
    (
      .lockUnusable(.system(.lock, path: "/l", .permissionDenied)),
      "nothing can be written: cannot lock '/l': permission denied"
    ),
    (.locked(path: "/a"), "another process is changing '/a' now"),
    (.readOnly(path: "/a"), "'/a' can be read, but not written"),
    (
      .widePermissions(path: "/a", 0o644),
      "'/a' is open to others (mode 0644); to close it: chmod 600"
    ),
    (
      .leftover(path: "/t"),
      "'/t' was left by a writer that was killed; the next change removes it"
    ),
  ]

  @Test(arguments: findings)
  func `each finding has its sentence`(row: (finding: StoreFinding, words: String)) {
    #expect(row.finding.message == row.words)
  }

  private static func inconsistency(_ inconsistency: ItemInconsistency) -> StoreFinding {
    .inconsistency(number: 2, inconsistency, line: 3, column: 1)
  }
}
