import Testing

@testable import TodoModule

@Suite struct `Sentences about git` {
  static let rows: [(error: GitError, code: ExitCode, message: String)] = [
    (.missing, .childFailed, "git is not in PATH; install git 2.20 or later"),
    (.cannotStart(.permissionDenied), .childFailed, "cannot start git: permission denied"),
    (
      .notARepository(folder: "/l"), .usage,
      "'/l' is not in a git repository; create an empty one for all machines, as with `git init --bare"
        + " lists.git` on a server, then type: todo sync --init <url>"
    ),
    (
      .notOurs(folder: "/l", other: nil), .usage,
      "'/l' is inside a larger git repository; nothing was changed; to merge lists there, type: todo"
        + " merge --install"
    ),
    (
      .notOurs(folder: "/l", other: ".bashrc"), .usage,
      "the git repository in '/l' also holds '.bashrc'; nothing was changed; to merge lists there,"
        + " type: todo merge --install; if it is there by accident, type: git -C /l rm --cached"
        + " .bashrc && git -C /l commit -m 'Only the list'"
    ),
    (
      .noBranch, .usage,
      "the git repository has no branch checked out; check one out with git checkout"
    ),
    (
      .noRemote("origin"), .usage,
      "the git repository has no remote 'origin'; to set it, type: todo sync --init <url>"
    ),
    (.invalidURL("-x"), .usage, "'-x' is not a URL"),
    (
      .refused(remote: "/r", GitFlaw(object: nil, reason: "no"), line: nil), .childFailed,
      "'/r' holds what git refuses (no); nothing was taken from it; to put it right, sync on another"
        + " machine, which names the line"
    ),
    (
      .listInMemory, .usage, "a list in memory cannot be synchronized; name a file with --file"
    ),
    (
      .busy(list: "/l/todo.json"), .busy,
      "another todo is synchronizing '/l/todo.json'; try again when it has finished"
    ),
    (
      .overtaken(remote: "/r"), .conflict, "other machines kept sending to '/r'; try again"
    ),
    (
      .unreachable(remote: "https://h/", sentence: "Connection refused"), .childFailed,
      "could not reach 'https://h/': Connection refused"
    ),
    (
      .unreachable(
        remote: "https://h/x.git",
        sentence: "unable to access 'https://h/x.git/': Could not resolve host: h"), .childFailed,
      "could not reach 'https://h/x.git': Could not resolve host: h"
    ),
    (
      .unreachable(remote: "https://h/x", sentence: "repository 'https://h/x/' not found"),
      .childFailed, "could not reach 'https://h/x': repository not found"
    ),
    (
      .pushRefused(
        remote: "https://h/x",
        sentence: "unable to access 'https://h/x/': The requested URL returned error: 403"),
      .childFailed, "you may not write to 'https://h/x' (403)"
    ),
    (
      .unfinishedTransfer(remote: "https://h/", isPush: false, sentence: nil), .childFailed,
      "the transfer from 'https://h/' was not finished: the other side fell silent"
    ),
    (
      .unfinishedTransfer(remote: "https://h/", isPush: true, sentence: "broken"), .childFailed,
      "the transfer to 'https://h/' was not finished: broken"
    ),
    (
      .pushRefused(remote: "https://h/", sentence: "pre-receive hook declined"), .childFailed,
      "'https://h/' rejected the push: pre-receive hook declined"
    ),
    (
      .refMoved("refs/heads/main"), .conflict,
      "another process has changed 'refs/heads/main'; try again"
    ),
    (.unexpectedOutput(command: "log"), .childFailed, "cannot read what `git log` printed"),
    (.failed(command: "add", sentence: "no"), .childFailed, "`git add` failed: no"),
    (
      .file(.system(.write, path: "/x", .readOnly)), .io, "cannot write '/x': read-only file system"
    ),
  ]

  @Test(arguments: rows) func `every error of git has a sentence and an exit code`(
    error: GitError, code: ExitCode, message: String
  ) {
    #expect(Failure(error) == Failure(code: code, message: message))
  }

  @Test(arguments: [
    (GitOperation.merge, "commit"), (.rebase, "rebase --continue"), (.revert, "revert --continue"),
    (.cherryPick, "cherry-pick --continue"),
  ])
  func `what git has begun is told with the command that ends it`(
    operation: GitOperation, command: String
  ) throws {
    let list = try #require(ListPath("/my lists/todo.json"))
    let start = "a \(operation.rawValue) is not finished"
    let end = "type: git -C '/my lists' \(command)"
    #expect(
      Failure(GitError.unfinished(operation, of: list, isUnmerged: false))
        == Failure(code: .conflict, message: "\(start); to finish it, \(end)"))
    let repair = "to merge both sides of the list, type: todo doctor --repair"
    #expect(
      Failure(GitError.unfinished(operation, of: list, isUnmerged: true))
        == Failure(code: .conflict, message: "\(start); \(repair); to finish it after that, \(end)")
    )
  }
}
