// The sentence and exit code of an error of `merge`: no repository, a copy that could not be renamed, lines that
// git merged instead.

extension Failure {
  /// Creates the failure for an error of git in a merge. It does not suggest to create a repository.
  init(merging error: GitError) {
    if case .notARepository(let folder) = error {
      self.init(
        code: .usage,
        message:
          "'\(folder)' is not in a git repository. To use a bare one, set GIT_DIR and GIT_WORK_TREE."
      )
    } else {
      self.init(error)
    }
  }

  /// The failure for a merged copy that could not be renamed.
  init(leavingCopy error: StoreError) {
    let failure = Failure(error)
    self.init(
      code: failure.code,
      message: "\(failure.message.withFullStop) The copy was merged, but still exists.")
  }

  /// Creates the failure for a version of a list that cannot be read. Git has merged its lines.
  init(mergedLines error: StoreError, hasConflicts: Bool, code: ExitCode) {
    let markers = hasConflicts ? ", with conflict markers" : ""
    self.init(
      code: code, message: "\(error.reason); git merged the lines instead\(markers)")
  }
}
