import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Sentences about errors of the store` {
  private static let path = "/home/a/todo.json"

  /// An error, its exit code and its sentence.
  typealias Row = (error: StoreError, code: ExitCode, message: String)

  static let selections: [Row] = [
    (.noSuchItem("9"), .notFound, "there is no item '9'; nothing was changed"),
    (
      .ambiguousPrefix("a000", [Fixtures.item(1).outline, Fixtures.item(2).outline]), .notFound,
      "'a000' matches several items: 1 (a0000001-0000-4000-8000-000000000000),"
        + " 2 (a0000002-0000-4000-8000-000000000000); type more of the id"
    ),
    (
      .overtaken(number: 3), .conflict,
      "item 3 was changed by another process while you edited it; nothing was changed"
    ),
    (
      .badDate(.outOfRange("9999-12-31+1d")), .usage,
      "'9999-12-31+1d' is outside the years 1 to 9999"
    ),
    (.badDate(.needsDue("due-3d")), .usage, "'due-3d' counts from a due date, and there is none"),
    (
      .badEdit(.date(.outOfRange("9999-12-31+1d"))), .usage,
      "'9999-12-31+1d' is outside the years 1 to 9999"
    ),
    (
      .badChecklist(.noChecklist(item: 3)), .notFound,
      "item 3 has no checklist; add a line to it: todo note 3 '[ ] call first'"
    ),
    (
      .badChecklist(.noLine(7...7, item: 3, count: 5)), .notFound,
      "the checklist of item 3 has 5 lines, but no line '7'; nothing was changed"
    ),
    (
      .badChecklist(.noLine(2...4, item: 3, count: 1)), .notFound,
      "the checklist of item 3 has 1 line, but no line '2-4'; nothing was changed"
    ),
    (
      .badChecklist(.noNoteLine(9...9, item: 3, count: 1)), .notFound,
      "the notes of item 3 have 1 line, but no line '9'; nothing was changed"
    ),
    (.badChecklist(.noNotes(item: 3)), .notFound, "item 3 has no notes"),
    (
      .badEdit(.inItem(3, .doesNotRepeat)), .usage,
      "item 3: due:next works only on an open item that repeats"
    ),
    (
      .badEdit(.noNextDate(until: FloatingDate(.latest))), .usage,
      "there is no next date; the series ends on 9999-12-31"
    ),
    (.badEdit(.noNextDate(until: nil)), .usage, "there is no next date up to the year 9999"),
    (
      .badEdit(.inItem(3, .date(.inToken("due:due+1w", .needsDue("due+1w"))))), .usage,
      "item 3: 'due:due+1w' counts from a due date, and there is none"
    ),
    (
      .badEdit(
        .untilBeforeDue(until: FloatingDate(.earliest), due: FloatingDate(.latest))), .usage,
      "until 0001-01-01 is before the due date, 9999-12-31; the item would never"
        + " repeat"
    ),
    (
      .badEdit(.repetitionWithoutDue), .usage,
      "a repeating item needs a due date; to end the repetition too, add every:none"
    ),
    (.dateInFuture(FloatingDate(.latest)), .usage, "9999-12-31 is in the future; give a past date"),
    (
      .unreadable(number: 3, title: "Buy milk", reason: "a tag must not be empty"), .badData,
      "the item 'Buy milk' cannot be saved: a tag must not be empty; nothing was changed"
    ),
    (
      .unreadable(number: 3, title: nil, reason: "title must not be empty"), .badData,
      "item 3 cannot be saved: title must not be empty; nothing was changed"
    ),
    (
      .unreadable(number: nil, title: nil, reason: "a name occurs twice in one object"), .badData,
      "the list cannot be saved: a name occurs twice in one object; nothing was changed"
    ),
    (
      .outOfNumbers, .badData,
      "all item numbers are used; nothing was changed; to number the items again, export"
        + " the list and import it into a new one"
    ),
  ]

  /// A cycle names ten items at most.
  static let cycles: [Row] = [
    ([1, 2, 1], "1 → 2 → 1"),
    (Array(1...10) + [1], "1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → 1"),
    (Array(1...11) + [1], "1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → … → 1 and 1 more"),
    (Array(1...10_000) + [1], "1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → … → 1 and 9990 more"),
  ].map { (numbers: [Int], words: String) in
    (
      .badEdit(.dependencyCycle(numbers)), .usage, "an item cannot depend on itself: \(words)"
    )
  }

  static let steps: [Row] = [
    (
      .historyDamaged(path: "/h", .damaged(line: 4)), .badData,
      "line 4 of the history '/h' is damaged; commands before it cannot be undone;"
        + " nothing was changed; to start a new history, and so give up undoing earlier changes and"
        + " bringing back removed items, type: todo history --forget"
    ),
    (.nothingToUndo(available: 0), .notFound, "there is nothing to undo"),
    (.nothingToUndo(available: 1), .notFound, "only 1 command can be undone; nothing was changed"),
    (.nothingToRedo(available: 4), .notFound, "only 4 commands can be redone; nothing was changed"),
    (.nothingToRedo(available: 0), .notFound, "there is nothing to redo"),
    (
      .changedSince(number: 3, arguments: ["done", "3"], .undo), .conflict,
      "cannot undo `todo done 3`: something else has changed item 3 since; nothing was"
        + " changed; to pass over it, type: todo undo --skip"
    ),
    (
      .changedSince(
        number: 1, arguments: ["edit", "1", "pri:high"], .undo,
        sync: .changed(
          from: Fixtures.item(1, priority: .high), to: Fixtures.doneItem(1))), .conflict,
      "cannot undo `todo edit 1 pri:high`: a sync changed item 1 (done, title Pay rent, priority none);"
        + " to set it back, type: todo reopen 1 && todo edit 1 'Buy milk' priority:high; to pass over it,"
        + " type: todo undo --skip"
    ),
    (
      .changedSince(number: nil, arguments: [String(repeating: "x", count: 90)], .redo), .conflict,
      "cannot redo `todo \(String(repeating: "x", count: 55))…`: something else has"
        + " changed the list since; nothing was changed; to pass over it, type: todo redo --skip"
    ),
  ]

  static let files: [Row] = [
    (
      .damaged(path: path, ParseError(reason: "a comma is missing", line: 4, column: 7)), .badData,
      "'/home/a/todo.json', line 4, column 7: a comma is missing;"
        + " the file was left unchanged"
    ),
    (
      .tooLarge(path: "l.json", size: SizeLimit.bytes + 1), .io,
      "'l.json' with 257 MiB is larger than a list can be, 256 MiB; nothing was changed"
    ),
    (
      .unmerged(path: path, line: 3), .badData,
      "'/home/a/todo.json', line 3: unresolved git merge; type: todo doctor --repair"
    ),
    (
      .gone(path: path, isEmpty: true, isShared: true), .badData,
      "the list file '\(path)' is empty, but its history has items; to bring them back, type: todo sync, or: todo"
        + " doctor --repair; to begin a new list, type: todo history --forget"
    ),
    (
      .newerVersion(path: path, version: 2), .badData,
      "'/home/a/todo.json' was written by a newer version of todo (format 2); update todo"
    ),
    (
      .missingFolder(path: path), .io,
      "the folder '/home/a/todo.json' does not exist; create it first"
    ),
    (
      .unreadableVariable("TODO_FILE"), .io,
      "no place for the list: TODO_FILE is not valid UTF-8; name a file with --file"
    ),
    (
      .noPlace, .io,
      "no place for the list: HOME is not set to an absolute path; name a file with"
        + " --file or TODO_FILE"
    ),
    (
      .unflushed(path: "/home/a", .inputOutput), .io,
      "the change was made, but a power failure could still lose it: cannot flush"
        + " '/home/a': input/output error"
    ),
    (
      .notARegularFile(path: "/home/a/.todo.json.lock", .fifo), .io,
      "'/home/a/.todo.json.lock' is a FIFO, not a regular file; move it away"
    ),
    (.noFileName(path: "zz/"), .io, "'zz/' names a folder, not a list file"),
    (
      .busy(path: path, seconds: 5), .busy,
      "another process has been changing '/home/a/todo.json' for 5 seconds; try again"
    ),
    (
      .busy(path: path, seconds: 60), .busy,
      "other processes have been changing '/home/a/todo.json' for 60 seconds; try again"
    ),
    (
      .changedMeanwhile(path: path), .conflict,
      "another program kept changing '/home/a/todo.json'; nothing was changed; try again"
        + " when it has finished"
    ),
    (
      .foreignFile(path: "/home/a/.todo.json.lock", owner: 1002), .io,
      "'/home/a/.todo.json.lock' belongs to user 1002, and others can write to its"
        + " folder; delete it, use another folder, or make this one private with chmod 700"
    ),
  ]

  static let kinds: [Row] = [
    (FileKind.regular, "a file"), (.folder, "a folder"), (.symbolicLink, "a symbolic link"),
    (.fifo, "a FIFO"), (.socket, "a socket"), (.device, "a device"),
  ].map { (.notAFile(path: "/x", $0), .io, "'/x' is \($1), not a list file") }

  static let actions: [Row] = [
    (SystemAction.read, "read"), (.write, "write"), (.lock, "lock"),
    (.createFolder, "create the folder"), (.createFile, "create a file in"), (.flush, "flush"),
    (.replace, "replace"), (.keepPermissions, "keep the permissions of"),
    (.keepOwner, "keep the owner of"), (.moveAside, "move aside"),
  ].map {
    (.system($0, path: "/x", .noSpace), .io, "cannot \($1) '/x': no space left on device")
  }

  @Test(arguments: selections + cycles + steps + files + kinds + actions)
  func `every error of the store has a sentence and an exit code`(row: Row) {
    #expect(Failure(row.error) == Failure(code: row.code, message: row.message))
    #expect(ExitCode(row.error) == row.code)
  }

  @Test func `an ambiguous prefix lists at most five items`() {
    let items = (1...7).map { Fixtures.item($0).outline }
    let list = (1...5).map { "\($0) (a000000\($0)-0000-4000-8000-000000000000)" }
    #expect(
      Failure(.ambiguousPrefix("a000", items)).message
        == "'a000' matches several items: \(list.joined(separator: ", ")) and 2 more;"
        + " type more of the id")
  }

  @Test func `unreadable standard input is an input error`() {
    #expect(
      Failure.unreadableInput(.inputOutput)
        == Failure(code: .io, message: "cannot read standard input: input/output error"))
  }
}

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

@Suite struct `Sentences about a failed editor` {
  static let editors: [(error: EditorError, code: ExitCode, message: String)] = [
    (.file(.noSpace), .io, "cannot write the text for the editor: no space left on device"),
    (.cannotStart(.permissionDenied), .childFailed, "cannot start the editor: permission denied"),
    (.ended(.exited(1)), .childFailed, "the editor exited with code 1; nothing was changed"),
    (
      .ended(.killed(signal: 15)), .childFailed,
      "the editor was killed by signal 15; nothing was changed"
    ),
    (
      .ended(.killed(signal: 15), path: "/tmp/x"), .childFailed,
      "the editor was killed by signal 15; nothing was changed; your text is kept in"
        + " /tmp/x"
    ),
    (
      .unreadable(.permissionDenied, path: "/tmp/x"), .io,
      "cannot read the edited text in /tmp/x: permission denied"
    ),
    (
      .notUTF8(path: "/tmp/x"), .usage,
      "the edited text is not valid UTF-8; your text is kept in /tmp/x"
    ),
  ]

  @Test(arguments: editors)
  func `every failure of the editor has a sentence and an exit code`(
    error: EditorError, code: ExitCode, message: String
  ) {
    #expect(Failure(error) == Failure(code: code, message: message))
  }
}

@Suite struct `Sentences of remarks of the store` {
  static let remarks: [(remark: StoreRemark, words: String)] = [
    (
      .missingFolder(path: "/a"), "the folder '/a' does not exist, so the list is empty"
    ),
    (
      .historyMovedAside(path: "/a", to: "/b"),
      "the history '/a' was damaged and is now '/b'; a new one was started"
    ),
    (
      .historyDamaged(path: "/a", line: 4),
      "the history '/a' is damaged in line 4; the next change moves it aside"
    ),
    (
      .historyDamaged(path: "/a", line: nil),
      "the history '/a' is not a regular file; the next change moves it aside"
    ),
    (
      .historyFault(path: "/a", .damaged(line: 4)),
      "line 4 of the history '/a' is damaged; commands before it cannot be undone"
    ),
    (
      .historyFault(path: "/a", .outOfOrder(line: 4)),
      "lines before line 4 of the history '/a' are missing or out of order;"
        + " commands before it cannot be undone"
    ),
    (
      .historyFault(path: "/a", .cutOff(line: 4)),
      "line 4 of the history '/a' is cut off; commands before it cannot be undone"
    ),
    (
      .lastCommandMissing(["edit", "1", "a b"]),
      "the list does not have the last command, `todo edit 1 'a b'`: it was interrupted, or an older list was put"
        + " back; if it is still wanted, type it again"
    ),
    (
      .editKept("/a b"),
      "another program's edit of the list, which came while a command saved it, is now '/a b'; to take it over,"
        + " type: todo merge '/a b'"
    ),
    (.listWasEdited, "something else has changed the list since; that change is kept"),
  ]

  @Test(arguments: remarks) func `every remark has a sentence`(
    remark: StoreRemark, words: String
  ) {
    #expect(remark.message == words)
  }
}

@Suite struct `Exit codes` {
  @Test func `every code has a number and a name`() {
    #expect(
      ExitCode.allCases.map { "\($0.rawValue) \($0.name)" } == [
        "0 ok", "1 no", "2 usage", "3 not-found", "4 bad-data", "5 io", "6 busy", "7 conflict",
        "8 child-failed", "70 bug",
      ])
  }
}
