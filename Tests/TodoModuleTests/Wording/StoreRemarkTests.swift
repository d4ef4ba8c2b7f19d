import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Sentences of remarks of the store` {
  static let remarks: [(remark: StoreRemark, words: String)] = [
    (
      .missingFolder(path: "/a"), "the folder '/a' does not exist, so the list is empty"
    ),
    (
      .historyMovedAside(path: "/a", to: "/b"),
      "the history '/a' was damaged and is now '/b'; a new one was started"
    ),
    (
      .historyDamaged(path: "/a", line: 4),
      "the history '/a' is damaged in line 4; the next change moves it aside"
    ),
    (
      .historyDamaged(path: "/a", line: nil),
      "the history '/a' is not a regular file; the next change moves it aside"
    ),
    (
      .historyFault(path: "/a", .damaged(line: 4)),
      "line 4 of the history '/a' is damaged; commands before it cannot be undone"
    ),
    (
      .historyFault(path: "/a", .outOfOrder(line: 4)),
      "lines before line 4 of the history '/a' are missing or out of order;"
        + " commands before it cannot be undone"
    ),
    (
      .historyFault(path: "/a", .cutOff(line: 4)),
      "line 4 of the history '/a' is cut off; commands before it cannot be undone"
    ),
    (
      .lastCommandMissing(["edit", "1", "a b"]),
      "the list does not have the last command, `todo edit 1 'a b'`: it was interrupted, or an older list was put"
        + " back; if it is still wanted, type it again"
    ),
    (
      .editKept("/a b"),
      "another program's edit of the list, which came while a command saved it, is now '/a b'; to take it over,"
        + " type: todo merge '/a b'"
    ),
    (.listWasEdited, "something else has changed the list since; that change is kept"),
  ]

  @Test(arguments: remarks) func `every remark has a sentence`(
    remark: StoreRemark, words: String
  ) {
    #expect(remark.message == words)
  }
}
