import Testing
import TodoEntities

@testable import TodoModule

/// Sentences, with what they are about.
private typealias Sentences<Problem> = KeyValuePairs<String, Problem>

@Suite struct `Sentences about errors of the store` {
  private static let path = "/home/a/todo.json"

  private static let notFound: Sentences<StoreError> = [
    "item 3 has no checklist. To begin one, run: todo note 3 '[ ] call first'":
      .badChecklist(.noChecklist(item: 3)),
    "the checklist of item 3 has 5 lines, but no line '7'; nothing was changed":
      .badChecklist(.noLine(7...7, item: 3, count: 5)),
    "the checklist of item 3 has 1 line, but no line '2-4'; nothing was changed":
      .badChecklist(.noLine(2...4, item: 3, count: 1)),
    "the notes of item 3 have 1 line, but no line '9'; nothing was changed":
      .badChecklist(.noNoteLine(9...9, item: 3, count: 1)),
    "item 3 has no notes": .badChecklist(.noNotes(item: 3)),
    "there is nothing to undo": .nothingToUndo(available: 0),
    "the history has only 1 command to undo; nothing was changed": .nothingToUndo(available: 1),
    "the history has only 4 commands to redo; nothing was changed": .nothingToRedo(available: 4),
  ]

  private static let usage: Sentences<StoreError> = [
    "'9999-12-31+1d' is outside the years 1 to 9999": .badDate(.outOfRange("9999-12-31+1d")),
    "'due-3d' counts from a due date, but the item has none": .badDate(.needsDue("due-3d")),
    "'9999-12-31+1d' is outside the years 1 to 9999":
      .badEdit(.date(.outOfRange("9999-12-31+1d"))),
    "item 3: due:next works only on an open item that repeats":
      .badEdit(.inItem(3, .doesNotRepeat)),
    "there is no next date, because the series ends on 9999-12-31":
      .badEdit(.noNextDate(until: FloatingDate(.latest))),
    "there is no next date up to the year 9999": .badEdit(.noNextDate(until: nil)),
    "until 0001-01-01 is before the due date 9999-12-31, so the item would never"
      + " repeat":
      .badEdit(.untilBeforeDue(until: FloatingDate(.earliest), due: FloatingDate(.latest))),
    "9999-12-31 is in the future; give a past date": .dateInFuture(FloatingDate(.latest)),
  ]

  private static let badData: Sentences<StoreError> = [
    "the item 'Buy milk' cannot be saved: a tag must not be empty; nothing was changed":
      .unreadable(number: 3, title: "Buy milk", reason: "a tag must not be empty"),
    "item 3 cannot be saved: title must not be empty; nothing was changed":
      .unreadable(number: 3, title: nil, reason: "title must not be empty"),
    "the list cannot be saved: a name occurs twice in one object; nothing was changed":
      .unreadable(number: nil, title: nil, reason: "a name occurs twice in one object"),
    "all item numbers are used; nothing was changed. To renumber the items, export the list"
      + " and import it into a new one.":
      .outOfNumbers,
    "line 4 of the history '/h' is damaged; earlier commands cannot be undone, so nothing was changed."
      + " A new history cannot undo earlier commands or restore removed items. To start one, run: todo"
      + " history --forget":
      .historyDamaged(path: "/h", .damaged(line: 4)),
    "'/home/a/todo.json', line 4, column 7: a comma is missing;"
      + " the file was left unchanged":
      .damaged(path: path, ParseError(reason: "a comma is missing", line: 4, column: 7)),
    "the list file '\(path)' is empty, but its history has items. To restore them, run: todo sync, or: todo"
      + " doctor --repair. To start a new list, run: todo history --forget":
      .gone(path: path, isEmpty: true, isShared: true),
  ]

  private static let io: Sentences<StoreError> = [
    "'l.json' has 257 MiB, but a list can have at most 256 MiB; nothing was changed":
      .tooLarge(path: "l.json", size: SizeLimit.bytes + 1),
    "the change was made, but a power failure could still lose it: cannot flush"
      + " '/home/a': input/output error":
      .unflushed(path: "/home/a", .inputOutput),
    "'/home/a/.todo.json.lock' is a FIFO, not a regular file; move it away":
      .notARegularFile(path: "/home/a/.todo.json.lock", .fifo),
    "'zz/' names a folder, not a list file": .noFileName(path: "zz/"),
    "'/home/a/.todo.json.lock' belongs to user 1002, and others can write to its"
      + " folder. Delete the file, use another folder, or make this folder private with chmod 700":
      .foreignFile(path: "/home/a/.todo.json.lock", owner: 1002),
  ]

  private static let conflict: Sentences<StoreError> = [
    "cannot undo `todo done 3`: something else has changed item 3 since; nothing was changed. To see its"
      + " history, run: todo history 3. To skip this command, run: todo undo --skip":
      .changedSince(number: 3, arguments: ["done", "3"], .undo),
    "cannot redo `todo \(String(repeating: "x", count: 55))…`: something else has"
      + " changed the list since; nothing was changed. To skip this command, run: todo redo --skip":
      .changedSince(number: nil, arguments: [String(repeating: "x", count: 90)], .redo),
    "another program kept changing '/home/a/todo.json', so todo changed nothing; try again"
      + " when it has finished":
      .changedMeanwhile(path: path),
  ]

  private static let busy: Sentences<StoreError> = [
    "another process has been changing '/home/a/todo.json' for 5 seconds; try again":
      .busy(path: path, seconds: 5),
    "other processes have been changing '/home/a/todo.json' for 60 seconds; try again":
      .busy(path: path, seconds: 60),
  ]

  @Test(arguments: [
    (ExitCode.notFound, notFound), (.usage, usage), (.badData, badData), (.io, io), (.busy, busy),
    (.conflict, conflict),
  ])
  func `every error of the store has a sentence and an exit code`(
    code: ExitCode, sentences: KeyValuePairs<String, StoreError>
  ) {
    for (message, error) in sentences {
      #expect(Failure(error) == Failure(code: code, message: message))
    }
  }

  /// Why words do not name one item.
  private static let searches: KeyValuePairs<String, (SearchFault, ExitCode)> = [
    "no item has 'cow' in its title": (.none, .notFound),
    "3 items match 'cow'": (.several(3), .notFound),
    "no title has the word 'cow'": (.partial, .notFound),
    "'cow' is also a tag or a project": (.name, .usage),
    "'cow' is a word of a title and the beginning of an id": (.id, .usage),
    "15 was done at 09:30":
      (.endedToday(number: 15, end: .done, TimeOfDay(hour: 9, minute: 30)), .notFound),
    "15 was cancelled today": (.endedToday(number: 15, end: .cancelled, nil), .notFound),
  ]

  @Test func `words that do not name one item get the commands to choose from`() {
    let lines = [Suggestion(purpose: "complete 3: Milk the cow", words: ["done", "3"])]
    for (message, (fault, code)) in Self.searches {
      let error = StoreError.notOneItem("cow", fault, lines)
      let failure = Failure(code: code, message: message, suggestions: lines)
      #expect(Failure(error) == failure)
      #expect(Failure(reading: error) == failure)
    }
  }

  @Test(arguments: [
    ([1, 2, 1], "1 → 2 → 1"),
    (Array(1...10) + [1], "1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → 1"),
    (Array(1...11) + [1], "1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → … → 1 and 1 more"),
    (Array(1...10_000) + [1], "1 → 2 → 3 → 4 → 5 → 6 → 7 → 8 → 9 → 10 → … → 1 and 9990 more"),
  ])
  func `a cycle names ten items at most`(numbers: [Int], words: String) {
    #expect(
      Failure(.badEdit(.dependencyCycle(numbers)))
        == Failure(code: .usage, message: "the dependencies would form a circle: \(words)"))
  }

  @Test(arguments: [
    (FileKind.regular, "a file"), (.folder, "a folder"), (.symbolicLink, "a symbolic link"),
    (.fifo, "a FIFO"), (.socket, "a socket"), (.device, "a device"),
  ])
  func `an object that is not a list file is named by its kind`(kind: FileKind, words: String) {
    #expect(
      Failure(.notAFile(path: "/x", kind))
        == Failure(code: .io, message: "'/x' is \(words), not a list file"))
  }

  @Test(arguments: [
    (SystemAction.read, "read"), (.write, "write"), (.lock, "lock"),
    (.createFolder, "create the folder"), (.createFile, "create a file in"), (.flush, "flush"),
    (.replace, "replace"), (.keepPermissions, "keep the permissions of"),
    (.keepOwner, "keep the owner of"), (.moveAside, "move aside"),
  ])
  func `a refusal of the system is named by its action`(action: SystemAction, words: String) {
    #expect(
      Failure(.system(action, path: "/x", .noSpace))
        == Failure(code: .io, message: "cannot \(words) '/x': no space left on device"))
  }

  @Test func `an ambiguous prefix lists at most five items`() {
    let items = (1...7).map { Fixtures.item($0).outline }
    let list = (1...5).map { "\($0) (a000000\($0)-0000-4000-8000-000000000000)" }
    #expect(
      Failure(.ambiguousPrefix("a000", items)).message
        == "'a000' matches several items: \(list.joined(separator: ", ")) and 2 more."
        + " Use more characters of the id.")
  }

  @Test func `unreadable standard input is an input error`() {
    #expect(
      Failure.unreadableInput(.inputOutput)
        == Failure(code: .io, message: "cannot read standard input: input/output error"))
  }
}

@Suite struct `Sentences about git` {
  private static let usage: Sentences<GitError> = [
    "'/l' is inside a larger git repository; nothing was changed. To merge lists there, run: todo"
      + " merge --install":
      .notOurs(folder: "/l", other: nil),
    "the git repository has no branch checked out; check one out with git checkout": .noBranch,
    "the git repository has no remote 'origin'. To set it, run: todo sync --init <url>":
      .noRemote("origin"),
    "'/l' is not in a git repository. To synchronize it, create an empty repository on a server with"
      + " `git init --bare lists.git`, then run: todo sync --init <url>":
      .notARepository(folder: "/l"),
    "'-x' is not a URL": .invalidURL("-x"),
    "a list in memory cannot be synchronized; name a file with --file": .listInMemory,
  ]

  private static let io: Sentences<GitError> = [
    "cannot write '/x': read-only file system": .file(.system(.write, path: "/x", .readOnly))
  ]

  private static let conflict: Sentences<GitError> = [
    "other machines kept sending to '/r'; try again": .overtaken(remote: "/r"),
    "another process has changed 'refs/heads/main'; try again": .refMoved("refs/heads/main"),
  ]

  private static let busy: Sentences<GitError> = [
    "another todo is synchronizing '/l/todo.json'; try again when it has finished":
      .busy(list: "/l/todo.json")
  ]

  private static let childFailed: Sentences<GitError> = [
    "git is not in PATH; install git 2.20 or later": .missing,
    "cannot start git: permission denied": .cannotStart(.permissionDenied),
    "'/r' has data that git refuses (no). Nothing was received from it. To repair the remote, sync on"
      + " another machine, which shows the command":
      .refused(remote: "/r", GitFlaw(object: nil, reason: "no"), line: nil),
    "'/r' rejects every push (fetch first), but shows no newer commit of refs/heads/main. If no git is running"
      + " there, delete refs/heads/main.lock. If there is none, its setting uploadpack.hideRefs may hide that branch.":
      .remoteLocked(remote: "/r", ref: "refs/heads/main", sentence: "fetch first"),
    "could not reach 'https://h/' (Connection refused)":
      .unreachable(remote: "https://h/", sentence: "Connection refused"),
    "could not reach 'https://h/x.git' (Could not resolve host: h)":
      .unreachable(
        remote: "https://h/x.git",
        sentence: "unable to access 'https://h/x.git/': Could not resolve host: h"),
    "could not reach 'https://h/x' (repository not found)":
      .unreachable(remote: "https://h/x", sentence: "repository 'https://h/x/' not found"),
    "you may not write to 'https://h/x' (403)":
      .pushRefused(
        remote: "https://h/x",
        sentence: "unable to access 'https://h/x/': The requested URL returned error: 403"),
    "the transfer from 'https://h/' was interrupted (the remote stopped answering)":
      .unfinishedTransfer(remote: "https://h/", isPush: false, sentence: nil),
    "the transfer to 'https://h/' was interrupted (broken)":
      .unfinishedTransfer(remote: "https://h/", isPush: true, sentence: "broken"),
    "'https://h/' rejected the push (pre-receive hook declined)":
      .pushRefused(remote: "https://h/", sentence: "pre-receive hook declined"),
    "cannot read the output of `git log`": .unexpectedOutput(command: "log"),
    "`git add` failed: no": .failed(command: "add", sentence: "no"),
  ]

  @Test(arguments: [
    (ExitCode.childFailed, childFailed), (.usage, usage), (.conflict, conflict), (.busy, busy),
    (.io, io),
  ])
  func `every error of git has a sentence and an exit code`(
    code: ExitCode, sentences: KeyValuePairs<String, GitError>
  ) {
    for (message, error) in sentences {
      #expect(Failure(error) == Failure(code: code, message: message))
    }
  }

  @Test(arguments: [
    (GitOperation.merge, "commit"), (.rebase, "rebase --continue"), (.revert, "revert --continue"),
    (.cherryPick, "cherry-pick --continue"),
  ])
  func `an unfinished operation of git is named with the command that ends it`(
    operation: GitOperation, command: String
  ) throws {
    let list = try #require(ListPath("/my lists/todo.json"))
    let start = "a \(operation.rawValue) is not finished"
    let end = "run: git -C '/my lists' \(command)"
    #expect(
      Failure(GitError.unfinished(operation, of: list, isUnmerged: false))
        == Failure(code: .conflict, message: "\(start). To finish it, \(end)"))
    let repair = "To merge both versions of the list, run: todo doctor --repair"
    #expect(
      Failure(GitError.unfinished(operation, of: list, isUnmerged: true))
        == Failure(code: .conflict, message: "\(start). \(repair). To finish it after that, \(end)")
    )
  }
}

@Suite struct `Sentences about a failed editor` {
  private static let usage: Sentences<EditorError> = [
    "the edited text is not valid UTF-8. Your text is kept in /tmp/x": .notUTF8(path: "/tmp/x")
  ]

  private static let io: Sentences<EditorError> = [
    "cannot write the text for the editor: no space left on device": .file(.noSpace),
    "cannot read the edited text in /tmp/x: permission denied":
      .unreadable(.permissionDenied, path: "/tmp/x"),
  ]

  private static let childFailed: Sentences<EditorError> = [
    "cannot start the editor: permission denied": .cannotStart(.permissionDenied),
    "the editor was killed by signal 15; nothing was changed": .ended(.killed(signal: 15)),
    "the editor was killed by signal 15; nothing was changed. Your text is kept in"
      + " /tmp/x":
      .ended(.killed(signal: 15), path: "/tmp/x"),
  ]

  @Test(arguments: [(ExitCode.childFailed, childFailed), (.usage, usage), (.io, io)])
  func `every failure of the editor has a sentence and an exit code`(
    code: ExitCode, sentences: KeyValuePairs<String, EditorError>
  ) {
    for (message, error) in sentences {
      #expect(Failure(error) == Failure(code: code, message: message))
    }
  }
}

@Suite struct `Sentences of remarks of the store` {
  private static let remarks: Sentences<StoreRemark> = [
    "the history '/a' was damaged and is now '/b'; a new one was started":
      .historyMovedAside(path: "/a", to: "/b"),
    "the history '/a' is damaged in line 4; the next change moves it aside":
      .historyDamaged(path: "/a", line: 4),
    "the history '/a' is not a regular file; the next change moves it aside":
      .historyDamaged(path: "/a", line: nil),
    "line 4 of the history '/a' is damaged; earlier commands cannot be undone":
      .historyFault(path: "/a", .damaged(line: 4)),
    "lines before line 4 of the history '/a' are missing or out of order;"
      + " earlier commands cannot be undone":
      .historyFault(path: "/a", .outOfOrder(line: 4)),
    "line 4 of the history '/a' is cut off; earlier commands cannot be undone":
      .historyFault(path: "/a", .cutOff(line: 4)),
    "another program changed the list while a command saved it. Its version is now '/a b'. To merge it,"
      + " run: todo merge '/a b'":
      .editKept("/a b"),
    "another program has changed the list since. That change is kept.": .listWasEdited,
  ]

  @Test func `every remark has a sentence`() {
    for (words, remark) in Self.remarks { #expect(remark.message == words) }
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
