import TodoEntities

/// Committing this machine's list.
extension GitSharedList {
  func commit() throws(GitError) {
    try resumeMerge()
    try underListLock { (target) throws(GitError) in try self.commit(target) }
  }

  /// Commits the list as it was found, or returns the merge that brings back one that is missing.
  ///
  /// A missing file is not taken for a list without items: that would remove the items of all machines.
  func commit(_ target: MergeTarget) throws(GitError) -> DocumentMerge? {
    let state = try begun()
    if target.state == .missing {
      guard let committed = try document(of: state.head.commit) else { return nil }
      self.state?.document = committed
      self.state?.isRestored = true
      return try DocumentMerge(replacing: target.document, with: committed)
    }
    try commit(target.document)
    return nil
  }

  private func commit(_ document: ListDocument) throws(GitError) {
    let state = try begun()
    var entries = state.entries
    entries.set(state.path.name, to: try state.git.writeBlob(document.bytes))
    try addAttributes(to: &entries)
    self.state?.document = document
    if entries == state.entries { return }
    try commit(entries, parents: [state.head.commit].compactMap(\.self), .change(on: machine.name))
  }

  /// Commits these files and moves the branch.
  func commit(
    _ entries: [GitTreeEntry], parents: [GitObjectID], _ message: GitMessage
  ) throws(GitError) {
    let state = try begun()
    let tree = try state.git.tree(entries)
    let commit = try state.git.commit(
      tree, parents: parents, message, identity: machine.identity)
    try move(to: commit, entries)
  }

  /// Moves the branch to another commit, which has these files.
  func move(to commit: GitObjectID, _ entries: [GitTreeEntry]) throws(GitError) {
    let state = try begun()
    try state.git.updateRef(state.head.ref, to: commit, from: state.head.commit)
    self.state?.head = GitHead(branch: state.head.branch, commit: commit)
    self.state?.entries = entries
  }

  /// Adds `.gitattributes` if it is there but was never committed.
  private func addAttributes(to entries: inout [GitTreeEntry]) throws(GitError) {
    let state = try begun()
    let name = GitTreeEntry.attributes
    if entries.contains(where: { $0.name == name }) { return }
    let bytes = try stored { () throws(StoreError) in
      try files.contents(state.path.prefix + name, isParsed: false)?.bytes
    }
    if let bytes { entries.set(name, to: try state.git.writeBlob(bytes)) }
  }

  /// Runs `body` as the list's only writer. It returns the merge that replaces the list, if any.
  func underListLock(
    _ body: (MergeTarget) throws(GitError) -> DocumentMerge?
  ) throws(GitError) {
    let result = try stored { () throws(StoreError) in
      try store.merge(replacingUnresolved: false) {
        (target) throws(StoreError) -> (DocumentMerge?, Result<Void, GitError>) in
        do throws(GitError) {
          return (try body(target), .success(()))
        } catch {
          return (nil, .failure(error))
        }
      }
    }
    try result.get()
  }
}
