extension FileSystem {
  /// Runs `body` as the only writer of this list among all processes.
  ///
  /// Throws `busy` if nothing has come of waiting for the lock (see `LockWait`), and at once if the
  /// file system does not support locks. If `body` throws, a lock file that was created for it is
  /// removed again.
  func withLock<Result>(
    _ path: ListPath, of list: FileStatus?, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let lock = try takeLock(path, of: list)
    defer { try? close(lock.file) }
    do throws(StoreError) {
      return try body()
    } catch {
      // Waiting processes notice that the file is gone, once they have the lock, and begin again.
      if lock.isNew, (try? isCurrent(lock, path)) == true {
        removeLock(path)
      }
      throw error
    }
  }

  private func removeLock(_ path: ListPath) {
    try? attempt(.lock, path.lock) { () throws(Errno) in try unlink(path.lock) }
  }

  /// Opens the lock file of a list; nil if there is none and it is not to be created. Throws
  /// `notALock` if it is not a regular file.
  func openLock(
    _ path: ListPath, of list: FileStatus?, creating isCreating: Bool
  ) throws(StoreError) -> CompanionFile? {
    let options: OpenOptions = [.writing, .withoutFollowing, .withoutBlocking]
    do throws(StoreError) {
      // Who may only read the list must not be able to hold its lock.
      let writable = (list?.permissions ?? 0) & 0o222
      return try openCompanion(
        path.lock, options, .lock, of: list, permissions: writable | writable << 1,
        creating: isCreating)
    } catch .system(.lock, path: path.lock, .tooManyLinks) {
      throw .notALock(path: path.lock, .symbolicLink)
    } catch .system(.lock, path: path.lock, .isAFolder) {
      throw .notALock(path: path.lock, .folder)
    } catch .notAFile(path: path.lock, let kind) {
      throw .notALock(path: path.lock, kind)
    }
  }

  /// Waits for the lock. If its file has been removed or replaced by then, other processes lock
  /// another file, so this begins again with that one.
  private func takeLock(
    _ path: ListPath, of list: FileStatus?
  ) throws(StoreError) -> CompanionFile {
    var wait = LockWait(uptime)
    while true {
      if let lock = try openLock(path, of: list, creating: true) {
        do throws(StoreError) {
          while try !tryLock(lock, path) { try pause(&wait, path) }
          if try isCurrent(lock, path) { return lock }
        } catch {
          if case .system = error, lock.isNew { removeLock(path) }
          try? close(lock.file)
          throw error
        }
        try? close(lock.file)
      }
      try pause(&wait, path)
    }
  }

  /// Returns whether the lock was free and is now taken.
  private func tryLock(_ lock: CompanionFile, _ path: ListPath) throws(StoreError) -> Bool {
    try attempt(.lock, path.lock) { () throws(Errno) in
      do throws(Errno) {
        try tryLock(lock.file)
        return true
      } catch {
        if error == .wouldBlock { return false }
        throw error
      }
    }
  }

  /// Returns whether the path of the lock still leads to this file.
  private func isCurrent(_ lock: CompanionFile, _ path: ListPath) throws(StoreError) -> Bool {
    try statusIfPresent(ofLinkAt: path.lock, .lock)?.identity == lock.status.identity
  }

  /// Pauses before the lock is tried again, or throws `busy`.
  private func pause(_ wait: inout LockWait, _ path: ListPath) throws(StoreError) {
    let list = try? uninterrupted { () throws(Errno) in try status(at: path.file) }
    if let seconds = wait.secondsInVain(at: uptime, list) {
      throw .busy(path: path.file, seconds: seconds)
    }
    pause(milliseconds: wait.nextPause())
  }
}
