import TodoEntities

/// Merges list files that are not the list itself: git's copies of it, and copies that other programs
/// made of it.
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

/// The files of a merge.
struct MergePaths: Equatable {
  /// The list that both others come from. There is none if the file is missing or empty.
  let base: String
  let ours: String
  let theirs: String
  /// Where the result goes; usually the same as `ours`.
  let output: String
  /// The name of the list in errors; nil for the paths of the files.
  let name: String?

  /// The files of a merge whose result goes to `output`, or else replaces our list.
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
  /// A version of the list in a merge.
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
