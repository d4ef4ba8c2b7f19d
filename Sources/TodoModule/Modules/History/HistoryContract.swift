import TodoEntities

/// Presenter to view.
protocol HistoryViewInput: AnyObject {
  /// Shows commands, the latest last, or this sentence if there are none.
  func showRows(_ rows: [HistoryRow], ifEmpty: String)
  /// Shows that no command of the history has changed the requested item.
  func showNoChange(_ sentence: String)
  /// Shows the items that `reopen` can restore, the latest last, or this sentence if there are none.
  func showRemoved(_ rows: [RemovedRow], ifEmpty: String)
  /// Shows the number of commands that were removed from the history, or would be.
  func showForgotten(_ sentence: String, count: Int)
}

/// Presenter to interactor.
protocol HistoryInteractorInput: AnyObject {
  /// Reads the history, or only the changes of an item.
  func readHistory(of item: ItemSelection?)
  func readRemoved()
  func forgetHistory(isDryRun: Bool)
}

/// Interactor to presenter.
protocol HistoryInteractorOutput: StoreInteractorOutput {
  /// `numbers` are the numbers of the items on which the item depended.
  func didRead(_ history: CommandHistory, of item: ItemSelection?, naming numbers: [ItemID: Int])
  /// `removed` has the latest item first. `list` is the current list.
  func didRead(removed: [RemovedItem], besides list: TodoList)
  func didForget(_ count: Int, isDryRun: Bool)
}

/// A request to show or empty the history.
enum HistoryRequest: Equatable {
  /// Shows the latest commands, up to a limit if there is one. With an item, shows only commands that changed it.
  case show(of: ItemSelection?, limit: Int?)
  /// Shows the latest removed items, up to a limit if there is one.
  case removed(limit: Int?)
  case forget(isDryRun: Bool)
}

/// A removed item that can be restored.
struct RemovedRow: Equatable {
  /// Its id if its number means another item, or nil if the number names it.
  let id: ItemID?
  /// The item before its removal.
  let row: ItemRow
  /// The arguments of the command that removed it, or nil if that is not known.
  let arguments: [String]?
  /// The time of its removal, or of its last change.
  let at: Instant
  /// This time as local time, or empty outside the years 1 to 9999.
  let time: String
  /// The command that removed it, for people.
  let words: String
}

/// One line of the history: a command that can be undone or redone, or one that is passed over.
struct HistoryRow: Equatable {
  /// The way to undo or redo a command.
  enum Way: Equatable {
    /// It can be undone or redone, by this many steps: 3 for `todo undo 3`.
    case rewind(RewindDirection, steps: Int)
    /// None, because it merged changes from another copy of the list.
    case merge
    /// None, because the list does not have its change.
    case lapsed
  }

  let way: Way
  let command: PastCommand
  /// The local time when it ran, or empty outside the years 1 to 9999.
  let time: String
  /// The number of items that it changed, or empty if `words` says it.
  let count: String
  /// The change of the item, or else the command, with the number of items that a merge changed.
  let words: ReportLine
  /// The change of the requested item, or nil if none was requested.
  let change: Change?

  /// The change that a command made to an item.
  struct Change: Equatable {
    /// The line of the command's report, for scripts with dates in ISO 8601.
    let line: ReportViewModel.Line
    /// The item before the command, or nil if there was none.
    let before: ItemRow?
    /// The item after the command, or nil if it was removed.
    let after: ItemRow?
  }
}
