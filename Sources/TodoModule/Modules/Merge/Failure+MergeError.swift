extension Failure {
  /// The failure for a merge that was not done.
  init(_ error: MergeError) {
    switch error {
    case .git(.notARepository(let folder)):
      self.init(
        code: .usage,
        message:
          "'\(folder)' is not in a git repository; for a bare one, set GIT_DIR and GIT_WORK_TREE"
      )
    case .git(let error): self.init(error)
    case .list(let error): self.init(error)
    case .nothingToResolve(let path, let hasMarkers):
      let advice =
        hasMarkers
        ? "; to keep both sides of its conflict markers, type: todo doctor --repair" : ""
      self.init(
        code: .usage,
        message: "nothing to resolve: git has no unresolved merge of '\(path)'\(advice)")
    }
  }

  /// The failure for a version of a list that cannot be read, so that git has merged its lines.
  init(_ error: ListMergeError, conflicts: Int) {
    let markers = conflicts == 0 ? "" : ", with conflict markers"
    self.init(
      code: conflicts == 0 ? .ok : .badData,
      message: "\(error.sentence); git merged the lines instead\(markers)")
  }

  private init(_ error: ListMergeError) {
    if error.version == nil {
      self.init(error.error)
    } else {
      self.init(code: ExitCode(error.error), message: "\(error.sentence); nothing was changed")
    }
  }
}

extension ListMergeError {
  /// The version of the list, the place in it, and what is wrong there.
  fileprivate var sentence: String {
    if case .damaged(let path, let damage) = error {
      return "\(words) '\(path)', line \(damage.line), column \(damage.column): \(damage.reason)"
    }
    if case .unmerged(let path, let line) = error {
      return "\(words) '\(path)', line \(line): unresolved git merge"
    }
    if case .newerVersion(let path, let format) = error {
      return "\(words) '\(path)' was written by a newer version of todo (format \(format))"
    }
    return Failure(error).message
  }

  private var words: String {
    switch version {
    case .base: "the base of"
    case .ours: "our"
    case .theirs: "their"
    case nil: "the merged"
    }
  }
}
