import TodoEntities

final class MergeInteractor {
  weak var output: (any MergeInteractorOutput)?
  private let store: any TodoStore
  private let merger: any ListMerging
  private let files: any FileSystem
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
    do throws(ListMergeError) {
      let outcome = try merger.merge(request.paths, isDryRun: request.isDryRun)
      output?.didMerge(outcome, isDryRun: request.isDryRun)
    } catch {
      guard error.version != nil, let size = request.markerSize else {
        output?.didFail(.list(error))
        return
      }
      mergeLines(request.paths, markerSize: size, because: error)
    }
  }

  /// Merges the files line by line, with conflict markers. Without them, git would keep our side alone
  /// when a driver fails, and `git add` would then lose the other one.
  private func mergeLines(
    _ paths: MergePaths, markerSize: Int, because error: ListMergeError
  ) {
    do throws(GitError) {
      let conflicts = try git(".").obeyingRepositoryVariables(files).mergeFile(
        ours: paths.ours, base: paths.base, theirs: paths.theirs, markerSize: markerSize)
      output?.didMergeLines(error, conflicts: conflicts)
    } catch {
      output?.didFail(.git(error))
    }
  }

  func mergeCopy(_ path: String, isDryRun: Bool) {
    attempt { () throws(MergeError) in
      let list: ListPath? = try stored { () throws(StoreError) in try store.resolvedPath() }
      guard let list else { throw .git(.listInMemory) }
      let copy: ListDocument
      do throws(ListMergeError) { copy = try merger.copy(at: path) } catch { throw .list(error) }
      let merged = try stored { () throws(StoreError) in
        let (report, outcome) = try store.merge { (target) throws(StoreError) in
          // The list's items keep their numbers, whichever the copy has.
          let merge = try DocumentMerge(
            base: nil, ours: target.document, theirs: copy, numbering: .published(.ours))
          var report = merge.outcome.report
          // An item that the list has is known by its number there, whichever the copy had for it.
          let known = Set((0..<target.document.count).map(target.document.id))
          report.renumbered.removeAll { known.contains($0.item.id) }
          return (isDryRun ? nil : merge, (report, merge.outcome))
        }
        if !isDryRun { store.rememberNumbers(of: report) }
        return MergedCopy(
          path: path, report: report, incoming: outcome.incoming, outgoing: outcome.outgoing,
          newPath: isDryRun ? nil : try merger.moveAside(path, of: list))
      }
      output?.didMergeCopy(merged, isDryRun: isDryRun)
    }
  }

  func installDriver() {
    attempt { () throws(MergeError) in
      let (list, git) = try place()
      let repository = try gitted { () throws(GitError) in
        try git.checkVersion()
        let repository = try git.repository()
        try git.checkMergeDriverFiles(of: list, files)
        return repository
      }
      let program: String
      do throws(Errno) { program = try programPath() } catch {
        throw .git(.file(.system(.read, path: "/proc/self/exe", error)))
      }
      try stored { () throws(StoreError) in try store.write { $0.isShared = true } }
      let changes = try gitted { () throws(GitError) in
        try git.installMergeDriver(program, for: list, in: repository, files)
      }
      output?.didChangeDriver(MergeDriverChange(path: list, program: program, changes: changes))
    }
  }

  func uninstallDriver() {
    attempt { () throws(MergeError) in
      let (list, git) = try place()
      let changes = try gitted { () throws(GitError) in
        _ = try git.repository()
        return try git.uninstallMergeDriver(for: list, files)
      }
      output?.didChangeDriver(MergeDriverChange(path: list, program: nil, changes: changes))
    }
  }
}

extension MergeInteractor {
  /// Runs `body` and reports what it throws.
  func attempt(_ body: () throws(MergeError) -> Void) {
    do throws(MergeError) { try body() } catch { output?.didFail(error) }
  }

  /// Returns the paths of the list, and git in its folder, or in the repository that the person has named.
  func place() throws(MergeError) -> (path: ListPath, git: GitClient) {
    let path: ListPath? = try stored { () throws(StoreError) in try store.resolvedPath() }
    guard let path else { throw .git(.listInMemory) }
    let client = git(path.folder)
    return (
      path, try gitted { () throws(GitError) in try client.obeyingRepositoryVariables(files) }
    )
  }

  /// Runs a call of the store, with the errors of this module.
  func stored<Result>(_ call: () throws(StoreError) -> Result) throws(MergeError) -> Result {
    do throws(StoreError) { return try call() } catch { throw .git(.file(error)) }
  }

  /// Runs calls of git, with the errors of this module.
  func gitted<Result>(_ call: () throws(GitError) -> Result) throws(MergeError) -> Result {
    do throws(GitError) { return try call() } catch { throw .git(error) }
  }
}
