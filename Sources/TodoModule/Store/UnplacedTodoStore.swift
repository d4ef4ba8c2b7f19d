import TodoEntities

/// The store of a user without a home: whatever it is asked, there is no place for the list.
final class UnplacedTodoStore: TodoStore {
  let notices: [StoreNotice] = []

  func read() throws(StoreError) -> TodoList { throw .noPlace }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome { throw .noPlace }

  func rewind(
    _ direction: Rewind.Direction, steps: Int, isPreview: Bool
  ) throws(StoreError) -> Rewound { throw .noPlace }

  func history() throws(StoreError) -> CommandHistory { throw .noPlace }
  func forgetHistory() throws(StoreError) -> Int { throw .noPlace }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw .noPlace }
  func repair() throws(StoreError) -> StoreRepair? { throw .noPlace }
}
