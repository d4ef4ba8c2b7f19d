extension FileSystem {
  /// Removes the temporary files that a killed git has left among the objects of a repository, such as
  /// half of a pack. Git itself does so after two weeks. Those that have changed since `time`, in
  /// nanoseconds since 1970, may belong to a git that runs. What cannot be removed is left.
  func removePieces(of repository: GitRepository, unchangedSince time: Int) {
    let objects = "\(repository.gitFolder)/objects"
    let folders = names(in: objects)
    let loose = folders.filter { $0.utf8.count == 2 && $0.allSatisfy(\.isHexDigit) }
    let pieces =
      folders.filter { $0.hasPrefix("tmp_obj") }.map { "\(objects)/\($0)" }
      + names(in: "\(objects)/pack").filter { $0.hasPrefix("tmp_") }.map { "\(objects)/pack/\($0)" }
      + loose.flatMap { folder in
        names(in: "\(objects)/\(folder)").filter { $0.hasPrefix("tmp_obj_") }
          .map { "\(objects)/\(folder)/\($0)" }
      }
    for piece in pieces where isUnchanged(piece, since: time) { removeAll(piece) }
  }

  /// Whether nothing in a file or folder has changed since a time.
  private func isUnchanged(_ path: String, since time: Int) -> Bool {
    guard let status = try? status(ofLinkAt: path), status.modifiedAt < time else { return false }
    return status.kind != .folder
      || names(in: path).allSatisfy { isUnchanged("\(path)/\($0)", since: time) }
  }

  private func removeAll(_ path: String) {
    if (try? status(ofLinkAt: path))?.kind == .folder {
      for name in names(in: path) { removeAll("\(path)/\(name)") }
      try? removeFolder(path)
    } else {
      try? unlink(path)
    }
  }

  private func names(in folder: String) -> [String] {
    let all = (try? names(inFolder: folder)) ?? []
    return all.filter { $0 != "." && $0 != ".." }
  }
}
