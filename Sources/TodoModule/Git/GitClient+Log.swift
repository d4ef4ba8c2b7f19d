/// A commit, as `git log` shows it.
struct GitLogEntry: Equatable {
  let commit: GitObjectID
  /// When it was committed, in seconds since 1970.
  let committedAt: Int
  let message: GitMessage
}

extension GitClient {
  /// Returns the last commits that can be reached from a commit, newest first; without those that
  /// can be reached from `start`.
  func log(
    of commit: GitObjectID, since start: GitObjectID? = nil, limit: Int
  ) throws(GitError) -> [GitLogEntry] {
    let records = try output([
      "log", "-z", "--no-color", "--no-show-signature", "--encoding=UTF-8",
      "--format=%H%n%ct%n%B", "--max-count=\(limit)",
      start.map { "\($0)..\(commit)" } ?? commit.hex, "--",
    ]).records
    let entries = records.compactMap(GitLogEntry.init(record:))
    guard entries.count == records.count else { throw .unexpectedOutput(command: "log") }
    return entries
  }

  /// Returns the last commit that changed a file, who made it, and when, in local time; nil if none did.
  func lastChange(
    of name: String, in commit: GitObjectID
  ) throws(GitError) -> (commit: GitObjectID, author: String, time: String)? {
    let text = try output([
      "log", "-1", "--no-color", "--no-show-signature", "--encoding=UTF-8",
      "--date=format-local:%d %b %H:%M", "--format=%H%n%cd%n%an", commit.hex, "--", name,
    ]).text
    if text.isEmpty { return nil }
    let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, let id = GitObjectID(lines[0]) else {
      throw .unexpectedOutput(command: "log")
    }
    return (id, String(lines[2]), String(lines[1]))
  }

  /// Counts the commits that can be reached from a commit, but not from another one.
  func count(
    of commit: GitObjectID, without other: GitObjectID?
  ) throws(GitError) -> Int {
    let range = [commit.hex] + (other.map { ["^\($0)"] } ?? [])
    let answer = try output(["rev-list", "--count"] + range + ["--"])
    guard let count = Int(answer.text) else { throw .unexpectedOutput(command: "rev-list") }
    return count
  }
}

extension GitLogEntry {
  /// Parses a name, a line break, a time, a line break and a message; nil for anything else.
  fileprivate init?(record: ArraySlice<UInt8>) {
    let parts = record.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3, let commit = GitObjectID(parts[0]), let time = Int(parts[1]) else {
      return nil
    }
    self.init(commit: commit, committedAt: time, message: GitMessage(parsing: parts[2]))
  }
}
