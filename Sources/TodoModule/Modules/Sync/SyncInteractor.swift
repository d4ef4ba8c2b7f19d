import TodoEntities

final class SyncInteractor {
  weak var output: (any SyncInteractorOutput)?
  private let list: any ListSharing

  init(list: any ListSharing) { self.list = list }
}

extension SyncInteractor: SyncInteractorInput {
  func synchronize(_ plan: SyncPlan) {
    var progress = Progress()
    let result = Result { () throws(GitError) in
      do throws(GitError) {
        try plan.isDryRun ? preview(plan, &progress) : synchronize(plan, &progress)
      } catch {
        guard try list.heal(after: error) else { throw error }
        try plan.isDryRun ? preview(plan, &progress) : synchronize(plan, &progress)
      }
    }
    if !list.remarks.isEmpty { output?.didRemark(list.remarks) }
    switch result {
    case .success where plan.isDryRun: output?.didPreview(progress.changes)
    case .success: output?.didSynchronize(progress.changes)
    case .failure(let error): output?.didFail(error, isCommitted: progress.isCommitted)
    }
  }

  func readStatus() {
    do throws(GitError) {
      output?.didRead(try list.status())
    } catch {
      output?.didFail(error, isCommitted: false)
    }
  }

  func readLog() {
    do throws(GitError) {
      output?.didRead(try list.supersededValues())
    } catch {
      output?.didFail(error, isCommitted: false)
    }
  }

  /// How far a synchronization has come.
  private struct Progress {
    var changes = MergedChanges()
    var isCommitted = false
  }

  private func preview(_ plan: SyncPlan, _ progress: inout Progress) throws(GitError) {
    let isJoining = try list.beginSync(plan)
    defer { list.endSync() }
    try list.fetch()
    if isJoining { try list.join() }
    progress.changes = try list.preview()
  }

  /// Commits, fetches, merges and sends; again if another machine has sent something in between.
  private func synchronize(_ plan: SyncPlan, _ progress: inout Progress) throws(GitError) {
    let isJoining = try list.beginSync(plan)
    defer { list.endSync() }
    if isJoining {
      try list.fetch()
      try list.join()
    }
    for attempt in 1...SyncLimit.attempts {
      if attempt > 1 { list.pause(afterAttempt: attempt - 1) }
      try list.commit()
      progress.isCommitted = true
      try list.fetch()
      progress.changes.add(try list.merge())
      let sent = try list.push()
      if sent.status == .accepted {
        progress.changes.outgoing = sent.tally
        return try list.finish()
      }
    }
    throw .overtaken(remote: try list.remoteURL())
  }
}
