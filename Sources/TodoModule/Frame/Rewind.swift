// What `undo` and `redo` ask of the history.

import TodoEntities

/// How many commands to undo or redo.
struct RewindRequest: Equatable {
  let direction: RewindDirection
  /// Number of commands, 1 or more.
  let steps: Int
  let isDryRun: Bool
  /// Whether commands whose items something else has changed are passed over.
  let skips: Bool
}

extension HistoryStore {
  /// Goes back or forward in the history.
  func rewind(_ request: RewindRequest) throws(StoreError) -> RewindOutcome {
    try rewind(
      request.direction, steps: request.steps, skips: request.skips, isDryRun: request.isDryRun)
  }
}
