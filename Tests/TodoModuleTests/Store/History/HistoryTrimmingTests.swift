import Testing
import TodoEntities

@testable import TodoModule

/// A history that has become too long.
@Suite struct HistoryTrimmingTests {
  private static let name = ".todo.json.history"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixture.list([Fixture.line(1)], nextNumber: 2))
  }

  /// A line that gave item 1 the title `new` instead of `old`, by this command.
  private func entry(_ serial: Int, _ old: String, _ new: String, _ word: String) -> String {
    func line(_ title: String) -> String { Fixture.line(1).replacing("Title 1", with: title) }
    return #"{"serial":\#(serial),"kind":"do","at":"2026-11-20T09:20:00Z","command":["\#(word)"],"#
      + #""nextNumber":[2,2],"changes":[0,\#(line(old)),\#(line(new))]}"# + "\n"
  }

  /// So many changes of the title, the last one to what it is, with nothing undone.
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

  @Test func `a thousand entries are kept`() throws {
    try writeHistory(999)
    try folder.store().rename(1, "x")
    #expect(serials == Array(1...1000))
  }

  @Test func `one more, and the newest five hundred are kept`() throws {
    try writeHistory(1000)
    try folder.store(["newest"]).rename(1, "x")
    #expect(serials == Array(1...500))
    let words = try folder.store().history().done.map { $0.arguments[0] }
    #expect(words == (502...1000).map { "c\($0)" } + ["newest"])
    #expect(try folder.permissions(Self.name) == 0o600)
    try folder.store().undo(500)
    #expect(try folder.store().titles() == ["t501"])
  }

  @Test func `what is undone stays redoable`() throws {
    try writeHistory(1000)
    try folder.store().undo(3)
    #expect(try folder.store().titles() == ["t997"])
    #expect(serials == Array(1...501))
    let history = try folder.store().history()
    #expect(history.undone.map { $0.arguments[0] } == ["c998", "c999", "c1000"])
    #expect(history.done.count == 497)
    try folder.store().redo(3)
    #expect(try folder.store().titles() == ["Title 1"])
    try folder.store().undo(500)
    #expect(try folder.store().titles() == ["t500"])
  }

  @Test func `what would be redone last goes first when all of it is undone`() throws {
    try writeHistory(1000)
    try folder.store().undo(1000)
    let history = try folder.store().history()
    #expect(history.done.isEmpty)
    #expect(history.undone.map { $0.arguments[0] } == (1...500).map { "c\($0)" })
    try folder.store().redo(500)
    #expect(try folder.store().titles() == ["t500"])
  }

  @Test func `beyond sixteen megabytes the largest goes when it is no more the newest`() throws {
    let large = String(repeating: "x", count: 17 << 20)
    try folder.store(["small"]).rename(1, "a")
    try folder.store([large]).rename(1, "b")
    #expect(
      try folder.store().history().done.map { $0.arguments[0].utf8.count } == [large.utf8.count])
    #expect(serials == [1])
    try folder.store(["next"]).rename(1, "c")
    #expect(try folder.store().history().done.map { $0.arguments[0] } == ["next"])
    try folder.store().undo()
    #expect(try folder.store().titles() == ["b"])
  }

  @Test func `what its own undo pushes beyond sixteen megabytes can be redone`() throws {
    let large = String(repeating: "x", count: 9 << 20)
    try folder.store(["small"]).rename(1, "a")
    try folder.store(["large"]).rename(1, large)
    try folder.store().undo()
    #expect(try folder.store().titles() == ["a"])
    #expect(try folder.store().history().undone.map(\.arguments) == [["large"]])
    try folder.store().undo()
    try folder.store().redo(2)
    #expect(try folder.store().titles() == [large])
  }

  @Test func `damage that is met while trimming is moved aside, and the list is saved`() throws {
    try writeHistory(1000)
    let text = try #require(folder.text(Self.name))
    try folder.write("x\n" + text, to: Self.name)
    let store = folder.store()
    try store.rename(1, "x")
    #expect(store.remarks.count == 1)
    #expect(try store.titles() == ["x"])
    #expect(folder.text(Self.name) == nil)
  }
}
