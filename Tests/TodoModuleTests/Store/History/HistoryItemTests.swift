import Testing
import TodoEntities

@testable import TodoModule

/// Items that undo and redo restore after a merge has given their numbers to other items.
@Suite struct `Restored items` {
  private static let kinds = StoreKind.allCases
  private let folder = TemporaryFolder()

  private func store(_ kind: StoreKind, isShared: Bool = true) throws -> any TodoStore {
    let store = try folder.store(kind, (1...3).map { ListFixture.line($0) }, nextNumber: 4)
    if isShared { try store.write { $0.isShared = true } }
    return store
  }

  /// Merges the copy of another machine that has added this many items, from number 4 on, earlier than we did.
  private func merge(_ count: Int = 1, into store: any TodoStore) throws {
    let base = ListFixture.list(of: 1...3)
    let lines = (1...(3 + count)).map { ListFixture.line($0) }
    try store.merge(ListFixture.list(lines, nextNumber: 4 + count), since: base)
  }

  private func numbers(_ store: any TodoStore) throws -> [String: Int] {
    Dictionary(uniqueKeysWithValues: try store.read().items.map { ($0.title, $0.number) })
  }

  @Test(arguments: kinds, [true, false])
  func `a removed item is restored with the next number, in both directions`(
    kind: StoreKind, isShared: Bool
  ) throws {
    let store = try store(kind, isShared: isShared)
    try store.add("ours")
    try store.remove(4)
    try merge(into: store)
    #expect(Array(try store.undo().taken.values) == [TakenNumber(number: 4, title: "Title 4")])
    #expect(try numbers(store)["ours"] == 5)
    for _ in 1...2 {
      try store.redo()
      #expect(try numbers(store)["ours"] == nil)
      // Its number is the one that it had last.
      #expect(try store.undo().taken.isEmpty)
      #expect(try numbers(store)["ours"] == 5)
    }
    try store.undo()
    #expect(try numbers(store).count == 4)
    try store.redo(2)
    #expect(try numbers(store).count == 4)
    try store.undo(2)
    #expect(try numbers(store)["Title 4"] == 4)
    try store.redo()
    #expect(try numbers(store)["ours"] == 5)
    #expect(try store.read().nextNumber == 6)
  }

  @Test(arguments: kinds) func `several are restored in their order, each with its own number`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    for title in ["a", "b", "c"] { try store.add(title) }
    try store.write { list throws(StoreError) in
      for number in 4...6 { list.remove(at: try list.position(number)) }
    }
    try merge(2, into: store)
    #expect(try store.undo().taken.count == 2)
    #expect(try numbers(store).filter { $0.key.count == 1 } == ["a": 7, "b": 8, "c": 6])
    try store.undo(3)
    try store.redo(3)
    #expect(try numbers(store).filter { $0.key.count == 1 } == ["a": 7, "b": 8, "c": 6])
  }

  @Test(arguments: kinds) func `additions are redone although other items have their numbers`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    for title in ["a", "b"] { try store.add(title) }
    try store.undo(2)
    try merge(into: store)
    #expect(try store.redo().taken.count == 1)
    #expect(try store.redo().taken.isEmpty)
    #expect(try numbers(store).filter { $0.key.count == 1 } == ["a": 6, "b": 5])
    try store.rename(6, "A")
    try store.undo(3)
    try store.redo(3)
    #expect(try numbers(store).filter { $0.key.count == 1 } == ["A": 6, "b": 5])
  }

  // MARK: - Stamps

  private func item(_ number: Int, _ store: any TodoStore) throws -> TodoItem {
    let list = try store.read()
    return list[try list.position(number)]
  }

  @Test(arguments: kinds) func `in a shared list, a restored value is stamped now`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    let old = try item(1, store)
    try store.rename(1, "a")
    #expect(try item(1, store).stamps["title"] == 1)
    // Each is one more than the last, because the time of the test stands still.
    for step in 1...3 {
      if step % 2 == 1 { try store.undo() } else { try store.redo() }
      let new = try item(1, store)
      #expect(new.stamps.members == [UnknownMember(name: "title", value: "\(step + 1)")])
      #expect(new.modifiedAt == .test)
      #expect(new.hasSameContent(as: old) == (step % 2 == 1))
    }
  }

  @Test(arguments: kinds) func `a restored item counts as changed now`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    try store.remove(2)
    try store.undo()
    #expect(try item(2, store).modifiedAt == .test)
    #expect(try item(2, store).stamps.isEmpty)
    #expect(try item(1, store).modifiedAt != .test)
  }

  @Test(arguments: kinds) func `a skipped command does not prevent undo and redo of others`(
    kind: StoreKind
  ) throws {
    let store = try store(kind)
    try store.rename(2, "b")
    try store.rename(1, "a")
    try store.merge(ListFixture.copy(renaming: 1, "theirs"), since: ListFixture.list(of: 1...3))
    func rewind(_ direction: RewindDirection) throws {
      _ = try store.rewind(direction, steps: 1, skips: true, isDryRun: false)
    }
    try rewind(.undo)
    #expect(try store.titles() == ["theirs", "Title 2", "Title 3"])
    try rewind(.redo)
    #expect(try store.titles() == ["theirs", "b", "Title 3"])
    #expect(throws: StoreError.changedSince(number: 1, arguments: ["test"], .redo)) {
      try store.redo()
    }
    #expect(throws: StoreError.nothingToRedo(available: 0)) { try rewind(.redo) }
  }
}

@Suite struct `States of items in the history` {
  private let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    for number in 1...4 { try add(number) }
  }

  private func add(_ number: Int) throws {
    try folder.store().write { (list) throws(StoreError) in list.append(Fixtures.item(number)) }
  }

  private func remove(_ number: Int) throws { try folder.store().remove(number) }

  private func traces(_ numbers: [Int]) throws -> [Int: Bool] {
    let ids = numbers.map { Fixtures.item($0).id }
    let traces = try folder.store().traces(of: Set(ids))
    let pairs = zip(numbers, ids).compactMap { number, id in
      traces[id].map { (number, $0 == .removed) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `are known after the last command`() throws {
    try remove(2)
    try remove(3)
    _ = try folder.store().rewind(.undo, steps: 1, skips: false, isDryRun: false)
    #expect(try traces([1, 2, 3, 9]) == [1: false, 2: true, 3: false])
    #expect(try traces([4]) == [4: false])
  }

  @Test func `are kept for removed items if the list was synchronized`() throws {
    try remove(2)
    _ = try folder.store().forgetHistory(isDryRun: false)
    #expect(try traces([1, 2]) == [:])
    #expect(!folder.names.contains(".todo.json.removed"))
    try folder.write("", to: ".todo.json.sync.lock")
    try remove(1)
    try remove(3)
    _ = try folder.store().forgetHistory(isDryRun: true)
    #expect(!folder.names.contains(".todo.json.removed"))
    _ = try folder.store().forgetHistory(isDryRun: false)
    #expect(try traces([1, 2, 3, 4]) == [1: true, 3: true])
    // An item that is in the list again is not removed.
    try add(1)
    #expect(try traces([1, 3]) == [1: false, 3: true])
    try folder.store().forgetRemovals()
    try folder.store().forgetRemovals()
    #expect(try traces([1, 3]) == [1: false])
  }

  @Test func `are kept when the history is trimmed`() throws {
    try folder.write("", to: ".todo.json.sync.lock")
    try remove(1)
    let limits = HistoryLimits(entries: 6, bytes: 1 << 20, newest: 2)
    for number in 5...12 {
      let store = folder.store(["add"], historyLimits: limits)
      try store.write { (list) throws(StoreError) in list.append(Fixtures.item(number)) }
    }
    #expect(folder.text(".todo.json.removed") == "\(Fixtures.item(1).id)\n")
    #expect(try traces([1, 12]) == [1: true, 12: false])
  }
}
