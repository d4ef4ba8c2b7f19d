import TodoEntities

/// The list that the remote has, and what it has in common with ours.
struct RemoteList {
  /// The last commit of the remote's branch.
  let commit: GitObjectID
  /// The best common ancestors of that commit and of ours: none if they began apart.
  let bases: [GitObjectID]
  /// The files of the commit.
  let entries: [GitTreeEntry]
  /// The list; nil if the commit has none.
  let document: ListDocument?
  /// The list that both come from; nil if there is none.
  let base: ListDocument?
}

extension GitSharedList {
  /// Returns the remote's list; nil if it has no commit that we do not have.
  ///
  /// - Parameter merged: A commit whose changes the list has, though no commit has both.
  /// - Throws: `remoteNotOurs` if the remote has other files.
  func newRemoteList(after merged: GitObjectID? = nil) throws(GitError) -> RemoteList? {
    guard let commit = try begun().remoteCommit else { return nil }
    return try newList(at: commit, after: merged)
  }

  /// Returns the list of a commit from a remote; nil if we have that commit.
  func newList(
    at commit: GitObjectID, after merged: GitObjectID? = nil
  ) throws(GitError) -> RemoteList? {
    let state = try begun()
    let own = [state.head.commit, merged].compactMap(\.self)
    if own.contains(commit) { return nil }
    let bases = own.isEmpty ? [] : try state.git.mergeBases(commit, own)
    if bases.contains(commit) { return nil }
    let entries = try state.git.entries(of: commit)
    if let other = entries.first(where: {
      !GitTreeEntry.isExpected($0.name, besideList: state.path.name)
    }) {
      throw .remoteNotOurs(remote: try remoteURL(), other: other.name)
    }
    return RemoteList(
      commit: commit, bases: bases, entries: entries, document: try document(of: commit),
      base: try base(of: bases))
  }

  /// Returns the list that two commits come from. Of several common ancestors, as after merges that
  /// crossed each other, it is their merge.
  private func base(of bases: [GitObjectID]) throws(GitError) -> ListDocument? {
    guard let first = bases.first, var result = try document(of: first) else { return nil }
    for other in bases.dropFirst() {
      guard let document = try document(of: other) else { continue }
      let older = try base(of: try begun().git.mergeBases(first, [other]))
      let merge = try DocumentMerge(base: older, ours: result, theirs: document, .older)
      do throws(DocumentError) {
        result = try ListDocument([UInt8](joining: merge.pieces))
      } catch {
        throw .file(StoreError(error, at: try begun().path.file))
      }
    }
    return result
  }

  /// Returns the list of a commit; nil without a commit, or if it has no list.
  func document(of commit: GitObjectID?) throws(GitError) -> ListDocument? {
    guard let commit else { return nil }
    let state = try begun()
    guard let bytes = try state.git.file(state.path.name, in: commit) else { return nil }
    do throws(DocumentError) { return try ListDocument(bytes) } catch {
      throw .file(StoreError(error, at: "\(commit.hex.prefix(7)):\(state.path.name)"))
    }
  }
}

extension DocumentMerge {
  /// Merges two documents, with git's type of error.
  init(
    base: ListDocument?, ours: ListDocument, theirs: ListDocument, _ numbering: MergeNumbering
  ) throws(GitError) {
    do throws(OutOfNumbers) {
      try self.init(base: base, ours: ours, theirs: theirs, numbering: numbering)
    } catch {
      throw .file(.outOfNumbers)
    }
  }

  /// The replacement of a document by another one, byte for byte.
  init(replacing old: ListDocument, with new: ListDocument) throws(GitError) {
    try self.init(base: old, ours: old, theirs: new, .published(.theirs))
  }
}
