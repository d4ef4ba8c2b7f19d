import TodoEntities

/// A store that throws one error from everything: a user without a home has no location for a list,
/// but `help` still works.
final class RefusingTodoStore: TodoStore {
  let remarks: [StoreRemark] = []
  private let reason: StoreError

  /// A store that throws this.
  init(_ reason: StoreError) { self.reason = reason }

  func read() throws(StoreError) -> TodoList { throw reason }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome { throw reason }

  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome { throw reason }

  func history() throws(StoreError) -> CommandHistory { throw reason }
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int { throw reason }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw reason }
  func repair(isDryRun: Bool) throws(StoreError) -> StoreRepair? { throw reason }
}
