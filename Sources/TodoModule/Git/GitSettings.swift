/// What git has said of itself: its version, and its configuration in one repository as it was when it was
/// first asked for.
final class GitSettings {
  private var values: [String: String]?
  /// The version of git; nil before `checkVersion`.
  var version: GitVersion?

  /// Returns a value. Of several values of a key the last one counts. `list` runs when this is called for
  /// the first time, and returns what `git config -z --list` prints.
  ///
  /// Section and name of a key, such as `core.sshCommand`, have no case; a name between the two, such as
  /// that of a remote, has.
  func value(
    of key: String, _ list: () throws(GitError) -> GitAnswer
  ) throws(GitError) -> String? {
    if values == nil { values = GitSettings.values(in: try list()) }
    return values?[GitSettings.normalized(key)]
  }

  /// Forgets the configuration, because it has been changed.
  func forget() { values = nil }

  /// Each record is a key, a line break and a value; a value that is not written has no line break.
  private static func values(in answer: GitAnswer) -> [String: String] {
    var values: [String: String] = [:]
    for record in answer.records {
      let parts = record.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      values[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return values
  }

  private static func normalized(_ key: String) -> String {
    guard let first = key.firstIndex(of: "."), let last = key.lastIndex(of: ".") else { return key }
    return key[..<first].lowercased() + key[first..<last] + key[last...].lowercased()
  }
}
