import TodoEntities

/// Merges list files on disk.
final class FileListMerger: ListMerging {
  let fileSystem: any FileSystem

  /// Creates a merger. It touches no file until it is used.
  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  func merge(_ paths: MergePaths, isDryRun: Bool) throws(ListMergeError) -> MergeOutcome {
    let base = try read(paths.base, as: .base, paths)
    let ours = try read(paths.ours, as: .ours, paths)
    let theirs = try read(paths.theirs, as: .theirs, paths)
    do throws(StoreError) {
      let merge = try DocumentMerge(
        numberedByAge: base, ours: ours ?? ListDocument(), theirs: theirs ?? ListDocument())
      if !isDryRun { try write([UInt8](joining: merge.pieces), to: paths.output) }
      return merge.outcome
    } catch {
      throw ListMergeError(version: nil, error: error)
    }
  }

  /// Reads a version of the list; nil for a base that is missing or empty.
  private func read(
    _ path: String, as version: ListMergeError.Version, _ paths: MergePaths
  ) throws(ListMergeError) -> ListDocument? {
    do throws(StoreError) {
      let isOptional = version == .base
      // The empty file of POSIX, which is a device.
      if isOptional, path == "/dev/null" { return nil }
      guard let (bytes, _) = try fileSystem.contents(path) else {
        if isOptional { return nil }
        throw .system(.read, path: path, .noSuchFile)
      }
      return isOptional && bytes.isEmpty ? nil : try ListDocument(bytes, at: paths.name ?? path)
    } catch {
      throw ListMergeError(version: version, error: error)
    }
  }

  /// Writes the result, unless the file has it already.
  private func write(_ bytes: [UInt8], to target: String) throws(StoreError) {
    let location = ListLocation(path: target, createsFolders: false)
    try fileSystem.underLock(location, keepsLock: false) { (path) throws(StoreError) in
      fileSystem.sweep(path)
      let found = try fileSystem.contents(path.file, isParsed: false)
      if found?.bytes == bytes { return }
      try fileSystem.replaceAndFlush(path.file, at: path, with: bytes, keeping: found?.status)
    }
  }
}

extension ListDocument {
  /// Parses a list, with the path that errors name.
  convenience init(_ bytes: [UInt8], at path: String) throws(StoreError) {
    do throws(DocumentError) { try self.init(bytes) } catch { throw StoreError(error, at: path) }
  }
}

extension DocumentMerge {
  /// Merges two documents; of two items with the same number, the older one keeps it.
  init(
    numberedByAge base: ListDocument?, ours: ListDocument, theirs: ListDocument
  ) throws(StoreError) {
    try self.init(base: base, ours: ours, theirs: theirs, numberedBy: .older)
  }

  /// Merges two documents, with the store's type of error.
  init(
    base: ListDocument?, ours: ListDocument, theirs: ListDocument,
    numberedBy numbering: MergeNumbering
  ) throws(StoreError) {
    do throws(OutOfNumbers) {
      try self.init(base: base, ours: ours, theirs: theirs, numbering: numbering)
    } catch {
      throw .outOfNumbers
    }
  }

  /// The merged document.
  func document(at path: String) throws(StoreError) -> ListDocument {
    try ListDocument([UInt8](joining: pieces), at: path)
  }
}
