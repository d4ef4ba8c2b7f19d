// Runs the steps of `sync` in order: commit, fetch, merge, push, calendar folder. Tries up to 5 times if a push is
// rejected, and starts again after it has mended a damaged repository.

import TodoEntities

final class SyncInteractor {
  weak var output: (any SyncInteractorOutput)?
  private let list: any ListSharing
  private let calendar: any CalendarExchanging

  init(list: any ListSharing, calendar: any CalendarExchanging) {
    (self.list, self.calendar) = (list, calendar)
  }
}

extension SyncInteractor: SyncInteractorInput {
  func synchronize(_ plan: SyncPlan) {
    var progress = Progress()
    let result = Result { () throws(GitError) in
      // Only a calendar folder is meant, or there is nothing else.
      if plan.calendar != nil { return }
      if plan.url == nil, try calendar.isAlone() { return }
      progress.changes = MergeSummary()
      do throws(GitError) {
        try synchronize(plan, &progress)
      } catch {
        if case .noRemote = error, try calendar.isSetUp() {
          progress.changes = nil
          return
        }
        // The trial of a set-up has a repository of its own.
        let isTrial = plan.isDryRun && plan.url != nil
        guard !isTrial, try list.heal(after: error) else { throw error }
        try synchronize(plan, &progress)
      }
    }
    if !list.remarks.isEmpty { output?.didRemark(list.remarks) }
    if case .failure(let error) = result {
      // The folder is on this machine, so that it is exchanged also if the remote is away.
      if progress.isCommitted { _ = exchangeCalendar(plan, changes: nil, isEnd: false) }
      fail(error, plan, isCommitted: progress.isCommitted)
    } else if let error = exchangeCalendar(plan, changes: progress.changes, isEnd: true) {
      fail(error, plan, isCommitted: false)
    }
  }

  private func fail(_ error: GitError, _ plan: SyncPlan, isCommitted: Bool) {
    let isUnsaid = plan.isUnattended && list.mayGoUnsaid(error)
    output?.didFail(error, isCommitted: isCommitted, isUnsaid: isUnsaid)
  }

  /// Exchanges with the calendar folder, if there is one, and reports it together with the changes that the remote
  /// has brought. Returns what went wrong.
  private func exchangeCalendar(
    _ plan: SyncPlan, changes: MergeSummary?, isEnd: Bool
  ) -> GitError? {
    var (summary, failure): (CalendarSummary?, GitError?)
    var progress = Progress(changes: changes)
    do throws(GitError) {
      let isSetUp = plan.calendar != nil ? true : try calendar.isSetUp()
      if isSetUp {
        let done = try calendar.exchange(
          plan.calendar ?? .same, keep: changes == nil ? plan.keep : nil, isDryRun: plan.isDryRun)
        summary = done
        if !done.problems.isEmpty { failure = .calendar(.leftAlone(done.problems)) }
        // What came from the folder goes to the other machines before they read it there.
        if changes != nil, !plan.isDryRun, done.merge.incoming.count > 0 {
          try synchronize(SyncPlan(hasReader: plan.hasReader), &progress)
        }
      }
    } catch {
      failure = error
    }
    if changes != nil || summary != nil {
      output?.didSynchronize(
        progress.changes, calendar: summary, isDryRun: plan.isDryRun,
        isEnd: isEnd && failure == nil)
    }
    return failure
  }

  func remember(_ error: GitError, as fault: String) { list.remember(error, as: fault) }

  func readStatus() {
    attempt { () throws(GitError) in
      output?.didRead(
        try calendar.isAlone() ? nil : try list.status(), calendar: try calendar.state())
    }
  }

  func readLog() {
    attempt { () throws(GitError) in
      let merges = try calendar.isAlone() ? [] : try list.mergeLog()
      output?.didRead((merges + (try calendar.state()?.log ?? [])).sorted { $0.at < $1.at })
    }
  }

  private func attempt(_ read: () throws(GitError) -> Void) {
    do throws(GitError) { try read() } catch {
      output?.didFail(error, isCommitted: false, isUnsaid: false)
    }
  }

  /// How far a synchronization has come.
  private struct Progress {
    /// What the remote has brought; nil without one.
    var changes: MergeSummary?
    var isCommitted = false
  }

  /// The order of a synchronization, or of a dry run. After an error, it is taken again if the repository
  /// was damaged and could be mended (`ListSharing.heal`).
  private func synchronize(_ plan: SyncPlan, _ progress: inout Progress) throws(GitError) {
    // Refuses, before list and repository are written: a folder that is not for a list alone, an unfinished
    // merge or rebase, `--keep` without a question, and a second synchronization. The session holds the lock
    // of synchronizations until this function ends, also by an error.
    let session = try list.beginSync(plan)
    if plan.isDryRun || session.isJoining { try session.fetch() }
    // Before the first commit, which must follow the remote's, or a merge of the two would have no base.
    if session.isJoining { try session.join() }
    if plan.isDryRun {
      progress.changes = try session.preview()
      return
    }
    // What the remote had each time that it rejected a push as too late.
    var rejections: [GitObjectID?] = []
    for attempt in 1...SyncLimit.attempts {
      // For a random time, so that machines that have met do not meet again.
      if attempt > 1 { session.pause(afterAttempt: attempt - 1) }
      // Before the network, which may fail: the next synchronization then sends the commit. Guarded by
      // `ListOrigin`: a list that is not the one that was synchronized must not remove the items of others.
      try session.commit()
      progress.isCommitted = true
      // Without the list's lock: commands need not wait for the network.
      try session.fetch()
      // Writes the list first, then commits. If this process is killed in between, the next synchronization
      // commits this merge; it must not merge again, which would count the time spent twice. In the other
      // order, it would commit the old list, and so revert the remote's changes.
      // Changes that were made since `fetch` began are committed before. A remote that is not for this list,
      // or whose list is damaged, is refused.
      progress.changes?.add(try session.merge())
      if try session.push() { return try session.finish() }
      // Another machine was faster. If it never sends anything, it was killed, and has left a lock.
      rejections.append(session.remoteCommit)
      if rejections.count > SyncLimit.rejections, Set(rejections).count == 1 {
        throw try session.remoteLocked()
      }
    }
    throw .overtaken(remote: try session.remoteURL())
  }
}
