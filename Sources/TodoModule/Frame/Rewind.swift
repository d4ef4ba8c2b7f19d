// The request of `undo` and `redo` to the history.

import TodoEntities

/// A request to undo or redo commands.
struct RewindRequest: Equatable {
  let direction: RewindDirection
  /// Number of commands, 1 or more.
  let steps: Int
  let isDryRun: Bool
  /// Whether commands are skipped if something else has changed their items.
  let skips: Bool
}

extension HistoryStore {
  /// Goes back or forward in the history.
  func rewind(_ request: RewindRequest) throws(StoreError) -> RewindOutcome {
    try rewind(
      request.direction, steps: request.steps, skips: request.skips, isDryRun: request.isDryRun)
  }
}
