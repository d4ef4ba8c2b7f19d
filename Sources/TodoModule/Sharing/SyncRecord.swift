import TodoEntities

/// What is remembered of synchronizations, in the file of their lock: on the first line the time of the
/// last one, then a line for each of the others that there is.
///
/// ```
/// 2026-11-22T09:20:00Z
/// synced 9a3b1c0e1b2d3c4f5a6978877665544332211000
/// merging 5f0c6a0e1b2d3c4f5a6978877665544332211000 00c0ffee0badf00d
/// refused removals 9a3b1c0e1b2d3c4f5a6978877665544332211000 31
/// running
/// ```
struct SyncRecord: Equatable {
  /// When the list was last synchronized; nil if it never was.
  var lastSync: Instant?
  /// The commit that the remote and this machine both had then: where a new repository begins if this one
  /// is lost.
  var synced: GitObjectID?
  /// The merge that was begun and not finished; nil if there is none.
  var merge: BegunMerge?
  /// Why the last synchronization was refused, if the user has to choose.
  var refusal: SyncRefusal?
  /// Whether a synchronization has begun and not ended: it runs, or it was killed.
  var isRunning = false

  /// A merge that is written to the list first, and committed then.
  struct BegunMerge: Equatable {
    /// The commit that is merged into ours.
    let commit: GitObjectID
    /// The checksum of the list file with the merge.
    let list: Checksum
  }
}

/// What a synchronization was refused for, until the user says which side to keep.
enum SyncRefusal: Equatable {
  /// So many items are missing that this commit has.
  case removals(since: GitObjectID, count: Int)
  /// The list of this commit at the remote cannot be read.
  case damage(in: GitObjectID)
}

extension SyncRecord {
  /// The line that is appended when a synchronization begins.
  static let running = "running"

  /// Reads the file. What is damaged is taken for missing.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    lastSync = lines.first.flatMap { Instant(rfc3339: Array($0.utf8)[...]) }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let commit = words.count > 1 ? GitObjectID(words[1]) : nil
      switch (words[0], words.count) {
      case ("synced", 2): synced = commit
      case ("merging", 3):
        guard let commit, let list = Checksum(digits: Array(words[2].utf8)[...]) else { continue }
        merge = BegunMerge(commit: commit, list: list)
      case ("refused", 3...): refusal = SyncRefusal(words.dropFirst())
      case (Substring(SyncRecord.running), 1): isRunning = true
      default: continue
      }
    }
  }

  /// The bytes of the file.
  var file: [UInt8] {
    let lines = [
      lastSync.map { "\($0)" } ?? "", synced.map { "synced \($0)" },
      merge.map { "merging \($0.commit) \($0.list)" }, refusal.map { "refused \($0.words)" },
      isRunning ? SyncRecord.running : nil,
    ]
    return Array(lines.compactMap { $0.map { "\($0)\n" } }.joined().utf8)
  }
}

extension SyncRefusal {
  fileprivate init?(_ words: ArraySlice<Substring>) {
    let words = Array(words)
    guard words.count > 1, let commit = GitObjectID(words[1]) else { return nil }
    switch (words[0], words.count > 2 ? Int(words[2]) : nil) {
    case ("removals", let count?): self = .removals(since: commit, count: count)
    case ("damage", nil): self = .damage(in: commit)
    default: return nil
    }
  }

  fileprivate var words: String {
    switch self {
    case .removals(let commit, let count): "removals \(commit) \(count)"
    case .damage(let commit): "damage \(commit)"
    }
  }
}
