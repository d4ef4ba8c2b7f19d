import TodoEntities

@testable import TodoModule

/// A store that can be read and not written: for commands that must only look.
final class ReadOnlyStore: TodoStore {
  let remarks: [StoreRemark] = []
  private let list: TodoList
  /// How often a write was tried.
  private(set) var writes = 0

  /// A store that holds these items.
  init(_ items: [TodoItem]) { list = TodoList(items) }

  func read() throws(StoreError) -> TodoList { list }

  func write<Outcome>(
    _ change: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    writes += 1
    throw .system(.write, path: "read-only", .permissionDenied)
  }

  func rewind(
    _ direction: RewindDirection, steps: Int, isDryRun: Bool
  ) throws(StoreError) -> RewindOutcome { throw .nothingToUndo(available: 0) }

  func history() throws(StoreError) -> CommandHistory { throw .noPlace }
  func forgetHistory(isDryRun: Bool) throws(StoreError) -> Int { throw .noPlace }
  func diagnose() throws(StoreError) -> StoreDiagnosis { throw .noPlace }
  func repair(isDryRun: Bool) throws(StoreError) -> StoreRepair? { nil }
}
