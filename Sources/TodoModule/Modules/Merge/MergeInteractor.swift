// Merges a copy into the list for `merge COPY`, and keeps the list's numbers. Merges versions for git, with
// conflict markers if one of them cannot be read.

import TodoEntities

final class MergeInteractor: MergeInteractorInput {
  weak var output: (any MergeInteractorOutput)?
  private let store: any TodoWriting
  private let merger: any ListMerging
  private let git: any GitMerging

  init(store: any TodoWriting, merger: any ListMerging, git: any GitMerging) {
    (self.store, self.merger, self.git) = (store, merger, git)
  }

  func mergeFiles(_ paths: MergePaths, markerSize: Int?, isDryRun: Bool) {
    do throws(StoreError) {
      let summary = try merger.merge(paths, isDryRun: isDryRun).summary
      output?.didMerge(summary, of: nil, isDryRun: isDryRun)
    } catch {
      guard case .unreadableVersion = error, let markerSize else {
        output?.didFail(error)
        return
      }
      // Merges the files line by line, with conflict markers. Without them, git would keep only our version when a
      // driver fails, and `git add` would then lose theirs.
      attempt { () throws(GitError) in
        let conflicts = try git.mergeLines(of: paths, markerSize: markerSize)
        output?.didMergeLines(error, conflicts: conflicts)
      }
    }
  }

  func mergeCopy(_ path: String, isDryRun: Bool) {
    attempt { () throws(GitError) in
      let list = try store.pathOfFile()
      let copy = try asGitError(merger.copy(at: path))
      let changes = try asGitError(
        store.merge { (target) throws(StoreError) in
          // The list's items keep their numbers, whatever numbers the copy has.
          var merge = try DocumentMerge(
            base: nil, ours: target.document, theirs: copy, numbering: .published(.ours))
          merge.isCommand = true
          var changes = merge.outcome.summary
          // The user knows an item of the list by its number there, so another number in the copy is not reported.
          let known = Set((0..<target.document.count).map(target.document.id))
          changes.report.decisions.removeAll {
            $0.kind == .renumbered && $0.items.first.map(known.contains) ?? false
          }
          return (isDryRun ? nil : merge, changes)
        })
      let newPath = Result { () throws(StoreError) in
        try isDryRun ? nil : merger.moveAside(path, of: list)
      }
      output?.didMerge(
        changes, of: MergedCopy(path: path, newPath: newPath), isDryRun: isDryRun)
    }
  }

  func installDriver() {
    attempt { () throws(GitError) in
      let list = try store.pathOfFile()
      output?.didChangeDriver(
        try git.install(for: list) { () throws(StoreError) in
          try store.write { $0.isShared = true }
        })
    }
  }

  func uninstallDriver() {
    attempt { () throws(GitError) in
      output?.didChangeDriver(try git.uninstall(for: store.pathOfFile()))
    }
  }

  private func attempt(_ body: () throws(GitError) -> Void) {
    do throws(GitError) { try body() } catch { output?.didFail(error) }
  }
}
