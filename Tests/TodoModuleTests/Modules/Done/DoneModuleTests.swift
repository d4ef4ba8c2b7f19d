import Testing

@testable import TodoModule

/// `toggle` has suites for each role; what all three share is tested in Display/ItemCompletionPresenterTests.
@Suite struct `Running done, reopen and toggle` {
  @Test(arguments: [
    ("done 1-2", "done 1: Buy milk\nalready done 2: Pay rent\n"),
    ("reopen 1-2", "already open 1: Buy milk\nreopened 2: Pay rent\n"),
    // A filter searches open items, or done ones for reopen.
    ("toggle --where tag:none", "done 1: Buy milk\n"),
    ("done --where tag:none", "done 1: Buy milk\n"),
    ("reopen --where tag:none", "reopened 2: Pay rent\n"),
  ])
  func `open and done items are changed as the command says`(line: String, output: String) {
    let program = ProgramFixture("add Buy milk", "add Pay rent", "done 2")
    #expect(program.type(line) == .init(output: output))
  }

  /// It is Friday, 2026-11-20, 9:20.
  @Test(arguments: [
    ("yesterday", "2026-11-19T12:00:00Z"), ("today", "2026-11-20T09:20:00Z"),
    ("fri", "2026-11-20T09:20:00Z"), ("mon@17:30", "2026-11-16T17:30:00Z"),
    ("8:30", "2026-11-20T08:30:00Z"), ("-2h", "2026-11-20T07:20:00Z"),
  ])
  func `--at says when it was; a day is its noon, or now if that is to come`(
    when: String, completedAt: String
  ) throws {
    let program = ProgramFixture()
    program.type("add Buy milk", "done 1 --at \(when)")
    #expect(
      program.type("list --all --json=completedAt").output
        == "[\n{\"completedAt\":\"\(completedAt)\"}\n]\n")
  }

  @Test(arguments: ["done 1,2", "done 1 && done 2"])
  func `the next item of a series depends on the open item of the series before it`(
    line: String
  ) {
    let program = ProgramFixture(
      "add Cook every:1w due:27nov", "add Eat every:1w due:28nov depends:1")
    program.type(line.split(separator: "&&").map(String.init))
    #expect(program.type("list --format {number}").output == "3\n4\n")
    #expect(program.type("list depends:3 is:blocked --format {number}").output == "4\n")
    // Reopening takes the next ones back, in any order.
    program.type("reopen 1")
    #expect(
      program.type("reopen 2").errors == "todo: item 4, the next in the series, was removed\n")
    #expect(program.type("list --format {number}").output == "1\n2\n")
  }

  @Test func `both series done at once keep their order, whichever comes first in the list`() {
    let program = ProgramFixture(
      "add Eat every:1w due:28nov", "add Cook every:1w due:27nov blocks:1")
    #expect(
      program.type("done 1,2").output
        == "done 1: Eat\nnext is 3: Eat (2026-12-05)\ndone 2: Cook\nnext is 4: Cook (2026-12-04)\n")
    #expect(program.type("list depends:4 --format {number}").output == "3\n")
  }

  @Test func `where no item of the other series is open, the end of the dependency is said`() {
    let program = ProgramFixture(
      "add Cook every:1w due:fri until:fri", "add Eat every:1w due:sat depends:1",
      "add Pay due:sat",
      "edit 2 depends:3", "done 1,3")
    let line = "todo: 4 depends on nothing for 1: no item of that series is open\n"
    #expect(program.type("done 2").errors == line)
    #expect(program.type("list --format '{number} {depends}'").output == "4 \n")
  }

  @Test func `a dependency of the next item that was typed is kept`() {
    let program = ProgramFixture(
      "add Cook every:1w due:27nov", "add Eat every:1w due:28nov depends:1", "add Shop", "done 1,2",
      "edit 5 depends:3")
    #expect(program.type("reopen 2").errors == "todo: item 5 of the same series stays open\n")
  }

  @Test func `two series that depend on each other do not block each other for ever`() {
    let program = ProgramFixture(
      "add A every:1d due:fri", "add B every:1d due:fri depends:1", "done 1", "edit 3 depends:2")
    program.type("done 2,3")
    #expect(program.type("list is:blocked --format {number}").output == "")
    #expect(program.type("list --format {number}").output == "4\n5\n")
  }

  /// What came from iCalendar, Taskwarrior, Obsidian and todo.txt, with a rule that is none here.
  @Test(arguments: [
    (
      "a.ics",
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u\nSUMMARY:Bins\nDUE;VALUE=DATE:20261127\nRRULE:FREQ=YEARLY;BYDAY=1MO\nEND:VTODO\nEND:VCALENDAR\n",
      "RRULE:FREQ=YEARLY;BYDAY=1MO"
    ),
    (
      "a.json",
      #"[{"description":"Bins","status":"pending","due":"20261127T000000Z","recur":"5h"}]"#, "5h"
    ),
    ("a.md", "- [ ] Bins 🔁 every 3 weeks on Monday 📅 2026-11-27\n", "🔁 every 3 weeks on Monday"),
    ("a.txt", "Bins rec:5h due:2026-11-27\n", "rec:5h"),
  ])
  func `a series whose rule could not be read does not end in silence`(
    file: String, text: String, rule: String
  ) throws {
    let program = ProgramFixture()
    try program.folder.write(text, to: file)
    program.type("import \(program.folder.file(file))")
    let line = "todo: no item follows 1: todo cannot use its repetition '\(rule)'\n"
    #expect(program.type("done 1").errors == line)
    #expect(program.type("done 1").errors == "")
    program.type("edit 1 every:1w due:fri")
    #expect(program.type("reopen 1", "done 1").errors == "")
  }

  @Test(arguments: [("1w", "2026-11-16"), ("3d/done", "2026-11-13"), ("1m/strict", "2026-12-09")])
  func `a series counts from the day that --at gives, and reopen takes its next item back`(
    rule: String, next: String
  ) throws {
    let program = ProgramFixture()
    program.type("add Water due:2026-11-09 every:\(rule)")
    #expect(
      program.type("done 1 --at 2026-11-10").output
        == "done 1: Water\nnext is 2: Water (\(next))\n")
    program.type("reopen 1")
    #expect(program.type("list --format {number}").output == "1\n")
  }
}
