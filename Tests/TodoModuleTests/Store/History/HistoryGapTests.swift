import Testing
import TodoEntities

@testable import TodoModule

/// A list that something else has changed since the last command of its history.
@Suite struct `A gap in the history` {
  private let folder: TemporaryFolder
  private let first = ListFixture.list(
    [ListFixture.line(1), ListFixture.line(2), ListFixture.line(3)], nextNumber: 4)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(first)
  }

  private static let conflict = StoreError.changedSince(number: nil, arguments: ["test"], .undo)

  @Test func `an addition is not undone if another item was added after it by hand`() throws {
    try folder.store().add("new")
    let lines = try #require(folder.text()).split(separator: "\n").dropFirst().dropLast()
    let kept = lines.map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
    let edited = ListFixture.list(kept + [ListFixture.line(5)], nextNumber: 6)
    try folder.write(edited)
    #expect(throws: Self.conflict) { try folder.store().undo() }
    #expect(folder.text() == edited)
  }

  @Test func `undo with the history of another list restores none of its items`() throws {
    try folder.store(name: "other.json").add("foreign")
    try folder.store(name: "other.json").remove(1)
    try folder.write(
      try #require(folder.text(".other.json.history")), to: ".todo.json.history")
    #expect(throws: Self.conflict) { try folder.store().undo() }
    #expect(throws: Self.conflict) { try folder.store().undo(isDryRun: true) }
    #expect(folder.text() == first)
    try folder.store(["own"]).rename(1, "a")
    #expect(throws: Self.conflict) { try folder.store().undo(2) }
    try folder.store().undo()
    #expect(folder.text() == first)
    #expect(throws: Self.conflict) { try folder.store().undo() }
    try folder.store().redo()
    #expect(try folder.store().titles() == ["a", "Title 2", "Title 3"])
    try folder.store().undo()
    try folder.store().rename(2, "b")
    #expect(throws: Self.conflict) { try folder.store().undo(2) }
    try folder.store().undo()
    #expect(folder.text() == first)
  }

  @Test func `undo does not restore an item that was removed from a deleted list`() throws {
    try folder.store().remove(2)
    try folder.delete("todo.json")
    #expect(throws: Self.conflict) { try folder.store().undo() }
    #expect(folder.text() == nil)
    #expect(
      try folder.store().diagnose().notes
        == [.historyDiffers(path: folder.file(".todo.json.history"), number: nil)])
  }

  @Test func `redo does not repeat a change in another list`() throws {
    try folder.store().add("new")
    try folder.store().undo()
    let other = ListFixture.list([ListFixture.line(9)], nextNumber: 10)
    try folder.write(other)
    #expect(throws: StoreError.changedSince(number: nil, arguments: ["test"], .redo)) {
      try folder.store().redo()
    }
    #expect(folder.text() == other)
  }

  @Test func `a crash after a gap does not hide the gap`() throws {
    try folder.store().remove(2)
    try folder.write(first.replacing("\"nextNumber\":4", with: "\"nextNumber\":9"))
    let list = folder.text()
    try folder.store().rename(1, "a")
    try folder.write(try #require(list))
    #expect(throws: Self.conflict) { try folder.store().undo() }
    try folder.store().rename(3, "c")
    #expect(throws: Self.conflict) { try folder.store().undo(2) }
    #expect(try folder.store().titles() == ["Title 1", "Title 2", "c"])
  }
}
