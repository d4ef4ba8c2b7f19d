// Starts a sync in the background for `sync.auto`, a minute after the last one.
// Reminds of a list that was not synchronized for a day. Chooses the errors that `--quiet` leaves out.

import TodoEntities

/// A sync that nobody types: started in the background by a command that has changed the list (`sync.auto`).
enum AutomaticSync {
  /// The environment variable that marks an automatic sync.
  static let variable = "TODO_AUTOMATIC_SYNC"
  /// The pause after the last sync, in milliseconds.
  static let pause = 60_000

  /// Whether the last sync is so old that todo reminds of it: at least a day.
  static func isOld(_ time: Instant, at now: Instant) -> Bool { age(of: time, at: now) >= 86_400 }
}

extension FileSystem {
  /// Starts a sync of a list that was synchronized before, unless another sync is waiting already. Returns at once.
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
      // A calendar folder needs no repository, and its syncs never wait.
      return
    }
    var environment = environment
    environment.set(AutomaticSync.variable, to: "1")
    let sync = ["--file", file, "sync", "--quiet"]
    try? programs.start(ProgramCall(name: program, arguments: sync, environment: environment))
  }

  /// Takes the lock of the one automatic sync that may wait, or returns nil if another sync has it.
  private func lockOfWaitingSync(_ list: ListPath) -> FileDescriptor? {
    let path = "\(list.gitFolder)/todo-waiting"
    guard
      let file = try? open(path, [.writing, .creating, .withoutFollowing], permissions: 0o600)
    else { return nil }
    if (try? tryLock(file)) != nil { return file }
    try? close(file)
    return nil
  }

  /// Takes the sync lock one minute after its last use.
  ///
  /// - Throws: `busy` if another sync is waiting, because that one sends these changes too.
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

  /// Returns the reminder for the next command on a terminal, and records that it was shown. Returns nil if there is
  /// nothing to remind of.
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

/// A reminder that a command shows: of an overdue sync, or of the losses of a sync that nobody saw.
enum SyncReminder {
  /// The last sync is days old. `days` is nil if its time is in the future. `fault` is the error of the last
  /// automatic sync, or nil if that one succeeded.
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
