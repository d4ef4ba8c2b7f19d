extension FileSystem {
  /// Follows symbolic links to the list's real path, whether or not a file exists there.
  ///
  /// Throws `notAFile` for anything but a regular file, without opening it.
  func resolve(_ path: String) throws(StoreError) -> (path: ListPath, status: FileStatus?) {
    let status = try statusIfPresent(path)
    if let status, status.kind != .regular { throw .notAFile(path: path, status.kind) }
    var current = path
    for _ in 0..<40 {
      guard let parts = ListPath(current) else { throw .noFileName(path: path) }
      guard let target = try target(ofLinkIfPresent: current) else { return (parts, status) }
      current = target.hasPrefix("/") ? target : parts.prefix + target
    }
    throw .system(.read, path: path, .tooManyLinks)
  }

  /// Returns the status of a path, following links; nil if it does not exist.
  func statusIfPresent(_ path: String) throws(StoreError) -> FileStatus? {
    try attempt(.read, path) { () throws(Errno) in
      do throws(Errno) {
        return try status(at: path)
      } catch {
        if error == .noSuchFile { return nil }
        throw error
      }
    }
  }

  /// Returns the status of a path without following a link at its end; nil if it does not exist.
  func statusIfPresent(
    ofLinkAt path: String, _ action: SystemAction
  ) throws(StoreError) -> FileStatus? {
    try attempt(action, path) { () throws(Errno) in
      do throws(Errno) {
        return try status(ofLinkAt: path)
      } catch {
        if error == .noSuchFile { return nil }
        throw error
      }
    }
  }

  /// Returns the target of a link; nil if the path is not a link or does not exist.
  private func target(ofLinkIfPresent path: String) throws(StoreError) -> String? {
    try attempt(.read, path) { () throws(Errno) in
      do throws(Errno) {
        return try target(ofLink: path)
      } catch {
        if error == .notALink || error == .noSuchFile { return nil }
        throw error
      }
    }
  }

  /// Creates the folder and its missing parents, with access for this user alone.
  func makeFolders(_ path: String) throws(StoreError) {
    if path.isEmpty { return }
    if try statusIfPresent(path) != nil { return }
    let parent = path.parentFolder
    if let parent { try makeFolders(parent) }
    try attempt(.createFolder, path) { () throws(Errno) in
      do throws(Errno) {
        try makeFolder(path, permissions: 0o700)
      } catch {
        // Another process may have created it in the meantime.
        if error != .exists { throw error }
      }
    }
    let holder = parent ?? "."
    try withFile(holder, .folder, .createFolder) { (folder) throws(StoreError) in
      try flush(folder: folder, holder)
    }
  }
}

extension String {
  /// The path without its last component; nil if it has only one.
  fileprivate var parentFolder: String? {
    let slash = UInt8(ascii: "/")
    guard let end = utf8.lastIndex(where: { $0 != slash }),
      let start = utf8[..<end].lastIndex(of: slash)
    else { return nil }
    let parent = utf8[..<start]
    guard let last = parent.lastIndex(where: { $0 != slash }) else { return "/" }
    return String(self[...last])
  }
}
