import Testing
import TodoEntities

@testable import TodoModule

/// What all stores have in common.
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
  func `an added item is there when the list is read again`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    #expect(try store.add("milk") == 1)
    #expect(try store.add("bread") == 2)
    #expect(try store.read().items == [.plain(1, "milk"), .plain(2, "bread")])
    #expect(try store.read().nextNumber == 3)
  }

  @Test(arguments: kinds)
  func `the number of a removed item is not reused`(kind: StoreKind) throws {
    let store = try folder.store(kind)
    try store.add("milk")
    try store.remove(1)
    #expect(try store.add("bread") == 2)
    #expect(try store.read().items == [.plain(2, "bread")])
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

  @Test(arguments: kinds)
  func `a next number that is far above the others is not used`(kind: StoreKind) throws {
    let last = 9_007_199_254_740_991
    let store = try folder.store(kind, [ListFixture.line(1)], nextNumber: last + 1)
    #expect(try store.add("one more") == 2)
    #expect(try store.read().nextNumber == 3)
  }
}
