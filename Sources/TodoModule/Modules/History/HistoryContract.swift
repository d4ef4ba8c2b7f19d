import TodoEntities

/// Presenter to view.
protocol HistoryViewInput: CommandViewInput {
  func showRows(_ rows: [HistoryRow])
  /// Shows how many commands were removed from the history, or would be.
  func showForgotten(_ count: Int, isDryRun: Bool)
}

/// View to presenter.
protocol HistoryViewOutput: CommandViewOutput {
  func didRequestHistory(_ request: HistoryRequest)
}

/// Presenter to interactor.
protocol HistoryInteractorInput: AnyObject {
  func readHistory()
  func forgetHistory(isDryRun: Bool)
}

/// Interactor to presenter.
protocol HistoryInteractorOutput: StoreInteractorOutput {
  func didRead(_ history: CommandHistory)
  func didForget(_ count: Int, isDryRun: Bool)
}

/// What to do with the history.
enum HistoryRequest: Equatable {
  /// Shows this many commands, the latest; all without a limit.
  case show(limit: Int?)
  case forget(isDryRun: Bool)
}

/// One line of the history: a command that can be undone or redone.
struct HistoryRow: Equatable {
  /// Whether it can be undone or redone.
  let direction: RewindDirection
  /// The number of steps that reaches it: 3 for `todo undo 3`.
  let steps: Int
  /// When it ran.
  let time: Instant
  /// When it ran, in local time; `nil` outside the years 1 to 9999.
  let wall: WallClock?
  /// Number of items that it added, changed or removed.
  let itemCount: Int
  /// The command's arguments, without the program's name.
  let arguments: [String]
}
