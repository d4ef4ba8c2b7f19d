import TodoEntities

/// Presenter to view.
protocol HistoryViewInput: AnyObject {
  func showRows(_ rows: [HistoryRow])
  func showForgotten(_ count: Int, isDryRun: Bool)
  func showFailure(_ failure: Failure)
}

/// View to presenter.
protocol HistoryViewOutput: AnyObject {
  func didRequestHistory()
  func didRequestForgetting(isDryRun: Bool)
  func didRejectArguments(_ error: UsageError)
}

/// Presenter to interactor.
protocol HistoryInteractorInput: AnyObject {
  func readHistory()
  func forgetHistory(isDryRun: Bool)
}

/// Interactor to presenter.
protocol HistoryInteractorOutput: AnyObject {
  func didRead(_ history: CommandHistory)
  func didForget(_ count: Int, isDryRun: Bool)
  func didFail(_ error: StoreError)
}

/// A command that can be undone or redone.
struct HistoryRow: Equatable {
  /// Which way it can be walked over.
  enum Way: String {
    case undo, redo
  }

  let way: Way
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
