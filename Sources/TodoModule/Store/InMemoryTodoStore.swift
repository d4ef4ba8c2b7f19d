import TodoEntities

/// A list and its history in memory, as for `--file :memory:`. They last as long as the process.
final class InMemoryTodoStore {
  private var document: ListDocument
  private var entries: [HistoryEntry] = []
  let command: CommandRun
  let remarks: [StoreRemark] = []

  init(
    _ document: ListDocument = ListDocument(), now: Instant = Instant(secondsSinceEpoch: 0),
    commandLine: [String] = []
  ) {
    command = CommandRun(arguments: commandLine, at: now)
    self.document = document
  }

  /// Throws if the items break a rule of lists, such as unique numbers.
  private func save(_ changes: LineChanges, as kind: HistoryKind? = nil) throws(StoreError) {
    if kind == nil, changes.isEmpty, changes.members == nil { return }
    try changes.checkReadable()
    document = try ListDocument(document.serialized(applying: changes), at: InMemoryTodoStore.path)
    entries.append(
      HistoryEntry(
        kind: kind ?? (changes.isEmpty ? .skipped : .do), at: command.at,
        arguments: command.arguments, changes: changes, list: Checksum(of: document.bytes[...])))
  }

  private var past: History { History(entries, of: document, at: InMemoryTodoStore.path) }

  /// The path in messages.
  static let path = ":memory:"
}

extension InMemoryTodoStore: TodoStore {
  func absolutePath() throws(StoreError) -> String { InMemoryTodoStore.path }
  func read() throws(StoreError) -> TodoList { document.list }

  func conflictCopyCount() -> Int { 0 }

  func version() throws(StoreError) -> ListVersion? {
    // Every change is an entry of the history.
    ListVersion(
      identity: FileIdentity(device: 0, number: 0), size: document.bytes.count,
      modifiedAt: entries.count)
  }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    var list = document.list
    let outcome = try change(&list)
    try save(LineChanges(list, of: document))
    return outcome
  }

  func merge<Outcome>(_ body: MergeBody<Outcome>) throws(StoreError) -> Outcome {
    let (merge, outcome) = try body(MergeTarget(document: document, isMissing: false))
    if let changes = merge?.changes, changes.members != nil || !changes.isEmpty {
      try save(changes, as: merge?.isCommand == true ? .do : .skipped)
    }
    return outcome
  }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool {
    past.hasMerge(leaving: list, in: document)
  }

  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] {
    past.steps.traces().filter { items.contains($0.key) }
  }

  func rememberedItems(onlyLatest: Bool) -> [RemovedItem] { past.steps.itemsAsTheyWereLast }

  var lapsedNumber: Int { 1 }

  func remembered(with committed: ListDocument?) throws(StoreError) -> ListDocument? { nil }

  func forgetRemovals() throws(StoreError) {}

  func resolvedPath() throws(StoreError) -> ListPath? { nil }

  func rewind(
    _ direction: RewindDirection, steps: Int, skips: Bool, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome {
    let rewind = try RewindPlan(
      direction, steps: steps, skips: skips, at: command.at, over: past, in: document)
    if !isDryRun { try save(rewind.changes, as: .rewind(direction, rewind.steps)) }
    return rewind.outcome
  }

  func history(of selection: ItemSelection?) throws(StoreError) -> CommandHistory {
    try CommandHistory(past, changing: selection)
  }

  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int {
    let history = try history()
    if !isDryRun { entries = [] }
    return history.done.count + history.undone.count
  }

  func diagnose() throws(StoreError) -> StoreDiagnosis {
    StoreDiagnosis(path: InMemoryTodoStore.path, findings: document.inconsistencies)
  }

  func repair(
    isDryRun: Bool, with git: GitVersions, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? { nil }
}
