import TodoEntities

/// A list and its history in memory, as for `--file :memory:`. They last as long as the process.
final class InMemoryTodoStore {
  private var document: ListDocument
  private var entries: [HistoryEntry] = []
  let command: CommandRun
  private(set) var remarks: [StoreRemark] = []
  private var reissuedNumbers: [ReissuedNumber] = []

  /// Creates an empty store.
  init(now: Instant = Instant(secondsSinceEpoch: 0), commandLine: [String] = []) {
    command = CommandRun(arguments: commandLine, at: now)
    document = ListDocument()
  }

  /// Creates a store with these items. If `nextNumber` is not above all their numbers, it is raised.
  ///
  /// Throws if two items have the same number or id.
  convenience init(
    _ items: [TodoItem], nextNumber: Int = 1, now: Instant = Instant(secondsSinceEpoch: 0),
    commandLine: [String] = []
  ) throws(StoreError) {
    self.init(now: now, commandLine: commandLine)
    let lines = items.enumerated().map { position, item in
      var text: [UInt8] = []
      ItemEncoder.append(item, to: &text)
      return DocumentEdit.Line(position: position, text: text[...])
    }
    document = try edited(DocumentEdit(nextNumber: nextNumber, insertions: lines))
  }

  /// Returns the document after an edit. Throws only if the items break a rule of lists, such as
  /// unique numbers.
  private func edited(_ edit: DocumentEdit) throws(StoreError) -> ListDocument {
    do throws(DocumentError) {
      return try ListDocument(document.serialized(applying: edit))
    } catch {
      throw StoreError(error, at: InMemoryTodoStore.path)
    }
  }

  private func commit(
    _ changes: LineChanges, as kind: HistoryKind, of command: CommandRun
  ) throws(StoreError) {
    document = try edited(changes.edit)
    entries.append(
      HistoryEntry(
        serial: entries.count + 1, kind: kind, at: command.at, arguments: command.arguments,
        changes: changes, list: Checksum(of: document.bytes[...])))
  }

  /// Returns a list that records a remark for each number that the user selects though a merge has given
  /// it to another item.
  private func watched(_ list: TodoList) -> TodoList {
    guard list.isShared else { return list }
    var list = list
    list.onSelection = { selection, list in
      let remarks = self.reissuedNumbers.remarks(on: selection, in: list, at: self.command.at)
      for remark in remarks where !self.remarks.contains(remark) { self.remarks.append(remark) }
    }
    return list
  }

  /// What messages show in place of a path.
  static let path = ":memory:"
}

extension InMemoryTodoStore: TodoStore {
  func path() throws(StoreError) -> String { InMemoryTodoStore.path }
  func read() throws(StoreError) -> TodoList { watched(TodoList(document)) }

  func version() throws(StoreError) -> ListVersion? {
    // Every change is an entry of the history.
    ListVersion(
      identity: FileIdentity(device: 0, number: 0), size: document.bytes.count,
      modifiedAt: entries.count)
  }

  func write<Outcome>(
    as command: CommandRun, _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    var list = watched(TodoList(document))
    let outcome = try change(&list)
    if let changes = try LineChanges(of: list, since: document) {
      try commit(changes, as: changes.kind, of: command)
    }
    return outcome
  }

  func merge<Outcome>(
    replacingUnresolved: Bool,
    _ body: (MergeTarget) throws(StoreError) -> (merge: DocumentMerge?, outcome: Outcome)
  ) throws(StoreError) -> Outcome {
    let (merge, outcome) = try body(MergeTarget(document: document, state: .list))
    if let merge {
      let changes = LineChanges(merge.edit, of: document)
      if !changes.isEmpty {
        try commit(changes, as: merge.isCommand ? .do : .sync, of: command)
      }
    }
    return outcome
  }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool {
    History(entries, of: document).hasMerge(leaving: list, in: document)
  }

  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] {
    entries.traces.filter { items.contains($0.key) }
  }

  func forgetRemovals() throws(StoreError) {}

  func files() throws(StoreError) -> ListPath? { nil }

  func remember(_ changes: [ReissuedNumber]) throws(StoreError) {
    reissuedNumbers = reissuedNumbers.adding(changes, in: TodoList(document), at: command.at)
  }

  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome {
    let rewind: RewindPlan
    do throws(RewindError) {
      let history = History(entries, of: document)
      rewind = try RewindPlan(direction, steps: steps, over: history, in: document)
    } catch {
      throw StoreError(error, direction, at: InMemoryTodoStore.path)
    }
    if !isDryRun { try commit(rewind.changes, as: direction.kind(steps), of: command) }
    return rewind.outcome
  }

  func history() throws(StoreError) -> CommandHistory {
    CommandHistory(History(entries, of: document).steps)
  }

  func history(of selection: ItemSelection) throws(StoreError) -> CommandHistory {
    do throws(RewindError) {
      return try CommandHistory(History(entries, of: document).steps, changing: selection)
    } catch {
      throw StoreError(error, .undo, at: InMemoryTodoStore.path)
    }
  }

  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int {
    let history = try history()
    if !isDryRun { entries = [] }
    return history.done.count + history.undone.count
  }

  func diagnose() throws(StoreError) -> StoreDiagnosis {
    StoreDiagnosis(
      path: InMemoryTodoStore.path,
      findings: document.inconsistencies + document.unknownRepetitions)
  }

  func repair(isDryRun: Bool, makeID: () -> ItemID) throws(StoreError) -> StoreRepair? { nil }
}

/// A store whose every method throws the same error.
///
/// It stands in where there is no location for a list, for example without `HOME`, so that commands
/// that need no list, such as `help`, still work.
final class RefusingTodoStore: TodoStore {
  let remarks: [StoreRemark] = []
  let command: CommandRun
  private let reason: StoreError

  /// Creates a store that throws `reason`.
  init(_ reason: StoreError, for command: CommandRun) {
    self.reason = reason
    self.command = command
  }

  func path() throws(StoreError) -> String { throw reason }
  func read() throws(StoreError) -> TodoList { throw reason }
  func version() throws(StoreError) -> ListVersion? { throw reason }

  func write<Outcome>(
    as command: CommandRun, _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome { throw reason }

  func merge<Outcome>(
    replacingUnresolved: Bool,
    _ body: (MergeTarget) throws(StoreError) -> (merge: DocumentMerge?, outcome: Outcome)
  ) throws(StoreError) -> Outcome { throw reason }

  func hasMerge(leaving list: Checksum) throws(StoreError) -> Bool { throw reason }
  func traces(of items: Set<ItemID>) throws(StoreError) -> [ItemID: ItemTrace] { throw reason }
  func forgetRemovals() throws(StoreError) { throw reason }
  func files() throws(StoreError) -> ListPath? { throw reason }
  func remember(_ changes: [ReissuedNumber]) throws(StoreError) { throw reason }

  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome { throw reason }

  func history() throws(StoreError) -> CommandHistory { throw reason }
  func history(of selection: ItemSelection) throws(StoreError) -> CommandHistory { throw reason }
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int { throw reason }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw reason }
  func repair(isDryRun: Bool, makeID: () -> ItemID) throws(StoreError) -> StoreRepair? {
    throw reason
  }
}
