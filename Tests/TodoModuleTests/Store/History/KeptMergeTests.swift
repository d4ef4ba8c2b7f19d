import Testing
import TodoEntities

@testable import TodoModule

/// Whether a list still has what a merge has written to it.
@Suite struct `A merge in a list` {
  private static let kinds = StoreKind.allCases
  private static let lines = (1...3).map { ListFixture.line($0) }
  private static let before = ListFixture.list(lines, nextNumber: 4)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The list of a machine that gave item 2 another title.
  private static let renamed = ListFixture.copy(renaming: 2, "theirs")

  /// The list of a machine that removed item 2.
  private static let removed = ListFixture.list([lines[0], lines[2]], nextNumber: 4)

  /// The list of a machine that added an item, which gets the number of one that was added here.
  private static let added = ListFixture.list(
    lines + [ListFixture.line(7).replacing("\"number\":7", with: "\"number\":4")], nextNumber: 5)

  @Test(arguments: kinds) func `is there if it gave other numbers`(kind: StoreKind) throws {
    let store = try folder.store(kind, Self.lines, nextNumber: 4)
    try store.add("mine")
    let sum = try store.merge(Self.added, since: Self.before)
    #expect(try store.read().items.map(\.number).sorted() == [1, 2, 3, 4, 5])
    try store.rename(4, "a")
    try store.rename(5, "b")
    #expect(try store.hasMerge(leaving: sum))
  }

  @Test(arguments: kinds, [renamed, removed])
  func `is there until something else takes it back`(kind: StoreKind, theirs: String) throws {
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

  @Test(arguments: kinds) func `is there after commands that changed the same item`(
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
  func `is not there if the list of before is put back`(theirs: String) throws {
    let store = try folder.store(.json, Self.lines, nextNumber: 4)
    let sum = try store.merge(theirs, since: Self.before)
    try folder.write(Self.before)
    #expect(try !store.hasMerge(leaving: sum))
    try store.rename(3, "c")
    #expect(try !store.hasMerge(leaving: sum))
  }

  @Test func `is there without a history as long as the list is as it left it`() throws {
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

  @Test func `is there after the history was trimmed`() throws {
    func store() -> JSONFileTodoStore {
      folder.store(historyLimits: HistoryLimits(entries: 20))
    }
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
