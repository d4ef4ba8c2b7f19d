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

  private static func conflict(_ number: Int?) -> StoreError {
    .changedSince(number: number, arguments: ["test"], .undo)
  }

  @Test func `an addition is undone though another item was added after it by hand`() throws {
    try folder.store().add("new")
    let lines = try #require(folder.text()).split(separator: "\n").dropFirst().dropLast()
    let kept = lines.map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
    try folder.write(ListFixture.list(kept + [ListFixture.line(5)], nextNumber: 6))
    let store = folder.store()
    try store.undo()
    #expect(store.remarks == [.listWasEdited])
    let left = [1, 2, 3, 5].map { ListFixture.line($0) }
    #expect(folder.text() == ListFixture.list(left, nextNumber: 6))
    try folder.store().redo()
    #expect(
      try folder.store().titles() == ["Title 1", "Title 2", "Title 3", "new", "Title 5"])
  }

  @Test func `undo with the history of another list restores no item with a number of this one`()
    throws
  {
    try folder.store(name: "other.json").add("foreign")
    try folder.store(name: "other.json").remove(1)
    try folder.write(
      try #require(folder.text(".other.json.history")), to: ".todo.json.history")
    #expect(throws: Self.conflict(1)) { try folder.store().undo() }
    #expect(throws: Self.conflict(1)) { try folder.store().undo(isDryRun: true) }
    #expect(folder.text() == first)
    try folder.store(["own"]).rename(1, "a")
    #expect(throws: Self.conflict(1)) { try folder.store().undo(2) }
    try folder.store().undo()
    #expect(folder.text() == first)
    #expect(throws: Self.conflict(1)) { try folder.store().undo() }
    try folder.store().redo()
    #expect(try folder.store().titles() == ["a", "Title 2", "Title 3"])
  }

  @Test func `undo does not restore an item that was removed from a deleted list`() throws {
    try folder.store().remove(2)
    try folder.delete("todo.json")
    #expect(throws: Self.conflict(nil)) { try folder.store().undo() }
    #expect(folder.text() == nil)
    #expect(
      try folder.store().diagnose().notes
        == [.historyDiffers(path: folder.file(".todo.json.history"), number: nil)])
  }

  @Test func `redo keeps what something else has put into the list`() throws {
    try folder.store().add("new")
    try folder.store().undo()
    try folder.write(ListFixture.list([ListFixture.line(9)], nextNumber: 10))
    let store = folder.store()
    try store.redo()
    #expect(store.remarks == [.listWasEdited])
    #expect(try store.titles() == ["Title 9", "new"])
    #expect(try store.read().nextNumber == 10)
  }

  @Test func `a removed item that is back is not restored, also after a crash`() throws {
    try folder.store().remove(2)
    try folder.write(first.replacing("\"nextNumber\":4", with: "\"nextNumber\":9"))
    let list = folder.text()
    try folder.store().rename(1, "a")
    try folder.write(try #require(list))
    #expect(throws: Self.conflict(2)) { try folder.store().undo() }
    try folder.store().rename(3, "c")
    #expect(throws: Self.conflict(2)) { try folder.store().undo(2) }
    #expect(try folder.store().titles() == ["Title 1", "Title 2", "c"])
  }
}

/// What something else may change of an item without preventing its `undo`, and what not.
@Suite struct `An item rewritten since its last command` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(ListFixture.list([line(1), line(2)], nextNumber: 3))
    try folder.store().rename(1, "a")
  }

  private func line(_ number: Int) -> String { ListFixture.line(number, #""x":1,"y":[2]"#) }

  private func edit(_ old: String, to new: String) throws {
    let text = try #require(folder.text())
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new))
  }

  @Test(arguments: [
    (#""title":"a","isCompleted":false"#, #""isCompleted" : false, "title":"\u0061""#),
    (#""x":1,"y":[2]"#, #""y":[2],"x":1"#),
    (#""x":1,"y":[2]"#, #""x":1,"y":[2],"clock":{"title":5}"#),
  ])
  func `layout, order of members and stamps do not matter`(old: String, new: String) throws {
    try edit(old, to: new)
    let list = try #require(folder.text())
    try folder.store().undo()
    let start = try #require(folder.text()).split(separator: "\n")[1]
    #expect(start == line(1) + ",")
    try folder.store().redo()
    #expect(try folder.store().titles() == ["a", "Title 2"])
    try folder.store().undo()
    #expect(try folder.store().read().items.map(\.title) == ["Title 1", "Title 2"])
    #expect(folder.text() != list)
  }

  @Test func `a number that it was given since is kept`() throws {
    try edit(#"{"number":1,"#, to: #"{"number":7,"#)
    try folder.store().undo()
    let lines = [line(1).replacing(#""number":1,"#, with: #""number":7,"#), line(2)]
    #expect(folder.text() == ListFixture.list(lines, nextNumber: 8))
    try folder.store().redo()
    #expect(try folder.store().read().items.map(\.number) == [7, 2])
    #expect(try folder.store().titles() == ["a", "Title 2"])
  }

  @Test(arguments: [
    (#""title":"a""#, #""title":"A""#), (#""x":1"#, #""x":2"#), (#""x":1,"#, ""),
    (#""x":1,"#, #""x":1,"due":"2026-12-01","#),
  ])
  func `a value does`(old: String, new: String) throws {
    try edit(old, to: new)
    let list = folder.text()
    #expect(throws: StoreError.changedSince(number: 1, arguments: ["test"], .undo)) {
      try folder.store().undo()
    }
    #expect(folder.text() == list)
  }
}
