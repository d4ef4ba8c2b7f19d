import Testing

@testable import TodoModule

/// The complete program. Today is Friday, 2026-11-20.
@Suite struct `Running today` {
  private let program = ProgramFixture(
    "add a due:2026-11-20", "add b due:2026-11-18 depends:1 +home", "add c 'note:- [ ] x'",
    "note 3 '- [x] y'", "add d scheduled:2026-11-16", "add e +Next", "add f due:2026-11-22",
    "add g wait:2026-12-01", "add h due:2026-11-23", "add i scheduled:2026-11-20 depends:2",
    "add j due:2026-11-20T08:00 +next", "add k", "done 11", "start 3")

  @Test func `it has each item once, by the reason to look at it, and counts the other items`() {
    #expect(
      program.type("today --table") == """
        Late
                  2 ⊘ b  +home  2 days
          08:00  10 ○ j  +next  late

        Today, Fri 20 Nov
                  1 ○ a
                  3 ▸ c         started          ✎ 1/2
                  4 ○ d         scheduled 16 Nov
                  5 ○ e  +Next  next
        6 items, 2 late; 2 more due in 7 days; 1 waiting

        """)
  }

  @Test func `a pipe gets one line for each`() {
    #expect(
      program.type("today") == """
        2026-11-18	late	2	open			home	b
        2026-11-20T08:00	late	10	open			next	j
        2026-11-20	due	1	open				a
        2026-11-20	started	3	open				c
        2026-11-16	scheduled	4	open				d
        2026-11-20	next	5	open			Next	e

        """)
  }

  @Test(arguments: [
    ("today +next", [10, 5]), ("list is:now", [2, 10, 1, 3, 4, 5]), ("list is:now +next", [10, 5]),
  ])
  func `a filter chooses among them, and is:now finds them`(line: String, numbers: [Int]) {
    let found = program.type("\(line) --json").output.matches(of: /"number":(\d+)/)
    #expect(found.compactMap { Int($0.1) } == numbers)
  }

  @Test func `a number that may mean something else is rejected`() {
    #expect(
      program.type("today 7 +home")
        == .refused(
          "'7' may be a count or an item\nTo search for item 7, run: todo today --where 7 +home\n"
            + "To show all details of item 7, run: todo show 7"))
  }
}

@Suite struct `Estimates` {
  @Test func `are typed and shown as the time spent is`() {
    let program = ProgramFixture()
    for (line, output) in [
      ("add Paint estimate:2h", "added 1: Paint  estimate 2h\n"),
      ("edit 1 estimate:+30min", "changed 1: Paint  estimate 2h → 2h30min\n"),
      ("edit 1 estimate:-90min", "changed 1: Paint  estimate 2h30min → 1h\n"),
      ("edit 1 estimate:none", "changed 1: Paint  estimate 1h → none\n"),
      ("edit 1 estimate:1h30min -n", "would change 1: Paint  estimate 1h30min\n"),
    ] { #expect(program.type(line) == .init(output: output), "\(line)") }
    #expect(
      program.type("edit 1 estimate:1d").errors.hasPrefix("todo: '1d' is not a length of time"))
  }

  @Test(arguments: [
    ("estimate.above:1h", "3\n2\n"), ("estimate.below:2h", "1\n"), ("estimate:2h", "2\n"),
    ("estimate:none", "4\n"), ("estimate:any", "3\n2\n1\n"),
  ])
  func `are filtered and sorted`(filter: String, output: String) {
    let program = ProgramFixture(
      "add a estimate:1h", "add b estimate:2h", "add c est:3h", "add d")
    #expect(program.type("list --sort -estimate --format {number} \(filter)").output == output)
  }

  @Test func `of the open items are summed below today, above each day, and in projects`() {
    let program = ProgramFixture(
      "add Paint due:today estimate:2h project:house", "add Tea due:thu estimate:30min",
      "add Old due:yesterday estimate:1h project:house", "add Call due:today",
      "add Water due:tomorrow every:1w estimate:15min",
      "add Done estimate:4h project:house due:today",
      "done 6", "edit 1 scheduled:today")
    program.attachTerminal()
    let today = program.type("today").output.split(separator: "\n")
    #expect(
      today.contains("Today, Fri 20 Nov, 2h")
        && today.last == "3 items, 1 late, 3h; 2 more due in 7 days")
    let week = program.type("agenda --days 14").output
    for heading in ["Tomorrow, Sat 21 Nov, 15min", "Thu 26 Nov, 30min", "Sat 28 Nov, 15min"] {
      #expect(week.contains("\(heading)\n"), "\(week)")
    }
    #expect(program.type("projects").output.contains("2 open, 3h, 1 late"))
    #expect(
      program.type("projects --json").output
        == "[{\"name\":\"house\",\"open\":2,\"done\":1,\"spent\":0,\"estimate\":10800}]\n")
  }

  @Test(arguments: ["taskwarrior", "ics", "csv", "markdown", "json"])
  func `are exported to other programs and imported again`(format: String) {
    let program = ProgramFixture("add Paint estimate:2h30min")
    let other = ProgramFixture()
    other.input = ScriptedInput(program.type("export --to \(format)").output)
    other.type("import --from \(format) -")
    #expect(other.type("list --format '{title} {estimate}'").output == "Paint 2h30min\n")
  }

  @Test func `in another form of Taskwarrior's users are kept for an export`() {
    let program = ProgramFixture()
    program.input = ScriptedInput(#"[{"description":"Rent","status":"pending","estimate":3}]"#)
    program.type("import --from taskwarrior -")
    #expect(program.type("list --format {estimate}").output == "\n")
    #expect(program.type("export --to taskwarrior").output.contains(#""estimate":"3""#))
    program.type("edit 1 estimate:1h")
    let task = program.type("export --to taskwarrior").output
    #expect(task.contains(#""estimate":"PT1H""#) && !task.contains(#""estimate":"3""#))
  }
}
