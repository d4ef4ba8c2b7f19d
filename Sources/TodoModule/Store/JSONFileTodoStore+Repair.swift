import TodoEntities

extension JSONFileTodoStore {
  func repair() throws(StoreError) -> StoreRepair? {
    guard try fileSystem.statusIfPresent(location.path) != nil else { return nil }
    return try underLock { (path) throws(StoreError) in
      guard let (bytes, status) = try fileSystem.contents(path.file) else { return nil }
      if try isIntact(bytes, path.file) { return nil }
      try checkWritable(path.file, status)
      fileSystem.sweep(path)
      return try repair(path, bytes, status)
    }
  }

  /// Whether the bytes are a list. A list of a newer version is not ours to repair.
  private func isIntact(_ bytes: [UInt8], _ path: String) throws(StoreError) -> Bool {
    do throws(DocumentError) {
      _ = try ListDocument(bytes)
      return true
    } catch {
      switch error {
      case .damaged: return false
      case .newer(let version): throw .newerVersion(path: path, version: version)
      }
    }
  }

  /// Puts what can be saved in the place of the damaged file, once a copy of it is safe.
  private func repair(
    _ path: ListPath, _ bytes: [UInt8], _ status: FileStatus
  ) throws(StoreError) -> StoreRepair {
    let salvage = Salvage(bytes)
    let saved = salvage.serialized()
    guard try isIntact(saved, path.file) else {
      throw .damaged(path: path.file, Damage(reason: "nothing can be saved", line: 1, column: 1))
    }
    let copy = try fileSystem.copyAside(path, bytes, keeping: status, at: now)
    try fileSystem.replaceAndFlush(path.file, at: path, with: saved, keeping: status)
    let lost = salvage.lost.map {
      LostLine(line: $0.number, text: String(decoding: bytes[$0.range], as: UTF8.self))
    }
    return StoreRepair(path: copy, savedCount: salvage.count, lost: lost)
  }
}
