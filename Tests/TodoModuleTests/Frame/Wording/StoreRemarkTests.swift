import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Sentences of remarks of the store` {
  static let remarks: [(notice: StoreRemark, words: String)] = [
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
  ]

  @Test(arguments: remarks) func `every remark has a sentence`(
    row: (notice: StoreRemark, words: String)
  ) {
    #expect(row.notice.message == row.words)
  }
}
