import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Messages of the findings of doctor` {
  private static let commits = [GitObjectID(String(repeating: "a", count: 40))].compactMap(\.self)
  private static let commit = String(commits[0].hex.prefix(12))
  private static let flaw = GitFlaw(object: commits[0], reason: "hasDot: x").words

  static let findings: [(finding: StoreFinding, words: String)] = [
    (.unreadable(.notAFile(path: "/a", .fifo)), "'/a' is a FIFO, not a list file"),
    (
      .damaged(path: "/a", ParseError(reason: "a comma is missing", line: 3, column: 7)),
      "'/a', line 3, column 7: a comma is missing"
    ),
    (
      .historyDamaged(path: "/h", line: 4),
      "the history '/h' is damaged in line 4; the next change moves it aside"
    ),
    (
      .historyDamaged(path: "/h", line: nil),
      "the history '/h' is not a regular file; the next change moves it aside"
    ),
    (
      .historyFault(path: "/h", .damaged(line: 4)),
      "line 4 of the history '/h' is damaged; commands before it cannot be undone; to start a new"
        + " history, and so give up undoing earlier changes and bringing back removed items, type: todo"
        + " history --forget"
    ),
    (
      .lastCommandMissing(["add", "x"]),
      "the list does not have the last command, `todo add x`: it was interrupted, or an older list was put back;"
        + " if it is still wanted, type it again"
    ),
    (
      .unwritable(.system(.lock, path: "/l", .permissionDenied)),
      "nothing can be written: cannot lock '/l': permission denied"
    ),
    (
      .unwritable(.system(.keepOwner, path: "/l", .notPermitted)),
      "nothing can be written: cannot keep the owner of '/l': operation not permitted"
    ),
    (.readOnly(path: "/a"), "'/a' is read-only"),
    (.notMerged, "git has not merged this list; type: todo doctor --repair"),
    (
      .changedSinceConflict(toMerge: nil, toEnd: "git add a"),
      "the list was changed since git left it unmerged, so nothing is merged; if it was repaired"
        + " already, type: git add a"
    ),
    (
      .changedSinceConflict(toMerge: "git show b > c", toEnd: "git add a"),
      "the list was changed since git left it unmerged, so nothing is merged; to get what only their"
        + " side has, type: git show b > c; then, or if it was repaired already, type: git add a"
    ),
    (
      .commitRefused(commit, flaw, isOfRemote: true, line: "git push --force origin b:main"),
      "commit aaaaaaaaaaaa of the remote holds what git refuses, in aaaaaaaaaaaa (hasDot: x); to put the"
        + " remote right, type: git push --force origin b:main"
    ),
    (
      .commitRefused(commit, flaw, isOfRemote: true, line: nil),
      "commit aaaaaaaaaaaa of the remote holds what git refuses, in aaaaaaaaaaaa (hasDot: x); to put the"
        + " remote right, put back a commit from before it there"
    ),
    (
      .commitRefused(commit, flaw, isOfRemote: false, line: nil),
      "commit aaaaaaaaaaaa here holds what git refuses, in aaaaaaaaaaaa (hasDot: x); the next sync leaves"
        + " it out of what it sends"
    ),
    (
      .mergeProgramMissing("/bin/todo"),
      "git merges the list with '/bin/todo', which does not exist; type: todo merge --install"
    ),
  ]

  @Test(arguments: findings)
  func `each finding has a message`(row: (finding: StoreFinding, words: String)) {
    #expect(row.finding.message == row.words)
  }
}
