import Testing
import TodoEntities

@testable import TodoModule

/// What `undo` says of a list that something else has changed.
@Suite struct `Remarks on a list edited since` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      ListFixture.list(
        [ListFixture.line(1), ListFixture.line(2), ListFixture.line(3)], nextNumber: 4))
  }

  private func edit(_ old: String, to new: String) throws {
    try folder.write(try #require(folder.text()).replacing(old, with: new))
  }

  @Test func `an edit of another item is kept, with a remark`() throws {
    try folder.store().rename(1, "a")
    try edit("Title 2", to: "by hand")
    let preview = folder.store()
    try preview.undo(isDryRun: true)
    #expect(preview.remarks == [.listWasEdited])
    let store = folder.store()
    try store.undo()
    #expect(store.remarks == [.listWasEdited])
    #expect(try store.titles() == ["Title 1", "by hand", "Title 3"])
    let again = folder.store()
    try again.redo()
    #expect(again.remarks == [])
    #expect(try again.titles() == ["a", "by hand", "Title 3"])
  }

  @Test func `an edit of another member, or of the layout, is a change too`() throws {
    try folder.store().rename(1, "a")
    try edit("\n]}", to: "\n],\"x\":1}")
    let store = folder.store()
    try store.undo()
    #expect(store.remarks == [.listWasEdited])
    try folder.store().redo()
    try edit("},\n", to: "} ,\n")
    let other = folder.store()
    try other.undo()
    #expect(other.remarks == [.listWasEdited])
  }

  @Test(arguments: 1...3)
  func `an edit between two commands is noticed when the first is undone`(steps: Int) throws {
    try folder.store().rename(1, "a")
    try folder.store().rename(1, "b")
    try edit("Title 2", to: "by hand")
    try folder.store().rename(3, "c")
    let store = folder.store()
    try store.undo(steps)
    #expect(store.remarks == (steps == 1 ? [] : [.listWasEdited]))
    let rest = folder.store()
    if steps < 3 { try rest.undo() }
    #expect(rest.remarks == (steps < 3 ? [.listWasEdited] : []))
    #expect(try folder.store().titles()[1] == "by hand")
  }

  @Test func `an edit before the first command is not one since`() throws {
    try edit("Title 2", to: "by hand")
    try folder.store().rename(1, "a")
    try folder.store().rename(1, "b")
    let store = folder.store()
    try store.undo(2)
    try store.redo(2)
    try store.undo()
    try store.undo()
    #expect(store.remarks == [])
  }

  @Test func `a list without the last command is reported by every command that uses the history`()
    throws
  {
    try folder.store(["one"]).rename(1, "a")
    let backup = try #require(folder.text())
    try folder.store(["two"]).rename(1, "b")
    try folder.write(backup)
    let missing = StoreRemark.lastCommandMissing(["two"])
    let reader = folder.store()
    #expect(try reader.history().done.map(\.arguments) == [["one"]])
    #expect(reader.remarks == [missing])
    #expect(try folder.store().diagnose().notes == [.lastCommandMissing(["two"])])
    let preview = folder.store()
    try preview.undo(isDryRun: true)
    #expect(preview.remarks == [missing])
    let store = folder.store(["three"])
    try store.rename(3, "c")
    #expect(store.remarks == [missing])
    let next = folder.store()
    #expect(try next.history().done.map(\.arguments) == [["one"], ["three"]])
    #expect(next.remarks == [])
  }
}
