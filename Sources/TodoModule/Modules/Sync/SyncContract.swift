import TodoEntities

/// Presenter to view.
protocol SyncViewInput: AnyObject {
  /// Shows the results of the exchanges with the remote and with the calendar folder.
  func showExchange(_ exchange: ExchangeViewModel)
  /// Shows a step of a slow synchronization until anything else is shown, or hides it if this is empty.
  func showStep(_ step: String)
  /// Shows warnings about unusual events.
  func showRemarks(_ remarks: [String])
  /// Shows the last sync, the unsent changes and the calendar folder, in these lines or as values.
  func showStatus(_ lines: [String], of status: SharingStatus?, _ calendar: CalendarState?)
  /// Shows the values that merges have dropped, or this sentence if there are none.
  func showLog(_ rows: [SyncLogRow], ifEmpty: String)
}

/// Presenter to interactor.
protocol SyncInteractorInput: AnyObject {
  /// Synchronizes the list. With a URL, sets its repository up for this remote first. A dry run only fetches, and
  /// finds the changes that synchronizing would make.
  func synchronize(_ plan: SyncPlan)
  func readStatus()
  func readLog()
  /// Remembers the message of a failed automatic synchronization.
  func remember(_ error: GitError, as fault: String)
}

/// Interactor to presenter.
protocol SyncInteractorOutput: AnyObject {
  /// Reports the current step of a synchronization that has taken a second, or nil when git asks on the terminal.
  func didReach(_ step: SyncStep?)
  /// Reports unusual events, before anything else.
  func didRemark(_ remarks: [SharingRemark])
  /// Reports the exchanges with the remote and with the calendar folder. `isEnd` is false if the failure of one of
  /// them follows.
  func didSynchronize(
    _ changes: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool, isEnd: Bool)
  func didRead(_ status: SharingStatus?, calendar: CalendarState?)
  func didRead(_ merges: [GitLogEntry])
  /// Reports why the list could not be synchronized. If `isCommitted`, its changes are committed, and the next
  /// synchronization sends them. If `isUnsaid`, the failure is not shown.
  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool)
}

/// A request to synchronize, or to show the status or the log.
enum SyncRequest: Equatable {
  case synchronize(SyncPlan)
  case status
  case log
}

/// A step of a synchronization that can take long.
enum SyncStep: Equatable {
  case fetching
  /// The number of items is 0 if it is not known.
  case merging(items: Int)
  case sending
}

/// An exchange: texts for people, and values for scripts.
struct ExchangeViewModel: Equatable {
  /// The decisions and the counts.
  let lines: [String]
  /// The first items that were received, for a person.
  let news: [ReportViewModel.Line]
  /// The number of other items that were received, or empty if there are none.
  let otherNews: String
  /// Warnings in every form but JSON, such as that lost items were restored.
  let warnings: [String]
  let remarks: [String]
  let summary: MergeSummary?
  let calendar: CalendarSummary?
  let isDryRun: Bool
}

/// A decision of a merge.
struct SyncLogRow: Equatable {
  /// The time of the merge's commit.
  let time: Instant
  /// The machine that merged, or nil if it is not known.
  let machine: String?
  let decision: MergeDecision
  /// The decision in words.
  let words: String
  /// The line for people: the local time, the machine and the words.
  let line: String
}
