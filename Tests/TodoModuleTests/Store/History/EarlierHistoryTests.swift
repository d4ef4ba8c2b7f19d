import Testing
import TodoEntities

@testable import TodoModule

/// A history in the format of earlier versions: the serial comes first, nothing names the line before, and
/// `gap` says that something else had changed the list.
@Suite struct `A history of an earlier version` {
  private let folder: TemporaryFolder
  /// The lists before the first command and after each.
  private let lists: [String]

  init() throws {
    folder = try TemporaryFolder()
    let (one, two, three) = (ListFixture.line(1), ListFixture.line(2), ListFixture.line(3))
    let (a, b) = (Self.titled(1, "a"), Self.titled(1, "b"))
    lists = [
      ListFixture.list([one, two], nextNumber: 3), ListFixture.list([a, two], nextNumber: 3),
      ListFixture.list([a], nextNumber: 3), ListFixture.list([a, three], nextNumber: 4),
      ListFixture.list([a], nextNumber: 3), ListFixture.list([b], nextNumber: 3),
    ]
    try folder.write(history: [
      line(1, #""kind":"do""#, "[3,3]", "[0,\(one),\(a)]"),
      line(2, #""kind":"do""#, "[3,3]", "[1,\(two),null]"),
      line(3, #""kind":"do""#, "[3,4]", "[1,null,\(three)]"),
      line(4, #""kind":"undo","steps":1"#, "[4,3]", "[1,\(three),null]"),
      line(5, #""kind":"do","gap":true"#, "[3,3]", "[0,\(a),\(b)]"),
    ])
    try folder.write(lists[5])
  }

  private static func titled(_ number: Int, _ title: String) -> String {
    ListFixture.line(number).replacing("Title \(number)", with: title)
  }

  private func line(_ serial: Int, _ kind: String, _ numbers: String, _ changes: String) -> String {
    ListFixture.earlierEntry(
      serial, kind, command: "c\(serial)", nextNumber: numbers, changes: changes,
      leaving: lists[serial])
  }

  @Test func `is undone to the first bytes and redone to the last`() throws {
    #expect(try folder.store().history().done.map(\.arguments) == [["c1"], ["c2"], ["c5"]])
    let store = folder.store()
    try store.undo()
    #expect(folder.text() == lists[4])
    try store.undo()
    #expect(folder.text() == lists[1])
    try store.undo()
    #expect(folder.text() == lists[0])
    try store.redo(3)
    #expect(folder.text() == lists[5])
    #expect(store.remarks == [])
    #expect(try folder.store().diagnose().findings == [])
  }

  @Test func `is continued by commands of this version`() throws {
    try folder.store().rename(1, "c")
    try folder.store().add("new")
    #expect(folder.historyLines.count == 7)
    #expect(folder.historyLines[5].contains(",\"serial\":6,"))
    #expect(try folder.store().diagnose().findings == [])
    try folder.store().undo(5)
    #expect(folder.text() == lists[0])
  }

  @Test func `can be redone if its last command was an undo`() throws {
    try folder.write(lists[4])
    try folder.write(history: Array(folder.historyLines.dropLast()))
    try folder.store().redo()
    #expect(folder.text() == lists[3])
  }

  @Test func `is trimmed to lines of this version`() throws {
    let limits = HistoryLimits(entries: 5)
    try folder.store(historyLimits: limits).rename(1, "c")
    #expect(folder.historyLines.count == 2)
    #expect(folder.historyLines.allSatisfy { $0.hasPrefix("{\"kind\":\"do\"") })
    try folder.store().undo(2)
    #expect(folder.text() == lists[4])
  }

  @Test func `is known by its order and its checksums`() throws {
    let lines = folder.historyLines
    let path = folder.file(TemporaryFolder.history)
    try folder.write(history: [0, 1, 2, 4].map { lines[$0] })
    #expect(
      try folder.store().diagnose().problems == [.historyFault(path: path, .outOfOrder(line: 4))])
    try folder.write(history: lines)
    try folder.changeHistory(line: 2, "Title 3", to: "Title 4")
    #expect(
      try folder.store().diagnose().problems == [.historyFault(path: path, .damaged(line: 3))])
    try folder.store().undo()
    #expect(throws: StoreError.historyDamaged(path: path, .damaged(line: 3))) {
      try folder.store().undo()
    }
    #expect(folder.text() == lists[4])
  }
}
