import TodoEntities

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
