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
  /// The remote has a list of another name, and none of ours.
  case otherListName(remote: String, theirs: String, ours: String)
  /// The remote's tree holds a symbolic link or another repository at this path.
  case unsafeEntry(remote: String, path: String, isLink: Bool)
  /// A file that is for one machine only is committed, at the remote or, if that is nil, here.
  case privateFile(remote: String?, name: String)
  /// The list is on several branches of the remote, of which none is its main one.
  case severalBranches(remote: String, [String])
  /// The remote's list cannot be read.
  case listDamaged(remote: String, RemoteDamage)
  /// So many of the items that were committed last are missing in the list, though no command has removed
  /// them.
  case itemsMissing(Int, of: Int)
  /// There is no choice to make: the last sync was not refused.
  case nothingToKeep
  /// Another git holds this lock, or was killed less than a minute ago.
  case locked(path: String)
  /// The list is in memory, not in a file.
  case listInMemory
  /// Another process is synchronizing this list.
  case busy(list: String)
  /// The remote got new commits from other machines each time that we had merged the last ones.
  case overtaken(remote: String)
  /// The remote rejects each push as too late, though it stays as it is: somebody holds this lock there.
  case remoteLocked(remote: String, ref: String)
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
  /// A transfer from a remote, or to it, began and then stopped: with this sentence of git's, or without
  /// a word.
  case unfinishedTransfer(remote: String, isPush: Bool, sentence: String?)
  /// A command on this machine was ended after this many seconds without a word.
  case timedOut(command: String, seconds: Int)
  /// A signal killed a command.
  case killed(command: String, signal: Int32)
  /// A command succeeded, but what it printed cannot be read.
  case unexpectedOutput(command: String)
  /// A command failed, with git's sentence.
  case failed(command: String, sentence: String)
  /// A list in the repository is larger than `ProgramResult.outputLimit`.
  case tooLarge(path: String, size: Int)
  /// A file of the repository cannot be read or written.
  case file(StoreError)
}

/// What has to be finished before HEAD can move.
enum GitOperation: String, CaseIterable {
  case merge, rebase, revert
  case cherryPick = "cherry-pick"
}

/// A list at the remote that cannot be read.
struct RemoteDamage: Equatable {
  /// The commit since which it is so.
  let commit: GitObjectID
  /// Who made that commit.
  let author: String
  /// When, in local time: `24 Nov 10:02`.
  let time: String
  /// What is wrong, and where.
  let error: StoreError
}
