import TodoEntities

@testable import TodoModule

/// The kinds of stores, which must behave alike.
enum StoreKind: CaseIterable {
  case json, inMemory
}

extension Instant {
  /// The time at which the commands of tests run: 2026-11-20T09:20:00Z.
  static let test = Instant(secondsSinceEpoch: 1_795_166_400)
}

extension TemporaryFolder {
  /// A store of this kind that holds these items.
  func store(
    _ kind: StoreKind, _ lines: [String] = [], nextNumber: Int = 1
  ) throws -> any TodoStore {
    switch kind {
    case .json:
      if !lines.isEmpty { try write(ListFixture.list(lines, nextNumber: nextNumber)) }
      return store()
    case .inMemory:
      let document = try ListDocument(ListFixture.list(lines, nextNumber: nextNumber).bytes)
      let items = (0..<document.count).map(document.item(at:))
      return try InMemoryTodoStore(
        items, nextNumber: nextNumber, now: .test, commandLine: ["test"])
    }
  }

  /// The store of the list file with this name, as one command uses it.
  func store(
    _ words: [String] = ["test"], _ fileSystem: any FileSystem = FaultyFileSystem(),
    name: String = "todo.json", createsFolders: Bool = false,
    historyLimits: HistoryLimits = HistoryLimits()
  ) -> JSONFileTodoStore {
    JSONFileTodoStore(
      .success(ListLocation(path: file(name), createsFolders: createsFolders)),
      fileSystem: fileSystem, for: CommandRun(arguments: words, at: .test),
      historyLimits: historyLimits)
  }
}

extension TodoItem {
  /// An item with a title and no attributes.
  static func plain(_ number: Int, _ title: String) -> TodoItem {
    TodoItem(
      number: number, id: ItemID(high: 0x1111_2222_3333_4444, low: UInt64(number)), title: title,
      createdAt: .test, modifiedAt: .test)
  }
}

extension TodoStore {
  /// Adds an item and returns its number.
  @discardableResult
  func add(_ title: String) throws(StoreError) -> Int {
    try write { (list) throws(StoreError) in list.append { .plain($0, title) }.number }
  }

  /// Gives an item another title.
  func rename(_ number: Int, _ title: String) throws(StoreError) {
    try write { (list) throws(StoreError) in
      let position = try list.position(number)
      list.replace(at: position, with: list[position].titled(title))
    }
  }

  /// Removes an item.
  func remove(_ number: Int) throws(StoreError) {
    try write { (list) throws(StoreError) in list.remove(at: try list.position(number)) }
  }

  /// The titles in the list, in order.
  func titles() throws(StoreError) -> [String] { try read().items.map(\.title) }
}

extension TodoList {
  /// Returns the position of the item with this number.
  func position(_ number: Int) throws(StoreError) -> Int {
    guard let position = positions.first(where: { outline(at: $0).number == number }) else {
      throw .noSuchItem("\(number)")
    }
    return position
  }
}

extension TodoItem {
  /// The item with another title, changed at the test's time.
  func titled(_ title: String) -> TodoItem { edited(.title(title)) }

  /// The item after an edit at the test's time; unchanged if the edit fails.
  func edited(_ edit: ItemEdit) -> TodoItem {
    let clock = Clock(now: .test, offset: { _ in 0 })
    return (try? applying([edit], at: clock)) ?? self
  }
}
