// Gives a machine a random id, because others may have its name, and a new id if its disk was copied.
// Shows the second machine of a name as `vm 2`.

import TodoEntities

/// The identity of this machine among those that have the list. Several may have the same host name.
struct MachineIdentity: Equatable {
  /// 16 random hexadecimal digits.
  let id: String
  /// The host name for which it was made.
  let host: String
  /// The id that this machine had before.
  let former: String?
  /// Whether no commit has this id yet.
  var isNew = true

  /// Creates a new identity.
  init(of host: String, after former: String?, _ random: UInt64) {
    (self.id, self.host, self.former) = (random.hexDigits, host, former)
  }

  /// Parses the words of its line in the sync record, or returns nil for any others.
  init?(_ words: [Substring]) {
    let ids = words[1...2].filter { Checksum(digits: $0.utf8) != nil }.map(String.init)
    guard ids.first == String(words[1]) else { return nil }
    (id, former, isNew) = (ids[0], ids.dropFirst().first, words[3] == "new")
    host = words[4...].joined(separator: " ")
  }

  var words: String { "\(id) \(former ?? "-") \(isNew ? "new" : "known") \(host)" }

  /// The words after the id in the message of the first commit.
  var origin: String? { isNew ? former.map { "after \($0)" } ?? "new" : nil }
}

extension GitSyncSession {
  /// This machine, as commits name it.
  var machine: Machine { Machine(sharedList.machine().name, id: lock.record.machine?.id) }

  /// Gives this machine a new id if the remote has commits with its id that were not made here. In that case, its
  /// home or its disk was copied, and the copy is in use too.
  func leaveSharedID(at remote: GitObjectID) throws(GitError) {
    guard let old = lock.record.machine,
      try git.hasCommits(
        of: old.id, at: remote, without: [head.commit, lock.record.synced].compactMap(\.self))
    else { return }
    var record = lock.record
    record.machine = MachineIdentity(of: old.host, after: old.id, files.randomNumber())
    try lock.write(record)
  }

  /// Returns the names that todo shows for machines, by id, from the logs of the remote and of this machine.
  func machineNames() throws(GitError) -> [String: String] {
    try git.machineNames(in: [head.commit, remoteCommit].compactMap(\.self))
  }
}

extension GitClient {
  /// Whether a history has commits with an id that cannot be reached from the known commits. A machine that had the
  /// same id names it in the first commit with its new id. Its own commits before that do not count.
  fileprivate func hasCommits(
    of id: String, at commit: GitObjectID, without known: [GitObjectID]
  ) throws(GitError) -> Bool {
    var limits = known.map { "^\($0)" }
    func commits(_ pattern: String) throws(GitError) -> [String] {
      let options = ["--ignore-missing", "-E", "--grep=^\(GitMessage.idKey)\(pattern)$"]
      return try output(["rev-list"] + options + [commit.hex] + limits + ["--"]).text
        .split(separator: "\n").map(String.init)
    }
    if try commits("\(id)( .*)?").isEmpty { return false }
    limits += try commits("[0-9a-f]+ after \(id)").map { "^\($0)^" }
    return try !commits("\(id)( .*)?").isEmpty
  }

  /// Returns the names that todo shows for machines, by id. If several have one name, the machine with the oldest
  /// first commit is `vm`, the next one `vm 2`.
  func machineNames(in commits: [GitObjectID]) throws(GitError) -> [String: String] {
    let log = try log(of: commits, saying: "^\(GitMessage.idKey)[0-9a-f]+ ", limit: .max)
    // Among commits of the same second, a commit is older than those that follow it.
    let firsts = log.reversed().enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }
    var (names, counts) = ([String: String](), [String: Int]())
    for machine in firsts.compactMap(\.element.message.machine) {
      let (id, name) = (machine.id ?? "", machine.name)
      guard names[id] == nil else { continue }
      let count = (counts[name] ?? 0) + 1
      counts[name] = count
      names[id] = count == 1 ? name : "\(name) \(count)"
    }
    return names
  }
}
