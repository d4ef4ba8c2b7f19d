import TodoEntities

final class SyncInteractor {
  weak var output: (any SyncInteractorOutput)?
  private let list: any ListSharing
  /// How often the commits of other machines are merged before this gives up.
  private static let attempts = 5

  init(list: any ListSharing) { self.list = list }
}

extension SyncInteractor: SyncInteractorInput {
  func synchronize(settingUp url: String?) {
    var isCommitted = false
    do throws(GitError) {
      if let url { try list.setUp(remote: url) }
      try list.begin()
      defer { list.end() }
      if url != nil {
        try list.fetch()
        try list.share()
      }
      output?.didSynchronize(try synchronize(&isCommitted))
    } catch {
      output?.didFail(error, isCommitted: isCommitted)
    }
  }

  func preview() {
    do throws(GitError) {
      try list.begin()
      defer { list.end() }
      try list.fetch()
      output?.didPreview(try list.preview())
    } catch {
      output?.didFail(error, isCommitted: false)
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

  /// Commits, fetches, merges and sends; again if another machine has sent something in between.
  private func synchronize(_ isCommitted: inout Bool) throws(GitError) -> MergedChanges {
    var total = MergedChanges()
    for attempt in 1...SyncInteractor.attempts {
      if attempt > 1 { list.pause(afterAttempt: attempt - 1) }
      try list.commit()
      isCommitted = true
      try list.fetch()
      total.add(try list.merge())
      let sent = try list.push()
      if sent.status == .accepted {
        total.outgoing = sent.tally
        try list.finish()
        return total
      }
    }
    throw .overtaken(remote: try list.remoteURL())
  }
}
