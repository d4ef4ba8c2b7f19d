import Testing
import TodoEntities

@testable import TodoModule

/// What `undo` and `redo` tell in every store. What they restore, `RandomChangeTests` shows.
@Suite struct `Undoing and redoing` {
  private static let kinds = StoreKind.allCases
  private static let past = PastCommand(arguments: ["test"], at: .test, itemCount: 1)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: kinds)
  func `what several commands changed is told as one change of each item`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    for title in ["a", "b", "c", "d"] { try store.add(title) }
    try store.remove(2)
    try store.rename(3, "C")
    let undone = try store.undo(4)
    #expect(undone.commands.count == 4)
    #expect(
      undone.changes == [
        ItemChange.removed(TodoItem.plain(3, "c").titled("C")),
        ItemChange.removed(.plain(4, "d")),
        ItemChange.added(.plain(2, "b")),
      ])
  }

  @Test(arguments: kinds)
  func `undoing or redoing too many commands changes nothing`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    try store.add("a")
    try store.add("b")
    #expect(throws: StoreError.nothingToUndo(available: 2)) { try store.undo(3) }
    #expect(throws: StoreError.nothingToRedo(available: 0)) { try store.redo() }
    try store.undo()
    #expect(throws: StoreError.nothingToRedo(available: 1)) { try store.redo(2) }
    #expect(try store.titles() == ["a"])
  }

  @Test(arguments: kinds)
  func `a new change after undo drops what could be redone`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("a")
    try store.add("b")
    try store.undo()
    try store.add("c")
    #expect(throws: StoreError.nothingToRedo(available: 0)) { try store.redo() }
    #expect(try store.titles() == ["a", "c"])
  }

  @Test(arguments: kinds)
  func `a dry run reports what a run does, and changes nothing`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("a")
    let preview = try store.undo(isDryRun: true)
    #expect(
      preview == RewindOutcome(commands: [Self.past], changes: [.removed(.plain(1, "a"))]))
    #expect(try store.titles() == ["a"])
    #expect(try store.undo() == preview)
    let redone = try store.redo(isDryRun: true)
    #expect(redone == RewindOutcome(commands: [Self.past], changes: [.added(.plain(1, "a"))]))
    #expect(try store.titles() == [])
    #expect(try store.redo() == redone)
  }

  @Test(arguments: kinds)
  func `the history lists what can be undone and redone`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    for title in ["a", "b", "c"] { try store.add(title) }
    try store.write { (list) throws(StoreError) in
      for position in [0, 1] { list.remove(at: position) }
    }
    let two = PastCommand(arguments: ["test"], at: .test, itemCount: 2)
    #expect(
      try store.history()
        == CommandHistory(done: [Self.past, Self.past, Self.past, two], undone: []))
    try store.undo(2)
    #expect(
      try store.history()
        == CommandHistory(done: [Self.past, Self.past], undone: [Self.past, two])
    )
  }

  @Test(arguments: kinds)
  func `forgetting the history keeps the list and starts a new history`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    #expect(try store.forgetHistory(isDryRun: false) == 0)
    for title in ["a", "b", "c"] { try store.add(title) }
    try store.undo()
    #expect(try store.forgetHistory(isDryRun: true) == 3)
    #expect(try store.forgetHistory(isDryRun: false) == 3)
    #expect(try store.history() == CommandHistory(done: [], undone: []))
    #expect(try store.titles() == ["a", "b"])
    try store.add("d")
    try store.undo()
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    #expect(try store.titles() == ["a", "b"])
  }
}
