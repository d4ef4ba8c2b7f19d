import TodoEntities

/// Presenter to view.
protocol SyncViewInput: AnyObject {
  /// Shows what an exchange with the remote did, and one with the calendar folder, with the first items that came in.
  func showSummary(
    _ summary: MergeSummary?, calendar: CalendarSummary?, news: [ReportViewModel.Line],
    isDryRun: Bool)
  /// Shows what was found or done besides the exchange.
  func showRemarks(_ remarks: [SharingRemark])
  /// Shows how the list stands to its remote and its calendar folder, with the times of the last synchronizations
  /// as people read them; nil if there was none.
  func showStatus(
    _ status: SharingStatus?, lastSync: DateLabel?, calendar: CalendarState?, last: DateLabel?)
  func showLog(_ rows: [SyncLogRow])
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

/// What a merge decided.
struct SyncLogRow: Equatable {
  /// When it was committed.
  let time: Instant
  /// The same in local time; nil outside the years 1 to 9999.
  let wall: WallClock?
  /// The machine that merged; nil if it is not known.
  let machine: String?
  let decision: MergeDecision
}
