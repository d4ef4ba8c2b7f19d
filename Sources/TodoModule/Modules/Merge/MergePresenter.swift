import TodoEntities

final class MergePresenter: CommandPresenter<any MergeInteractorInput>, CommandViewOutput {
  weak var view: (any MergeViewInput)?

  func didRequest(_ request: MergeRequest) {
    switch request {
    case .files(let paths, let markerSize, let isDryRun):
      interactor.mergeFiles(paths, markerSize: markerSize, isDryRun: isDryRun)
    case .copy(let path, let isDryRun): interactor.mergeCopy(path, isDryRun: isDryRun)
    case .installDriver: interactor.installDriver()
    case .uninstallDriver: interactor.uninstallDriver()
    }
  }
}

extension MergePresenter: MergeInteractorOutput {
  func didMerge(_ changes: MergeSummary, of copy: MergedCopy?, isDryRun: Bool) {
    view?.showMerge(
      MergeViewModel(
        lines: changes.lines(of: copy, isDryRun: isDryRun, formatter), remarks: changes.remarks,
        summary: changes, copy: copy))
    if case .failure(let error) = copy?.newPath {
      fail(with: Failure(leavingCopy: error))
    } else {
      router.close(with: .ok)
    }
  }

  func didMergeLines(_ error: StoreError, conflicts: Int) {
    // Git learns from a driver's exit code whether there are conflicts.
    let code: ExitCode = conflicts == 0 ? .ok : .badData
    fail(with: Failure(mergedLines: error, hasConflicts: conflicts > 0, code: code))
  }

  func didChangeDriver(_ change: MergeDriverChange) {
    view?.showDriver(change.lines, of: change)
    router.close(with: .ok)
  }

  func didFail(_ error: GitError) { fail(with: Failure(merging: error)) }
}

extension MergeSummary {
  /// Returns the decisions, the counts, and the new path of a copy.
  fileprivate func lines(
    of copy: MergedCopy?, isDryRun: Bool, _ formatter: ItemFormatter
  ) -> [String] {
    let verb = isDryRun ? "would merge" : "merged"
    guard let copy else {
      return decisionLines(ours: nil, formatter) + ["\(verb): \(counts(isDryRun: isDryRun))"]
    }
    let end = (try? copy.newPath.get()).map { ". The copy is now '\($0)'" } ?? ""
    return decisionLines(ours: MergeDecision.here, formatter)
      + ["\(verb) '\(copy.path)': \(incoming.words(isDryRun: isDryRun))\(end)"]
  }
}

extension MergeDriverChange {
  /// The changes, the files to commit, and the files that git should not track.
  fileprivate var lines: [String] {
    guard let program else {
      if isEmpty { return ["git was not set up to merge '\(path.file)' with todo"] }
      let commit = hasChangedAttributes ? ["To share this, commit '\(path.attributes)'"] : []
      return ["git no longer merges '\(path.file)' with todo"] + commit
    }
    let verb = isEmpty ? "already" : "now"
    var lines = ["git \(verb) merges '\(path.file)' with '\(program)'"]
    if !trackedPrivateFiles.isEmpty {
      let files = trackedPrivateFiles.map(ShellWord.quoted).joined(separator: " ")
      lines += [
        "git also tracks files that are for one machine only. To stop that, run:",
        "  \(path.gitCommand) rm --cached -- \(files)",
      ]
    }
    if hasChangedAttributes {
      let names = "\(GitTreeEntry.attributes) \(ShellWord.quoted(path.name))"
      lines += [
        "To share this, commit the list and its attributes:",
        "  \(path.gitCommand) add \(names) && \(path.gitCommand) commit -m 'Merge the list with todo'",
        "To set up each other clone, run in it: todo merge --install",
      ]
    }
    return lines
  }
}
