import Testing

@testable import TodoModule

/// Typos and words of other programs, each with its output at a terminal.
@Suite struct `Mistakes at a terminal` {
  /// The result of a mistake: the command does what was meant, a line of the output names the remedy, or only
  /// the report shows what was done.
  enum Grade: String { case meant = " = ", named = " → ", shown = " · " }

  struct Row {
    var (line, grade, says) = ("", Grade.shown, "")

    init(_ row: String) {
      for grade in [Grade.named, .meant, .shown] {
        guard let sign = row.firstRange(of: grade.rawValue) else { continue }
        (line, says) = (String(row[..<sign.lowerBound]), String(row[sign.upperBound...]))
        self.grade = grade
        return
      }
    }
  }

  /// One per line. After `→` are complete lines of the output that name the remedy, after `=` and `·` a part of
  /// the report of what was done, meant or not.
  static let rows: [Row] = """
    agenda 7 → To show 7 days, run: todo agenda --days 7 | To search for item 7, run: todo agenda --where 7
    agenda fri = Fri 27 Nov
    agenda week = Today, Mon 23 Nov
    calendar dec = December 2026
    calendar 2027 = December 2027
    calendar this week → To show these days, run: todo agenda this week
    agenda next week = nothing from Mon 30 Nov to Sun 6 Dec
    week next = nothing from Mon 30 Nov to Sun 6 Dec
    agenda 'this week' = Tomorrow, Tue 24 Nov
    agenda next milk = no match from Mon 23 Nov to Sun 6 Dec
    next week → To show next week, run: todo agenda next week
    list is:done this week → To search for the text, not completed.after:sow-1d completed.before:sonw, run: todo list is:done -- this week
    list next week → To search for the text, not due.after:eow due.before:sonw+1w, run: todo list -- next week
    list done today → To search for the text, not is:done completed:today, run: todo list -- done today
    list +home done → To search for the text, not is:done, run: todo list +home -- done
    export todotxt → To use --to todotxt, run: todo export --to todotxt | To search for the text, run: todo export -- todotxt
    export +home json → To use --to json, run: todo export +home --to json | To search for the text, run: todo export +home -- json
    check overdue → To use is:late, run: todo check is:late | To search for the text, run: todo check -- overdue
    check +hoem → no item has the tag +hoem; did you mean '+home'?
    check 99 → there is no item 99
    done 1 and 3 = done 1: Call the dentist
    done 1 for 25min → To add a note, run: todo note 1 for 25min | To leave out the words, run: todo done 1
    done 1 she calls back → To add a note, run: todo note 1 she calls back | To leave out the words, run: todo done 1
    done 1 at 9:15 = done 1: Call the dentist
    done milk = done 2: Buy milk
    done home → To complete the items with tag:home, run: todo done --where tag:home | To complete 2: Buy milk, run: todo done 2 | To complete 5: Fix leaking tap, run: todo done 5
    done all zebra → To search done and hidden items too, run: todo list --all -- 'all zebra'
    edit 1 3 6 +x = changed 1: Call the dentist  +x
    edit 1 due=fri = changed 1: Call the dentist  due Mon 23 Nov
    edit 1 fri = changed 1: Call the dentist  due Mon 23 Nov
    edit 1 priority low = changed 1: Call the dentist  priority low
    edit 1 +home,+work = changed 1: Call the dentist  +home, +work
    edit 1 done → To complete the item, run: todo done 1 | To set the title, run: todo edit 1 -- done
    edit 1 note:bring the card = changed 1: Call the dentist  notes 'bring the card'
    edit 1 project:summer house → To set project:, run: todo edit 1 'project:summer house' | To set the title, run: todo edit 1 project:summer -- house
    edit 1 +home +urgent fri → To set the title, run: todo edit 1 +home +urgent -- fri
    edit 1 Call Ann tomorrow = renamed 1: Call the dentist
    edit 1 to Call Bob → To set the title without 'to', run: todo edit 1 Call Bob | To set the title, run: todo edit 1 -- to Call Bob
    edit 1 freq:daily → To set the title, run: todo edit 1 -- freq:daily
    edit 2 /milk/bread/ → To replace the text, run: todo edit 2 --replace /milk/bread/ | To set the title, run: todo edit 2 -- /milk/bread/
    edit 2 '/milk/oat bread/' → To replace the text, run: todo edit 2 --replace '/milk/oat bread/' | To set the title, run: todo edit 2 -- '/milk/oat bread/'
    edit 3 due:next week = changed 3: Pay rent  due Sat 20 Nov 2027
    edit 1 project: → To use project:none, run: todo edit 1 project:none
    edit 1 due: → To use due:none, run: todo edit 1 due:none
    edit 1 spent:1h30 → To use spent:1h30min, run: todo edit 1 spent:1h30min
    edit 1 depends:-2 → '-2' is not an item number: use numbers such as 3,5, or undepend:3,5 to remove some
    edit --where +hoem +x → no item has the tag +hoem; did you mean '+home'?
    1 note:bring the card → To change the title or attributes of items, run: todo edit 1 note:bring the card | To add a line to an item's notes, run: todo note 1 -- note:bring the card
    list due.before:fri,+home → To use due.before:fri +home, run: todo list due.before:fri +home
    list -work → To use untag:work, run: todo list untag:work
    list priority:high,medium → To use priority:high or priority:medium, run: todo list priority:high or priority:medium
    list due:fri,sat → To use due:fri or due:sat, run: todo list due:fri or due:sat
    list status:completed → To use is:done, run: todo list is:done
    list project.not:flat → To use not project:flat, run: todo list not project:flat
    list description.contains:milk → To use milk, run: todo list milk
    list home → To filter by +home, run: todo list +home
    list home work → To filter by +home, run: todo list +home work | To filter by +work, run: todo list home +work
    agenda home → To filter by +home, run: todo agenda +home
    list flat. → To filter by project:flat, run: todo list project:flat
    ls @home → To filter by +home, run: todo list +home
    list 99 → there is no item 99
    list +OVERDUE → no item has the tag +OVERDUE; did you mean 'is:late'?
    list +PENDING → no item has the tag +PENDING; did you mean 'is:open'?
    list --sort priority = 4 ⊘ ▲ Write quarterly report
    list --format title → invalid pattern 'title': a field needs braces; did you mean '{title}'?
    list '+home or +work' = Fix leaking tap
    @home → To list items, run: todo list +home
    today+1 → To show today's items, run: todo today
    clock in 1 → To start the timer on items, run: todo start 1
    subtask 6 Buy salt → To add a line to an item's notes, run: todo note 6 Buy salt
    clear 3 → To delete these items, run: todo remove 3
    clear +home last week → To delete items that ended before then, run: todo clear +home --before sow-1w
    clear +hoem → no item has the tag +hoem; did you mean '+home'?
    history bread → To search for it, run: todo list --all bread | To list the latest commands, run: todo history --limit 20
    config set default today = set default = today
    config default=today = set default = today
    hide 2 until dec 5 → To set wait:dec 5, run: todo edit 2 'wait:dec 5'
    move 2 to project summer.trip → To set project:summer.trip, run: todo edit 2 project:summer.trip
    repeat 2 every 2 weeks → To set every:2 weeks, run: todo edit 2 'every:2 weeks'
    label 2 summer trip → unknown command 'label'
    mark 2 as done = done 2: Buy milk
    mark 2,5 done = done 5: Fix leaking tap
    mark milk as done = done 2: Buy milk
    mark done → unknown command 'mark'
    edit 5 no due date = changed 5: Fix leaking tap  due
    edit 4 no priority = changed 4: Write quarterly report  priority
    edit 5 without tags = changed 5: Fix leaking tap
    edit 4 low = changed 4: Write quarterly report  priority
    edit 4 high priority = unchanged 4: Write quarterly report
    replace 2 'Buy bread' = renamed 2: Buy milk
    new 'Buy bread' friday = added 10: Buy bread  Fri 27 Nov
    list no date → To search for the text, not due:none, run: todo list -- no date
    list -project:flat → To use not project:flat, run: todo list not project:flat
    lsprj → To show projects as a tree, run: todo projects
    notes 6 → To add a line to an item's notes, run: todo note 6 --list
    block 1 on 2 → To set depends:2, run: todo edit 1 depends:2
    config week start sun = set week-start = sun
    edit 2 project=flat estimate=1.5x → To set the title, run: todo edit 2 project=flat -- estimate=1.5x
    every 3 2 weeks = changed 3: Pay rent  every
    due 2 5 friday = changed 5: Fix leaking tap
    due 2 5 december = changed 2: Buy milk  due Sat 5 Dec
    done 1 at 5 → To take both items, run: todo done 1 5 | To say when it was, run: todo done 1 --at 5:00
    postpone 3 to 5 → To move both items, run: todo postpone 3 5
    tick 6 two → To list the checklist, run: todo tick 6
    a Buy bread friday = added 10: Buy bread  Fri 27 Nov
    done milk yesterday = done 2: Buy milk
    edit 2 --replace s/milk/bread/ = renamed 2: Buy milk
    config default lst → invalid value 'lst' for 'default'; did you mean 'list'?
    explain next friday → To explain the filter, run: todo explain filter next friday
    explain 1 → To explain the filter, run: todo explain filter 1 | To explain the urgency, run: todo explain urgency 1
    note 1 note:hello = noted 1: Call the dentist  notes 'hello'
    note 6 [] Buy salt = noted 6: Shop at the market  notes + '- [ ] Buy salt'
    undo 4 = undid: todo start 8
    done --where +hoem → no item has the tag +hoem; did you mean '+home'?
    add Call Ann due: tomorrow = added 10: Call Ann  Tue 24 Nov
    add Call Ann due:fri every:2hours → 'every:2hours' is too short: the shortest rule is every:1d
    add Call Ann due=fri = added 10: Call Ann  Fri 27 Nov
    add Call Ann dueby:fri = added 10: Call Ann  Fri 27 Nov
    add Buy bread +home,work = added 10: Buy bread  +home  +work
    add Buy bread +home+work = added 10: Buy bread  +home  +work
    add Buy bread tags:home,work = added 10: Buy bread  +home  +work
    add Buy bread recur:weekly = added 10: Buy bread  Mon 23 Nov  every 1w
    add Call Ann rec:1w = added 10: Call Ann  Mon 23 Nov  every 1w/done
    add Call Ann t:2026-12-01 = added 10: Call Ann  wait Tue 1 Dec
    add Call Ann partof:4 = changed 4: Write quarterly report  depends on 10
    add Call Ann pirority:high → To set priority:high, run: todo edit 10 Call Ann priority:high
    add Call Ann @home → To set +home, run: todo edit 10 Call Ann +home
    add Call project:house,garden → 'house,garden' is one project, because an item cannot have several
    add Call tag:home,work → To use tag:home tag:work, run: todo add Call tag:home tag:work
    add Call due:nov18 = added 10: Call  Thu 18 Nov 2027
    add Call due:17h = added 10: Call  Tue 24 Nov 03:00
    add Call wait:fri due:thu = added 10: Call  Thu 26 Nov  wait Fri 27 Nov
    add Call every:2 → To use every:2w, run: todo add Call every:2w
    add Call every:mondays = added 10: Call  Mon 23 Nov  every mon
    add Bread 'due:Nov 28, 2026' = added 10: Bread  Sat 28 Nov
    add Bread due:in 3 days = added 10: Bread  Thu 26 Nov
    add Bread due:next monday = added 10: Bread  Mon 30 Nov
    add Bread due:monday at 9am = added 10: Bread  Mon 30 Nov 09:00
    add Bread due:fri at 5 → To use due:fri@05:00, run: todo add Bread due:fri@05:00 | To use due:fri@17:00, run: todo add Bread due:fri@17:00
    add Bread every:2 weeks = added 10: Bread  Mon 23 Nov  every 2w
    add Buy bread -t home → To use +home, run: todo add Buy bread +home
    add Buy bread due 28.11. = added 10: Buy bread  Sat 28 Nov
    add Call Ann tomorrow at 5pm = added 10: Call Ann  Tue 24 Nov 17:00
    add Call Ann next monday → To set due:mon, run: todo edit 10 Call Ann due:mon
    add Call Ann in 3 days → To keep 'in 3 days' in the title, run: todo edit 10 due:none -- Call Ann in 3 days
    add 3 apples by friday = added 10: 3 apples  Fri 27 Nov
    add Call Ann tonight = added 10: Call Ann  Mon 23 Nov 20:00
    add Call Ann by dec 5 = added 10: Call Ann  Sat 5 Dec
    add Call Ann every monday → To keep 'every monday' in the title, run: todo edit 10 every:none due:none -- Call Ann every monday
    add Water plants every 2 weeks → To keep 'every 2 weeks' in the title, run: todo edit 10 every:none due:none -- Water plants every 2 weeks
    add Stretch every day at 7 → To keep 'every day at 7' in the title, run: todo edit 10 every:none due:none -- Stretch every day at 7
    add Party 28 nov 2026 → To set due:2026-11-28, run: todo edit 10 Party due:2026-11-28
    add Shop black friday → To keep 'friday' in the title, run: todo edit 10 due:none -- Shop black friday
    add Call Ann tomorrow p1 · added 10: Call Ann tomorrow p1
    add 'due friday' · added 10: due friday
    add Buy bread P1 · added 10: Buy bread P1
    add Buy bread + home · added 10: Buy bread + home
    add '(A) Call Mum @phone +Family' · added 10: (A) Call Mum @phone +Family
    add Pay bill monthly → To set every:1m, run: todo edit 10 Pay bill every:1m
    add Visit Black Friday → To set due:fri, run: todo edit 10 Visit Black due:fri
    add Meet monday to friday → To set due:fri, run: todo edit 10 Meet monday due:fri
    """.split(separator: "\n").map { Row(String($0)) }

  let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.variables["TODO_NOW"] = "2026-11-23T10:00"
    for line in [
      "add Call the dentist +health due:today", "add Buy milk +home",
      "add Pay rent due:nov20 every:1m project:flat",
      "add Write quarterly report project:work.report due:fri pri:high",
      "add Fix leaking tap +home project:flat due:tomorrow", "add Shop at the market +errands",
      "add Renew the passport wait:dec1",
      "add Collect figures +work project:work.report due:wed blocks:4", "add Old thing", "done 9",
      "note 6 '- [ ] Bread'", "note 6 '- [x] Salt'", "start 8",
    ] { try type(line) }
    program.attachTerminal()
  }

  @discardableResult
  private func type(_ line: String) throws -> ProgramFixture.Run {
    let words = try #require(ShellLine(line)).words
    return program.run(bytes: words.map { Array($0.utf8) })
  }

  @Test(arguments: rows)
  func `do what was meant, or print a suggestion`(row: Row) throws {
    let run = try type(row.line)
    let lines = (run.output + run.errors.replacing("todo: ", with: "")).split(separator: "\n")
    for said in row.says.split(separator: " | ") {
      let isSaid = lines.contains { row.grade == .named ? $0 == said : $0.contains(said) }
      #expect(isSaid, "\(said): \(run)")
      guard let suggested = said.firstRange(of: ", run: todo ")?.upperBound else { continue }
      #expect(try type(String(said[suggested...])).code != .usage, "\(said)")
    }
  }

  @Test func `few are only shown`() { #expect(Self.rows.count { $0.grade == .shown } < 11) }

  @Test(arguments: ["add -q Call Ann friday", "list -q home", "check -q 99"])
  func `--quiet prints nothing about them`(line: String) throws {
    #expect(try type(line).errors == "")
  }

  @Test(arguments: ["add Call Ann friday", "list home", "check 99", "edit 1 fri", "list zebra"])
  func `a pipe prints nothing about them`(line: String) throws {
    program.terminals = .init(input: true, output: false, errors: true, width: nil)
    #expect(try type(line).errors == "")
    program.terminals = .init(input: true, output: true, errors: false, width: 80)
    #expect(try !type(line).errors.contains("todo: "))
  }
}

/// The commands that messages contain.
@Suite struct `Commands in messages` {
  /// A list with a checklist in item 3, and item 7 done.
  private static func program() throws -> ProgramFixture {
    let program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    for number in 1...7 { program.run("add", "Item \(number)", "due:fri") }
    program.run("edit", "3", "every:1w")
    program.run("note", "3", "- [ ] Buy milk")
    program.run("done", "7")
    return program
  }

  private static func run(_ line: String, in program: ProgramFixture) throws -> ProgramFixture.Run {
    let words = try #require(ShellLine(line)).words
    return program.run(bytes: words.map { Array($0.utf8) })
  }

  /// What follows `run: ` or another colon: `todo edit 3 due:fri`.
  private static func advice(in text: String) -> [String] {
    text.prefix(upTo: text.firstRange(of: "usage: ")?.lowerBound ?? text.endIndex)
      .split(separator: ": todo ").dropFirst().map { rest in
        let ends = ["; ", ", or ", ". ", ")", "\n", "?"]
        let end = ends.compactMap { rest.firstRange(of: $0)?.lowerBound }.min()
        return String(rest[..<(end ?? rest.endIndex)])
      }
  }

  /// A command line, and the commands in its message.
  static let rows: [(typed: String, advised: [String])] = [
    ("-q -- Buy milk", ["add -- Buy"]), ("add due:fri", ["add Buy milk"]),
    ("note 3", []), ("edit 3 --append", []), ("edit 3", ["edit 3 due:fri"]), ("browse", ["list"]),
    ("next 5", ["next --limit 5", "next --where 5", "show 5"]),
    ("agenda 5", ["agenda --days 5", "agenda --where 5", "show 5"]),
    ("today 5", ["today --where 5", "show 5"]), ("calendar fri", ["agenda fri"]),
    ("list view:work", ["config view.work +home"]), ("tick 3 --done", ["tick 3"]),
    ("tick 1 1", ["note 1 '[ ] call first'"]), ("start 7", ["reopen 7"]),
    ("add x wait:fri", ["list is:waiting"]), ("add x due:soon", ["help dates"]),
    ("add --title milk", ["add milk"]), ("frob 3", []), ("skip 3", ["edit 3 due:next"]),
    ("check overdue", ["check is:late", "check -- overdue"]), ("defer 3", ["postpone 3"]),
    ("edit 3 to tea", ["edit 3 tea", "edit 3 -- to tea"]), ("clear 3", ["remove 3"]),
  ]

  @Test(arguments: rows)
  func `are accepted`(typed: String, advised: [String]) throws {
    let program = try Self.program()
    let run = try Self.run(typed, in: program)
    #expect(Self.advice(in: run.errors) == advised)
    for line in advised {
      let answer = try Self.run(line, in: try Self.program())
      #expect([.ok, .no].contains(answer.code), "\(line): \(answer.errors)")
    }
  }
}
