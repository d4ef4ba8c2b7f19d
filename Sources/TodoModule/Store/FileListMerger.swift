import TodoEntities

/// Merges files that are copies of the list: those that git hands to its merge driver, and those
/// that other programs made.
///
/// ```swift
/// let paths = MergePaths(base: "base.json", ours: "ours.json", theirs: "theirs.json")
/// let outcome = try FileListMerger(SystemFileSystem()).merge(paths, isDryRun: false)
/// outcome.report.superseded  // values that were changed in both
/// ```
protocol ListMerging: AnyObject {
  /// Merges two lists that come from the same one and writes the result atomically, unless it is a dry
  /// run. Takes no lock.
  ///
  /// - Throws: Why a file could not be read or written. Then no file is changed.
  func merge(_ paths: MergePaths, isDryRun: Bool) throws(ListMergeError) -> MergeOutcome

  /// Returns the copies beside a list that Dropbox or Syncthing made where two machines had changed it,
  /// in the order of their names.
  ///
  /// - Throws: Why one of them could not be read.
  func conflictCopies(of list: ListPath) throws(StoreError) -> [ConflictCopy]

  /// Renames a copy, so that it is no longer one of the conflict copies, and returns its new path.
  func moveAside(_ copy: ConflictCopy) throws(StoreError) -> String
}

struct MergePaths: Equatable {
  /// The list that both others come from. There is none if the file is missing or empty.
  let base: String
  let ours: String
  let theirs: String
  /// Where the result goes; usually the same as `ours`.
  let output: String
  /// The name of the list in errors; nil for the paths of the files.
  let name: String?

  /// The files of a merge. The result goes to `output`; by default, it replaces our list.
  init(
    base: String, ours: String, theirs: String, output: String? = nil, name: String? = nil
  ) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.output = output ?? ours
    self.name = name
  }
}

/// Why lists could not be merged.
struct ListMergeError: Error, Equatable {
  enum Version: Equatable {
    case base, ours, theirs
  }

  /// The version that cannot be read; nil if the result cannot be made or written.
  let version: Version?
  let error: StoreError
}

/// A copy of a list that a program made where two machines had changed it.
struct ConflictCopy {
  let path: String
  let document: ListDocument
}

/// Merges something into the list; returns the merge, or nil for none, and an outcome for the caller.
typealias MergeBody<Outcome> =
  (MergeTarget) throws(StoreError) -> (merge: DocumentMerge?, outcome: Outcome)

/// What a merge finds in the place of the list.
struct MergeTarget {
  /// The list; empty if there is none, or if it cannot be read.
  let document: ListDocument
  let state: State

  enum State: Equatable {
    case list
    case missing
    /// A list with conflict markers of git.
    case unresolved
  }
}

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
        base: base, ours: ours ?? ListDocument(), theirs: theirs ?? ListDocument(),
        numbering: .older)
      if !isDryRun { try write([UInt8](joining: merge.pieces), to: paths.output) }
      return merge.outcome
    } catch {
      throw ListMergeError(version: nil, error: error)
    }
  }

  func conflictCopies(of list: ListPath) throws(StoreError) -> [ConflictCopy] {
    let names = try fileSystem.attempt(.read, on: list.folder, nilFor: .noSuchFile) {
      () throws(Errno) in try fileSystem.names(inFolder: list.folder)
    }
    var copies: [ConflictCopy] = []
    // Bytes have the same order in every locale.
    let sorted = (names ?? []).filter(list.isConflictCopy)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in sorted {
      let path = list.prefix + name
      // Another process may have removed it.
      guard let (bytes, _) = try fileSystem.contents(path) else { continue }
      copies.append(ConflictCopy(path: path, document: try ListDocument(bytes, at: path)))
    }
    return copies
  }

  func moveAside(_ copy: ConflictCopy) throws(StoreError) -> String {
    let start = copy.path + ".merged"
    var name = start
    var count = 1
    while try fileSystem.statusIfPresent(ofLinkAt: name, for: .moveAside) != nil {
      count += 1
      name = "\(start)-\(count)"
    }
    try fileSystem.attempt(.moveAside, on: copy.path) { () throws(Errno) in
      try fileSystem.rename(copy.path, to: name)
    }
    return name
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
      fileSystem.removeTemporaries(of: path)
      let found = try fileSystem.contents(path.file)
      if found?.bytes == bytes { return }
      try fileSystem.checkSize(bytes.count, path.file)
      try fileSystem.replaceAndFlush(
        path.file, at: path, with: bytes, keeping: found?.status, over: found?.status)
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
  func document(at path: String) throws(StoreError) -> ListDocument {
    try ListDocument([UInt8](joining: pieces), at: path)
  }
}
