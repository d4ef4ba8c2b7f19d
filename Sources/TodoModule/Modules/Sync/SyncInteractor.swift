// Runs the steps of `sync` in order: commit, fetch, merge, push, calendar folder. Tries up to 5 times if a push is
// rejected, and starts again after it has repaired a damaged repository.

import TodoEntities

final class SyncInteractor: SyncInteractorInput {
  weak var output: (any SyncInteractorOutput)?
  private let list: any ListSharing
  private let calendar: any CalendarExchanging
  /// The uptime at the beginning of the synchronization.
  private var start = 0
  /// The current step, and the last one that was reported.
  private var (step, reported): (SyncStep?, SyncStep?)

  init(list: any ListSharing, calendar: any CalendarExchanging) {
    (self.list, self.calendar) = (list, calendar)
  }

  func synchronize(_ plan: SyncPlan) {
    start = list.uptime
    var progress = Progress()
    let result = Result { () throws(GitError) in
      // `--calendar` skips the remote, and so does a list that has only a calendar folder.
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
        // The dry run of a set-up has a repository of its own.
        let isTrial = plan.isDryRun && plan.url != nil
        guard !isTrial, try list.heal(after: error) else { throw error }
        try synchronize(plan, &progress)
      }
    }
    if !list.remarks.isEmpty { output?.didRemark(list.remarks) }
    if case .failure(let error) = result {
      // The folder is on this machine, so it is synchronized even if the remote cannot be reached.
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

  /// Synchronizes with the calendar folder, if there is one, and reports the result together with the changes from
  /// the remote. Returns the error, or nil.
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
        if !done.problems.isEmpty { failure = .calendarFilesSkipped(done.problems) }
        // Sends the changes from the folder to the other machines before these read them from the folder.
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

  private func begin(_ step: SyncStep) {
    self.step = step
    report(isAsking: false)
  }

  /// Reports the step once the synchronization has taken a second, because a person could not read it before.
  private func report(isAsking: Bool) {
    let current = isAsking ? nil : step
    guard current != reported, list.uptime - start >= SyncLimit.silence else { return }
    reported = current
    output?.didReach(current)
  }

  /// The progress of a synchronization.
  private struct Progress {
    /// The changes from the remote, or nil without a remote.
    var changes: MergeSummary?
    var isCommitted = false
  }

  /// Runs the steps of a synchronization or a dry run. After an error, the caller runs them again if the
  /// repository was damaged and could be repaired (`ListSharing.heal`).
  private func synchronize(_ plan: SyncPlan, _ progress: inout Progress) throws(GitError) {
    // Refuses these before it writes list and repository: a folder that is not only for a list, an unfinished
    // merge or rebase, `--keep` without a refused sync, and a second synchronization. The session holds the lock
    // of synchronizations until this function ends, even by an error.
    let session = try list.beginSync(plan) { [weak self] isAsking in
      self?.report(isAsking: isAsking)
    }
    defer { step = nil }
    if plan.isDryRun || session.isJoining {
      begin(.fetching)
      try session.fetch()
    }
    // Before the first commit, which must follow the remote's commit, or a merge of the two would have no base.
    if session.isJoining { try session.join() }
    if plan.isDryRun {
      begin(.merging(items: 0))
      progress.changes = try session.preview()
      return
    }
    // The remote's commit each time that it rejected a push as too late.
    var rejections: [GitObjectID?] = []
    for attempt in 1...SyncLimit.attempts {
      // Pauses for a random time, so that machines that have collided do not collide again.
      if attempt > 1 { session.pause(afterAttempt: attempt - 1) }
      // Commits before it uses the network. If the network fails, the next synchronization sends the commit.
      // `ListOrigin` guards this: a list that replaced the synchronized one must not remove others' items.
      try session.commit()
      progress.isCommitted = true
      // Without the list's lock, so that commands need not wait for the network.
      begin(.fetching)
      try session.fetch()
      begin(.merging(items: session.itemCount))
      // Writes the list first, then commits. If this process is killed in between, the next synchronization
      // commits this merge. It must not merge again, because that would count the time spent twice. In the other
      // order, it would commit the old list and revert the remote's changes.
      // Commits changes since the start of `fetch` first. Refuses a remote that is not for this list, and a remote
      // with a damaged list.
      progress.changes?.add(try session.merge())
      begin(.sending)
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
