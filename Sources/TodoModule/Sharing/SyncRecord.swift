import TodoEntities

/// What is remembered of synchronizations, in the file of their lock: on the first line the time of the
/// last one, and on the second line a merge that the list may have, but no commit.
///
/// ```
/// 2026-11-22T09:20:00Z
/// merging 5f0c6a0e1b2d3c4f5a6978877665544332211000 00c0ffee0badf00d
/// ```
struct SyncRecord: Equatable {
  /// When the list was last synchronized; nil if it never was.
  var lastSync: Instant?
  /// The merge that was begun and not finished; nil if there is none.
  var merge: BegunMerge?

  /// A merge that is written to the list first, and committed then.
  struct BegunMerge: Equatable {
    /// The commit that is merged into ours.
    let commit: GitObjectID
    /// The checksum of the list file with the merge.
    let list: Checksum

    private static let word = "merging"
  }
}

extension SyncRecord {
  /// Reads the file. What is damaged is taken for missing.
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lastSync = lines.first.flatMap { Instant(rfc3339: $0) }
    merge = lines.dropFirst().first.flatMap(BegunMerge.init(line:))
  }

  /// The bytes of the file.
  var file: [UInt8] {
    let lines = [lastSync.map { "\($0)" } ?? ""] + [merge?.line].compactMap(\.self)
    return lines.flatMap { Array("\($0)\n".utf8) }
  }
}

extension SyncRecord.BegunMerge {
  fileprivate init?(line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, words[0].elementsEqual(Self.word.utf8),
      let commit = GitObjectID(String(decoding: words[1], as: UTF8.self)),
      let list = Checksum(digits: words[2])
    else { return nil }
    self.init(commit: commit, list: list)
  }

  fileprivate var line: String { "\(Self.word) \(commit) \(list)" }
}
