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
    if location.createsFolders, let path = ListPath(location.path) {
      try makeFolders(path.folder)
    }
    let (path, status) = try resolve(location.path)
    if status == nil, try statusIfPresent(path.folder) == nil {
      throw .missingFolder(path: path.folder)
    }
    return try withLock(path, of: status, keepsLock: keepsLock) { () throws(StoreError) in
      for _ in 1...3 {
        do throws(StoreError) { return try body(path) } catch .changedMeanwhile { continue }
      }
      return try body(path)
    }
  }

  private func withLock<Result>(
    _ path: ListPath, of list: FileStatus?, keepsLock: Bool,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let lock = try takeLock(path, of: list)
    var isKept = false
    defer {
      // Waiting processes notice that the file is gone, once they have the lock, and begin again.
      if !isKept, (try? isCurrent(lock, path)) == true { removeLock(path) }
      try? close(lock.file)
    }
    isKept = keepsLock && !lock.isNew
    let result = try body()
    isKept = keepsLock
    return result
  }

  /// Waits for the lock of a list, as its writers do; the caller closes it. Nil if there is no lock
  /// file, or this process may not open it.
  func lockIfPresent(_ path: ListPath) -> FileDescriptor? {
    guard (try? statusIfPresent(ofLinkAt: path.lock, for: .lock)) != nil,
      let list = try? statusIfPresent(path.file)
    else { return nil }
    return try? takeLock(path, of: list).file
  }

  private func removeLock(_ path: ListPath) {
    try? attempt(.lock, on: path.lock) { () throws(Errno) in try unlink(path.lock) }
  }

  /// Opens the lock file of a list; nil if there is none and it is not to be created.
  func openLock(
    _ path: ListPath, of list: FileStatus?, creating isCreating: Bool
  ) throws(StoreError) -> CompanionFile? {
    // A user who may only read the list must not be able to hold its lock.
    let writable = (list?.permissions ?? 0) & 0o222
    return try openCompanion(
      path.lock, options: .writing, for: .lock, of: list, permissions: writable | writable << 1,
      creating: isCreating)
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
    let locked: Void? = try attempt(.lock, on: path.lock, nilFor: .wouldBlock) {
      () throws(Errno) in try tryLock(lock.file)
    }
    return locked != nil
  }

  /// Returns whether the path of the lock still leads to this file.
  private func isCurrent(_ lock: CompanionFile, _ path: ListPath) throws(StoreError) -> Bool {
    try statusIfPresent(ofLinkAt: path.lock, for: .lock)?.identity == lock.status.identity
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

/// A process that waits for the lock: it gives up after 5 seconds in which the list does not change,
/// and after 60 seconds in any case.
///
/// Every writer replaces the list file, so a file that changes shows that other writers had the
/// lock.
struct LockWait {
  private let start: Int
  private var lastProgress: Int
  private var list: FileStatus?
  private var pause = 6

  /// Begins to wait at this time, in milliseconds.
  init(_ now: Int) { (start, lastProgress) = (now, now) }

  /// Returns how many seconds the process has waited, if it should give up now; otherwise nil.
  /// `list` is the status of the list now; nil if there is none.
  mutating func secondsInVain(at now: Int, _ list: FileStatus?) -> Int? {
    if list != self.list {
      self.list = list
      lastProgress = now
    }
    if now - start >= LockWait.longest * 1000 { return LockWait.longest }
    return now - lastProgress >= LockWait.longestStandstill * 1000
      ? LockWait.longestStandstill : nil
  }

  /// Returns the length of the next pause, in milliseconds: 5, 4, 3, 2, and then always 1, so that a
  /// process that has just come does not overtake those that have been waiting.
  mutating func nextPause() -> Int {
    pause = max(1, pause - 1)
    return pause
  }

  private static let longest = 60
  private static let longestStandstill = 5
}

/// An open file beside the list whose name is known in advance: its lock, its history,
/// `.gitattributes`.
struct CompanionFile {
  let file: FileDescriptor
  /// Its status after it was opened.
  let status: FileStatus
  /// Whether this process has created it.
  let isNew: Bool
}

extension FileSystem {
  /// Opens a file beside a list; nil if it does not exist and is not to be created.
  ///
  /// Somebody who can put files into the folder, for example through a shared repository, chooses
  /// what is at this path. So a link is not followed, and a FIFO is not waited for.
  ///
  /// A new file gets the list's group, these permissions besides 0600, and, if possible, the list's
  /// owner, so that everyone who shares the list can write it. A file that exists keeps its owner
  /// and mode, because it could be a hard link to any file.
  ///
  /// - Throws: `notARegularFile` for anything else, `foreignFile` for one that cannot be
  ///   trusted.
  func openCompanion(
    _ path: String, options: OpenOptions, for action: SystemAction, of list: FileStatus?,
    permissions: UInt32, creating isCreating: Bool
  ) throws(StoreError) -> CompanionFile? {
    let options = options.union([.withoutFollowing, .withoutBlocking])
    while true {
      if let file = try openIfPresent(path, options: options, for: action) {
        do throws(StoreError) {
          let status = try attempt(action, on: path) { () throws(Errno) in try self.status(of: file)
          }
          guard status.kind == .regular else { throw .notARegularFile(path: path, status.kind) }
          try checkTrust(in: status, path, beside: list)
          return CompanionFile(file: file, status: status, isNew: false)
        } catch {
          try? close(file)
          throw error
        }
      }
      guard isCreating else { return nil }
      if let file = try createCompanion(
        path, options: options, for: action, of: list, permissions: permissions)
      {
        return file
      }
      // Another process has created it in the meantime.
    }
  }

  /// Opens a file; nil if it does not exist.
  private func openIfPresent(
    _ path: String, options: OpenOptions, for action: SystemAction
  ) throws(StoreError) -> FileDescriptor? {
    do throws(StoreError) {
      return try attempt(action, on: path) { () throws(Errno) in
        try open(path, options, permissions: 0)
      }
    } catch .system(action, path: path, .noSuchFile) {
      return nil
    } catch .system(action, path: path, .tooManyLinks) {
      throw .notARegularFile(path: path, .symbolicLink)
    } catch .system(action, path: path, .isAFolder) {
      throw .notARegularFile(path: path, .folder)
    }
  }

  /// Returns the bytes and the status of a file beside a list; nil if it does not exist.
  ///
  /// - Throws: What `openCompanion` throws, and `tooLarge`.
  func companionContents(
    _ path: String, of list: FileStatus?
  ) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    guard
      let opened = try openCompanion(
        path, options: [], for: .read, of: list, permissions: 0, creating: false)
    else { return nil }
    defer { try? close(opened.file) }
    try checkFits(opened.status.size, path, isParsed: false)
    return (try bytes(of: opened.file, in: 0..<opened.status.size, path), opened.status)
  }

  /// Creates a file; nil if it exists.
  private func createCompanion(
    _ path: String, options: OpenOptions, for action: SystemAction, of list: FileStatus?,
    permissions: UInt32
  ) throws(StoreError) -> CompanionFile? {
    let options = options.union([.creating, .exclusive])
    let created = try attempt(action, on: path, nilFor: .exists) { () throws(Errno) in
      try open(path, options, permissions: 0o600)
    }
    guard let file = created else { return nil }
    do throws(StoreError) {
      let status = try attempt(action, on: path) { () throws(Errno) in try self.status(of: file) }
      if let list { share(file, status, with: list, permissions: permissions) }
      return CompanionFile(file: file, status: status, isNew: true)
    } catch {
      try? close(file)
      try? attempt(action, on: path) { () throws(Errno) in try unlink(path) }
      throw error
    }
  }

  /// Lets those who share the list use a new file. Where the system does not allow it, the file is
  /// for fewer users, never for more.
  private func share(
    _ file: FileDescriptor, _ status: FileStatus, with list: FileStatus, permissions: UInt32
  ) {
    var permissions = permissions & 0o666 | 0o600
    if (status.user, status.group) != (list.user, list.group) {
      let isShared =
        (try? setOwner(of: file, user: list.user, group: list.group)) != nil
        || (try? setOwner(of: file, user: status.user, group: list.group)) != nil
      if !isShared { permissions &= ~0o060 }
    }
    if permissions != status.permissions {
      try? setPermissions(of: file, to: permissions)
    }
  }

  /// Throws `foreignFile` if somebody who may not write the list could have put this file beside
  /// it. The owner of a history can read each change and choose what `undo` restores; the owner of
  /// a lock can stop every change.
  func checkTrust(
    in status: FileStatus, _ path: String, beside list: FileStatus?
  ) throws(StoreError) {
    if [user, 0, list?.user].contains(status.user) { return }
    let name = ListPath(path)?.folder ?? "."
    let folder = try attempt(.read, on: name) { () throws(Errno) in try self.status(at: name) }
    let everyone: UInt32 = 0o002
    let group: UInt32 = 0o020
    let listIsForAll = (list?.permissions ?? 0) & everyone != 0
    let listIsForGroup = list?.group == folder.group && (list?.permissions ?? 0) & group != 0
    let strangers =
      folder.permissions & everyone != 0 && !listIsForAll
      || folder.permissions & group != 0 && !listIsForAll && !listIsForGroup
    if strangers { throw .foreignFile(path: path, owner: status.user) }
  }
}
