extension FileSystem {
  /// Replaces a file atomically: writes these bytes to a temporary file, flushes it and renames it.
  ///
  /// The new file keeps the mode and owner of the old one. If an error is thrown, the old file is
  /// unchanged and the temporary file removed.
  ///
  /// Returns the folder, open. The caller must flush it: only then does the rename survive a crash.
  /// The folder is opened before the rename, so that only the flush can fail after it, but after
  /// the temporary file is closed, so that a write needs only three descriptors at once.
  func replace(
    _ target: String, at path: ListPath, with pieces: [ArraySlice<UInt8>], keeping old: FileStatus?
  ) throws(StoreError) -> FileDescriptor {
    let temporary = path.temporary(randomNumber())
    let options: OpenOptions = [.writing, .creating, .exclusive, .withoutFollowing]
    let file = try attempt(.createFile, path.folder) { () throws(Errno) in
      try open(temporary, options, permissions: 0o600)
    }
    do throws(StoreError) {
      try fill(file, target, with: pieces, keeping: old)
      let folder = try attempt(.write, path.folder) { () throws(Errno) in
        try open(path.folder, .folder, permissions: 0)
      }
      do throws(StoreError) {
        try attempt(.replace, target) { () throws(Errno) in try rename(temporary, to: target) }
        return folder
      } catch {
        try? close(folder)
        throw error
      }
    } catch {
      try? attempt(.replace, temporary) { () throws(Errno) in try unlink(temporary) }
      throw error
    }
  }

  /// Replaces a file and flushes its folder. If the flush fails, the file is already replaced.
  func replaceAndFlush(
    _ target: String, at path: ListPath, with bytes: [UInt8], keeping old: FileStatus?
  ) throws(StoreError) {
    let folder = try replace(target, at: path, with: [bytes[...]], keeping: old)
    defer { try? close(folder) }
    try flush(folder: folder, path.folder)
  }

  /// Writes, flushes and closes a new file. Closes it even if it throws.
  private func fill(
    _ file: FileDescriptor, _ target: String, with pieces: [ArraySlice<UInt8>],
    keeping old: FileStatus?
  ) throws(StoreError) {
    do throws(StoreError) {
      if let old { try keep(old, on: file, target) }
      for piece in pieces { try write(all: piece, to: file, target) }
      try attempt(.flush, target) { () throws(Errno) in try flush(file) }
    } catch {
      try? close(file)
      throw error
    }
    try closeWritten(file, target)
  }

  /// Gives a new file the owner, group and permissions of the one it will replace.
  private func keep(
    _ old: FileStatus, on file: FileDescriptor, _ target: String
  ) throws(StoreError) {
    let new = try attempt(.keepPermissions, target) { () throws(Errno) in try self.status(of: file)
    }
    if (new.user, new.group) != (old.user, old.group) {
      try attempt(.keepOwner, target) { () throws(Errno) in
        try setOwner(of: file, user: old.user, group: old.group)
      }
    }
    // Last, because a change of owner clears the set-user and set-group bits.
    if new.permissions != old.permissions || new.user != old.user || new.group != old.group {
      try attempt(.keepPermissions, target) { () throws(Errno) in
        try setPermissions(of: file, to: old.permissions)
      }
    }
  }

  /// Removes temporary files of killed writers. The caller holds the lock; what cannot be removed
  /// is left to the next writer.
  func sweep(_ path: ListPath) {
    guard
      let names = try? attempt(
        .read, path.folder, { () throws(Errno) in try names(inFolder: path.folder) })
    else { return }
    for name in names where path.isTemporary(name) {
      try? unlink(path.prefix + name)
    }
  }
}
