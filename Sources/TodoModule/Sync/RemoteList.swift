// Reads the list of a remote and the common base.
// Refuses a remote with other files, another list name or links, and a damaged list there.

import TodoEntities

/// The remote's list, and its common base with ours.
struct RemoteList {
  /// The last commit of the remote's branch.
  let commit: GitObjectID
  /// The best common ancestors of that commit and of ours: none if they began apart.
  let bases: [GitObjectID]
  /// The files of the commit.
  let entries: [GitTreeEntry]
  /// The list, or nil if the commit has none.
  let document: ListDocument?
  /// The list from which both started, or nil if there is none.
  let base: ListDocument?
}

extension GitSyncSession {
  /// Returns the list of a commit from a remote, or nil if there is no commit or we have it already.
  ///
  /// - Parameter merged: A commit of the remote whose merge is in the list file, but not committed yet.
  /// - Throws: An error if the remote is not only for a list; `listDamaged`, unless the user has chosen to send ours.
  func newList(
    at commit: GitObjectID?, after merged: GitObjectID? = nil
  ) throws(GitError) -> RemoteList? {
    guard let commit else { return nil }
    let own = [head.commit, merged].compactMap(\.self)
    if own.contains(commit) { return nil }
    let bases = own.isEmpty ? [] : try git.mergeBases(commit, own)
    if bases.contains(commit) { return nil }
    let entries = try git.entries(of: commit)
    try check(entries, of: commit)
    return RemoteList(
      commit: commit, bases: bases, entries: entries, document: try remoteDocument(of: commit),
      base: try base(of: bases))
  }

  /// Throws if a remote's tree is not only for a list, or has entries that are not safe to check out.
  private func check(_ entries: [GitTreeEntry], of commit: GitObjectID) throws(GitError) {
    let all =
      entries.contains(where: \.isFolder)
      ? try git.entries(of: commit, recursively: true) : entries
    if let entry = all.first(where: { $0.isLink || $0.isSubmodule }) {
      throw .said(
        "'\(try remoteURL())' holds \(entry.isLink ? "the symbolic link" : "the submodule") '\(entry.name)', but may"
          + " hold only files; nothing was merged. Remove it there.", .badData)
    }
    if let entry = entries.first(where: { path.isPrivate($0.name) }) {
      throw .privateFile(remote: try remoteURL(), name: entry.name)
    }
    let ours = path.name
    let others = entries.filter {
      $0.name != ours && !GitTreeEntry.isOfHost($0.name) && !$0.name.hasPrefix(".")
    }
    guard let other = others.first else { return }
    let isList = others.count == 1 && other.isFile && other.name.hasSuffix(".json")
    if isList, entries[ours] == nil {
      throw .said(
        "the list in '\(try remoteURL())' is named '\(other.name)', but this one '\(ours)'; give both the same name",
        .usage)
    }
    throw .said(
      "'\(try remoteURL())' also holds '\(other.name)', but may hold only a list; nothing was merged. Use an empty"
        + " repository.", .usage)
  }

  /// Returns the list from which two commits started. If they have several best common ancestors, as after merges
  /// that crossed each other, it is the merge of their lists.
  private func base(of bases: [GitObjectID]) throws(GitError) -> ListDocument? {
    guard let first = bases.first, var result = try lastReadable(from: first) else { return nil }
    for (index, other) in bases.enumerated().dropFirst() {
      guard let document = try lastReadable(from: other) else { continue }
      let older = try base(of: git.mergeBases(other, Array(bases[..<index])))
      let merge = try DocumentMerge.ofSharedList(
        base: older, ours: result, theirs: document, numbering: .older)
      result = try asGitError(merge.document(at: path.file))
    }
    return result
  }

  /// Returns the list of a commit. If it is damaged there, returns the list of the last commit before that can be
  /// read.
  private func lastReadable(from commit: GitObjectID) throws(GitError) -> ListDocument? {
    var next: GitObjectID? = commit
    while let commit = next {
      if case .success(let document) = try document(of: commit) { return document }
      next = try git.parents(of: commit).first
    }
    return nil
  }

  /// Returns the list of a commit, or nil if there is no commit or it has no list. Returns the error of a list that
  /// cannot be read.
  private func document(
    of commit: GitObjectID?
  ) throws(GitError) -> Result<ListDocument?, StoreError> {
    guard let commit, let bytes = try git.file(path.name, in: commit) else { return .success(nil) }
    do throws(StoreError) {
      return .success(try ListDocument(bytes, at: "\(commit.hex.prefix(7)):\(path.name)"))
    } catch {
      if case .newerVersion = error { throw .file(error) }
      return .failure(error)
    }
  }

  /// Returns the list of a commit, or nil if there is no commit or no list that can be read.
  func readableDocument(of commit: GitObjectID?) throws(GitError) -> ListDocument? {
    if case .success(let document) = try document(of: commit) { document } else { nil }
  }

  /// Returns the list of a remote's commit, or nil if it has none. If the list is damaged and the user wants to keep
  /// ours, returns the list from before the damage, so that the changes of others until then are not lost.
  private func remoteDocument(of commit: GitObjectID) throws(GitError) -> ListDocument? {
    switch try document(of: commit) {
    case .success(let document): return document
    case .failure(let damage):
      let change =
        try git.lastChange(of: path.name, in: commit)
        ?? GitChange(commit: commit, author: "", time: "")
      let refusal = GitError.listDamaged(remote: try remoteURL(), change, damage)
      guard try choice(on: "damage \(commit)", orThrow: refusal) == .mine else { throw refusal }
      return try lastReadable(from: commit)
    }
  }
}

extension DocumentMerge {
  /// Merges two documents of a shared list. By default the items of `theirs` keep their numbers: other
  /// machines know them by these.
  static func ofSharedList(
    base: ListDocument?, ours: ListDocument, theirs: ListDocument,
    numbering: MergeNumbering = .published(.theirs)
  ) throws(GitError) -> DocumentMerge {
    try asGitError(DocumentMerge(base: base, ours: ours, theirs: theirs, numbering: numbering))
  }

  /// Replaces a document with another one, byte for byte.
  init(replacing old: ListDocument, with new: ListDocument) throws(GitError) {
    self = try .ofSharedList(base: old, ours: old, theirs: new)
  }

  /// Marks a document as shared, because several machines have the list.
  init(sharing document: ListDocument) throws(GitError) {
    var list = document.list
    list.isShared = true
    try self.init(replacing: document, with: asGitError(document.changed(to: list)))
  }
}
