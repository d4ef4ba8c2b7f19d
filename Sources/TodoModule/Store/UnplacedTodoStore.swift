import TodoEntities

/// The store of a user without a home: whatever it is asked, there is no place for the list.
final class UnplacedTodoStore: TodoStore {
  let notices: [StoreNotice] = []
  private let reason: StoreError

  /// A store that says why there is no place.
  init(_ reason: StoreError) { self.reason = reason }

  func read() throws(StoreError) -> TodoList { throw reason }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome { throw reason }

  func rewind(
    _ direction: Rewind.Direction, steps: Int, isPreview: Bool
  ) throws(StoreError) -> Rewound { throw reason }

  func history() throws(StoreError) -> CommandHistory { throw reason }
  func forgetHistory(isPreview: Bool) throws(StoreError) -> Int { throw reason }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw reason }
  func repair(isPreview: Bool) throws(StoreError) -> StoreRepair? { throw reason }
}
