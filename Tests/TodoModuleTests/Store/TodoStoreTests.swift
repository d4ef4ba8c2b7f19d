import Testing
import TodoEntities

@testable import TodoModule

/// What all stores have in common, beside what `RandomChangeTests` shows of adding and removing.
@Suite struct `Every store` {
  private static let kinds = StoreKind.allCases
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: kinds)
  func `a new list is empty, and its first number is 1`(kind: StoreKind) throws {
    let list = try folder.store(kind).read()
    #expect(list.items == [])
    #expect(list.nextNumber == 1)
  }

  @Test(arguments: kinds)
  func `a change that fails halfway changes nothing`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    #expect(throws: StoreError.noSuchItem("9")) {
      try store.write { (list) throws(StoreError) in
        list.append { .plain($0, "bread") }
        throw .noSuchItem("9")
      }
    }
    #expect(try store.read().items == [.plain(1, "milk")])
    #expect(try store.read().nextNumber == 2)
    #expect(try store.history().done.count == 1)
  }

  @Test(arguments: kinds)
  func `a command that changes nothing is not in the history`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    try store.rename(1, "milk")
    #expect(try store.history().done.map(\.arguments) == [["test"]])
  }

  /// What the file cannot hold, and why.
  static let unreadable: [(content: ItemContent, reason: String)] = {
    var blank = ItemContent(title: "bread")
    var (doubled, deep, long) = (blank, blank, blank)
    blank.tags = [Tag("home"), Tag("")]
    doubled.unknownMembers = [
      UnknownMember(name: "x", value: "1"), UnknownMember(name: "x", value: "2"),
    ]
    let brackets = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    deep.unknownMembers = [UnknownMember(name: "x", value: brackets)]
    long.spent = TimeSpan.longest + 1
    return [
      (blank, "a tag must not be empty"), (doubled, "a name occurs twice in one object"),
      (deep, "arrays and objects are nested more than 512 levels deep"),
      (long, "spent must be a whole number from 1 to \(TimeSpan.longest), in digits only"),
    ]
  }()

  @Test(arguments: kinds, unreadable)
  func `an item that could not be read again is refused, and nothing is changed`(
    kind: StoreKind, row: (content: ItemContent, reason: String)
  ) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    let (list, history) = (folder.text(), folder.text(TemporaryFolder.history))
    let item = TodoItem(
      number: 2, id: ItemID(high: 1, low: 2), createdAt: .test, modifiedAt: .test,
      content: row.content, stamps: ItemStamps())
    #expect(throws: StoreError.unreadable(number: 2, title: "bread", reason: row.reason)) {
      try store.write { (list) throws(StoreError) in _ = list.append { _ in item } }
    }
    let change = StoreError.unreadable(number: 1, title: "bread", reason: row.reason)
    #expect(throws: change) {
      try store.write { (list) throws(StoreError) in
        list.replace(at: 0, with: item.with(number: 1))
      }
    }
    #expect(try store.titles() == ["milk"])
    #expect(try store.history().done.count == 1)
    #expect((folder.text(), folder.text(TemporaryFolder.history)) == (list, history))
  }

  @Test(arguments: kinds)
  func `members of the list that could not be read again are refused`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    let list = folder.text()
    let reason = "a name occurs twice in one object"
    #expect(throws: StoreError.unreadable(number: nil, title: nil, reason: reason)) {
      try store.write { (list) throws(StoreError) in
        list.members = Self.unreadable[1].content.unknownMembers
      }
    }
    #expect(try store.read().members == [])
    #expect(folder.text() == list)
  }

  @Test(arguments: kinds)
  func `a next number that is far above the others is not used`(kind: StoreKind) throws {
    let last = 9_007_199_254_740_991
    let store = try folder.store(kind, [ListFixture.line(1)], nextNumber: last + 1)
    #expect(try store.add("one more") == 2)
    #expect(try store.read().nextNumber == 3)
  }
}
