extension Failure {
  /// The failure for an error of git.
  init(_ error: GitError) {
    self.init(code: ExitCode(error), message: error.message)
  }
}

extension ExitCode {
  /// The exit code for an error of git.
  init(_ error: GitError) {
    switch error {
    case .notARepository, .notOurs, .noBranch, .noRemote, .invalidURL: self = .usage
    case .unfinished, .refMoved: self = .conflict
    case .missing, .tooOld, .cannotStart, .unreachable, .pushRefused, .noAnswer, .timedOut,
      .killed, .unexpectedOutput, .failed:
      self = .childFailed
    case .file(let error): self = ExitCode(error)
    }
  }
}

extension GitError {
  /// One sentence: what went wrong, in git's words where they are better, and what to do next.
  fileprivate var message: String {
    switch self {
    case .missing: "git is not in PATH; install git \(GitVersion.oldest) or later"
    case .tooOld(let version):
      "git \(version) is too old; install git \(GitVersion.oldest) or later"
    case .cannotStart(let error): "cannot start git: \(error)"
    case .notARepository(let folder):
      "'\(folder)' is not in a git repository; to set one up, type: todo sync --init <url>"
    case .notOurs(let folder, nil):
      "'\(folder)' is inside a larger git repository; nothing was changed; to merge lists there, type:"
        + " todo merge --install"
    case .notOurs(let folder, let other?):
      "the git repository in '\(folder)' also holds '\(other)'; nothing was changed; to merge lists"
        + " there, type: todo merge --install"
    case .unfinished(let operation):
      "a \(operation.rawValue) is not finished; to merge both sides of the list, type: todo merge"
        + " --resolve"
    case .noBranch: "the git repository has no branch checked out; check one out with git checkout"
    case .noRemote(let name):
      "the git repository has no remote '\(name)'; to set it, type: todo sync --init <url>"
    case .invalidURL(let url): "'\(URLPassword.cut(from: url))' is not a URL"
    case .unreachable(let remote, let sentence): "could not reach '\(remote)': \(sentence)"
    case .pushRefused(let remote, let sentence): "'\(remote)' rejected the push: \(sentence)"
    case .refMoved(let ref): "another process has changed '\(ref)'; try again"
    case .noAnswer(let remote, let seconds):
      "could not reach '\(remote)': no answer within \(seconds.counting("second"))"
    case .timedOut(let command, let seconds):
      "`git \(command)` did not finish within \(seconds.counting("second"))"
    case .killed(let command, let signal): "`git \(command)` was killed by signal \(signal)"
    case .unexpectedOutput(let command): "cannot read what `git \(command)` printed"
    case .failed(let command, let sentence): "`git \(command)` failed: \(sentence)"
    case .file(let error): Failure(error).message
    }
  }
}
