extension GitClient {
  /// Writes a blob of exactly these bytes: `core.autocrlf` and filters do not apply.
  func writeBlob(_ bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try object(["hash-object", "-w", "--no-filters", "--stdin"], input: bytes)
  }

  /// Returns the name that a blob of these bytes has. Writes nothing.
  func name(ofBlob bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try object(["hash-object", "--no-filters", "--stdin"], input: bytes)
  }

  /// Returns the bytes of a blob. Errors name it by `path`.
  ///
  /// - Throws: `tooLarge`, without reading it: a remote can pack any size into a few bytes.
  func blob(_ id: GitObjectID, at path: String) throws(GitError) -> [UInt8] {
    let answer = try output(["cat-file", "--batch-check"], input: Array("\(id)\n".utf8))
    let words = answer.text.split(separator: " ")
    // If the blob is missing, the next command fails.
    if words.last != "missing" {
      guard words.count == 3, let size = Int(words[2]) else {
        throw .unexpectedOutput(command: "cat-file")
      }
      if size > SizeLimit.bytes { throw .tooLarge(path: path, size: size) }
    }
    return try output(["cat-file", "blob", id.hex]).output
  }

  /// Returns what the tree of a commit holds at its top.
  func entries(of commit: GitObjectID) throws(GitError) -> [GitTreeEntry] {
    try entries(["ls-tree", "-z", "--full-tree", commit.hex])
  }

  private func entries(_ command: [String]) throws(GitError) -> [GitTreeEntry] {
    let records = try output(command).records
    let entries = records.compactMap(GitTreeEntry.init(record:))
    guard entries.count == records.count else { throw .unexpectedOutput(command: "ls-tree") }
    return entries
  }

  /// Returns all files of a commit, also those in folders, by their paths.
  func allEntries(of commit: GitObjectID) throws(GitError) -> [GitTreeEntry] {
    try entries(["ls-tree", "-r", "-z", "--full-tree", commit.hex])
  }

  /// Returns the bytes of a file at the top of a commit's tree; nil if it is not there.
  func file(_ name: String, in commit: GitObjectID) throws(GitError) -> [UInt8]? {
    let entry = try entries(of: commit).first { $0.name == name && $0.isFile }
    return try entry.map { (entry) throws(GitError) in
      try blob(entry.object, at: "\(commit.hex.prefix(7)):\(name)")
    }
  }

  /// Writes a tree of these entries. `git mktree` would not flush it to the disk.
  func tree(_ entries: [GitTreeEntry]) throws(GitError) -> GitObjectID {
    let sorted = entries.map { (key: $0.sortKey, entry: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return try object(
      ["hash-object", "-w", "-t", "tree", "--stdin"], input: sorted.flatMap { $0.entry.bytes })
  }
}

extension GitTreeEntry {
  /// What trees are sorted by: the bytes of the name, where a folder's ends with a slash.
  fileprivate var sortKey: [UInt8] { Array((type == "tree" ? name + "/" : name).utf8) }

  /// The entry as a tree object has it: the mode without leading zeros, a space, the name, a zero byte
  /// and the bytes of the object's name.
  fileprivate var bytes: [UInt8] {
    Array("\(mode.drop { $0 == "0" }) \(name)".utf8) + [0] + object.bytes
  }
}

extension GitObjectID {
  fileprivate var bytes: [UInt8] {
    let digits = hex.utf8.map { $0 < UInt8(ascii: "a") ? $0 - 0x30 : $0 - UInt8(ascii: "a") + 10 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// How a repository names its objects (setting `extensions.objectFormat`).
enum GitObjectFormat: String, CustomStringConvertible {
  case sha1, sha256

  var description: String { rawValue }
  var other: GitObjectFormat { self == .sha1 ? .sha256 : .sha1 }
}

/// The name of an object in a repository: 40 hexadecimal digits, or 64 where the repository uses SHA-256.
struct GitObjectID: Hashable {
  /// The digits, in lower case.
  let hex: String

  /// Checks the digits; nil if it cannot be the name of an object.
  init?(_ hex: some StringProtocol) {
    let digits = hex.utf8
    let isValid = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isValid, [40, 64].contains(digits.count) else { return nil }
    self.hex = String(hex)
  }
}

extension GitObjectID: CustomStringConvertible {
  var description: String { hex }
}

/// An entry of a tree: a file or folder, by its name.
struct GitTreeEntry: Equatable {
  /// The mode in octal digits: `100644` or `100755` for a file, `120000` for a symbolic link.
  let mode: String
  /// `blob`, `tree`, or `commit` for a submodule.
  let type: String
  let object: GitObjectID
  let name: String
}

extension GitTreeEntry {
  /// The entry of a list.
  init(list name: String, _ blob: GitObjectID) {
    self.init(mode: "100644", type: "blob", object: blob, name: name)
  }

  /// Parses a record of `git ls-tree -z`; nil for anything else.
  init?(record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: 0x09),
      let name = String(validating: record[(tab + 1)...], as: UTF8.self), !name.isEmpty
    else { return nil }
    let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let object = GitObjectID(words[2]) else { return nil }
    self.init(mode: String(words[0]), type: String(words[1]), object: object, name: name)
  }

  /// Whether it is a regular file.
  var isFile: Bool { type == "blob" && mode.hasPrefix("100") }

  /// The same file with another content.
  func with(_ blob: GitObjectID) -> GitTreeEntry {
    GitTreeEntry(mode: mode, type: type, object: blob, name: name)
  }

  /// The name of the file with git's attributes of paths.
  static let attributes = ".gitattributes"

  /// Whether a repository for a list may have a file of this name besides the list: what hosts create with a
  /// repository. It is kept in commits and, but for `.gitattributes`, never written to the folder.
  static func isOfHost(_ name: String) -> Bool {
    [attributes, "README", "LICENSE"].contains(name)
      || ["README.", "LICENSE.", ".git"].contains(where: name.hasPrefix)
  }

  var isSubmodule: Bool { type == "commit" }
  /// Whether it is a symbolic link.
  var isLink: Bool { mode == "120000" }
}

extension [GitTreeEntry] {
  /// Replaces the file of this name, or adds it.
  mutating func set(_ name: String, to blob: GitObjectID) {
    if let index = firstIndex(where: { $0.name == name && $0.isFile }) {
      self[index] = self[index].with(blob)
    } else {
      removeAll { $0.name == name }
      append(GitTreeEntry(list: name, blob))
    }
  }
}

/// The sides of a file that a merge left unresolved, as blobs; nil for a side that does not have it.
struct GitStages: Equatable {
  var base: GitObjectID?
  var ours: GitObjectID?
  var theirs: GitObjectID?
}

extension GitClient {
  /// Makes the index equal to the tree of HEAD, so that `git status` shows only files that differ from it.
  func readTreeOfHead() throws(GitError) {
    _ = try output(["read-tree", "HEAD"])
  }

  /// Marks all files of the index except these as unchanged for git, even if they are not in the folder.
  func skipFiles(except names: Set<String>) throws(GitError) {
    let others = try output(["ls-files", "-z"]).records
      .filter { !names.contains(String(decoding: $0, as: UTF8.self)) }
    if others.isEmpty { return }
    let input = Array(others.map { Array($0) + [0] }.joined())
    _ = try output(["update-index", "--skip-worktree", "-z", "--stdin"], input: input)
  }

  /// Returns those files that are the same in the folder and the index, or are not in the folder.
  func unmodified(of names: [String]) throws(GitError) -> [String] {
    if names.isEmpty { return [] }
    _ = try answer(["update-index", "-q", "--refresh"])
    let options = ["diff-files", "--name-only", "--diff-filter=MT", "-z", "--"]
    let modified = Set(
      try output(options + names).records.map { String(decoding: $0, as: UTF8.self) })
    return names.filter { !modified.contains($0) }
  }

  /// Replaces files of the folder by those of the index.
  func writeFiles(_ names: [String]) throws(GitError) {
    if names.isEmpty { return }
    _ = try output(["checkout-index", "--force", "--quiet", "--"] + names)
  }

  /// Returns the unresolved sides of a file in the folder; nil if it has none.
  func unmergedStages(of name: String) throws(GitError) -> GitStages? {
    let records = try output(["ls-files", "-u", "-z", "--", name]).records
    var stages = GitStages()
    for record in records {
      // Mode, object and stage, a tab, and the path.
      let words = String(decoding: record.prefix { $0 != 0x09 }, as: UTF8.self)
        .split(separator: " ")
      guard words.count == 3, let id = GitObjectID(words[1]) else {
        throw .unexpectedOutput(command: "ls-files")
      }
      switch words[2] {
      case "1": stages.base = id
      case "2": stages.ours = id
      case "3": stages.theirs = id
      default: throw .unexpectedOutput(command: "ls-files")
      }
    }
    return records.isEmpty ? nil : stages
  }

  /// Merges three files line by line into the first one, with conflict markers of this length, as git
  /// does without a merge driver. The paths are relative to the folder.
  ///
  /// - Returns: The number of conflicts, at most 127; 0 if the merge is clean.
  func mergeFile(
    ours: String, base: String, theirs: String, markerSize: Int
  ) throws(GitError) -> Int {
    let arguments = [
      "merge-file", "--marker-size=\(markerSize)", "--", ours, base, theirs,
    ]
    return Int(try output(arguments, exitCodes: 0...127).code)
  }
}

/// A name and an email address, as commits have them.
struct GitIdentity: Equatable {
  let name: String
  let email: String
}

extension GitClient {
  /// Writes a commit, unsigned. `identity` is used where the user has configured none.
  func commit(
    _ tree: GitObjectID, parents: [GitObjectID], _ message: GitMessage, identity: GitIdentity
  ) throws(GitError) -> GitObjectID {
    try object(
      ["commit-tree", "--no-gpg-sign", tree.hex] + parents.flatMap { ["-p", $0.hex] },
      input: Array(message.text.utf8), variables: try missingVariables(of: identity))
  }

  /// The variables for the parts of an identity that neither the environment nor the configuration
  /// has.
  private func missingVariables(
    of identity: GitIdentity
  ) throws(GitError) -> [(String, String)] {
    var missing: [(String, String)] = []
    for role in ["author", "committer"] {
      for (part, value) in [("name", identity.name), ("email", identity.email)] {
        let variable = "GIT_\(role.uppercased())_\(part.uppercased())"
        let isSet = !(environment.base[variable] ?? "").isEmpty
        let isDefault = part == "email" && !(environment.base["EMAIL"] ?? "").isEmpty
        let values = [try config("\(role).\(part)"), try config("user.\(part)")]
        let isConfigured = values.contains { $0?.isEmpty == false }
        if !isSet, !isDefault, !isConfigured { missing.append((variable, value)) }
      }
    }
    return missing
  }
}
