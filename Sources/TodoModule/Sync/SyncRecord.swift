// Reads and writes the file in which a sync remembers the last one (`.sync.lock`).
// Takes the lock by which one sync runs at a time.

import TodoEntities

/// What the file of the lock of synchronizations remembers: on the first line the time of the last one, then
/// a line for each other property that has a value.
///
/// ```
/// 2026-11-22T09:20:00Z
/// synced 9a3b1c0e1b2d3c4f5a6978877665544332211000
/// url ann@server:lists.git
/// seen 9a3b1c0e1b2d3c4f5a6978877665544332211000
/// merging 5f0c6a0e1b2d3c4f5a6978877665544332211000 00c0ffee0badf00d
/// gave-way 2 2026-11-21T07:00:00Z
/// machine 4f1c09a86d2e7b35 - known laptop
/// refused removals 9a3b1c0e1b2d3c4f5a6978877665544332211000 31
/// running
/// ```
struct SyncRecord: Equatable {
  /// When the list was last synchronized; nil if it never was.
  var lastSync: Instant?
  /// The commit that the remote and this machine both had then. If the repository is lost, a new one begins
  /// there.
  var synced: GitObjectID?
  /// The remote's URL then, in case a crash empties git's configuration. It can contain a password; the file is
  /// for the user alone.
  var url: String?
  /// The commit up to which a person was told which changes gave way.
  var seen: GitObjectID?
  /// The merge that was begun and not finished; nil if there is none.
  var merge: BegunMerge?
  /// What the last synchronization was refused for, until the user says which side to keep: the damage of the
  /// list in a commit at the remote, or that this many items of a commit are missing here.
  var refusal: String?
  /// Why the last automatic one failed; nil if one has worked since.
  var fault: String?
  /// When a command last said that there was none for long.
  var told: Instant?
  /// What gave way since `seen`; nil if it is nothing, or was told.
  var gaveWay: GaveWay?
  /// What tells this machine from others of its name; nil before the first synchronization.
  var machine: MachineIdentity?
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

extension SyncRecord {
  /// The line for `isRunning`.
  static let running = "running"

  /// Reads the record of a list; an empty one if there is none.
  init(of list: ListPath, _ files: any FileSystem) throws(StoreError) {
    let file = try files.companionContents(list.syncLock, of: files.statusIfPresent(list.file))
    self.init(file?.bytes ?? [])
  }

  /// Reads the file. A damaged line counts as missing.
  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    lastSync = lines.first.flatMap { Instant(rfc3339: Array($0.utf8)[...]) }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let commit = words.count > 1 ? GitObjectID(words[1]) : nil
      switch (words[0], words.count) {
      case ("synced", 2): synced = commit
      case ("url", 2...): url = words.dropFirst().joined(separator: " ")
      case ("seen", 2): seen = commit
      case ("merging", 3):
        guard let commit, let list = Checksum(digits: words[2].utf8) else { continue }
        merge = BegunMerge(commit: commit, list: list)
      case ("fault", 2...): fault = words.dropFirst().joined(separator: " ")
      case ("told", 2): told = Instant(rfc3339: Array(words[1].utf8)[...])
      case ("gave-way", 3):
        guard let count = Int(words[1]), let since = Instant(rfc3339: Array(words[2].utf8)[...])
        else { continue }
        gaveWay = GaveWay(count: count, since: since)
      case ("machine", 5...): machine = MachineIdentity(words)
      case ("refused", 3...): refusal = words.dropFirst().joined(separator: " ")
      case (Substring(SyncRecord.running), 1): isRunning = true
      default: continue
      }
    }
  }

  var file: [UInt8] {
    let lines = [
      lastSync.map { "\($0)" } ?? "", synced.map { "synced \($0)" },
      url.map { "url \($0)" }, seen.map { "seen \($0)" },
      merge.map { "merging \($0.commit) \($0.list)" }, refusal.map { "refused \($0)" },
      fault.map { "fault \($0)" }, told.map { "told \($0)" },
      gaveWay.map { "gave-way \($0.count) \($0.since)" },
      machine.map { "machine \($0.words)" }, isRunning ? SyncRecord.running : nil,
    ]
    return Array(lines.compactMap { $0.map { "\($0)\n" } }.joined().utf8)
  }
}

/// The lock of synchronizations of a list, which is held as long as this exists, and the record in its file. It
/// is not the lock of the list, which others can take while a synchronization uses the network.
final class SyncLock {
  /// What the last synchronization remembered, and what this one adds. Empty before `begin`.
  var record = SyncRecord()
  private let list: ListPath
  private let files: any FileSystem
  private let file: FileDescriptor

  /// Takes the lock.
  init(of list: ListPath, _ files: any FileSystem) throws(GitError) {
    let status = try asGitError(files.statusIfPresent(list.file))
    let file = try asGitError(
      files.openOrCreateCompanion(
        list.syncLock, options: [.writing, .appending], for: .lock, of: status, permissions: 0
      ).file)
    do throws(Errno) { try files.tryLock(file) } catch {
      try? files.close(file)
      if error == .wouldBlock { throw .busy(list: list.file) }
      throw .file(.system(.lock, path: list.syncLock, error))
    }
    self.list = list
    self.files = files
    self.file = file
  }

  deinit {
    // It ends here, and was not killed. Errors are ignored: the user was told of the first one.
    var ended = record
    ended.isRunning = false
    if ended != record { try? write(ended) }
    try? files.close(file)
  }

  /// Reads the record, and writes to it that a synchronization has begun, and which machine this is, if its name is
  /// new. Returns the time by the clock of the file system and, if the last synchronization was killed, when that one
  /// began, both in nanoseconds since 1970.
  func begin(_ plan: SyncPlan, on host: String) throws(GitError) -> (killed: Int?, now: Int) {
    var found = try asGitError(SyncRecord(of: list, files))
    if plan.keep != nil, found.refusal == nil { throw .nothingToKeep }
    let killed = found.isRunning ? try changeTime() : nil
    // Appended, so that a kill in between takes nothing away.
    var text = (found == SyncRecord() ? "\n" : "") + "\(SyncRecord.running)\n"
    if found.machine?.host != host {
      let machine = MachineIdentity(of: host, after: found.machine?.id, files.randomNumber())
      text += "machine \(machine.words)\n"
      found.machine = machine
    }
    let line = Array(text.utf8)
    try asGitError(files.write(all: line[...], to: file, list.syncLock))
    let now = try changeTime()
    found.isRunning = true
    record = found
    return (killed, now)
  }

  private func changeTime() throws(GitError) -> Int {
    try asGitError(files.attempt(.read, on: list.syncLock, files.status(of: file).modifiedAt))
  }

  /// Writes what this synchronization is to remember.
  func write(_ record: SyncRecord) throws(GitError) {
    let path = list.syncLock
    try asGitError(files.attempt(.write, on: path, files.truncate(file, to: 0)))
    try asGitError(files.write(all: record.file[...], to: file, path))
    // Whatever is written next must not reach the disk before.
    if record.merge != nil {
      try asGitError(files.attempt(.flush, on: path, files.order(file)))
    }
    self.record = record
  }
}
