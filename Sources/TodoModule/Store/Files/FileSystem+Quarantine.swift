import TodoEntities

/// Keeping damaged files.
extension FileSystem {
  /// A free name for a damaged file: its own, `.damaged-` and the time.
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

  /// Copies a damaged file, so that its path always exists, and returns the name of the copy.
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

  /// Removes a copy that is not needed, because the file was not replaced.
  func removeCopy(_ name: String) {
    try? attempt(.replace, name) { () throws(Errno) in try unlink(name) }
  }
}
