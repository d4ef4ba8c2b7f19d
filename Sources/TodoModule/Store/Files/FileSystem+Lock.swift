// Takes the lock, for which a writer waits 5 or 60 seconds. Begins a write again, three times at most, if another
// program writes. Reads the clock of a folder.

extension FileSystem {
  /// Resolves the path of a file and runs `body` as its only writer among all processes.
  ///
  /// Other programs take no lock. If one of them changes the file after `body` has read it, `body`
  /// runs again, up to three times, and then this throws `changedMeanwhile`.
  ///
  /// Throws `busy` after waiting for the lock without success (see `LockWait`), and another error
  /// at once if the file system does not support locks. The lock file stays, unless `keepsLock` is
  /// false, or `body` throws and the file was created for it.
  func underLock<Result>(
    _ location: ListLocation, keepsLock: Bool = true,
    _ body: (ListPath) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if location.createsFolders, let path = ListPath(location.path) { try makeFolders(path.folder) }
    let (path, status) = try resolve(location.path)
    if status == nil, try statusIfPresent(path.folder) == nil {
      throw .missingFolder(path: path.folder)
    }
    let lock = try takeLock(path, of: status)
    var isKept = keepsLock && !lock.isNew
    defer {
      // Once waiting processes have the lock, they notice that its file no longer exists, and begin again.
      if !isKept, (try? isCurrent(lock, path)) == true { discard(path.lock) }
      try? close(lock.file)
    }
    var repeats = 3
    while true {
      do throws(StoreError) {
        let result = try body(path)
        isKept = keepsLock
        return result
      } catch .changedMeanwhile where repeats > 0 {
        repeats -= 1
      }
    }
  }

  /// Waits for the lock of a list like its writers. The caller closes it. Returns nil if there is no lock file, or
  /// this process may not open it.
  func lockIfPresent(_ path: ListPath) -> FileDescriptor? {
    guard (try? statusIfPresent(ofLinkAt: path.lock, for: .lock)) != nil,
      let list = try? statusIfPresent(path.file)
    else { return nil }
    return try? takeLock(path, of: list).file
  }

  /// Waits for the lock. If its file has been removed or replaced by then, other processes lock
  /// another file, so this begins again with that one.
  private func takeLock(
    _ path: ListPath, of list: FileStatus?
  ) throws(StoreError) -> CompanionFile {
    // A user who may only read the list must not be able to hold its lock. Therefore only users who may write the
    // list may read and write the lock.
    let writable = (list?.permissions ?? 0) & 0o222
    var wait = LockWait(uptime)
    while true {
      let lock = try openOrCreateCompanion(
        path.lock, options: .writing, for: .lock, of: list, permissions: writable | writable << 1)
      do throws(StoreError) {
        while try attempt(.lock, on: path.lock, tryLock(lock.file), nilFor: .wouldBlock) == nil {
          try pause(&wait, path)
        }
        if try isCurrent(lock, path) { return lock }
      } catch {
        if case .system = error, lock.isNew { discard(path.lock) }
        try? close(lock.file)
        throw error
      }
      try? close(lock.file)
      try pause(&wait, path)
    }
  }

  /// Returns whether the path of the lock still leads to this file.
  private func isCurrent(_ lock: CompanionFile, _ path: ListPath) throws(StoreError) -> Bool {
    try statusIfPresent(ofLinkAt: path.lock, for: .lock)?.identity == lock.status.identity
  }

  /// Pauses before the lock is tried again, or throws `busy`.
  private func pause(_ wait: inout LockWait, _ path: ListPath) throws(StoreError) {
    let list = try? uninterrupted(status(at: path.file))
    if let seconds = wait.reachedLimit(at: uptime, list: list) {
      throw .busy(path: path.file, seconds: seconds)
    }
    pause(milliseconds: wait.nextPause())
  }

  /// The time that a file in the folder of this path would get if it changed now. It is the time of the file
  /// system, which in a network folder is another machine's. If no file can be made there, it is this machine's
  /// time.
  func fileTime(beside path: ListPath?) -> Int {
    let options: OpenOptions = [.writing, .creating, .exclusive, .withoutFollowing]
    guard let name = path?.temporary(randomNumber()),
      let file = try? open(name, options, permissions: 0o600)
    else { return fileTime }
    defer {
      try? close(file)
      try? unlink(name)
    }
    return (try? status(of: file).modifiedAt) ?? fileTime
  }
}

/// The time that a process waits for the lock. It stops after some seconds in which the list does not change, and
/// after more seconds in any case.
///
/// Every writer replaces the list file, so a file that changes shows that other writers had the
/// lock.
struct LockWait {
  /// The seconds after which a process stops waiting if the list has not changed.
  static let longestStandstill = 5
  /// The seconds after which a process stops waiting although other writers make progress.
  static let longest = 60

  private let start: Int
  private var lastProgress: Int
  private var list: FileStatus?
  private var pauseLength = 5

  /// Begins to wait at this time, in milliseconds.
  init(_ now: Int) { (start, lastProgress) = (now, now) }

  /// Returns the limit, in seconds, that the process has reached, or nil if it should wait longer. `list` is the
  /// present status of the list, or nil if there is no list.
  mutating func reachedLimit(at now: Int, list: FileStatus?) -> Int? {
    if list != self.list {
      self.list = list
      lastProgress = now
    }
    if now - start >= LockWait.longest * 1000 { return LockWait.longest }
    return now - lastProgress >= LockWait.longestStandstill * 1000
      ? LockWait.longestStandstill : nil
  }

  /// Returns the length of the next pause, in milliseconds: 5, 4, 3, 2, and then always 1, so that a new process
  /// does not overtake the waiting ones.
  mutating func nextPause() -> Int {
    defer { pauseLength = max(1, pauseLength - 1) }
    return pauseLength
  }
}
