import TodoEntities

@testable import TodoModule

/// Stands in for the view of `sync`.
final class SyncViewSpy: Spy<SyncViewSpy.Event>, SyncViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case summary(MergeSummary, isDryRun: Bool)
    case remarks([SharingRemark])
    case status(SharingStatus, lastSync: DateLabel?)
    case log([SyncLogRow])
  }

  func showSummary(_ summary: MergeSummary, isDryRun: Bool) {
    record(.summary(summary, isDryRun: isDryRun))
  }

  func showRemarks(_ remarks: [SharingRemark]) { record(.remarks(remarks)) }
  func showStatus(_ status: SharingStatus, lastSync: DateLabel?) {
    record(.status(status, lastSync: lastSync))
  }

  func showLog(_ rows: [SyncLogRow]) { record(.log(rows)) }
}

/// Stands in for the interactor of `sync`.
final class SyncInteractorSpy: Spy<SyncRequest>, SyncInteractorInput {
  func synchronize(_ plan: SyncPlan) { record(.synchronize(plan)) }
  func readStatus() { record(.status) }
  func readLog() { record(.log) }
}

/// Stands in for the presenter of `sync` in tests of its interactor.
final class SyncInteractorOutputSpy: Spy<SyncInteractorOutputSpy.Event>, SyncInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case remarked([SharingRemark])
    case synchronized(MergeSummary, isDryRun: Bool)
    case status(SharingStatus)
    case log([GitLogEntry])
    case failed(GitError, isCommitted: Bool)
  }

  func didRemark(_ remarks: [SharingRemark]) { record(.remarked(remarks)) }
  func didSynchronize(_ changes: MergeSummary, isDryRun: Bool) {
    record(.synchronized(changes, isDryRun: isDryRun))
  }
  func didRead(_ status: SharingStatus) { record(.status(status)) }
  func didRead(_ merges: [GitLogEntry]) { record(.log(merges)) }

  func didFail(_ error: GitError, isCommitted: Bool) {
    record(.failed(error, isCommitted: isCommitted))
  }
}
