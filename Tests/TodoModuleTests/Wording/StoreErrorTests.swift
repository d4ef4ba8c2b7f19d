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
