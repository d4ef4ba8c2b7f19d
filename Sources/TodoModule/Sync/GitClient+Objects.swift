// Makes commits with git: blobs, trees, author. Keeps files such as README.
// Writes `.gitattributes` if nobody has changed it here.

import TodoEntities

extension GitClient {
  /// Writes a blob of exactly these bytes: `core.autocrlf` and filters do not apply.
  func writeBlob(_ bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try output(["hash-object", "-w", "--no-filters", "--stdin"], input: bytes, read: \.object)
  }

  /// Returns the name that a blob of these bytes has. Writes nothing.
  func name(ofBlob bytes: [UInt8]) throws(GitError) -> GitObjectID {
    try output(["hash-object", "--no-filters", "--stdin"], input: bytes, read: \.object)
  }

  /// Returns the bytes of a blob. Errors name it by `path`.
  ///
  /// - Throws: `tooLarge`, without reading it: a remote can pack any size into a few bytes.
  func blob(_ id: GitObjectID, at path: String) throws(GitError) -> [UInt8] {
    let size = try output(["cat-file", "--batch-check"], input: Array("\(id)\n".utf8)) { answer in
      let words = answer.text.split(separator: " ")
      // If the blob is missing, the next command fails.
      if words.last == "missing" { return 0 }
      return words.count == 3 ? Int(words[2]) : nil
    }
    if size > SizeLimit.bytes { throw .file(.tooLarge(path: path, size: size)) }
    return try output(["cat-file", "blob", id.hex]).output
  }

  /// Returns the entries at the top of a commit's tree, or all of its files by their paths. Without a commit, there
  /// are none.
  func entries(
    of commit: GitObjectID?, recursively: Bool = false
  ) throws(GitError) -> [GitTreeEntry] {
    guard let commit else { return [] }
    let options = ["-z", "--full-tree"] + (recursively ? ["-r"] : [])
    return try output(["ls-tree"] + options + [commit.hex]) { answer in
      answer.records.mapAll(GitTreeEntry.init(record:))
    }
  }

  /// Returns the bytes of a file at the top of a commit's tree, or nil if there is no such file.
  func file(_ name: String, in commit: GitObjectID) throws(GitError) -> [UInt8]? {
    guard let entry = try entries(of: commit)[name], entry.isFile else { return nil }
    return try blob(entry.object, at: "\(commit.hex.prefix(7)):\(name)")
  }

  /// Returns the blob that each of these commits has under this name at the top of its tree, with its size, or nil if
  /// there is none. Starts one git for all commits.
  func blobs(
    _ name: String, in commits: [GitObjectID]
  ) throws(GitError) -> [(id: GitObjectID, size: Int)?] {
    if commits.isEmpty { return [] }
    var names = commits.map { "\($0):\(name)" }
    // Git reads one name per line, so a name cannot have a line break.
    if name.contains(where: \.isNewline) {
      names = []
      for commit in commits { names.append(try entries(of: commit)[name]?.object.hex ?? "-") }
    }
    let input = Array(names.map { "\($0)\n" }.joined().utf8)
    return try output(["cat-file", "--batch-check"], input: input) { answer in
      let lines = answer.output.split(separator: 0x0A)
      guard lines.count == names.count else { return nil }
      return lines.map { line in
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count == 3, words[1] == "blob", let id = GitObjectID(words[0]),
          let size = Int(words[2])
        else { return nil }
        return (id, size)
      }
    }
  }

  /// Calls a function with the bytes of each blob until it returns false. The first git reads one blob, each later
  /// one as many as have 64 MiB together. Skips a blob that is damaged or larger than a list can be.
  func read(
    _ blobs: [(id: GitObjectID, size: Int)], while body: ([UInt8]) -> Bool
  ) throws(GitError) {
    var rest = blobs.filter { $0.size <= SizeLimit.bytes }[...]
    var limit = 0
    while !rest.isEmpty {
      var total = 0
      let batch = rest.prefix { blob in
        defer { total += blob.size }
        return total == 0 || total + blob.size <= limit
      }
      limit = 1 << 26
      let input = Array(batch.map { "\($0.id)\n" }.joined().utf8)
      let output = try answer(["cat-file", "--batch"], input: input).output
      var (count, start) = (0, 0)
      for blob in batch {
        let head = Array("\(blob.id) blob \(blob.size)\n".utf8)
        let end = start + head.count + blob.size
        guard end < output.count, output[start...].starts(with: head) else { break }
        if !body(Array(output[(start + head.count)..<end])) { return }
        (count, start) = (count + 1, end + 1)
      }
      rest = rest.dropFirst(max(1, count))
    }
  }

  /// Writes a tree of these entries. `git mktree` would not flush it to the disk.
  func tree(_ entries: [GitTreeEntry]) throws(GitError) -> GitObjectID {
    // Git sorts by the bytes of the names, where a folder's ends with a slash.
    let sorted = entries.map { (key: $0.bytes + ($0.isFolder ? [0x2F] : []), entry: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let bytes = sorted.flatMap { _, entry in
      let mode = entry.mode.drop { $0 == "0" }
      return Array("\(mode) ".utf8) + entry.bytes + [0] + entry.object.bytes
    }
    // The tree is checked before it is sent: until then, the remote may have been repaired.
    let write = ["hash-object", "-w", "--literally", "-t", "tree", "--stdin"]
    return try output(write, input: bytes, read: \.object)
  }

  /// Makes the index equal to HEAD, so that `git status` is clean, and makes git skip all files except the list and
  /// `.gitattributes`, which are the only ones in the folder.
  func cleanIndex(of list: ListPath) throws(GitError) {
    _ = try output(["read-tree", "HEAD"])
    let others = try output(["ls-files", "-z"]).records
      .filter {
        ![GitTreeEntry.attributes, list.name].contains(String(decoding: $0, as: UTF8.self))
      }
    if !others.isEmpty {
      let input = Array(others.map { Array($0) + [0] }.joined())
      _ = try output(["update-index", "--skip-worktree", "-z", "--stdin"], input: input)
    }
  }

  /// Whether a commit's `.gitattributes` may replace the file next to a list: that is missing, or as in the index, so
  /// nobody has changed it here. Compares bytes, because git would run the filters that the remote has set in it.
  func mayWriteAttributes(_ entry: GitTreeEntry, beside list: ListPath) throws(GitError) -> Bool {
    let status = try asGitError(files.statusIfPresent(ofLinkAt: list.attributes, for: .read))
    guard entry.isFile, let status else { return entry.isFile }
    guard status.kind == .regular,
      let bytes = try asGitError(files.contents(list.attributes))?.bytes
    else { return false }
    let own = try name(ofBlob: bytes)
    if own == entry.object, (status.permissions & 0o100 != 0) == entry.isExecutable { return false }
    let staged = try output(["ls-files", "--stage", "-z", "--", entry.name]).texts.first
    return staged?.contains(" \(own) ") ?? true
  }

  /// Writes a commit's `.gitattributes` to the file next to a list. Call it only while holding the list's lock.
  func writeAttributes(_ entry: GitTreeEntry, beside list: ListPath) throws(GitError) {
    let new = try blob(entry.object, at: list.attributes)
    let status = try asGitError(files.statusIfPresent(list.file))
    let found = try asGitError(files.companionContents(list.attributes, of: status))?.status
    var kept = found ?? status
    kept?.permissions &= ~0o111
    if entry.isExecutable { kept?.permissions |= 0o100 }
    _ = try asGitError(
      files.replace(list.attributes, at: list, with: [new[...]], keeping: kept, over: found))
  }

  /// Returns the versions of a file that a merge left unresolved, as blobs: 1 is the base, 2 ours, 3 theirs.
  func unmergedStages(of name: String) throws(GitError) -> [Int: GitObjectID] {
    let stages = try output(["ls-files", "-u", "-z", "--", name]) { answer in
      answer.records.mapAll { record -> (Int, GitObjectID)? in
        // Mode, object and stage, a tab, and the path.
        let words = String(decoding: record.prefix { $0 != 0x09 }, as: UTF8.self)
          .split(separator: " ")
        guard words.count == 3, let id = GitObjectID(words[1]), let stage = Int(words[2]),
          (1...3).contains(stage)
        else { return nil }
        return (stage, id)
      }
    }
    return Dictionary(stages) { $1 }
  }

  /// Merges three files line by line into ours, with conflict markers of this length, as git does without a merge
  /// driver. The paths are relative to the folder.
  ///
  /// - Returns: The number of conflicts, at most 127; 0 if the merge is clean.
  func mergeFile(_ paths: MergePaths, markerSize: Int) throws(GitError) -> Int {
    let merge = ["merge-file", "--marker-size=\(markerSize)", "--"]
    let versions = [paths.ours, paths.base, paths.theirs]
    return Int(try output(merge + versions, exitCodes: 0...127).code)
  }

  /// Writes a commit, unsigned. Uses the user and the address of the machine if git has no others.
  func commit(
    _ tree: GitObjectID, parents: [GitObjectID], _ message: GitMessage, on machine: GitMachine
  ) throws(GitError) -> GitObjectID {
    try output(
      ["commit-tree", "--no-gpg-sign", tree.hex] + parents.flatMap { ["-p", $0.hex] },
      input: Array(message.text.utf8), variables: try missingVariables(on: machine),
      read: \.object)
  }

  /// The variables for the parts of an identity that neither the environment nor the configuration
  /// has.
  private func missingVariables(on machine: GitMachine) throws(GitError) -> [(String, String)] {
    var missing: [(String, String)] = []
    for role in ["author", "committer"] {
      for (part, value) in [("name", machine.user), ("email", "\(machine.user)@\(machine.name)")] {
        let variable = "GIT_\(role.uppercased())_\(part.uppercased())"
        let values = [
          environment.base[variable], part == "email" ? environment.base["EMAIL"] : nil,
          try config("\(role).\(part)"), try config("user.\(part)"),
        ]
        if values.allSatisfy({ $0 ?? "" == "" }) { missing.append((variable, value)) }
      }
    }
    return missing
  }
}

extension GitObjectID {
  fileprivate var bytes: [UInt8] {
    let digits = hex.utf8.compactMap(\.hexValue)
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// The hash function that names the objects of a repository (setting `extensions.objectFormat`).
enum GitObjectFormat: String {
  case sha1, sha256

  var other: GitObjectFormat { self == .sha1 ? .sha256 : .sha1 }
}

/// The name of an object in a repository: 40 hexadecimal digits, or 64 where the repository uses SHA-256.
struct GitObjectID: Hashable, CustomStringConvertible {
  /// The digits, in lower case.
  let hex: String

  /// Checks the digits. Returns nil if they cannot be the name of an object.
  init?(_ hex: some StringProtocol) {
    let digits = hex.utf8
    let isValid = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard isValid, [40, 64].contains(digits.count) else { return nil }
    self.hex = String(hex)
  }

  var description: String { hex }
}

/// An entry of a tree: a file or folder, by its name.
struct GitTreeEntry: Equatable {
  /// The mode in octal digits: `100644` or `100755` for a file.
  let mode: String
  let object: GitObjectID
  /// Its name, which need not be valid UTF-8.
  let bytes: [UInt8]

  /// The name as text.
  var name: String { String(decoding: bytes, as: UTF8.self) }
}

extension GitTreeEntry {
  /// Parses a record of `git ls-tree -z`: mode, type and object, a tab, and the name; nil for anything else.
  init?(record: ArraySlice<UInt8>) {
    guard let tab = record.firstIndex(of: 0x09), tab + 1 < record.endIndex else { return nil }
    let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let object = GitObjectID(words[2]) else { return nil }
    self.init(mode: String(words[0]), object: object, bytes: Array(record[(tab + 1)...]))
  }

  var isFile: Bool { mode.hasPrefix("100") }
  var isExecutable: Bool { mode == "100755" }
  var isFolder: Bool { mode == "040000" }
  var isSubmodule: Bool { mode == "160000" }
  var isLink: Bool { mode == "120000" }

  /// The name of the file with git's attributes of paths.
  static let attributes = ".gitattributes"

  /// Whether a repository for a list may have a file of this name next to the list, because hosts create it with a
  /// repository. Commits keep such files. todo writes only `.gitattributes` to the folder.
  static func isOfHost(_ name: String) -> Bool {
    [attributes, "README", "LICENSE"].contains(name)
      || ["README.", "LICENSE.", ".git"].contains(where: name.hasPrefix)
  }
}

extension [GitTreeEntry] {
  subscript(name: String) -> GitTreeEntry? { first { $0.name == name } }

  /// Replaces the file of this name, or adds it.
  mutating func set(_ name: String, to blob: GitObjectID) {
    guard let index = firstIndex(where: { $0.name == name }) else {
      return append(GitTreeEntry(mode: "100644", object: blob, bytes: [UInt8](name.utf8)))
    }
    let mode = self[index].isFile ? self[index].mode : "100644"
    self[index] = GitTreeEntry(mode: mode, object: blob, bytes: self[index].bytes)
  }
}

/// This machine, as commits name it.
struct GitMachine {
  /// Its host name: `laptop`.
  let name: String
  /// The name of the user: `ann`.
  let user: String
}
