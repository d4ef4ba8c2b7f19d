// Names the copy of a damaged file, `todo.json.damaged-20261120T092000Z`, and makes it.

import TodoEntities

/// A copy of a damaged list.
struct DamagedCopy: Equatable {
  let path: String
  /// Whether a killed repair has made it already.
  let isThere: Bool
}

/// Keeping damaged files.
extension FileSystem {
  /// Returns an unused path for a damaged file, such as `todo.json.damaged-20261120T092000Z`, or that path with
  /// `-2` at the end.
  func nameForDamaged(_ path: String, at now: Instant) throws(StoreError) -> String {
    let time = now.description.filter { $0 != "-" && $0 != ":" }
    return try unusedPath(damagedStart(path) + time, for: .read)
  }

  /// Returns the first of the paths `start`, `start-2`, `start-3` and so on that does not exist.
  func unusedPath(_ start: String, for action: SystemAction) throws(StoreError) -> String {
    var path = start
    var count = 1
    while try statusIfPresent(ofLinkAt: path, for: action) != nil {
      count += 1
      path = "\(start)-\(count)"
    }
    return path
  }

  /// The beginning of the paths of damaged files, short enough for the time after it.
  private func damagedStart(_ path: String) -> String {
    guard let parts = ListPath(path) else { return path + ".damaged-" }
    return "\(parts.prefix)\(parts.name.beginning(ofAtMost: 220)).damaged-"
  }

  /// Renames a file or folder that is in the way, and returns its new name.
  func moveAside(_ path: String, to name: String) throws(StoreError) -> String {
    try attempt(.moveAside, on: path, rename(path, to: name))
    return name
  }

  /// Copies a damaged list and returns the copy. Unlike with `moveAside`, a file exists at the list's own path at
  /// every moment. A copy that exists already is only flushed.
  func copyAside(
    _ path: ListPath, _ bytes: [UInt8], keeping status: FileStatus, at now: Instant
  ) throws(StoreError) -> DamagedCopy {
    let copy = try copy(of: bytes, path, keeping: status, at: now)
    if copy.isThere {
      try flush(folder: path.folder, for: .flush)
      return copy
    }
    do throws(StoreError) {
      try replace(copy.path, at: path, with: [bytes[...]], keeping: status, over: nil)
    } catch .unflushed(let folder, let reason) {
      discard(copy.path)
      throw .system(.flush, path: folder, reason)
    } catch .changedMeanwhile(let name) {
      // The name was taken in the meantime, so the file there is not ours to remove.
      throw .changedMeanwhile(path: name)
    } catch {
      discard(copy.path)
      throw error
    }
    return copy
  }

  /// Returns the copy of a damaged list that a killed repair has left, or the path for a new one.
  func copy(
    of bytes: [UInt8], _ path: ListPath, keeping status: FileStatus, at now: Instant
  ) throws(StoreError) -> DamagedCopy {
    let start = ListPath(damagedStart(path.file))?.name ?? path.name
    for name in readableNames(in: path.folder).sorted() where name.hasPrefix(start) {
      let found = try statusIfPresent(ofLinkAt: path.prefix + name, for: .read)
      guard let found, found.kind == .regular, found.size == bytes.count,
        [user, status.user].contains(found.user)
      else { continue }
      if (try? contents(path.prefix + name)?.bytes) == bytes {
        return DamagedCopy(path: path.prefix + name, isThere: true)
      }
    }
    return DamagedCopy(path: try nameForDamaged(path.file, at: now), isThere: false)
  }
}
