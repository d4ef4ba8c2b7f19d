import Testing
import TodoEntities

@testable import TodoModule

/// A history that has become too long.
@Suite struct `Trimming the history` {
  private static let name = ".todo.json.history"
  private let folder = TemporaryFolder(list: ListFixture.list(of: 1...1))

  /// The history line of the command `word`, which changed the title of item 1 from `old` to `new`.
  private func entry(_ serial: Int, _ old: String, _ new: String, _ word: String) -> String {
    func line(_ title: String) -> String { ListFixture.line(1).replacing("Title 1", with: title) }
    return ListFixture.earlierEntry(
      serial, command: word, nextNumber: "[2,2]", changes: "[0,\(line(old)),\(line(new))]",
      leaving: ListFixture.list([line(new)], nextNumber: 2)) + "\n"
  }

  /// Writes a history of this many changes of the title, the last one to the title that the item
  /// has, with nothing undone.
  private func writeHistory(_ count: Int) throws {
    var text = ""
    for serial in 1...count {
      let new = serial == count ? "Title 1" : "t\(serial)"
      text += entry(serial, "t\(serial - 1)", new, "c\(serial)")
    }
    try folder.write(text, to: Self.name)
  }

  private var serials: [Int] {
    folder.historyLines.compactMap { line in
      line.firstRange(of: "\"serial\":").flatMap {
        Int(line[$0.upperBound...].prefix { $0.isNumber })
      }
    }
  }

  /// A store whose history may have 20 entries and 64 KiB.
  private func store(
    _ words: [String] = ["test"], _ files: FaultyFileSystem = FaultyFileSystem()
  ) -> JSONFileTodoStore {
    folder.store(words, files, historyLimits: HistoryLimits(entries: 20, bytes: 64 << 10))
  }

  @Test func `a history at the limit is not trimmed`() throws {
    try writeHistory(19)
    try store().rename(1, "x")
    #expect(serials == Array(1...20))
  }

  @Test func `beyond the limit, the newest half is kept`() throws {
    try writeHistory(20)
    try store(["newest"]).rename(1, "x")
    #expect(serials == Array(1...10))
    let words = try store().history().done.map { $0.arguments[0] }
    #expect(words == (12...20).map { "c\($0)" } + ["newest"])
    #expect(try folder.permissions(Self.name) == 0o600)
    try store().undo(10)
    #expect(try store().titles() == ["t11"])
  }

  @Test func `the command that passes the byte limit trims`() throws {
    for index in 1...17 {
      try store([String(repeating: "x", count: 4 << 10)]).rename(1, "t\(index)")
      // The fifteenth passes the limit; the ten newest are more than half of it.
      #expect(serials == Array(1...(index < 15 ? index : index - 5)))
    }
  }

  @Test func `by default a store keeps a thousand entries`() throws {
    try writeHistory(999)
    try folder.store().rename(1, "x")
    #expect(serials.last == 1000)
    try folder.store().rename(1, "y")
    #expect(serials.last == 500)
  }

  @Test func `undone commands can be redone after trimming`() throws {
    try writeHistory(20)
    try store().undo(3)
    #expect(try store().titles() == ["t17"])
    #expect(serials == Array(1...11))
    let history = try store().history()
    #expect(history.undone.map { $0.arguments[0] } == ["c18", "c19", "c20"])
    #expect(history.done.count == 7)
    try store().redo(3)
    #expect(try store().titles() == ["Title 1"])
    try store().undo(10)
    #expect(try store().titles() == ["t10"])
  }

  @Test func `if everything is undone, the commands to be redone last are dropped first`() throws {
    try writeHistory(20)
    try store().undo(20)
    let history = try store().history()
    #expect(history.done.isEmpty)
    #expect(history.undone.map { $0.arguments[0] } == (1...10).map { "c\($0)" })
    try store().redo(10)
    #expect(try store().titles() == ["t10"])
  }

  @Test func `the ten newest commands are kept whatever their size`() throws {
    let large = String(repeating: "x", count: 68 << 10)
    try writeHistory(10)
    try store([large]).rename(1, "b")
    for index in 1...9 { try store(["next"]).rename(1, "c\(index)") }
    try store([String(repeating: "y", count: 40 << 10)]).rename(1, "d")
    let words = try store().history().done.map { $0.arguments[0] }
    #expect(words.count == 10 && words.dropLast().allSatisfy { $0 == "next" })
    try store().undo(10)
    #expect(try store().titles() == ["b"])
  }

  @Test func `a long entry among the newest is not read again by each command`() throws {
    let large = String(repeating: "x", count: 300 << 10)
    try writeHistory(5)
    try store([large]).rename(1, "b")
    for index in 1...9 {
      let files = FaultyFileSystem()
      try store(["next"], files).rename(1, "c\(index)")
      #expect(files.byteCount < 68 << 10, "command \(index)")
      #expect(files.writtenCount < 2000, "command \(index)")
    }
    try store().undo(10)
    #expect(try store().titles() == ["Title 1"])
    try store().redo(10)
    #expect(try store().titles() == ["c9"])
  }

  @Test func `above the byte limit, old entries are dropped from time to time`() throws {
    let limits = HistoryLimits(entries: 1000, bytes: 64 << 10)
    let large = String(repeating: "x", count: 300 << 10)
    try folder.store([large], historyLimits: limits).rename(1, "c0")
    for index in 1...64 { try folder.store(["next"], historyLimits: limits).rename(1, "c\(index)") }
    #expect((folder.text(Self.name) ?? "").utf8.count < 64 << 10)
    let count = try folder.store().history().done.count
    #expect((30...64).contains(count))
    try folder.store().undo(count)
    #expect(try folder.store().titles() == ["c\(64 - count)"])
  }

  @Test func `a write continues after a long entry that the list does not have`() throws {
    try writeHistory(5)
    let list = try #require(folder.text())
    try store([String(repeating: "x", count: 100 << 10)]).rename(1, "b")
    try folder.write(list)
    let store = store(["next"])
    try store.rename(1, "c")
    #expect(store.remarks.count == 1)
    #expect(serials == Array(1...7))
    try store.undo()
    #expect(folder.text() == list)
  }

  @Test func `a command whose undo exceeds the byte limit can be redone`() throws {
    let large = String(repeating: "x", count: 36 << 10)
    try writeHistory(2)
    try store(["large"]).rename(1, large)
    try store().undo()
    #expect(try store().titles() == ["Title 1"])
    #expect(try store().history().undone.map(\.arguments) == [["large"]])
    try store().undo()
    try store().redo(2)
    #expect(try store().titles() == [large])
  }

  @Test(.enabled(if: TestLength.isLong, "TODO_LONG_TESTS=1 is not set"))
  func `by default a store keeps sixteen megabytes`() throws {
    for index in 1...20 {
      let words = [String(repeating: "x", count: 1 << 20)]
      try folder.store(words).rename(1, "t\(index)")
      // The sixteenth passes the limit; the ten newest are more than half of it.
      #expect(serials == Array(1...(index < 16 ? index : index - 6)))
    }
  }

  @Test func `trimming drops damaged lines and what is before them`() throws {
    try writeHistory(19)
    var lines = folder.historyLines
    lines[13] = "x"
    try folder.write(history: lines)
    let store = store()
    try store.rename(1, "x")
    try store.rename(1, "y")
    #expect(store.remarks == [])
    #expect(serials == Array(1...7))
    try store.undo(7)
    #expect(try store.titles() == ["t14"])
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    #expect(try folder.store().diagnose().findings == [])
  }
}
