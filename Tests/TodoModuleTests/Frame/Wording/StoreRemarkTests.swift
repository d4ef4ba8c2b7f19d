import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `A remark of a store` {
  static let remarks: [(notice: StoreRemark, words: String)] = [
    (
      .missingFolder(path: "/a"), "the folder '/a' does not exist, so there is no list in it"
    ),
    (
      .historyMovedAside(path: "/a", to: "/b"),
      "the history '/a' was damaged; it is now '/b', and a new one was begun"
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

  @Test(arguments: remarks) func `each remark has its sentence`(
    row: (notice: StoreRemark, words: String)
  ) {
    #expect(row.notice.message == row.words)
  }
}
