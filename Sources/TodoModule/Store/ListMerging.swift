import TodoEntities

/// Merges list files, as a merge driver of git does.
///
/// ```swift
/// let paths = MergePaths(base: "base.json", ours: "ours.json", theirs: "theirs.json")
/// let outcome = try FileListMerger(SystemFileSystem()).merge(paths)
/// outcome.report.superseded  // values that were changed in both
/// ```
protocol ListMerging: AnyObject {
  /// Merges two lists that come from the same one and writes the result atomically. Takes no lock: the
  /// files are git's copies, not the list.
  ///
  /// - Throws: Why a file could not be read or written. Then no file is changed.
  func merge(_ paths: MergePaths) throws(StoreError) -> MergeOutcome
}

/// The files of a merge.
struct MergePaths: Equatable {
  /// The list that both others come from. There is none if the file is missing or empty.
  let base: String
  let ours: String
  let theirs: String
  /// Where the result goes; usually the same as `ours`.
  let output: String

  /// The files of a merge whose result goes to `output`, or else replaces our list.
  init(base: String, ours: String, theirs: String, output: String? = nil) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.output = output ?? ours
  }
}

/// Merges list files on disk.
final class FileListMerger: ListMerging {
  private let fileSystem: any FileSystem

  /// Creates a merger. It touches no file until it is used.
  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  func merge(_ paths: MergePaths) throws(StoreError) -> MergeOutcome {
    let base = try optionalDocument(paths.base)
    let ours = try document(paths.ours)
    let theirs = try document(paths.theirs)
    let merge: DocumentMerge
    do throws(OutOfNumbers) {
      merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: .older)
    } catch {
      throw .outOfNumbers
    }
    try write(merge.bytes(ours, theirs), to: paths.output)
    return merge.outcome
  }

  private func optionalDocument(_ path: String) throws(StoreError) -> ListDocument? {
    guard let (bytes, _) = try fileSystem.contents(path), !bytes.isEmpty else { return nil }
    return try document(bytes, at: path)
  }

  private func document(_ path: String) throws(StoreError) -> ListDocument {
    guard let (bytes, _) = try fileSystem.contents(path) else {
      throw .system(.read, path: path, .noSuchFile)
    }
    return try document(bytes, at: path)
  }

  private func document(_ bytes: [UInt8], at path: String) throws(StoreError) -> ListDocument {
    do throws(DocumentError) { return try ListDocument(bytes) } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Writes the result, unless the file has it already.
  private func write(_ bytes: [UInt8], to target: String) throws(StoreError) {
    let (path, status) = try fileSystem.resolve(target)
    if try fileSystem.contents(path.file, isParsed: false)?.bytes == bytes { return }
    try fileSystem.replaceAndFlush(path.file, at: path, with: bytes, keeping: status)
  }
}

extension DocumentMerge {
  /// The bytes of the merged list: those of one list, if only that one was changed.
  fileprivate func bytes(_ ours: ListDocument, _ theirs: ListDocument) -> [UInt8] {
    switch outcome.unchangedSide {
    case .ours: ours.bytes
    case .theirs: theirs.bytes
    case nil: ours.serialized(applying: edit)
    }
  }
}
