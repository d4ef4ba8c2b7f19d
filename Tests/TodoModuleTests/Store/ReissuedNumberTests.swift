import Testing
import TodoEntities

@testable import TodoModule

/// Remembering the numbers that merges have given to other items.
@Suite struct `Store: numbers of other items` {
  private static let kinds = StoreKind.allCases
  private static let day = 86_400
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A shared list of the items 5, 6 and 8.
  private func sharedStore(_ kind: StoreKind = .json) throws -> any TodoStore {
    let store = try folder.store(kind, [5, 6, 8].map { ListFixture.line($0) }, nextNumber: 9)
    try store.write { $0.isShared = true }
    return store
  }

  private func change(_ number: Int, of item: Int, daysAgo: Int = 0) -> ReissuedNumber {
    ReissuedNumber(
      number: number, id: ListFixture.item(item).id,
      at: Instant(secondsSinceEpoch: Instant.test.secondsSinceEpoch - daysAgo * Self.day))
  }

  private func select(_ elements: ItemSelection.Element..., in store: any TodoStore) throws {
    _ = try store.read().positions(of: ItemSelection(elements))
  }

  /// The remark for the number 5, which the item 8 had.
  private static let remark = StoreRemark.reissuedNumber(
    5, holder: "Title 5", title: "Title 8", newNumber: 8)

  @Test(arguments: kinds)
  func `a selected number that another item has is remarked on once`(kind: StoreKind) throws {
    let store = try sharedStore(kind)
    try store.remember([change(5, of: 8)])
    try select(.number(6), .number(8), in: store)
    #expect(store.remarks == [])
    try select(.range(4, 6), .number(5), in: store)
    #expect(store.remarks == [Self.remark])
    try store.write { list throws(StoreError) in
      _ = try list.positions(of: ItemSelection([.number(5)]))
    }
    #expect(store.remarks == [Self.remark])
  }

  @Test(arguments: kinds)
  func `a number without an item is remarked on too`(kind: StoreKind) throws {
    let store = try sharedStore(kind)
    try store.remember([change(7, of: 8)])
    #expect(throws: StoreError.noSuchItem("7")) { try select(.number(7), in: store) }
    #expect(
      store.remarks == [.reissuedNumber(7, holder: nil, title: "Title 8", newNumber: 8)])
  }

  @Test(arguments: kinds) func `ids are not remarked on`(kind: StoreKind) throws {
    let store = try sharedStore(kind)
    try store.remember([change(5, of: 8)])
    try select(.prefix(try #require(ItemIDPrefix(ListFixture.id(5)))), in: store)
    #expect(store.remarks == [])
  }

  @Test(arguments: kinds) func `a list that is not shared has no remarks`(kind: StoreKind) throws {
    let store = try sharedStore(kind)
    try store.remember([change(5, of: 8)])
    try store.write { $0.isShared = false }
    try select(.number(5), in: store)
    #expect(store.remarks == [])
  }

  @Test(arguments: kinds, [(13, true), (14, false)])
  func `a number is remembered for 14 days`(kind: StoreKind, row: (days: Int, isKept: Bool)) throws
  {
    let store = try sharedStore(kind)
    try store.remember([change(5, of: 8, daysAgo: row.days)])
    try select(.number(5), in: store)
    #expect(store.remarks == (row.isKept ? [Self.remark] : []))
  }

  @Test(arguments: kinds)
  func `of several items that had a number, the last one is named`(kind: StoreKind) throws {
    let store = try sharedStore(kind)
    try store.remember([change(5, of: 8)])
    try store.remember([change(5, of: 6)])
    try select(.number(5), in: store)
    #expect(
      store.remarks == [.reissuedNumber(5, holder: "Title 5", title: "Title 6", newNumber: 6)])
  }

  // MARK: - The file

  private static func file(_ lines: (number: Int, item: Int)...) -> String {
    let lines = lines.map { number, item in
      "{\"number\":\(number),\"id\":\"\(ListFixture.id(item))\",\"at\":\"2026-11-20T09:20:00Z\"}"
    }
    return "{\"numbers\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  @Test func `the file lies beside the list and has its mode`() throws {
    let store = try sharedStore()
    try folder.write(try #require(folder.text()), permissions: 0o640)
    try store.remember([change(5, of: 8)])
    #expect(folder.text(".todo.json.sync") == Self.file((5, 8)))
    #expect(try folder.permissions(".todo.json.sync") == 0o640)
    #expect(folder.temporaries == [])
  }

  @Test func `what is forgotten or gone is dropped when the file is written`() throws {
    let store = try sharedStore()
    let old = [change(4, of: 6, daysAgo: 14), change(3, of: 7), change(6, of: 6)]
    try folder.write(bytes: old.file, to: ".todo.json.sync")
    try store.remember([change(5, of: 8), change(4, of: 5)])
    #expect(folder.text(".todo.json.sync") == Self.file((5, 8), (4, 5)))
  }

  @Test func `without changes, nothing is written`() throws {
    let store = try sharedStore()
    try store.remember([])
    #expect(!folder.names.contains(".todo.json.sync"))
    try store.remember([change(5, of: 8)])
    let calls = FaultyFileSystem()
    try folder.store(["test"], calls).remember([change(5, of: 8)])
    #expect(!calls.calls.contains("exchange"))
  }

  @Test(arguments: ["", "x", "{}", "[]", #"{"numbers":[{"number":5}]}"#, "\0", #"{"numbers":["#])
  func `a damaged file is ignored, and replaced`(text: String) throws {
    let store = try sharedStore()
    try folder.write(text, to: ".todo.json.sync")
    try select(.number(5), in: store)
    #expect(store.remarks == [])
    try store.remember([change(5, of: 8)])
    #expect(folder.text(".todo.json.sync") == Self.file((5, 8)))
    try select(.number(5), in: store)
    #expect(store.remarks == [Self.remark])
  }

  @Test func `a folder in the file's place is ignored, but cannot be replaced`() throws {
    let store = try sharedStore()
    try folder.makeFolder(".todo.json.sync")
    try select(.number(5), in: store)
    #expect(store.remarks == [])
    #expect(throws: StoreError.self) { try store.remember([change(5, of: 8)]) }
    #expect(folder.temporaries == [])
  }

  @Test func `doctor and the history leave the file alone`() throws {
    let store = try sharedStore()
    try store.remember([change(5, of: 8)])
    #expect(try store.diagnose().findings == [])
    _ = try store.forgetHistory(isDryRun: false)
    #expect(folder.text(".todo.json.sync") == Self.file((5, 8)))
  }

  @Test func `the file is not opened unless a number of a shared list is selected`() throws {
    _ = try sharedStore()
    func calls(_ word: String) throws -> Int {
      let files = FaultyFileSystem()
      let list = try folder.store(["test"], files).read()
      let element = ItemIDPrefix(word).map(ItemSelection.Element.prefix) ?? .number(5)
      _ = try list.positions(of: ItemSelection([element]))
      return files.calls.count(where: { $0 == "open" })
    }
    #expect(try calls(ListFixture.id(5)) == 1)
    #expect(try calls("5") == 2)
    try folder.store().write { $0.isShared = false }
    #expect(try calls("5") == 1)
  }
}
