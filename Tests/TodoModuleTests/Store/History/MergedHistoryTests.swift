import Testing
import TodoEntities

@testable import TodoModule

/// Changes from other copies of the list in a history.
@Suite struct `A history with merges` {
  private static let kinds = StoreKind.allCases
  private let folder = TemporaryFolder()

  private func store(_ kind: StoreKind = .json) throws -> any TodoStore {
    try folder.store(kind, (1...3).map { ListFixture.line($0) }, nextNumber: 4)
  }

  /// Merges the copy of another machine, which comes from the list before any change.
  private func merge(_ theirs: String, into store: any TodoStore) throws {
    try store.merge(theirs, since: ListFixture.list(of: 1...3))
  }

  @Test(arguments: kinds) func `undo and redo skip merges`(kind: StoreKind) throws {
    let store = try store(kind)
    try store.rename(1, "a")
    try merge(ListFixture.copy(renaming: 2, "theirs"), into: store)
    try store.rename(3, "c")
    try merge(ListFixture.copy(renaming: 2, "again"), into: store)
    try store.undo(2)
    #expect(try store.titles()[0] == "Title 1")
    #expect(try store.titles()[2] == "Title 3")
    #expect(try store.titles()[1] != "Title 2")
    let merged = try store.titles()[1]
    try store.redo(2)
    #expect(try store.titles() == ["a", merged, "c"])
    #expect(store.remarks == [])
  }

  @Test(arguments: kinds) func `undone commands can be redone after a merge`(kind: StoreKind) throws
  {
    let store = try store(kind)
    try store.rename(1, "a")
    try store.undo()
    try merge(ListFixture.copy(renaming: 2, "theirs"), into: store)
    #expect(try store.history().undone.count == 1)
    #expect(throws: StoreError.nothingToUndo(available: 0)) { try store.undo() }
    try store.redo()
    #expect(try store.titles() == ["a", "theirs", "Title 3"])
    try store.undo()
    #expect(try store.titles() == ["Title 1", "theirs", "Title 3"])
  }

  @Test(arguments: kinds)
  func `a command is not undone if a merge has changed its item since`(kind: StoreKind) throws {
    let store = try store(kind)
    try store.rename(1, "a")
    try merge(ListFixture.copy(renaming: 1, "theirs"), into: store)
    let items = try store.read().items
    #expect(items.map(\.title) == ["theirs", "Title 2", "Title 3"])
    #expect(throws: StoreError.changedSince(number: 1, arguments: ["test"], .undo)) {
      try store.undo()
    }
    #expect(try store.read().items == items)
  }

  @Test(arguments: kinds)
  func `merges are listed between the commands, with how many items they changed`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    try store.rename(1, "a")
    try merge(ListFixture.copy(renaming: 2, "theirs"), into: store)
    try store.rename(3, "c")
    let history = try store.history()
    #expect(history.done.count == 2)
    let past = PastCommand(arguments: ["test"], at: .test, itemCount: 1)
    #expect(history.passedOver == [PassedCommand(command: past, olderCount: 1)])
  }

  @Test(arguments: kinds)
  func `the history of an item has the merges that changed it, and no others`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    let before = try store.read().items[1]
    try store.rename(1, "a")
    try merge(ListFixture.copy(renaming: 2, "theirs"), into: store)
    let after = try store.read().items[1]
    let merges = try store.history(of: ItemSelection([.number(2)])).passedOver
    #expect(merges.map(\.command.changes) == [[.changed(from: before, to: after)]])
    #expect(merges.map(\.olderCount) == [1])
    #expect(try store.history(of: ItemSelection([.number(1)])).passedOver == [])
    #expect(try store.history(of: ItemSelection([.number(3)])).changesItems == false)
    #expect(try store.history(of: ItemSelection([.number(2)])).changesItems)
  }

  @Test func `a merge that changes nothing leaves every byte`() throws {
    let store = try store()
    try merge(ListFixture.list(of: 1...3), into: store)
    #expect(folder.text(TemporaryFolder.history) == nil)
    #expect(folder.text() == ListFixture.list(of: 1...3))
    try store.rename(1, "a")
    let files = [folder.text(), folder.text(TemporaryFolder.history)]
    try merge(ListFixture.list(of: 1...3), into: store)
    #expect([folder.text(), folder.text(TemporaryFolder.history)] == files)
  }

  @Test(arguments: kinds)
  func `a change of only the list's members is neither a command nor a merge`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    try store.rename(1, "a")
    try store.write { $0.isShared = true }
    let history = try store.history()
    #expect(history.done.count == 1)
    #expect(history.passedOver == [])
    try store.undo()
    #expect(try store.read().isShared)
    #expect(try store.titles() == ["Title 1", "Title 2", "Title 3"])
  }

  @Test(arguments: [true, false])
  func `undo keeps an item edited by hand, with a merge before or after the next command`(
    isMergeNext: Bool
  ) throws {
    let store = try store()
    try folder.store(["one"]).rename(1, "a")
    try folder.edit(#""title":"a""#, to: #""title":"by hand""#)
    if isMergeNext { try merge(ListFixture.copy(renaming: 3, "theirs"), into: store) }
    try folder.store(["two"]).rename(2, "b")
    if !isMergeNext { try merge(ListFixture.copy(renaming: 3, "theirs"), into: store) }
    try folder.store().undo()
    #expect(throws: StoreError.self) { try folder.store().undo() }
    #expect(try folder.store().titles() == ["by hand", "Title 2", "theirs"])
  }

  @Test func `trimming keeps merges`() throws {
    func store() -> JSONFileTodoStore { folder.store(historyLimits: HistoryLimits(entries: 20)) }
    try folder.write(ListFixture.list(of: 1...3))
    for index in 1...20 { try store().rename(1, "t\(index)") }
    #expect(folder.historyLines.count == 20)
    try merge(ListFixture.copy(renaming: 2, "theirs"), into: store())
    #expect(folder.historyLines.count == 10)
    #expect(folder.historyLines.last?.contains("\"kind\":\"sync\"") == true)
    let history = try store().history()
    #expect(history.done.count == 9)
    #expect(history.passedOver.map(\.olderCount) == [9])
    // The list is known to be as the merge left it, so that no edit is reported.
    let undoing = store()
    try undoing.undo(history.done.count)
    #expect(undoing.remarks == [])
    #expect(try store().titles()[1] == "theirs")
  }
}

/// Whether a list still has the changes of a merge.
@Suite struct `A merge in a list` {
  private static let kinds = StoreKind.allCases
  private static let lines = (1...3).map { ListFixture.line($0) }
  private static let before = ListFixture.list(lines, nextNumber: 4)
  private let folder = TemporaryFolder()

  /// The list of a machine that gave item 2 another title.
  private static let renamed = ListFixture.copy(renaming: 2, "theirs")

  /// The list of a machine that removed item 2.
  private static let removed = ListFixture.list([lines[0], lines[2]], nextNumber: 4)

  /// The list of a machine that added an item, which gets the number of one that was added here.
  private static let added = ListFixture.list(
    lines + [ListFixture.line(7).replacing("\"number\":7", with: "\"number\":4")], nextNumber: 5)

  @Test(arguments: kinds) func `is found even if it gave other numbers`(kind: StoreKind) throws {
    let store = try folder.store(kind, Self.lines, nextNumber: 4)
    try store.add("mine")
    let sum = try store.merge(Self.added, since: Self.before)
    #expect(try store.read().items.map(\.number).sorted() == [1, 2, 3, 4, 5])
    try store.rename(4, "a")
    try store.rename(5, "b")
    #expect(try store.hasMerge(leaving: sum))
  }

  @Test(arguments: kinds, [renamed, removed])
  func `is found until something else reverts it`(kind: StoreKind, theirs: String) throws {
    let store = try folder.store(kind, Self.lines, nextNumber: 4)
    try store.rename(1, "mine")
    let sum = try store.merge(theirs, since: Self.before)
    #expect(try store.hasMerge(leaving: sum))
    try store.rename(1, "a")
    try store.rename(3, "c")
    #expect(try store.hasMerge(leaving: sum))
    try store.undo()
    try store.redo()
    try store.undo(2)
    #expect(try store.hasMerge(leaving: sum))
    #expect(try !store.hasMerge(leaving: Checksum(of: [1])))
  }

  @Test(arguments: kinds) func `is found after commands that changed the same item`(
    kind: StoreKind
  ) throws {
    let store = try folder.store(kind, Self.lines, nextNumber: 4)
    let sum = try store.merge(Self.renamed, since: Self.before)
    try store.rename(2, "mine after theirs")
    #expect(try store.hasMerge(leaving: sum))
    try store.remove(2)
    #expect(try store.hasMerge(leaving: sum))
  }

  @Test(arguments: [renamed, removed])
  func `is not found if the list before it is restored`(theirs: String) throws {
    let store = try folder.store(.json, Self.lines, nextNumber: 4)
    let sum = try store.merge(theirs, since: Self.before)
    try folder.write(Self.before)
    #expect(try !store.hasMerge(leaving: sum))
    try store.rename(3, "c")
    #expect(try !store.hasMerge(leaving: sum))
  }

  @Test func `is found without a history as long as the list is as the merge left it`() throws {
    let store = try folder.store(.json, Self.lines, nextNumber: 4)
    let sum = try store.merge(Self.renamed, since: Self.before)
    _ = try store.forgetHistory(isDryRun: false)
    #expect(try store.hasMerge(leaving: sum))
    try folder.write("not a history\n", to: ".todo.json.history")
    #expect(try store.hasMerge(leaving: sum))
    try folder.delete(".todo.json.history")
    try store.rename(3, "c")
    #expect(try !store.hasMerge(leaving: sum))
  }

  @Test func `is found after the history was trimmed`() throws {
    func store() -> JSONFileTodoStore { folder.store(historyLimits: HistoryLimits(entries: 20)) }
    try folder.write(Self.before)
    for index in 1...20 { try store().rename(1, "t\(index)") }
    let sum = try store().merge(Self.renamed, since: Self.before)
    #expect(folder.historyLines.count == 10)
    try store().rename(3, "c")
    #expect(try store().hasMerge(leaving: sum))
    try folder.write(Self.before)
    #expect(try !store().hasMerge(leaving: sum))
  }
}
