/// The result of a push.
enum GitPush: Equatable {
  /// The remote has the commit.
  case accepted
  /// The remote has commits that are missing here: fetch, merge and push again.
  case notFastForward
}

extension GitPush {
  /// What `git push --porcelain` says about the one reference that was pushed.
  enum Status: Equatable {
    case accepted
    case notFastForward
    case refused(sentence: String)

    /// Parses the line of the reference, which is a flag, the reference and a summary, with tabs between;
    /// nil if there is none, because git failed before.
    init?(_ answer: GitAnswer) {
      let lines = answer.text.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      guard let line = lines.first(where: { $0.count == 3 && $0[0].count == 1 }) else { return nil }
      switch line[0] {
      case " ", "+", "*", "=", "-": self = .accepted
      case "!": self = Status(summary: line[2], GitComplaint(answer.errors))
      default: return nil
      }
    }

    /// Reads a summary such as `[rejected] (fetch first)`.
    private init(summary: Substring, _ complaint: GitComplaint) {
      let reason = summary.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      // Another push that came first can be noticed by git here, or by the remote when it takes the lock.
      let isLate =
        ["fetch first", "non-fast-forward", "stale info"].contains(reason)
        || reason == "incorrect old value provided" || reason.hasPrefix("cannot lock ref")
        || reason == "failed to update ref" && complaint.mentions("cannot lock ref")
      let sentence = reason.isEmpty ? String(summary) : String(reason)
      self = isLate ? .notFastForward : .refused(sentence: URLPassword.cut(from: sentence))
    }
  }
}
