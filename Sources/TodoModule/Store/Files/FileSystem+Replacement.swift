extension FileSystem {
  /// Puts these bytes, one piece after the other, in the place of a file, all or nothing: a
  /// temporary beside it that has them on the disk takes its name.
  ///
  /// Mode and owner of the old file are kept. On an error the file is as it was and the temporary
  /// is gone. The new name is on the disk only when the folder has been flushed, which is the
  /// caller's part: the open folder is handed over. It is opened before the name changes, so that
  /// nothing but the flush can fail after it, and not until the temporary is closed, so that a write
  /// needs no more than three descriptors at a time.
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

  /// The same, with the new name on the disk too. If only that fails, the name has changed.
  func replaceAndFlush(
    _ target: String, at path: ListPath, with bytes: [UInt8], keeping old: FileStatus?
  ) throws(StoreError) {
    let folder = try replace(target, at: path, with: [bytes[...]], keeping: old)
    defer { try? close(folder) }
    try flush(folder: folder, path.folder)
  }

  /// Writes a new file through to the disk and closes it, whatever it throws.
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
    // Last, because a change of owner takes the set-user and set-group bits away.
    if new.permissions != old.permissions || new.user != old.user || new.group != old.group {
      try attempt(.keepPermissions, target) { () throws(Errno) in
        try setPermissions(of: file, to: old.permissions)
      }
    }
  }

  /// Removes temporaries that killed writers of this list have left. Only for who holds the lock;
  /// what cannot be removed is left to the next one.
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
