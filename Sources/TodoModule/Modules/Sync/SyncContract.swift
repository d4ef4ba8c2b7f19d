import TodoEntities

/// Presenter to view.
protocol SyncViewInput: AnyObject {
  /// Shows what an exchange with the remote did, and one with the calendar folder.
  func showExchange(_ exchange: ExchangeViewModel)
  /// Shows what was found or done besides the exchange.
  func showRemarks(_ remarks: [String])
  /// Shows how the list stands to its remote and its calendar folder, in these lines or as values.
  func showStatus(_ lines: [String], of status: SharingStatus?, _ calendar: CalendarState?)
  /// Shows what merges have dropped, or this sentence if they have dropped nothing.
  func showLog(_ rows: [SyncLogRow], ifEmpty: String)
}

/// Presenter to interactor.
protocol SyncInteractorInput: AnyObject {
  /// Synchronizes the list; with a URL, after its repository was set up for this remote. In a dry run, only
  /// fetches, and finds out what synchronizing would change.
  func synchronize(_ plan: SyncPlan)
  func readStatus()
  func readLog()
  /// Remembers in which words an automatic synchronization failed.
  func remember(_ error: GitError, as fault: String)
}

/// Interactor to presenter.
protocol SyncInteractorOutput: AnyObject {
  /// Reports what was found or done besides the exchange, before anything else.
  func didRemark(_ remarks: [SharingRemark])
  /// Reports what was exchanged with the remote, and with the calendar folder. `isEnd` is false if a failure of one
  /// of them follows.
  func didSynchronize(
    _ changes: MergeSummary?, calendar: CalendarSummary?, isDryRun: Bool, isEnd: Bool)
  func didRead(_ status: SharingStatus?, calendar: CalendarState?)
  func didRead(_ merges: [GitLogEntry])
  /// Reports why the list could not be synchronized. `isCommitted` is whether its changes were committed
  /// before, to be sent by the next synchronization. `isUnsaid` is whether nobody is to be told.
  func didFail(_ error: GitError, isCommitted: Bool, isUnsaid: Bool)
}

/// What to do.
enum SyncRequest: Equatable {
  case synchronize(SyncPlan)
  case status
  case log
}

/// An exchange: texts for people, and values for scripts.
struct ExchangeViewModel: Equatable {
  /// What was decided and how much was exchanged.
  let lines: [String]
  /// The first items that came in, for a person, and how many more there are; empty if there are no more.
  let news: [ReportViewModel.Line]
  let otherNews: String
  /// What is said in every form but JSON: that lost items are back.
  let warnings: [String]
  let remarks: [String]
  let summary: MergeSummary?
  let calendar: CalendarSummary?
  let isDryRun: Bool
}

/// What a merge decided.
struct SyncLogRow: Equatable {
  /// When it was committed.
  let time: Instant
  /// The machine that merged; nil if it is not known.
  let machine: String?
  let decision: MergeDecision
  /// What was dropped.
  let words: String
  /// The same for people, with the machine and the local time.
  let line: String
}
