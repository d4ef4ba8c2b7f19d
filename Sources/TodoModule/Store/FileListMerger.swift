// Reads and writes the files of `merge`: base, ours and theirs, or a copy of the list. Gives a merged copy its new
// name, `….merged`.

import TodoEntities

/// Merges files that are copies of the list: files that git passes to its merge driver, and copies that other
/// programs made.
///
/// ```swift
/// let paths = MergePaths(base: "base.json", ours: "ours.json", theirs: "theirs.json")
/// let outcome = try FileListMerger(SystemFileSystem()).merge(paths, isDryRun: false)
/// outcome.summary.report.decisions  // such as values that were changed in both
/// ```
protocol ListMerging: AnyObject {
  /// Merges two lists that were made from the same one and writes the result atomically, unless it is a dry run.
  /// Takes no lock.
  ///
  /// - Throws: `unreadableVersion`, or the error that prevented the result. Then no file is changed.
  func merge(_ paths: MergePaths, isDryRun: Bool) throws(StoreError) -> MergeOutcome

  /// Reads a copy of a list.
  ///
  /// - Throws: `unreadableVersion`.
  func copy(at path: String) throws(StoreError) -> ListDocument

  /// Renames a copy that a cloud folder or browser made next to a list, and returns its new path. Does not rename
  /// any other copy, and returns nil.
  func moveAside(_ copy: String, of list: ListPath) throws(StoreError) -> String?
}

struct MergePaths: Equatable {
  /// The list from which both others were made. There is none if the file is missing or empty.
  let base: String
  let ours: String
  let theirs: String
  /// The path of the result, or nil to replace our list.
  var output: String?
  /// The name of the list in errors, or nil to show the paths of the files.
  var name: String?
}

/// Merges something into the list. Returns the merge, or nil if there is nothing to merge, and an outcome for the
/// caller.
typealias MergeBody<Outcome> =
  (MergeTarget) throws(StoreError) -> (merge: DocumentMerge?, outcome: Outcome)

/// The list into which something is merged.
struct MergeTarget {
  /// The list, empty if there is no file.
  let document: ListDocument
  let isMissing: Bool
}

final class FileListMerger: ListMerging {
  let fileSystem: any FileSystem

  /// Creates a merger. It touches no file until it is used.
  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  func merge(_ paths: MergePaths, isDryRun: Bool) throws(StoreError) -> MergeOutcome {
    let base = try read(paths.base, as: .base, name: paths.name)
    let ours = try read(paths.ours, as: .ours, name: paths.name)
    let theirs = try read(paths.theirs, as: .theirs, name: paths.name)
    let merge = try DocumentMerge(
      base: base, ours: ours ?? ListDocument(), theirs: theirs ?? ListDocument(), numbering: .older)
    try merge.changes.checkReadable()
    if !isDryRun { try write([UInt8](joining: merge.pieces), to: paths.output ?? paths.ours) }
    return merge.outcome
  }

  func copy(at path: String) throws(StoreError) -> ListDocument {
    try read(path, as: .theirs, name: nil) ?? ListDocument()
  }

  func moveAside(_ copy: String, of list: ListPath) throws(StoreError) -> String? {
    let (path, _) = try fileSystem.resolve(copy)
    guard list.isConflictCopy(path.name),
      try fileSystem.statusIfPresent(path.folder)?.identity
        == fileSystem.statusIfPresent(list.folder)?.identity
    else { return nil }
    let name = try fileSystem.unusedPath(copy + ".merged", for: .moveAside)
    return try fileSystem.moveAside(copy, to: name)
  }

  /// Reads a version of the list. Returns nil for a base that is missing or empty.
  private func read(
    _ path: String, as version: MergedVersion, name: String?
  ) throws(StoreError) -> ListDocument? {
    do throws(StoreError) {
      let isOptional = version == .base
      // The empty file of POSIX, which is a device.
      if isOptional, path == "/dev/null" { return nil }
      guard let bytes = try fileSystem.contents(path)?.bytes else {
        if isOptional { return nil }
        throw .system(.read, path: path, .noSuchFile)
      }
      return isOptional && bytes.isEmpty ? nil : try ListDocument(bytes, at: name ?? path)
    } catch {
      throw .unreadableVersion(version, error)
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
      try fileSystem.replace(
        path.file, at: path, with: [bytes[...]], keeping: found?.status, over: found?.status)
    }
  }
}
