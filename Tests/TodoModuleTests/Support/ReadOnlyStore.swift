import TodoEntities

@testable import TodoModule

/// A store that can be read but not written, for commands that must not change anything.
final class ReadOnlyStore: TodoStore {
  let remarks: [StoreRemark] = []
  let command = CommandRun(arguments: [], at: Fixtures.now)
  /// The items of the list, as something else has changed them. Each change is a new version of the list.
  var items: [TodoItem] { didSet { revision += 1 } }
  /// The error of every look at the list; nil if they succeed.
  var failure: StoreError?
  /// The number of times that the list was read.
  private(set) var reads = 0
  /// The number of attempts to write.
  private(set) var writes = 0
  private var revision = 0

  /// Creates a store with these items.
  init(_ items: [TodoItem]) { self.items = items }

  func absolutePath() throws(StoreError) -> String { "/read-only" }

  func read() throws(StoreError) -> TodoList {
    reads += 1
    if let failure { throw failure }
    return TodoList(items)
  }

  func version() throws(StoreError) -> ListVersion? {
    if let failure { throw failure }
    return ListVersion(
      identity: FileIdentity(device: 0, number: 0), size: items.count, modifiedAt: revision)
  }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    writes += 1
    throw .system(.write, path: "read-only", .permissionDenied)
  }

  func merge<Outcome>(_ body: MergeBody<Outcome>) throws(StoreError) -> Outcome {
    writes += 1
    throw .system(.write, path: "read-only", .permissionDenied)
  }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool { false }
  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] { [:] }
  func remembered() throws(StoreError) -> ListDocument? { nil }
  func forgetRemovals() throws(StoreError) {}
  func resolvedPath() throws(StoreError) -> ListPath? { nil }

  func rewind(
    _ direction: RewindDirection, steps: Int, skips: Bool, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome { throw .nothingToUndo(available: 0) }

  func history(of selection: ItemSelection?) throws(StoreError) -> CommandHistory { throw .noPlace }
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int { throw .noPlace }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw .noPlace }
  func repair(
    isDryRun: Bool, unresolved sides: UnresolvedList?, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? { nil }
}

extension JSONFileTodoStore {
  /// A store for a command without arguments.
  convenience init(refusing reason: StoreError) {
    self.init(.failure(reason), for: CommandRun(arguments: [], at: Fixtures.now))
  }
}
