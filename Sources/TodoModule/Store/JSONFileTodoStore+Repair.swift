import TodoEntities

extension JSONFileTodoStore {
  func repair(
    isDryRun: Bool, makeID: () -> ItemID
  ) throws(StoreError) -> StoreRepair? {
    let (path, _) = try fileSystem.resolve(location.path)
    guard let (bytes, status) = try damagedContents(path) else { return nil }
    if isDryRun {
      let salvage = try salvage(bytes, path, makeID)
      let copy = try fileSystem.copy(of: bytes, path, keeping: status, at: now)
      return StoreRepair(salvage, path: copy.path)
    }
    return try underLock { (path) throws(StoreError) in
      guard let (bytes, status) = try damagedContents(path) else { return nil }
      let salvage = try salvage(bytes, path, makeID)
      let pieces = [salvage.serialized()[...]]
      return StoreRepair(
        salvage, path: try replaceUnreadable(bytes, status, at: path, with: pieces))
    }
  }

  /// Returns the contents of the file, or nil if it is a valid list or does not exist.
  private func damagedContents(
    _ path: ListPath
  ) throws(StoreError) -> (bytes: [UInt8], status: FileStatus)? {
    guard let contents = try fileSystem.contents(path.file) else { return nil }
    return try isIntact(contents.bytes, path.file) ? nil : contents
  }

  /// Returns whether the bytes are a valid list, without numbers that are far above the others.
  ///
  /// Throws `newerVersion` for a format that this version does not know and so must not repair.
  private func isIntact(_ bytes: [UInt8], _ path: String) throws(StoreError) -> Bool {
    do throws(DocumentError) {
      return try ListDocument(bytes).farNumbers == nil
    } catch {
      switch error {
      case .damaged, .unmerged: return false
      case .newer(let version): throw .newerVersion(path: path, version: version)
      }
    }
  }

  /// Returns the items that can be recovered from a damaged file, and the lines that cannot.
  private func salvage(
    _ bytes: [UInt8], _ path: ListPath, _ makeID: () -> ItemID
  ) throws(StoreError) -> Salvage {
    let salvage = Salvage(bytes, makeID: makeID)
    // One side of a merge may be newer than the other.
    if let version = salvage.newerVersion { throw .newerVersion(path: path.file, version: version) }
    guard try isIntact(salvage.serialized(), path.file) else {
      throw .damaged(
        path: path.file, ParseError(reason: "nothing can be recovered", line: 1, column: 1))
    }
    return salvage
  }
}

extension StoreRepair {
  /// Creates the report on what was salvaged; the path of the file that keeps the damaged list.
  fileprivate init(_ salvage: Salvage, path: String) {
    self.init(
      path: path, savedCount: salvage.count, lost: salvage.lost, reassigned: salvage.reassigned,
      repeated: salvage.repeated)
  }
}
