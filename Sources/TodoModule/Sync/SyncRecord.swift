// Reads and writes the file in which a sync remembers the last one (`.sync.lock`).
// Takes the lock by which one sync runs at a time.

import TodoEntities

/// The contents of the sync lock's file: the time of the last synchronization on the first line, then a line for each
/// other property that has a value.
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
  /// When the list was last synchronized, or nil if it never was.
  var lastSync: Instant?
  /// The commit that the remote and this machine both had then. If the repository is lost, a new one begins
  /// there.
  var synced: GitObjectID?
  /// The remote's URL then, in case a crash empties git's configuration. It can contain a password; the file is
  /// for the user alone.
  var url: String?
  /// The commit up to which a person has seen the overwritten changes.
  var seen: GitObjectID?
  /// The merge that was begun and not finished, or nil if there is none.
  var merge: BegunMerge?
  /// The reason why the last synchronization was refused, until the user says which list to keep: the damage of the
  /// list in a commit at the remote, or the number of a commit's items that are missing here.
  var refusal: String?
  /// The error of the last automatic synchronization, or nil if a later one succeeded.
  var fault: String?
  /// When a command last reminded of an overdue synchronization.
  var told: Instant?
  /// The changes that were overwritten since `seen`, or nil if there are none or a person has seen them.
  var gaveWay: GaveWay?
  /// The identity of this machine, or nil before the first synchronization.
  var machine: MachineIdentity?
  /// Whether a synchronization has begun and not ended: it runs, or it was killed.
  var isRunning = false

  /// A merge that is first written to the list, and then committed.
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

  /// Reads the record of a list, or creates an empty one if there is none.
  init(of list: ListPath, _ files: any FileSystem) throws(StoreError) {
    let file = try files.companionContents(list.syncLock, of: files.statusIfPresent(list.file))
    self.init(file?.bytes ?? [])
  }

  /// Parses the file. A damaged line counts as missing.
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

/// The lock that lets one synchronization of a list run at a time, and the record in its file. It is held as long as
/// this object exists. Others can take the lock of the list itself while a synchronization uses the network.
final class SyncLock {
  /// The record of the last synchronization, with the changes of this one. Empty before `begin`.
  var record = SyncRecord()
  private let list: ListPath
  private let files: any FileSystem
  private let file: FileDescriptor

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
    // The synchronization ends here, so it was not killed. Errors are ignored, because the user sees the first one.
    var ended = record
    ended.isRunning = false
    if ended != record { try? write(ended) }
    try? files.close(file)
  }

  /// Reads the record, and adds that a synchronization has begun and, if the name of this machine is new, its
  /// identity. Returns the time by the clock of the file system and, if the last synchronization was killed, when
  /// that one began, both in nanoseconds since 1970.
  func begin(_ plan: SyncPlan, on host: String) throws(GitError) -> (killed: Int?, now: Int) {
    var found = try asGitError(SyncRecord(of: list, files))
    if plan.keep != nil, found.refusal == nil { throw .nothingToKeep }
    let killed = found.isRunning ? try changeTime() : nil
    // Appended, so that a kill in between loses nothing.
    var text = (found == SyncRecord() ? "\n" : "") + "\(SyncRecord.running)\n"
    if found.machine?.host != host {
      let machine = MachineIdentity(of: host, after: found.machine?.id, files.randomNumber())
      text += "machine \(machine.words)\n"
      found.machine = machine
    }
    try asGitError(files.write(all: Array(text.utf8)[...], to: file, list.syncLock))
    let now = try changeTime()
    found.isRunning = true
    record = found
    return (killed, now)
  }

  private func changeTime() throws(GitError) -> Int {
    try asGitError(files.attempt(.read, on: list.syncLock, files.status(of: file).modifiedAt))
  }

  func write(_ record: SyncRecord) throws(GitError) {
    let path = list.syncLock
    try asGitError(files.attempt(.write, on: path, files.truncate(file, to: 0)))
    try asGitError(files.write(all: record.file[...], to: file, path))
    // Later writes must not reach the disk before this one.
    if record.merge != nil { try asGitError(files.attempt(.flush, on: path, files.order(file))) }
    self.record = record
  }
}
