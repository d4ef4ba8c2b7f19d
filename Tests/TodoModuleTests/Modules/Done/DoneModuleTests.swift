import Testing
import TodoEntities

@testable import TodoModule

/// `toggle` has suites for each role. The code that all three share is tested in
/// Presentation/CompletionReportTests.
@Suite struct `Running done, reopen and toggle` {
  @Test(arguments: [
    ("done 1-2", "done 1: Buy milk\nalready done 2: Pay rent\n"),
    ("reopen 1-2", "already open 1: Buy milk\nreopened 2: Pay rent\n"),
    // A filter searches open items, or done ones for reopen.
    ("toggle --where tag:none", "done 1: Buy milk\n"),
    ("done --where tag:none", "done 1: Buy milk\n"),
    ("reopen --where tag:none", "reopened 2: Pay rent\n"),
  ])
  func `each command changes open and done items`(line: String, output: String) {
    let program = ProgramFixture("add Buy milk", "add Pay rent", "done 2")
    #expect(program.type(line) == .init(output: output))
  }

  /// It is Friday, 2026-11-20, 9:20.
  @Test(arguments: [
    ("yesterday", "2026-11-19T12:00:00Z"), ("today", "2026-11-20T09:20:00Z"),
    ("fri", "2026-11-20T09:20:00Z"), ("mon@17:30", "2026-11-16T17:30:00Z"),
    ("8:30", "2026-11-20T08:30:00Z"), ("-2h", "2026-11-20T07:20:00Z"),
  ])
  func `--at gives the time, and a day means its noon, or now if noon is later`(
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
    // Reopening removes the next items, in any order.
    program.type("reopen 1")
    #expect(
      program.type("reopen 2").errors == "todo: item 4, the next in the series, was removed\n")
    #expect(program.type("list --format {number}").output == "1\n2\n")
  }

  @Test func `two series that are completed together keep their order, in any order of the list`() {
    let program = ProgramFixture(
      "add Eat every:1w due:28nov", "add Cook every:1w due:27nov blocks:1")
    #expect(
      program.type("done 1,2").output
        == "done 1: Eat\nnext is 3: Eat (2026-12-05)\ndone 2: Cook\nnext is 4: Cook (2026-12-04)\n")
    #expect(program.type("list depends:4 --format {number}").output == "3\n")
  }

  @Test func `warns that a dependency ends if no item of the other series is open`() {
    let program = ProgramFixture(
      "add Cook every:1w due:fri until:fri", "add Eat every:1w due:sat depends:1",
      "add Pay due:sat",
      "edit 2 depends:3", "done 1,3")
    #expect(program.type("done 2").errors.contains(" 4 no longer depends on the series of item 1"))
    #expect(program.type("list --format '{number} {depends}'").output == "4 \n")
  }

  @Test func `keeps a typed dependency of the next item`() {
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

  /// Items from iCalendar, Taskwarrior, Obsidian and todo.txt with rules that todo cannot read.
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
  func `warns at the end of a series with a rule that todo cannot read`(
    file: String, text: String, rule: String
  ) throws {
    let program = ProgramFixture()
    try program.folder.write(text, to: file)
    program.type("import \(program.folder.file(file))")
    #expect(program.type("done 1").errors.contains("todo cannot use its rule '\(rule)'\n"))
    #expect(program.type("done 1").errors == "")
    program.type("edit 1 every:1w due:fri")
    #expect(program.type("reopen 1", "done 1").errors == "")
  }

  @Test(arguments: [("1w", "2026-11-16"), ("3d/done", "2026-11-13"), ("1m/strict", "2026-12-09")])
  func `a series counts from the day that --at gives, and reopen removes its next item`(
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

@Suite struct `Running cancel` {
  @Test func `an item is open, done or cancelled, whatever it was before`() {
    let program = ProgramFixture("add Buy milk", "add Pay rent")
    for (line, output) in [
      ("cancel -n 1", "would cancel 1: Buy milk\n"), ("cancel 1", "cancelled 1: Buy milk\n"),
      ("cancel 1", "already cancelled 1: Buy milk\n"), ("done 1", "done 1: Buy milk\n"),
      ("cancel 1-2", "cancelled 1: Buy milk\ncancelled 2: Pay rent\n"),
      ("undo", "undid: todo cancel 1-2\ndone 1: Buy milk\nopen again 2: Pay rent\n"),
      ("redo", "redid: todo cancel 1-2\ncancelled 1: Buy milk\ncancelled 2: Pay rent\n"),
      ("reopen 1", "reopened 1: Buy milk\n"), ("toggle 2", "reopened 2: Pay rent\n"),
      ("cancel --where milk --at yesterday", "cancelled 1: Buy milk\n"),
      (
        "list --all --sort -number --json=number,state,isCompleted,completedAt,cancelledAt",
        """
        [
        {"number":2,"state":"open","isCompleted":false,"completedAt":null,"cancelledAt":null},
        {"number":1,"state":"cancelled","isCompleted":true,"completedAt":"2026-11-19T12:00:00Z",\
        "cancelledAt":"2026-11-19T12:00:00Z"}
        ]

        """
      ),
    ] { #expect(program.type(line) == .init(output: output), "\(line)") }
  }

  @Test(arguments: [
    ("is:cancelled", "2\n"), ("is:done", "1\n"), ("is:open", "3\n"), ("completed:today", "1\n2\n"),
    ("cancelled:today", "2\n"), ("not is:open", "1\n2\n"), ("cancelled.before:today", ""),
    ("is:canceled", nil), ("status:dropped", nil),
  ])
  func `filters distinguish it from done items, and completed finds both`(
    filter: String, output: String?
  ) {
    let program = ProgramFixture("add Milk", "add Rent", "add Tea", "done 1", "cancel 2")
    let run = program.type("list --format {number} --sort number --where '\(filter)'")
    guard let output else {
      #expect(run.code == .usage && run.errors.contains("is:cancelled"), "\(run)")
      return
    }
    #expect(run.output == output)
  }

  @Test func `a series continues, and items that waited for the item are unblocked`() {
    let program = ProgramFixture("add Water due:fri every:1w", "add Pot depends:1")
    #expect(
      program.type("cancel 1")
        == .init(
          output: "cancelled 1: Water\nnext is 3: Water (2026-12-04)\n",
          errors:
            "todo: the series continues. To end it, run: todo remove 3\ntodo: unblocked 2: Pot\n"))
    #expect(program.type("remove 3 -n").errors == "todo: removing item 3 would end its series\n")
    #expect(program.type("list is:ready --format {number}").output == "3\n2\n")
    // The next item was added already.
    #expect(program.type("done 1") == "done 1: Water\n")
    #expect(
      program.type("reopen 1").errors == "todo: item 3, the next in the series, was removed\n")
    program.type("edit 1 every:1w until:fri")
    #expect(program.type("cancel 1").errors.hasPrefix("todo: the series of item 1 has ended\n"))
  }

  @Test
  func `a cancelled day is not repeated if the series counts from completions`() {
    let program = ProgramFixture("add Stretch due:sun every:2d/done")
    #expect(program.type("done 1").output == "done 1: Stretch\nnext is 2: Stretch (2026-11-22)\n")
    program.type("undo")
    #expect(
      program.type("cancel 1").output == "cancelled 1: Stretch\nnext is 2: Stretch (2026-11-24)\n")
    #expect(
      program.type("reopen 1").errors == "todo: item 2, the next in the series, was removed\n")
  }

  @Test func `counts do not include it, and clear deletes it`() {
    let program = ProgramFixture(
      "add Milk project:house +a", "add Rent project:house +a", "add Tea project:house +a",
      "done 1", "cancel 2")
    #expect(program.type("projects").output == "house\t1\t1\t0s\n")
    #expect(program.type("tags").output == "a\t1\t1\n")
    #expect(
      program.type("stats").output.hasPrefix("open\t1\ndone\t1\ncancelled\t1\nwaiting\t0\n"))
    #expect(program.type("stats").output.contains("week\t2026-11-16\t1\t1\n"))
    program.attachTerminal()
    #expect(program.type("stats").output.hasPrefix("1 open, 1 done, 1 cancelled, 0 waiting"))
    #expect(program.type("list --all").output.contains("✗"))
    #expect(program.type("show 2").output.contains("state     cancelled\n"))
    #expect(program.type("clear").output == "removed 1: Milk\nremoved 2: Rent\n")
  }

  /// Version 0.2 keeps the member, but does not know it.
  @Test func `the member of an item that has ended differently since is ignored, and removed`()
    throws
  {
    let program = ProgramFixture("add Milk", "add Rent", "add Tea", "cancel 1-3")
    let file = try #require(program.folder.text())
    try program.folder.write(
      file
        .replacing(
          #""title":"Rent","isCompleted":true"#, with: #""title":"Rent","isCompleted":false"#
        )
        .replacing(
          #""completedAt":"2026-11-20T09:20:00Z","cancelledAt""#, with: #""cancelledAt""#,
          maxReplacements: 2
        )
        .replacing(
          #""title":"Milk","isCompleted":true"#,
          with: #""title":"Milk","completedAt":"2026-11-20T09:21:00Z","isCompleted":true"#))
    #expect(
      program.type("list --all --sort number").output.split(separator: "\n").map { $0.prefix(8) }
        == ["1\tdone\t\t", "2\topen\t\t", "3\tcancel"])
    #expect(program.type("list 2 --json").output.contains("cancelledAt") == false)
    program.type("edit 1-2 +a")
    let lines = try #require(program.folder.text()).split(separator: "\n").filter {
      $0.contains("\"title\"")
    }
    #expect(lines.map { $0.contains("cancelledAt") } == [false, false, true])
  }

  @Test(arguments: ["taskwarrior", "ics", "csv", "markdown", "json"])
  func `it is exported to other programs and imported again`(format: String) {
    let program = ProgramFixture("add Milk", "add Rent", "done 1", "cancel 2")
    let text = program.type("export --to \(format)").output
    let other = ProgramFixture()
    other.input = ScriptedInput(text)
    let answer = other.type("import --from \(format) -").output
    #expect(answer.counted == "added 2, updated 0, unchanged 0\n")
    #expect(
      other.type("list --all --sort title --format '{title} {state}'")
        == "Milk done\nRent cancelled\n")
  }

  @Test func `todo.txt has it as done, and the export says so`() {
    let program = ProgramFixture("add Rent", "cancel 1")
    let run = program.type("export --to todotxt")
    #expect(run.output == "x 2026-11-20 2026-11-20 Rent\n")
    #expect(run.errors.contains("the cancellation is left out"))
  }

  @Test func `a deleted task of Taskwarrior is left out, or cancelled with --deleted`() {
    let task = #"[{"description":"Rent","status":"deleted","uuid":"\#(Fixtures.id(9))"}]"#
    for (line, output, errors) in [
      (
        "import --from taskwarrior -", "added 0, updated 0, unchanged 0\n",
        "todo: line 1: skipped a deleted task (--deleted imports it as cancelled)\n"
      ), ("import --from taskwarrior --deleted -", "added 1, updated 0, unchanged 0\n", ""),
    ] {
      let program = ProgramFixture()
      program.input = ScriptedInput(task)
      let run = program.type(line)
      #expect(run.output.counted == output && run.errors == errors)
      #expect(program.type("check is:cancelled").code == (errors == "" ? .ok : .no))
    }
  }

  @Test(arguments: [
    ("drop 1", "todo cancel 1"), ("edit 1 status:cancelled", "todo edit 1 -- status:cancelled"),
    ("start 1", "item 1 is cancelled. To work on it again, run: todo reopen 1"),
  ])
  func `other words for it bring a suggestion of it`(line: String, answer: String) {
    let program = ProgramFixture("add Milk", "cancel 1")
    let run = program.type(line)
    #expect(run.code != .ok && run.errors.contains(answer), "\(run)")
  }
}

/// Words in place of a number, in the whole program.
@Suite struct `Completing an item by words of its title` {
  private let program = ProgramFixture(
    "add Buy milk", "add Milk the cow +farm", "add Call Ann", "add Buttermilk",
    "add Pay rent +bank project:flat", "add Bank visit", "add Flat viewing", "add 'Café, noon'")

  @Test(arguments: [
    ("Ann", 3), ("ann call", 3), ("cow milk", 2), ("the", 2), ("buttermilk", 4),
    ("-- Ann", 3), ("noon", 8), ("café", 8), ("Ann --at yesterday", 3),
    ("Ann yesterday", 3), ("ann call yesterday at 8pm", 3), ("rent", 5),
  ])
  func `completes the only item that has them all`(words: String, number: Int) {
    let run = program.type("done \(words)")
    #expect(run.code == .ok && run.output.hasPrefix("done \(number): "), "\(run)")
    #expect(run.errors == "")
    #expect(program.type("list is:done --format {number}").output == "\(number)\n")
  }

  /// Words that match several items, none, or a part of a title, and the suggested commands.
  static let unclear: [(words: String, sentence: String, lines: [String])] = [
    ("cow rent", "no item has 'cow rent' in its title", ["list --all -- 'cow rent'"]),
    ("Bob", "no item has 'Bob' in its title", ["list --all -- Bob"]),
    // As in a list, a capital letter matches only itself.
    ("CALL", "no item has 'CALL' in its title", ["list --all -- CALL"]),
    ("butter", "no title has the word 'butter'", ["done 4"]),
    (
      "buttermilk cow", "no item has 'buttermilk cow' in its title",
      ["list --all -- 'buttermilk cow'"]
    ),
  ]

  @Test(arguments: unclear)
  func `changes nothing if the words do not match exactly one item`(
    words: String, sentence: String, lines: [String]
  ) {
    let before = program.folder.text()
    let run = program.type("done \(words)")
    #expect(run.code == .notFound)
    #expect(run.errors.hasPrefix("todo: \(sentence)\n"), "\(run.errors)")
    #expect(run.suggestedLines == lines)
    #expect(program.folder.text() == before)
    for line in lines { #expect(program.type(line).code == .ok) }
  }

  @Test func `offers the items if several have them`() {
    let program = ProgramFixture("add Buy milk", "add Milk the cow", "add Call Ann")
    #expect(
      program.type("done milk -n")
        == .init(
          .notFound,
          errors: """
            todo: 2 items match 'milk'
            To complete 1: Buy milk, run: todo done 1 -n
            To complete 2: Milk the cow, run: todo done 2 -n

            """))
    #expect(
      program.type("done milk --json").errors
        == #"{"code":3,"name":"not-found","message":"2 items match 'milk'","#
        + #""suggestions":["todo done 1 --json","todo done 2 --json"]}"# + "\n")
  }

  /// Words that are never searched, or are among numbers, and the suggested commands.
  static let refused: [(line: String, lines: [String])] = [
    ("done bank", ["done --where tag:bank", "done 5", "done 6"]),
    ("done flat", ["done --where project:flat", "done 5", "done 7"]),
    ("done all", ["done --where is:open"]), ("done everything", ["done --where is:open"]),
    ("done late", ["done --where is:late"]), ("done +farm", ["done --where +farm"]),
    ("done due:today", ["done --where due:today"]),
    ("done last week", ["done --where 'due.after:sow-1w-1d due.before:sow'"]),
    ("done 1 milk", ["note 1 milk", "done 1"]), ("done milk 1", ["note 1 milk", "done 1"]),
    ("done 1 2h", ["edit 1 spent:+2h", "done 1"]), ("done 1 +x", ["edit 1 +x", "done 1"]),
    ("done it", ["list"]), ("done old", ["list"]), ("done this", ["list"]),
    ("done doctor", ["doctor"]),
    ("cancel bank", ["cancel --where tag:bank", "cancel 5", "cancel 6"]),
    ("cancel 1 yesterday", ["cancel 1 --at yesterday"]),
    ("cancel 1 at 8:30", ["cancel 1 --at 8:30"]),
  ]

  @Test(arguments: refused)
  func `refuses words of the language, and numbers among words`(line: String, lines: [String]) {
    let before = program.folder.text()
    let run = program.type(line)
    #expect(run.code == .usage)
    #expect(run.suggestedLines == lines, "\(run.errors)")
    #expect(program.folder.text() == before)
  }

  @Test(arguments: ["", " ", "-", "!"])
  func `completes nothing without a letter or a digit`(word: String) {
    let program = ProgramFixture("add '- Wash - up!'")
    for command in ["done", "cancel", "remove", "start", "toggle"] {
      let before = program.folder.text()
      #expect(program.run(command, word).code != .ok)
      #expect(program.folder.text() == before)
    }
  }

  @Test func `completes nothing else if the line is run twice`() {
    program.type("add Skim milk", "done 4")
    #expect(program.type("done Ann") == "done 3: Call Ann\n")
    #expect(program.type("done Ann") == "already done 3: Call Ann\n")
    #expect(program.type("done buy milk", "done buy milk") == "already done 1: Buy milk\n")
    program.type("remove 2")
    #expect(
      program.type("done milk")
        == .init(
          .notFound,
          errors: """
            todo: 1 was done at 09:20
            To complete 9: Skim milk, run: todo done 9

            """))
    // Items that were completed on another day are not found.
    program.now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 86_400)
    #expect(program.type("done milk") == "done 9: Skim milk\n")
  }

  @Test func `an id takes precedence over a word, unless both match`() {
    program.type("add 'Meet face to face'")
    #expect(
      program.type("done beef").errors == "todo: there is no item 'beef'; nothing was changed\n")
    #expect(program.type("done face").output == "done 9: Meet face to face\n")
    var ids: UInt32 = 0xCAFE
    program.makeID = {
      ids += 1
      return ItemID(high: UInt64(ids) << 48 | 0x4000, low: 0x8000_0000_0000_0000)
    }
    program.type("undo", "add Other")
    #expect(program.type("list 10 --format '{id}'").output.hasPrefix("caff") == true)
    program.type("add 'Near caff'")
    let run = program.type("done caff")
    #expect(run.code == .usage)
    #expect(run.suggestedLines == ["done 10", "done 11"], "\(run.errors)")
  }
}

/// Words between numbers and dates behind them, in the whole program.
@Suite struct `Numbers and dates of done` {
  private let program = ProgramFixture("add A", "add B", "add C", "add D", "add E")

  @Test(arguments: [
    ("2 and 3", "2,3"), ("2, 3", "2,3"), ("2 '&' 3", "2,3"), ("2 to 4", "2-4"), ("2 - 4", "2-4"),
    ("1 2 and 4 to 5", "1,2,4-5"), ("1 , 2", "1,2"), ("2 -- 3", "2,3"), ("1-2 and 5", "1-2,5"),
  ])
  func `are selections with words between them`(typed: String, same: String) {
    for command in ["done", "cancel", "toggle", "start", "remove", "show"] {
      let run = program.type("\(command) \(typed)")
      #expect(run.code == .ok && run.errors == "", "\(run)")
      if command != "show" { program.type("undo") }
      #expect(run == program.type("\(command) \(same)"))
      if command != "show" { program.type("undo") }
    }
  }

  @Test(arguments: [
    ("1 yesterday", "2026-11-19T12:00:00Z"), ("1 at 8:30", "2026-11-20T08:30:00Z"),
    ("1 8:30", "2026-11-20T08:30:00Z"), ("1 on wed", "2026-11-18T12:00:00Z"),
    ("1 --at yesterday 8:30", "2026-11-19T08:30:00Z"), ("1 yesterday 8:30", "2026-11-19T08:30:00Z"),
    ("1 on 18 nov", "2026-11-18T12:00:00Z"), ("1 --at 9am", "2026-11-20T09:00:00Z"),
  ])
  func `may have a date behind them, the time of completion`(words: String, completedAt: String) {
    #expect(program.type("done \(words)") == "done 1: A\n")
    #expect(
      program.type("list is:done --json=completedAt").output
        == "[\n{\"completedAt\":\"\(completedAt)\"}\n]\n")
  }

  @Test(arguments: ["done", "start"])
  func `a number behind at is an item or a time`(command: String) {
    for word in ["at", "on", "by"] {
      let run = program.type("\(command) 3 \(word) 5")
      #expect(run.code == .usage)
      #expect(
        run.suggestedLines == ["\(command) 3 5", "\(command) 3 --at 5:00"], "\(run.errors)")
    }
  }

  @Test(arguments: ["done", "postpone", "edit", "note"])
  func `name the open item of the series of a done item`(command: String) {
    program.type("add Stretch every:1d due:today", "done 6")
    let words = ["edit": " +x", "note": " hello"][command] ?? ""
    #expect(
      program.type("\(command) 6\(words)").errors
        == "todo: item 6 is done. The next item of its series is 7: Stretch\n")
    #expect(!program.type("\(command) 7\(words) -n").errors.contains("its series"))
    program.type("remove 7")
    #expect(!program.type("\(command) 6\(words)").errors.contains("its series"))
  }
}
