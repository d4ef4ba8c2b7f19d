// Starts a sync in the background for `sync.auto`, a minute after the last one.
// Reminds of a list that was not synchronized for a day. Chooses the errors that `--quiet` leaves out.

import TodoEntities

/// A sync that nobody types: started in the background by a command that has changed the list (`sync.auto`).
enum AutomaticSync {
  /// The variable that tells a sync that it was started so.
  static let variable = "TODO_AUTOMATIC_SYNC"
  /// How many milliseconds it waits after the last sync.
  static let pause = 60_000

  /// Whether a list has been unsynchronized for so long that somebody is to be told: for a day.
  static func isOld(_ time: Instant, at now: Instant) -> Bool {
    age(of: time, at: now) >= 86_400
  }
}

extension FileSystem {
  /// Starts a sync of a list that was synchronized before, unless one waits already. Does not wait for it.
  func startSync(
    of list: ListPath, by program: String, _ programs: any ProgramRunning,
    _ environment: EnvironmentVariables
  ) {
    guard (try? status(at: list.syncLock)) != nil, let file = try? absolute(list.file) else {
      return
    }
    if let lock = lockOfWaitingSync(list) {
      try? close(lock)
    } else if (try? status(at: list.calendar)) == nil || (try? status(at: list.gitFolder)) != nil {
      // Without a repository, there may be a calendar folder, for which none waits.
      return
    }
    var call = ProgramCall(program, ["--file", file, "sync", "--quiet"], environment: environment)
    call.environment.set(AutomaticSync.variable, to: "1")
    try? programs.start(call)
  }

  /// Takes the lock of the one automatic sync that waits; nil if another one has it.
  private func lockOfWaitingSync(_ list: ListPath) -> FileDescriptor? {
    let path = "\(list.gitFolder)/todo-waiting"
    guard
      let file = try? open(path, [.writing, .creating, .withoutFollowing], permissions: 0o600)
    else { return nil }
    if (try? tryLock(file)) != nil { return file }
    try? close(file)
    return nil
  }

  /// Takes the lock of synchronizations a minute after it was last used.
  ///
  /// - Throws: `busy` if another sync waits: it sends what this one would.
  func syncLockAfterPause(of list: ListPath) throws(GitError) -> SyncLock {
    guard let waiting = lockOfWaitingSync(list) else { throw .busy(list: list.file) }
    // Held until the list can be read: a change after that needs another sync.
    defer { try? close(waiting) }
    while true {
      let used = try asGitError(statusIfPresent(list.syncLock))?.modifiedAt ?? 0
      let now = fileTime(beside: list)
      let left = AutomaticSync.pause - age(of: used, at: now) / 1_000_000
      if left <= 0 {
        do throws(GitError) { return try SyncLock(of: list, self) } catch .busy {}
      }
      self.pause(milliseconds: max(left, 1000))
    }
  }

  /// Returns what the next command on a terminal is to tell of earlier synchronizations, and remembers that it
  /// was told; nil if there is nothing.
  func syncReminder(of list: ListPath, at now: Instant) -> SyncReminder? {
    guard let old = try? SyncRecord(of: list, self), let last = old.lastSync else { return nil }
    var record = old
    let reminder: SyncReminder
    if AutomaticSync.isOld(last, at: now), AutomaticSync.isOld(record.told ?? last, at: now) {
      let days = last > now ? nil : age(of: last, at: now) / 86_400
      reminder = .overdue(since: last, days: days, fault: record.fault)
      record.told = now
    } else if let gaveWay = record.gaveWay {
      reminder = .gaveWay(gaveWay)
      (record.gaveWay, record.seen) = (nil, record.synced)
    } else {
      return nil
    }
    guard let lock = try? SyncLock(of: list, self), old == (try? SyncRecord(of: list, self)),
      (try? lock.write(record)) != nil
    else { return nil }
    return reminder
  }
}

/// What a command tells of synchronizations that nobody saw.
enum SyncReminder {
  /// The list was not synchronized for days, nil if the last one lies ahead; `fault` is why the last automatic one
  /// failed, if it did.
  case overdue(since: Instant, days: Int?, fault: String?)
  case gaveWay(GaveWay)
}

extension GitSharedList {
  func mayGoUnsaid(_ error: GitError) -> Bool {
    switch error {
    case .busy: return true
    case .unreachable, .unfinishedTransfer: break
    default: return false
    }
    guard let path = try? locate().path, let last = try? SyncRecord(of: path, files).lastSync
    else { return false }
    return !AutomaticSync.isOld(last, at: store.command.at)
  }

  func remember(_ error: GitError, as fault: String) {
    if case .busy = error { return }
    guard isAutomatic, let path = try? locate().path, let lock = try? SyncLock(of: path, files),
      var record = try? SyncRecord(of: path, files)
    else { return }
    record.fault = fault
    try? lock.write(record)
  }
}
