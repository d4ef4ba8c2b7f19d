import Testing
import TodoEntities

@testable import TodoModule

/// A history that has become too long.
@Suite struct `Trimming the history` {
  private static let name = ".todo.json.history"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixture.list([Fixture.line(1)], nextNumber: 2))
  }

  /// The history line of the command `word`, which changed the title of item 1 from `old` to `new`.
  private func entry(_ serial: Int, _ old: String, _ new: String, _ word: String) -> String {
    func line(_ title: String) -> String { Fixture.line(1).replacing("Title 1", with: title) }
    return #"{"serial":\#(serial),"kind":"do","at":"2026-11-20T09:20:00Z","command":["\#(word)"],"#
      + #""nextNumber":[2,2],"changes":[0,\#(line(old)),\#(line(new))]}"# + "\n"
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
    (folder.text(Self.name) ?? "").split(separator: "\n").compactMap {
      Int($0.dropFirst("{\"serial\":".count).prefix { $0.isNumber })
    }
  }

  /// A store whose history may have 20 entries and 64 KiB.
  private func store(_ words: [String] = ["test"]) -> JSONFileTodoStore {
    folder.store(words, historyLimits: HistoryLimits(entries: 20, bytes: 64 << 10))
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

  @Test func `an entry beyond the byte limit is dropped when it is no longer the newest`() throws {
    let large = String(repeating: "x", count: 68 << 10)
    try store(["small"]).rename(1, "a")
    try store([large]).rename(1, "b")
    #expect(try store().history().done.map { $0.arguments[0].utf8.count } == [large.utf8.count])
    #expect(serials == [1])
    try store(["next"]).rename(1, "c")
    #expect(try store().history().done.map { $0.arguments[0] } == ["next"])
    try store().undo()
    #expect(try store().titles() == ["b"])
  }

  @Test func `a command whose undo exceeds the byte limit can be redone`() throws {
    let large = String(repeating: "x", count: 36 << 10)
    try store(["small"]).rename(1, "a")
    try store(["large"]).rename(1, large)
    try store().undo()
    #expect(try store().titles() == ["a"])
    #expect(try store().history().undone.map(\.arguments) == [["large"]])
    try store().undo()
    try store().redo(2)
    #expect(try store().titles() == [large])
  }

  @Test(.enabled(if: Effort.isLong, "TODO_LONG_TESTS=1 is not set"))
  func `by default a store keeps sixteen megabytes`() throws {
    for (index, megabytes) in [7, 8, 2].enumerated() {
      let words = [String(repeating: "x", count: megabytes << 20)]
      try folder.store(words).rename(1, "t\(index)")
      #expect(serials == (index < 2 ? Array(1...index + 1) : [1]))
    }
  }

  @Test func `a history found damaged by trimming is moved aside after the list is saved`() throws {
    try writeHistory(20)
    let text = try #require(folder.text(Self.name))
    try folder.write("x\n" + text, to: Self.name)
    let store = store()
    try store.rename(1, "x")
    #expect(store.remarks.count == 1)
    #expect(try store.titles() == ["x"])
    #expect(folder.text(Self.name) == nil)
  }
}
