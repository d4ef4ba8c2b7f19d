import TodoEntities

/// Presenter to view.
protocol HistoryViewInput: AnyObject {
  /// Shows commands, the latest last, or this sentence if there are none.
  func showRows(_ rows: [HistoryRow], ifEmpty: String)
  /// Shows that no command of the history has changed the item that was asked for.
  func showNoChange(_ sentence: String)
  /// Shows the items that `reopen` can bring back, the latest last, or this sentence if there are none.
  func showRemoved(_ rows: [RemovedRow], ifEmpty: String)
  /// Shows how many commands were removed from the history, or would be.
  func showForgotten(_ sentence: String, count: Int)
}

/// Presenter to interactor.
protocol HistoryInteractorInput: AnyObject {
  /// Reads the history; with an item, what its commands did to that item.
  func readHistory(of item: ItemSelection?)
  func readRemoved()
  func forgetHistory(isDryRun: Bool)
}

/// Interactor to presenter.
protocol HistoryInteractorOutput: StoreInteractorOutput {
  /// `numbers` are those of the items on which the item depended.
  func didRead(_ history: CommandHistory, of item: ItemSelection?, naming numbers: [ItemID: Int])
  /// `removed` has the latest first; `list` is the present one.
  func didRead(removed: [RemovedItem], besides list: TodoList)
  func didForget(_ count: Int, isDryRun: Bool)
}

/// What to do with the history.
enum HistoryRequest: Equatable {
  /// Shows this many commands, the latest, without a limit all; with an item, only those that have
  /// changed it.
  case show(of: ItemSelection?, limit: Int?)
  /// Shows this many removed items, the latest, without a limit all.
  case removed(limit: Int?)
  case forget(isDryRun: Bool)
}

/// An item that can be brought back.
struct RemovedRow: Equatable {
  /// Its id, if its number means another item; nil if the number names it.
  let id: ItemID?
  /// The item as it was.
  let row: ItemRow
  /// The arguments of the command that removed it; nil if none is known.
  let arguments: [String]?
  /// When that was, or its last change.
  let at: Instant
  /// The same in local time; empty outside the years 1 to 9999.
  let time: String
  /// What removed it, for people.
  let words: String
}

/// One line of the history: a command that can be undone or redone, or one that is passed over.
struct HistoryRow: Equatable {
  /// What leads to a command.
  enum Way: Equatable {
    /// It can be undone or redone, by this many steps: 3 for `todo undo 3`.
    case rewind(RewindDirection, steps: Int)
    /// Nothing: it merged changes from another copy of the list.
    case merge
    /// Nothing: the list does not have its change.
    case lapsed
  }

  let way: Way
  let command: PastCommand
  /// When it ran, in local time; empty outside the years 1 to 9999.
  let time: String
  /// How many items it has changed; empty if `words` say it.
  let count: String
  /// What changed of the item, or else the command, or how many items a merge has changed.
  let words: ReportLine
  /// What the command did to the item that was asked for; nil if none was.
  let change: Change?

  /// What a command did to an item.
  struct Change: Equatable {
    /// The line of the command's report, for scripts with dates in ISO 8601.
    let line: ReportViewModel.Line
    /// The item before the command; nil if there was none.
    let before: ItemRow?
    /// The item after the command; nil if it was removed.
    let after: ItemRow?
  }
}
