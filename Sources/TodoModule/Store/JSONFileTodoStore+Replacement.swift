/// Replacing a list that cannot be read.
extension JSONFileTodoStore {
  /// Flushes a copy of the list file to disk, then replaces the file, and returns the path of the copy.
  /// If that fails, a copy that was made for it is removed, unless the file was replaced after all. The
  /// caller holds the lock.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - status: The status of the file.
  ///   - pieces: What it is to hold.
  func replaceUnreadable(
    _ bytes: [UInt8], _ status: FileStatus, at path: ListPath, with pieces: [ArraySlice<UInt8>]
  ) throws(StoreError) -> String {
    try fileSystem.checkWritable(path.file, status)
    fileSystem.sweep(path)
    let copy = try fileSystem.copyAside(path, bytes, keeping: status, at: now)
    let folder: FileDescriptor
    do throws(StoreError) {
      folder = try fileSystem.replace(
        path.file, at: path, with: pieces, keeping: status, over: status)
    } catch {
      fileSystem.remove(copy)
      throw error
    }
    defer { try? fileSystem.close(folder) }
    try fileSystem.flushReplacement(in: folder, path.folder)
    return copy.path
  }
}
