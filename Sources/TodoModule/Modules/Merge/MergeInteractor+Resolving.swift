import TodoEntities

/// Merging a list that git could not merge.
extension MergeInteractor {
  func resolve(isDryRun: Bool) {
    attempt { () throws(MergeError) in
      let (path, git) = try place()
      guard let (repository, stages) = try stages(of: path, git) else {
        throw .nothingToResolve(path: path.file, hasMarkers: hasMarkers)
      }
      let sides = UnresolvedList(
        base: try document(stages.base, .base, path, git),
        ours: try document(stages.ours, .ours, path, git),
        theirs: try document(stages.theirs, .theirs, path, git))
      let outcomes = try stored { () throws(StoreError) in
        let sidesMerged = try sides.merged(at: path.file)
        return try store.merge(replacingUnresolved: true) { (target) throws(StoreError) in
          let merge = try sides.merge(sidesMerged.document, into: target)
          let outcomes = [sidesMerged.outcome, sides.hasOwnChanges(target) ? merge.outcome : nil]
          return (isDryRun ? nil : merge, outcomes.compactMap(\.self))
        }
      }
      let report = MergeReport(outcomes.map(\.report))
      if !isDryRun {
        store.rememberNumbers(of: report)
        try gitted { () throws(GitError) in try git.add(path.name) }
      }
      output?.didResolve(
        MergeResolution(
          path: path.file, report: report,
          incoming: outcomes.first?.incoming ?? MergeTally(),
          outgoing: outcomes.first?.outgoing ?? MergeTally(), isOfOneSide: sides.isOfOneSide,
          operation: git.unfinishedOperation(in: repository, files), isDryRun: isDryRun))
    }
  }

  /// Returns the unresolved sides of a list; nil if there are none, or if there is no repository that
  /// conflict markers could come from.
  private func stages(
    of path: ListPath, _ git: GitClient
  ) throws(MergeError) -> (GitRepository, GitStages)? {
    try gitted { () throws(GitError) in
      do throws(GitError) {
        let repository = try git.repository()
        guard let stages = try git.unmergedStages(of: path.name),
          stages.ours != nil || stages.theirs != nil
        else { return nil }
        return (repository, stages)
      } catch .notARepository where !hasMarkers {
        return nil
      }
    }
  }

  private var hasMarkers: Bool {
    do throws(StoreError) {
      _ = try store.read()
      return false
    } catch {
      if case .unmerged = error { return true }
      return false
    }
  }

  /// Reads a side from git; nil if the side has no list, or, before the list was added, no items.
  private func document(
    _ blob: GitObjectID?, _ version: ListMergeError.Version, _ path: ListPath, _ git: GitClient
  ) throws(MergeError) -> ListDocument? {
    guard let blob else { return nil }
    let bytes = try gitted { () throws(GitError) in try git.blob(blob, at: path.file) }
    if version == .base, bytes.isEmpty { return nil }
    do throws(StoreError) {
      return try ListDocument(bytes, at: path.name)
    } catch {
      throw .list(ListMergeError(version: version, error: error))
    }
  }
}

/// The sides of a list that git could not merge.
///
/// A side that deleted the list has none. Then the other side's list is kept: a list has to be emptied
/// item by item, and deleting the file, or renaming it, must not lose what the other side added.
struct UnresolvedList {
  let base: ListDocument?
  let ours: ListDocument?
  let theirs: ListDocument?

  /// Whether one of the sides has no list.
  var isOfOneSide: Bool { ours == nil || theirs == nil }

  /// Merges the sides. The outcome is nil if there is only one.
  func merged(
    at path: String
  ) throws(StoreError) -> (document: ListDocument, outcome: MergeOutcome?) {
    guard let ours, let theirs else { return (ours ?? theirs ?? ListDocument(), nil) }
    let merge = try DocumentMerge(numberedByAge: base, ours: ours, theirs: theirs)
    return (try merge.document(at: path), merge.outcome)
  }

  /// Whether the list in the working tree was changed since git left one of the sides there.
  func hasOwnChanges(_ target: MergeTarget) -> Bool {
    target.state == .list && target.document.bytes != ours?.bytes
      && target.document.bytes != theirs?.bytes
  }

  /// Merges the merged sides into what is in the working tree, whose own changes stay.
  func merge(
    _ merged: ListDocument, into target: MergeTarget
  ) throws(StoreError) -> DocumentMerge {
    try DocumentMerge(
      numberedByAge: hasOwnChanges(target) ? ours ?? theirs : target.document,
      ours: target.document, theirs: merged)
  }
}
