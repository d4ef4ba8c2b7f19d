import TodoEntities

/// Presenter to view.
protocol HistoryViewInput: CommandViewInput {
  func showRows(_ rows: [HistoryRow])
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

/// What is asked of the history.
enum HistoryRequest: Equatable {
  case show
  case forget(isDryRun: Bool)
}

/// A command that can be undone or redone.
struct HistoryRow: Equatable {
  /// Whether it can be undone or redone.
  let direction: RewindDirection
  /// How many steps it takes: `undo 3` reaches it.
  let steps: Int
  /// When it ran.
  let time: Instant
  /// What the user's wall clock showed then; nothing outside the calendar.
  let wall: WallClock?
  /// How many items it changed, added or removed.
  let itemCount: Int
  /// The words after the program's name.
  let arguments: [String]
}
