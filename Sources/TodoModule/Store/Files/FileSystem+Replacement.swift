// Replaces a file atomically, so that a crash does no harm: temporary file, flush, rename. Keeps its permissions
// and owner. A new file gets 0600.

import TodoEntities

extension FileSystem {
  /// Replaces a file atomically: writes these pieces to a temporary file, flushes it and renames it.
  ///
  /// The new file keeps the mode and owner of `old`. If an error is thrown, the old file is
  /// unchanged and the temporary file removed.
  ///
  /// `found` is the target's status when it was read, or nil if there was no file.
  ///
  /// - If there was no file, no file is ever overwritten: if one has appeared since, this throws
  ///   `changedMeanwhile`.
  /// - If there was a file, the two files change places atomically. If the replaced file is not the one that was
  ///   found, they change back, and this throws `changedMeanwhile`.
  /// - On a file system that cannot exchange files, the status is compared just before the rename. A change by
  ///   another program in the short time between is lost.
  ///
  /// Flushes the folder last, because only then the rename survives a crash. If `flushesFolder` is false, the
  /// caller flushes it, for many files at once. Throws `unflushed` if only this fails: the file is replaced
  /// already.
  ///
  /// `keepsEdits` says that other programs write the file. A temporary file that may hold their text then has a
  /// name that the next writer recognizes (`ListPath.mayHoldList`).
  ///
  /// Returns the status that the new file had before it got its name.
  @discardableResult func replace(
    _ target: String, at path: ListPath, with pieces: [ArraySlice<UInt8>],
    keeping old: FileStatus?, over found: FileStatus?, flushesFolder: Bool = true,
    keepsEdits: Bool = false
  ) throws(StoreError) -> FileStatus {
    let random = randomNumber()
    var temporary = path.temporary(random)
    var own: FileStatus?
    let options: OpenOptions = [.writing, .creating, .exclusive, .withoutFollowing]
    let file = try attempt(
      .createFile, on: path.folder, open(temporary, options, permissions: 0o600))
    do throws(StoreError) {
      let new = try closingOnError(file) { () throws(StoreError) in
        if let old { try copyOwnership(of: old, to: file, target) }
        try write(pieces, to: file, target)
        try attempt(.flush, on: target, order(file))
        return try attempt(.write, on: target, status(of: file))
      }
      own = new
      try closeWritten(file, target)
      // The folder is opened after the temporary file is closed, so that a write needs only three descriptors at
      // once, and before the rename, so that after the rename only the flush can fail.
      try withFile(path.folder, options: .folder, for: .write) { (folder) throws(StoreError) in
        if let found {
          if keepsEdits {
            let name = path.temporary(random, isExchanged: true)
            do throws(StoreError) {
              try attempt(.replace, on: target, rename(temporary, to: name))
            } catch .system(.replace, path: target, .noSuchFile) {
              // The lock was deleted, and another writer has removed the temporary file.
              throw .changedMeanwhile(path: target)
            }
            temporary = name
          }
          try rename(temporary, over: target, found)
        } else {
          try rename(temporary, toNew: target)
        }
        // This is now a second name of the new file, or the replaced file. If this fails, the next writer deletes
        // it.
        discard(temporary)
        guard flushesFolder else { return }
        do throws(StoreError) {
          try flush(folder: folder, path.folder)
        } catch .system(.flush, path: path.folder, let reason) {
          throw .unflushed(path: path.folder, reason)
        }
      }
      return new
    } catch {
      // After two exchanges, this can be a file that another program wrote in between. The next writer keeps it.
      var left = own == nil ? nil : try statusIfPresent(ofLinkAt: temporary, for: .replace)
      if let own { left?.changedAt = own.changedAt }
      if left == own { discard(temporary) }
      throw error
    }
  }

  /// Throws if a file is read-only, although in a writable folder it could still be replaced.
  func checkWritable(_ file: String, _ status: FileStatus?) throws(StoreError) {
    guard let status else { return }
    if status.permissions & 0o222 == 0 { throw .system(.write, path: file, .permissionDenied) }
    try attempt(.write, on: file, checkWritable(file))
  }

  /// Renames a temporary file to a target that is still as it was found. It exchanges the two, so that the
  /// temporary file then holds the replaced content.
  private func rename(
    _ temporary: String, over target: String, _ found: FileStatus
  ) throws(StoreError) {
    guard try statusIfPresent(ofLinkAt: target, for: .replace) == found else {
      throw .changedMeanwhile(path: target)
    }
    do throws(StoreError) {
      // An exchange would also work with a folder, which must not be replaced.
      if found.kind != .regular { throw .system(.replace, path: target, .notSupported) }
      try attempt(.replace, on: target, exchange(temporary, with: target))
    } catch .system(.replace, path: target, let reason)
      where [.invalidArgument, .notPermitted, .notSupported, .notImplemented].contains(reason)
    {
      // Some sandboxes do not permit the call.
      try attempt(.replace, on: target, rename(temporary, to: target))
      return
    } catch .system(.replace, path: target, .noSuchFile) {
      throw .changedMeanwhile(path: target)
    }
    do throws(StoreError) {
      // If the lock was deleted, another writer may have removed the temporary file.
      guard var replaced = try statusIfPresent(ofLinkAt: temporary, for: .replace) else { return }
      // The exchange itself may count as a change of the status.
      replaced.changedAt = found.changedAt
      guard replaced == found else { throw .changedMeanwhile(path: target) }
    } catch {
      try attempt(.replace, on: target, exchange(temporary, with: target))
      throw error
    }
  }

  /// Renames a temporary file to a name that is still free. It makes a second name of the file, because `link`,
  /// unlike `rename`, never replaces a file.
  func rename(_ temporary: String, toNew target: String) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.replace, on: target, link(temporary, to: target))
    } catch .system(.replace, path: target, .exists) {
      throw .changedMeanwhile(path: target)
    } catch .system(.replace, path: target, let reason)
      where [.notPermitted, .notSupported, .notImplemented].contains(reason)
    {
      // This file system has no hard links.
      guard try statusIfPresent(ofLinkAt: target, for: .replace) == nil else {
        throw .changedMeanwhile(path: target)
      }
      try attempt(.replace, on: target, rename(temporary, to: target))
    }
  }

  /// Writes pieces. Short ones are gathered, so that each call of the system writes many of them.
  private func write(
    _ pieces: [ArraySlice<UInt8>], to file: FileDescriptor, _ target: String
  ) throws(StoreError) {
    let long = 1 << 16
    var gathered: [UInt8] = []
    for piece in pieces {
      if !gathered.isEmpty, piece.count >= long || gathered.count + piece.count > 2 * long {
        try write(all: gathered[...], to: file, target)
        gathered.removeAll(keepingCapacity: true)
      }
      if piece.count >= long {
        try write(all: piece, to: file, target)
      } else {
        gathered += piece
      }
    }
    if !gathered.isEmpty { try write(all: gathered[...], to: file, target) }
  }

  /// Removes temporary files of killed writers. Returns the names of the files that may hold another program's
  /// text. The caller holds the lock. The next writer tries again to remove a file that cannot be removed.
  @discardableResult func removeTemporaries(of path: ListPath) -> [String] {
    let names = readableNames(in: path.folder).filter(path.isTemporary)
    for name in names where !path.mayHoldList(name) { try? unlink(path.prefix + name) }
    return names.filter(path.mayHoldList)
  }

  /// The names of the copies of a list that sync programs left next to it, sorted.
  func conflictCopies(of path: ListPath) -> [String] {
    readableNames(in: path.folder).filter(path.isConflictCopy).sorted()
  }

  /// The names in a folder, empty if it cannot be read.
  func readableNames(in folder: String) -> [String] {
    let all = try? uninterrupted(names(inFolder: folder))
    return (all ?? []).filter { $0 != "." && $0 != ".." }
  }
}

/// The owner and permissions of a file that replaces another one.
extension FileSystem {
  /// Gives a new file the owner, group and permissions of the one that it will replace, or as much
  /// of them as `permissions(keepingOwner:group:)` requires.
  private func copyOwnership(
    of old: FileStatus, to file: FileDescriptor, _ target: String
  ) throws(StoreError) {
    let new = try attempt(.keepPermissions, on: target, self.status(of: file))
    var permissions = old.permissions
    let isAnothers = (new.user, new.group) != (old.user, old.group)
    if isAnothers { permissions = try keepOwner(of: old, on: file, new, target) }
    // Last, because a change of owner clears the set-user and set-group bits.
    if isAnothers || new.permissions != permissions {
      try attempt(.keepPermissions, on: target, setPermissions(of: file, to: permissions))
    }
  }

  /// Gives a new file the owner and group of the old one, or at least its group. Returns the
  /// permissions for the new file.
  private func keepOwner(
    of old: FileStatus, on file: FileDescriptor, _ new: FileStatus, _ target: String
  ) throws(StoreError) -> UInt32 {
    do throws(StoreError) {
      try attempt(.keepOwner, on: target, setOwner(of: file, user: old.user, group: old.group))
      return old.permissions
    } catch .system(.keepOwner, path: target, .notPermitted) {
      let isOwner = new.user == old.user
      var isInGroup = new.group == old.group
      if !isOwner, !isInGroup {
        isInGroup = (try? setOwner(of: file, user: new.user, group: old.group)) != nil
      }
      guard let permissions = old.permissions(keepingOwner: isOwner, group: isInGroup) else {
        throw .system(.keepOwner, path: target, .notPermitted)
      }
      return permissions
    }
  }

  /// Returns, without trying it, whether this process could give a new file the owner and the group
  /// of this one, or as much of them as is required. The superuser can.
  func canKeepOwner(of old: FileStatus, in folder: FileStatus) -> Bool {
    if user == 0 { return true }
    let isInGroup =
      groups.contains(old.group) || folder.permissions & 0o2000 != 0 && folder.group == old.group
    return old.permissions(keepingOwner: old.user == user, group: isInGroup) != nil
  }
}

extension FileStatus {
  /// The permissions of a file that replaces this one, perhaps with another owner or group. Nil if the change
  /// would give or take away somebody's access.
  ///
  /// The group may change if it had no permissions. The owner may change if the group can read and write whatever
  /// the owner can: the old owner then has access as a member of the group.
  fileprivate func permissions(keepingOwner hasOwner: Bool, group hasGroup: Bool) -> UInt32? {
    let (setUser, setGroup): (UInt32, UInt32) = (0o4000, 0o2000)
    let owner = permissions >> 3 & 0o060
    switch (hasOwner, hasGroup) {
    case (true, true): return permissions
    case (true, false): return permissions & 0o070 == 0 ? permissions & ~setGroup : nil
    case (false, true): return owner & ~permissions == 0 ? permissions & ~setUser : nil
    case (false, false): return nil
    }
  }
}
