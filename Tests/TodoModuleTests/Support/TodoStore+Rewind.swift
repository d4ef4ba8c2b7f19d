@testable import TodoModule

extension TodoStore {
  /// Takes the last so many commands back.
  @discardableResult
  func undo(_ steps: Int = 1, isDryRun: Bool = false) throws(StoreError) -> RewindOutcome {
    try rewind(.undo, steps: steps, isDryRun: isDryRun)
  }

  /// Makes the next so many commands again that were taken back.
  @discardableResult
  func redo(_ steps: Int = 1, isDryRun: Bool = false) throws(StoreError) -> RewindOutcome {
    try rewind(.redo, steps: steps, isDryRun: isDryRun)
  }
}
