import TodoEntities

final class MergeInteractor {
  weak var output: (any MergeInteractorOutput)?
  let store: any TodoStore
  let merger: any ListMerging
  let files: any FileSystem
  private let programPath: () throws(Errno) -> String
  private let git: (_ folder: String) -> GitClient

  init(
    store: any TodoStore, merger: any ListMerging, files: any FileSystem,
    programPath: @escaping () throws(Errno) -> String,
    git: @escaping (_ folder: String) -> GitClient
  ) {
    self.store = store
    self.merger = merger
    self.files = files
    self.programPath = programPath
    self.git = git
  }
}

extension MergeInteractor: MergeInteractorInput {
  func mergeFiles(_ request: MergeFilesRequest) {
    do throws(StoreError) {
      let outcome = try merger.merge(request.paths, isDryRun: request.isDryRun)
      output?.didMerge(outcome, isDryRun: request.isDryRun)
    } catch {
      guard case .unreadableVersion = error, let size = request.markerSize else {
        output?.didFail(error)
        return
      }
      mergeLines(request.paths, markerSize: size, because: error)
    }
  }

  /// Merges the files line by line, with conflict markers. Without them, git would keep our side alone
  /// when a driver fails, and `git add` would then lose the other one.
  private func mergeLines(
    _ paths: MergePaths, markerSize: Int, because error: StoreError
  ) {
    do throws(GitError) {
      let conflicts = try git(".").obeyingRepositoryVariables(files).mergeFile(
        ours: paths.ours, base: paths.base, theirs: paths.theirs, markerSize: markerSize)
      output?.didMergeLines(error, conflicts: conflicts)
    } catch {
      output?.didFail(error)
    }
  }

  func installDriver() {
    attempt { () throws(GitError) in
      let (list, git) = try place()
      try git.checkVersion()
      let repository = try git.repository()
      try git.checkMergeDriverFiles(of: list, files)
      let program: String
      do throws(Errno) { program = try programPath() } catch {
        throw .file(.system(.read, path: "/proc/self/exe", error))
      }
      try asGitError { () throws(StoreError) in try store.write { $0.isShared = true } }
      let changes = try git.installMergeDriver(program, for: list, in: repository, files)
      output?.didChangeDriver(MergeDriverChange(path: list, program: program, changes: changes))
    }
  }

  func uninstallDriver() {
    attempt { () throws(GitError) in
      let (list, git) = try place()
      _ = try git.repository()
      let changes = try git.uninstallMergeDriver(for: list, files)
      output?.didChangeDriver(MergeDriverChange(path: list, program: nil, changes: changes))
    }
  }
}

extension MergeInteractor {
  /// Runs `body` and reports what it throws.
  func attempt(_ body: () throws(GitError) -> Void) {
    do throws(GitError) { try body() } catch { output?.didFail(error) }
  }

  /// Returns the paths of the list, and git in its folder, or in the repository that the person has named.
  func place() throws(GitError) -> (path: ListPath, git: GitClient) {
    let path: ListPath? = try asGitError { () throws(StoreError) in try store.resolvedPath() }
    guard let path else { throw .listInMemory }
    return (path, try git(path.folder).obeyingRepositoryVariables(files))
  }
}

/// Merging the copies that Dropbox, Syncthing and others made.
extension MergeInteractor {
  func mergeCopies(isDryRun: Bool) {
    attempt { () throws(GitError) in
      let (list, _) = try place()
      let copies = try asGitError { () throws(StoreError) -> [MergedCopy] in
        let copies = try merger.conflictCopies(of: list)
        if copies.isEmpty { return [] }
        let outcomes = try store.merge(replacingUnresolved: false) { (target) throws(StoreError) in
          try MergeInteractor.fold(copies, into: target.document, at: list.file, isDryRun: isDryRun)
        }
        var merged: [MergedCopy] = []
        for (copy, (report, outcome)) in zip(copies, outcomes) {
          let newPath = isDryRun ? nil : try merger.moveAside(copy)
          merged.append(
            MergedCopy(
              path: copy.path, report: report, incoming: outcome.incoming,
              outgoing: outcome.outgoing, newPath: newPath))
        }
        return merged
      }
      output?.didMergeCopies(copies, isDryRun: isDryRun)
    }
  }

  /// Merges copies into a list one after the other, as one change of the list.
  private static func fold(
    _ copies: [ConflictCopy], into list: ListDocument, at path: String, isDryRun: Bool
  ) throws(StoreError) -> (merge: DocumentMerge?, outcome: [(report: MergeReport, MergeOutcome)]) {
    var document = list
    var outcomes: [(report: MergeReport, MergeOutcome)] = []
    for copy in copies {
      // The list's items keep their numbers, whichever the copies have.
      let merge = try DocumentMerge(
        base: nil, ours: document, theirs: copy.document, numbering: .published(.ours))
      var report = merge.outcome.report
      // An item that the list has is known by its number there, whichever the copy had for it.
      let known = Set((0..<document.count).map(document.id))
      report.renumbered.removeAll { known.contains($0.item.id) }
      outcomes.append((report, merge.outcome))
      document = try merge.document(at: path)
    }
    let whole = try DocumentMerge(
      base: list, ours: list, theirs: document, numbering: .older)
    return (isDryRun ? nil : whole, outcomes)
  }
}

/// Merging a list that git could not merge.
extension MergeInteractor {
  func resolve(isDryRun: Bool) {
    attempt { () throws(GitError) in
      let (path, git) = try place()
      guard let (repository, stages) = try stages(of: path, git) else {
        throw .nothingToResolve(path: path.file, hasMarkers: hasMarkers)
      }
      let sides = UnresolvedList(
        base: try document(stages.base, .base, path, git),
        ours: try document(stages.ours, .ours, path, git),
        theirs: try document(stages.theirs, .theirs, path, git))
      let outcomes = try asGitError { () throws(StoreError) in
        let sidesMerged = try sides.merged(at: path.file)
        return try store.merge(replacingUnresolved: true) { (target) throws(StoreError) in
          let merge = try sides.merge(sidesMerged.document, into: target)
          let outcomes = [sidesMerged.outcome, sides.hasOwnChanges(target) ? merge.outcome : nil]
          return (isDryRun ? nil : merge, outcomes.compactMap(\.self))
        }
      }
      let report = MergeReport(outcomes.map(\.report))
      if !isDryRun { try git.add(path.name) }
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
  ) throws(GitError) -> (GitRepository, GitStages)? {
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
    _ blob: GitObjectID?, _ version: MergePaths.Version, _ path: ListPath, _ git: GitClient
  ) throws(GitError) -> ListDocument? {
    guard let blob else { return nil }
    let bytes = try git.blob(blob, at: path.file)
    if version == .base, bytes.isEmpty { return nil }
    do throws(StoreError) {
      return try ListDocument(bytes, at: path.name)
    } catch {
      throw .file(.unreadableVersion(version, error))
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
    let merge = try DocumentMerge(
      base: base, ours: ours, theirs: theirs, numbering: .older)
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
      base: hasOwnChanges(target) ? ours ?? theirs : target.document,
      ours: target.document, theirs: merged, numbering: .older)
  }
}
