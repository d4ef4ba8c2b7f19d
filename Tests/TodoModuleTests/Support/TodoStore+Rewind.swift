@testable import TodoModule

extension TodoStore {
  /// Undoes the last `steps` commands.
  @discardableResult
  func undo(_ steps: Int = 1, isDryRun: Bool = false) throws(StoreError) -> RewindOutcome {
    try rewind(.undo, steps: steps, skips: false, isDryRun: isDryRun)
  }

  /// Redoes the next `steps` commands that were undone.
  @discardableResult
  func redo(_ steps: Int = 1, isDryRun: Bool = false) throws(StoreError) -> RewindOutcome {
    try rewind(.redo, steps: steps, skips: false, isDryRun: isDryRun)
  }
}
