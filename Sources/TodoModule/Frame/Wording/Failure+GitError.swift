extension Failure {
  /// The failure for an error of git. `isCommitted` is whether the list's changes have been committed
  /// before a remote failed.
  init(_ error: GitError, isCommitted: Bool = false) {
    let start = isCommitted && error.isOfRemote ? "committed here; " : ""
    self.init(code: ExitCode(error), message: start + error.message)
  }
}

extension GitError {
  /// Whether the remote is the reason, so that another attempt can succeed.
  fileprivate var isOfRemote: Bool {
    switch self {
    case .unreachable, .noAnswer, .pushRefused, .overtaken: true
    case .missing, .tooOld, .cannotStart, .notARepository, .notOurs, .remoteNotOurs, .listInMemory,
      .busy, .unfinished, .noBranch, .noRemote, .invalidURL, .refMoved, .timedOut, .killed,
      .unexpectedOutput, .failed, .file:
      false
    }
  }
}

extension ExitCode {
  /// The exit code for an error of git.
  init(_ error: GitError) {
    switch error {
    case .notARepository, .notOurs, .remoteNotOurs, .listInMemory, .noBranch, .noRemote,
      .invalidURL:
      self = .usage
    case .unfinished, .refMoved, .overtaken: self = .conflict
    case .busy: self = .busy
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
      "'\(folder)' is not in a git repository; create an empty one for all machines, as with `git init"
        + " --bare lists.git` on a server, then type: todo sync --init <url>"
    case .notOurs(let folder, nil):
      "'\(folder)' is inside a larger git repository; nothing was changed; to merge lists there, type:"
        + " todo merge --install"
    case .notOurs(let folder, let other?):
      "the git repository in '\(folder)' also holds '\(other)'; nothing was changed; to merge lists"
        + " there, type: todo merge --install"
    case .remoteNotOurs(let remote, let other):
      "'\(remote)' also holds '\(other)', so it is not for a list alone; nothing was merged; use an"
        + " empty repository"
    case .listInMemory: "a list in memory cannot be synchronized; name a file with --file"
    case .busy(let list): "another todo is synchronizing '\(list)'; try again when it has finished"
    case .overtaken(let remote):
      "other machines kept sending to '\(remote)'; try again"
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
