import TodoEntities

/// A store that answers everything with one error: for a user without a home there is no place for a
/// list, but `help` still works.
final class RefusingTodoStore: TodoStore {
  let notices: [StoreNotice] = []
  private let reason: StoreError

  /// A store that throws this.
  init(_ reason: StoreError) { self.reason = reason }

  func read() throws(StoreError) -> TodoList { throw reason }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome { throw reason }

  func rewind(
    _ direction: RewindDirection, steps: Int, isPreview: Bool
  ) throws(StoreError) -> Rewound { throw reason }

  func history() throws(StoreError) -> CommandHistory { throw reason }
  func forgetHistory(isPreview: Bool) throws(StoreError) -> Int { throw reason }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw reason }
  func repair(isPreview: Bool) throws(StoreError) -> StoreRepair? { throw reason }
}
