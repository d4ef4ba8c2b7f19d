extension FileSystem {
  /// Replaces a file atomically: writes these bytes to a temporary file, flushes it and renames it.
  ///
  /// The new file keeps the mode and owner of `old`. If an error is thrown, the old file is
  /// unchanged and the temporary file removed.
  ///
  /// `found` is the target's status when it was read; nil if it did not exist. If something else is
  /// replaced, this puts that back and throws `changedMeanwhile`. Only where two files cannot change
  /// places is that lost which another program changes between a comparison and the rename: a few
  /// microseconds, but more if the rename has to wait for the file system's journal. A target that did
  /// not exist is never replaced.
  ///
  /// Returns the folder, open. The caller must flush it: only then does the rename survive a crash.
  /// The folder is opened before the rename, so that only the flush can fail after it, but after
  /// the temporary file is closed, so that a write needs only three descriptors at once.
  func replace(
    _ target: String, at path: ListPath, with bytes: some PiecewiseBytes, keeping old: FileStatus?,
    over found: FileStatus?
  ) throws(StoreError) -> FileDescriptor {
    let temporary = path.temporary(randomNumber())
    let options: OpenOptions = [.writing, .creating, .exclusive, .withoutFollowing]
    let file = try attempt(.createFile, path.folder) { () throws(Errno) in
      try open(temporary, options, permissions: 0o600)
    }
    do throws(StoreError) {
      try fill(file, target, with: bytes, keeping: old)
      let folder = try attempt(.write, path.folder) { () throws(Errno) in
        try open(path.folder, .folder, permissions: 0)
      }
      do throws(StoreError) {
        if let found {
          try rename(temporary, over: target, found)
        } else {
          try rename(temporary, toNew: target)
        }
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

  /// Replaces a file and flushes its folder. Throws `unflushed` if the file is replaced already.
  func replaceAndFlush(
    _ target: String, at path: ListPath, with bytes: [UInt8], keeping old: FileStatus?
  ) throws(StoreError) {
    let folder = try replace(target, at: path, with: [bytes[...]], keeping: old, over: old)
    defer { try? close(folder) }
    try flushReplacement(in: folder, path.folder)
  }

  /// Throws if a file is read-only, although in a writable folder it could still be replaced.
  func checkWritable(_ file: String, _ status: FileStatus?) throws(StoreError) {
    guard let status else { return }
    if status.permissions & 0o222 == 0 {
      throw .system(.write, path: file, .permissionDenied)
    }
    try attempt(.write, file) { () throws(Errno) in try checkWritable(file) }
  }

  /// Renames a temporary file to a target that is still as it was found: by an exchange, after which the
  /// temporary file holds what has been replaced.
  private func rename(
    _ temporary: String, over target: String, _ found: FileStatus
  ) throws(StoreError) {
    guard try statusIfPresent(ofLinkAt: target, .replace) == found else {
      throw .changedMeanwhile(path: target)
    }
    do throws(StoreError) {
      // A folder, too, would change places with the file.
      if found.kind != .regular { throw .system(.replace, path: target, .notSupported) }
      try exchange(temporary, target)
    } catch .system(.replace, path: target, let reason)
      where [.invalidArgument, .notPermitted, .notSupported, .notImplemented].contains(reason)
    {
      // Some sandboxes do not permit the call.
      try attempt(.replace, target) { () throws(Errno) in try rename(temporary, to: target) }
      return
    } catch .system(.replace, path: target, .noSuchFile) {
      throw .changedMeanwhile(path: target)
    }
    do throws(StoreError) {
      // Somebody who has deleted the lock may have swept the file.
      guard var replaced = try statusIfPresent(ofLinkAt: temporary, .replace) else { return }
      // The exchange itself may count as a change of the status.
      replaced.changedAt = found.changedAt
      guard replaced == found else { throw .changedMeanwhile(path: target) }
    } catch {
      try exchange(temporary, target)
      throw error
    }
    // If this fails, the next writer removes it.
    try? attempt(.replace, temporary) { () throws(Errno) in try unlink(temporary) }
  }

  private func exchange(_ temporary: String, _ target: String) throws(StoreError) {
    try attempt(.replace, target) { () throws(Errno) in try exchange(temporary, with: target) }
  }

  /// Renames a temporary file to a name that is still free, by a second name of the file: unlike
  /// `rename`, `link` never replaces a file.
  private func rename(_ temporary: String, toNew target: String) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.replace, target) { () throws(Errno) in try link(temporary, to: target) }
    } catch .system(.replace, path: target, .exists) {
      throw .changedMeanwhile(path: target)
    } catch .system(.replace, path: target, let reason)
      where [.notPermitted, .notSupported, .notImplemented].contains(reason)
    {
      // This file system has no hard links.
      guard try statusIfPresent(ofLinkAt: target, .replace) == nil else {
        throw .changedMeanwhile(path: target)
      }
      try attempt(.replace, target) { () throws(Errno) in try rename(temporary, to: target) }
      return
    }
    // If this fails, the next writer removes it.
    try? attempt(.replace, temporary) { () throws(Errno) in try unlink(temporary) }
  }

  /// Writes bytes. Short pieces are gathered, so that each call of the system writes many of them.
  private func write(
    all bytes: some PiecewiseBytes, to file: FileDescriptor, _ target: String
  ) throws(StoreError) {
    let long = 1 << 16
    var gathered: [UInt8] = []
    try bytes.forEachPiece { (piece) throws(StoreError) in
      if !gathered.isEmpty, piece.count >= long || gathered.count + piece.count > 2 * long {
        try write(all: gathered[...], to: file, target)
        gathered.removeAll(keepingCapacity: true)
      }
      if piece.count >= long {
        try write(long: piece, to: file, target)
      } else {
        gathered += piece
      }
    }
    if !gathered.isEmpty { try write(all: gathered[...], to: file, target) }
  }

  /// Writes many bytes in parts, so that the disk has something to do while the others are copied.
  private func write(
    long piece: ArraySlice<UInt8>, to file: FileDescriptor, _ target: String
  ) throws(StoreError) {
    let part = 1 << 20
    var rest = piece
    while rest.count > part {
      try write(all: rest.prefix(part), to: file, target)
      beginFlush(file)
      rest = rest.dropFirst(part)
    }
    try write(all: rest, to: file, target)
  }

  /// Writes, flushes and closes a new file. Closes it even if it throws.
  private func fill(
    _ file: FileDescriptor, _ target: String, with bytes: some PiecewiseBytes,
    keeping old: FileStatus?
  ) throws(StoreError) {
    do throws(StoreError) {
      if let old { try keep(old, on: file, target) }
      try write(all: bytes, to: file, target)
      try attempt(.flush, target) { () throws(Errno) in try flush(file) }
    } catch {
      try? close(file)
      throw error
    }
    try closeWritten(file, target)
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
