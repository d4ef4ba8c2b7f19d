extension FileSystem {
  /// Runs `body` as the only writer of this list among all processes.
  ///
  /// Waits up to five seconds for the lock, then throws `busy`. Throws at once if the file system
  /// does not support locks.
  func withLock<Result>(
    _ path: ListPath, ownedLike list: FileStatus?,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let options: OpenOptions = [.writing, .creating, .withoutFollowing, .withoutBlocking]
    return try withLockFile(path, options, ownedLike: list) { (lock) throws(StoreError) in
      try wait(for: lock, path)
      return try body()
    }
  }

  /// Opens the lock file while `body` runs. Throws `notALock` if it is not a regular file.
  func withLockFile<Result>(
    _ path: ListPath, _ options: OpenOptions, ownedLike list: FileStatus?,
    _ body: (FileDescriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try withFile(path.lock, options, .lock) { (lock) throws(StoreError) in
        _ = try share(lock, path.lock, with: list)
        return try body(lock)
      }
    } catch .system(.lock, path: path.lock, .tooManyLinks) {
      throw .notALock(path: path.lock, .symbolicLink)
    } catch .system(.lock, path: path.lock, .isAFolder) {
      throw .notALock(path: path.lock, .folder)
    } catch .notAFile(path: path.lock, let kind) {
      throw .notALock(path: path.lock, kind)
    }
  }

  /// Gives a file beside the list to the list's owner. Otherwise, once the superuser had written the
  /// list, its owner could not write it any more. Returns the file's status before the change.
  func share(
    _ file: FileDescriptor, _ path: String, with list: FileStatus?
  ) throws(StoreError) -> FileStatus {
    let status = try attempt(.lock, path) { () throws(Errno) in try self.status(of: file) }
    guard status.kind == .regular else { throw .notAFile(path: path, status.kind) }
    if let list, list.user != status.user {
      try? setOwner(of: file, user: list.user, group: list.group)
    }
    return status
  }

  private func wait(for lock: FileDescriptor, _ path: ListPath) throws(StoreError) {
    try retry(path.file) { () throws(StoreError) in
      try attempt(.lock, path.lock) { () throws(Errno) -> Void? in
        do throws(Errno) {
          return try tryLock(lock)
        } catch {
          if error == .wouldBlock { return nil }
          throw error
        }
      }
    }
  }
}
