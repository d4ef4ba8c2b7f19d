import TodoEntities

/// Keeping damaged files.
extension FileSystem {
  /// Returns an unused path to keep a damaged file at, such as
  /// `todo.json.damaged-20261120T092000Z`, or the same with `-2` at the end.
  func nameForDamaged(_ path: String, at now: Instant) throws(StoreError) -> String {
    let time = now.description.filter { $0 != "-" && $0 != ":" }
    let first = "\(path).damaged-\(time)"
    var name = first
    var count = 1
    while try statusIfPresent(name) != nil {
      count += 1
      name = "\(first)-\(count)"
    }
    return name
  }

  /// Renames a damaged file and returns its new name.
  func moveAside(_ path: String, at now: Instant) throws(StoreError) -> String {
    let name = try nameForDamaged(path, at: now)
    try attempt(.moveAside, path) { () throws(Errno) in try rename(path, to: name) }
    return name
  }

  /// Copies a damaged file and returns the name of the copy. Unlike `moveAside`, this leaves the
  /// file's own path in existence at every moment.
  func copyAside(
    _ path: ListPath, _ bytes: [UInt8], keeping status: FileStatus, at now: Instant
  ) throws(StoreError) -> String {
    let name = try nameForDamaged(path.file, at: now)
    do throws(StoreError) {
      try replaceAndFlush(name, at: path, with: bytes, keeping: status)
    } catch {
      removeCopy(name)
      throw error
    }
    return name
  }

  /// Removes a copy that is not needed, because the damaged file was not replaced after all.
  func removeCopy(_ name: String) {
    try? attempt(.replace, name) { () throws(Errno) in try unlink(name) }
  }
}
