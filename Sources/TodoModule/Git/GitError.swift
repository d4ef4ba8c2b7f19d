/// Why git did not do what it was asked to.
///
/// Sentences are git's own, with passwords cut out of URLs; they can contain any character, so they have
/// to be escaped where they are shown.
enum GitError: Error, Equatable {
  /// `PATH` has no git.
  case missing
  /// This version of git is older than `GitVersion.oldest`.
  case tooOld(GitVersion)
  /// Git cannot be started.
  case cannotStart(Errno)
  /// The folder is in no repository.
  case notARepository(folder: String)
  /// The repository is larger than the list: it begins in a folder above, or holds this other file.
  case notOurs(folder: String, other: String?)
  /// The remote is not for a list alone: it holds this file.
  case remoteNotOurs(remote: String, other: String)
  /// The list is in memory, not in a file.
  case listInMemory
  /// Another process is synchronizing this list.
  case busy(list: String)
  /// The remote got new commits from other machines each time that we had merged the last ones.
  case overtaken(remote: String)
  /// A merge, rebase or the like has begun and is not finished.
  case unfinished(GitOperation)
  /// No branch is checked out.
  case noBranch
  /// The repository has no remote of this name.
  case noRemote(String)
  /// The URL would be read as an option.
  case invalidURL(String)
  /// The remote cannot be reached, or does not let us in.
  case unreachable(remote: String, sentence: String)
  /// The remote rejected a push for another reason than commits that we do not have.
  case pushRefused(remote: String, sentence: String)
  /// A reference is no longer what it was: another process has changed it.
  case refMoved(String)
  /// A remote did not answer within the time limit, in seconds.
  case noAnswer(remote: String, seconds: Int)
  /// A command on this machine was ended after this many seconds.
  case timedOut(command: String, seconds: Int)
  /// A signal killed a command.
  case killed(command: String, signal: Int32)
  /// A command succeeded, but what it printed cannot be read.
  case unexpectedOutput(command: String)
  /// A command failed, with git's sentence.
  case failed(command: String, sentence: String)
  /// A file of the repository cannot be read or written.
  case file(StoreError)
}

/// What has to be finished before HEAD can move.
enum GitOperation: String, CaseIterable {
  case merge, rebase, revert
  case cherryPick = "cherry-pick"
}
