// Opens or makes the lock and the history. Users who share the list may read them. Refuses a file that a stranger
// may have made.

/// An open file next to the list with a name that is known in advance: its lock, its history, `.gitattributes`.
struct CompanionFile {
  let file: FileDescriptor
  /// Its status after it was opened.
  let status: FileStatus
  /// Whether this process has created it.
  let isNew: Bool
}

extension FileSystem {
  /// Opens a file next to a list, or returns nil if it does not exist.
  ///
  /// Somebody who can put files into the folder, for example through a shared repository, chooses the kind of file
  /// at this path. Therefore this does not follow a link or wait for a FIFO.
  ///
  /// - Throws: `notARegularFile` if it is not a regular file, `foreignFile` if it cannot be trusted.
  func openCompanion(
    _ path: String, options: OpenOptions = [], for action: SystemAction, of list: FileStatus?
  ) throws(StoreError) -> CompanionFile? {
    let options = options.union([.withoutFollowing, .withoutBlocking])
    do throws(StoreError) {
      let file = try attempt(action, on: path, open(path, options, permissions: 0))
      return try closingOnError(file) { () throws(StoreError) in
        let status = try attempt(action, on: path, self.status(of: file))
        guard status.kind == .regular else { throw .notARegularFile(path: path, status.kind) }
        try checkTrust(in: status, path, beside: list)
        return CompanionFile(file: file, status: status, isNew: false)
      }
    } catch .system(action, path: path, .noSuchFile) {
      return nil
    } catch .system(action, path: path, .tooManyLinks) {
      throw .notARegularFile(path: path, .symbolicLink)
    } catch .system(action, path: path, .isAFolder) {
      throw .notARegularFile(path: path, .folder)
    }
  }

  /// Opens a file next to a list, or creates it.
  ///
  /// A new file gets mode 0600 with these permissions added, the list's group and, if possible, its
  /// owner, so that everyone who shares the list can write it. A file that exists keeps its owner
  /// and mode, because it could be a hard link to any file.
  ///
  /// - Throws: The errors of `openCompanion`.
  func openOrCreateCompanion(
    _ path: String, options: OpenOptions, for action: SystemAction, of list: FileStatus?,
    permissions: UInt32
  ) throws(StoreError) -> CompanionFile {
    let creating = options.union([.creating, .exclusive, .withoutFollowing, .withoutBlocking])
    while true {
      if let file = try openCompanion(path, options: options, for: action, of: list) { return file }
      let created = try attempt(
        action, on: path, open(path, creating, permissions: 0o600), nilFor: .exists)
      // Nil if another process has created it in the meantime.
      guard let file = created else { continue }
      do throws(StoreError) {
        let status = try attempt(action, on: path, self.status(of: file))
        if let list { share(file, status, with: list, permissions: permissions) }
        return CompanionFile(file: file, status: status, isNew: true)
      } catch {
        try? close(file)
        discard(path)
        throw error
      }
    }
  }

  /// Returns the bytes and the status of a file next to a list, or nil if it does not exist.
  ///
  /// - Throws: The errors of `openCompanion`, and `tooLarge`.
  func companionContents(_ path: String, of list: FileStatus?) throws(StoreError) -> FileContents? {
    guard let opened = try openCompanion(path, for: .read, of: list) else { return nil }
    defer { try? close(opened.file) }
    try checkSize(opened.status.size, path)
    return FileContents(
      bytes: try bytes(of: opened.file, in: 0..<opened.status.size, path), status: opened.status)
  }

  /// Lets the users who share the list use a new file. Where the system does not allow it, fewer users can use the
  /// file, never more.
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
    if permissions != status.permissions { try? setPermissions(of: file, to: permissions) }
  }

  /// Throws `foreignFile` if somebody who may not write the list could have put this file next to it. The owner of
  /// a history can read each change and choose the values that `undo` restores. The owner of a lock can stop every
  /// change.
  func checkTrust(
    in status: FileStatus, _ path: String, beside list: FileStatus?
  ) throws(StoreError) {
    if [user, 0, list?.user].contains(status.user) { return }
    let name = ListPath(path)?.folder ?? "."
    let folder = try attempt(.read, on: name, self.status(at: name))
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
