import Testing

@testable import TodoModule

/// Slips and words of other programs, each with what it is answered at a terminal.
@Suite struct `Mistakes at a terminal` {
  /// What becomes of a mistake: it does what was meant; a line names what to type; or only the echo shows what
  /// was done.
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

  /// One a line. After `→` comes the complete line that names what to type, after `=` and `·` a part of the echo
  /// of what was done, meant or not.
  static let rows: [Row] = """
    list all → 'all' alone is not searched as text; type: todo list --all, or for the text: todo list -- all
    agenda 7 → '7' is no day; for 7 days, type: todo agenda --days 7; for item 7, type: todo agenda --where 7
    agenda fri = Fri 27 Nov
    agenda week = Today, Mon 23 Nov
    calendar dec = December 2026
    calendar 2027 = December 2027
    calendar this week → 'this week' is no month; type: todo agenda this week
    agenda next week = nothing from Mon 30 Nov to Sun 6 Dec
    week next = nothing from Mon 30 Nov to Sun 6 Dec
    agenda 'this week' = Tomorrow, Tue 24 Nov
    agenda next milk = no match from Mon 23 Nov to Sun 6 Dec
    next week → 'week' was searched as text; the command is todo agenda next week
    list is:done this week → 'this week' was searched as text; did you mean 'completed.after:sow-1d completed.before:sonw'?
    list next week → 'next week' was searched as text; did you mean 'due.after:eow due.before:sonw+1w'?
    export todotxt → 'todotxt' alone is not searched as text; type: todo export --to todotxt, or for the text: todo export -- todotxt
    export +home json → 'json' alone is not searched as text; type: todo export +home --to json, or for the text: todo export +home -- json
    check overdue → 'overdue' alone is not searched as text; type: todo check is:late, or for the text: todo check -- overdue
    check +hoem → no item has the tag +hoem; did you mean '+home'?
    check 6 2 → to complete: todo done 6 2; to tick lines of a checklist: todo tick 6 2
    mark 1 as done → unknown command 'mark'; type: todo done 1
    done 1 and 3 → numbers need no word between them; type: todo done 1 3
    done 1 for 25min → invalid selection 'for 25min': to change the items, type: todo edit 1 spent:+25min
    done 1 she calls back → invalid selection 'she calls back': to change the items, type: todo note 1 she calls back
    edit 1 due=fri → 'due=fri' sets nothing; did you mean 'due:fri'?
    edit 1 note+=more → 'note+=more' sets nothing; did you mean 'note:more'?
    list done today → 'done' and 'today' alone are not searched as text; type: todo list is:done completed:today, or for the text: todo list -- done today
    start 1 at 9:15 → '9:15' is a time; type: todo start 1 --at 9:15
    done all zebra → 'zebra' is not a number or an id; --where zebra selects no items
    edit 1 3 6 +x → '3' may be an item or text; for both items, type: todo edit 1,3,6 +x; for text, write 1 -- 3
    list sort by due → 'by due' was searched as text; did you mean '--sort due'?
    list 'not (home or work)' → 'not (home or work)' was searched as text; to use it as a filter, type: todo list --where 'not (home or work)'
    list +hat, or cat → '+hat,' was searched as text; did you mean '+hat'?
    list 'brea*' → 'brea*' was searched as text; did you mean 'brea'?
    list modified.after=-3d → 'modified.after=-3d' was searched as text; did you mean 'modified.after:-3d'?
    list due.before:fri,+home → 'due.before:fri,+home' is several terms; did you mean 'due.before:fri +home'?
    list -untagged → unknown option '-untagged'; did you mean 'not is:untagged'?
    list -work → unknown option '-work'; to remove or exclude a tag, write untag:work
    list --ndjson number,title → 'number,title' are fields; type: todo list --ndjson=number,title
    list done this week → 'done' and 'this week' were searched as text; type: todo list is:done completed.after:sow-1d completed.before:sonw
    agenda mon-fri → 'mon-fri' was searched as text; the command is todo agenda mon 5d
    agenda 2026-12-01..2026-12-07 → '2026-12-01..2026-12-07' was searched as text; the command is todo agenda 2026-12-01 7d
    agenda weekend → 'weekend' was searched as text; the command is todo agenda sat 2d
    week -1 → '-1' was searched as text; the command is todo agenda last week
    week 49 → 'week 49' is not a date; did you mean '2026-12-04'?
    calendar 12/2026 → '12/2026' was searched as text; the command is todo calendar 2026-12
    @home → unknown command '@home'; type: todo list +home
    today+1 → unknown command 'today+1'; type: todo agenda today+1d
    add Call Ann due:in2weeks → 'due:in2weeks' is not a date; did you mean 'due:2w'?
    add Call Ann due: tomorrow → 'due:' has no value; did you mean 'due:tomorrow'?
    add Call Ann due:fri every:2hours → 'every:2hours': no rule is shorter than a day; write every:1d
    edit 1 project: → 'project:' has no value; to clear it, write project:none
    edit 1 due: → 'due:' has no value; to clear it, write due:none
    edit 1 spent:1h30 → invalid value in 'spent:1h30'; did you mean 'spent:1h30min'?
    postpone 1 +1 → '+1' is not a date; type: todo postpone 1 1d
    postpone 1 wait:2w → 'wait:2w' is not a date; type: todo postpone 1 2w
    clear 3 → clear deletes all done items; for these alone, type: todo remove 3
    history bread → 'bread' is no number of an item; to find it, type: todo list --all bread; for the latest commands: todo history --limit 20
    config set default today → 'set' is not needed; type: todo config default today
    explain next friday → cannot explain 'next'; type: todo explain date fri
    explain 1 → cannot explain '1'; type: todo explain urgency 1
    edit 2 /milk/oat bread/ → '/milk/oat bread/' is the title now; as a change: todo undo, then todo edit 2 --replace '/milk/oat bread/'
    add Call Ann due=fri → 'due=fri' is part of the title; as a date: todo edit 10 Call Ann due:fri
    add Call Ann 'due;fri' → 'due;fri' is part of the title; as a date: todo edit 10 Call Ann due:fri
    add Call Ann dueby:fri → 'dueby:fri' was kept as text; did you mean 'due:fri'?
    add Buy bread +home,work → '+home,work' is part of the title; as tags: todo edit 10 Buy bread +home +work
    add Buy bread +home+work → '+home+work' is part of the title; as tags: todo edit 10 Buy bread +home +work
    add Buy bread + home → '+ home' is part of the title; as a tag: todo edit 10 Buy bread +home
    add Buy bread P1 → 'P1' is part of the title; as a priority: todo edit 10 Buy bread priority:high
    add '(B) Buy bread' → '(B)' is part of the title; as a priority: todo edit 10 Buy bread priority:medium
    add 'x Buy bread' → 'x' is part of the title; for a done item: todo edit 10 Buy bread, then todo done 10
    add Call Ann tomorrow p1 → 'tomorrow p1' is part of the title; as attributes: todo edit 10 Call Ann due:tomorrow priority:high
    add Call Ann every monday → 'every monday' is part of the title; as a rule: todo edit 10 Call Ann every:monday
    add Call Ann :home: → ':home:' is part of the title; as a tag: todo edit 10 Call Ann +home
    add Call Ann '<2026-11-27 Fri>' → '<2026-11-27 Fri>' is part of the title; as a date: todo edit 10 Call Ann due:2026-11-27
    add Buy bread / at the corner · added 10: Buy bread / at the corner
    add Call Ann before:4 → 'before:4' was kept as text; did you mean 'blocks:4'?
    add Call Ann partof:4 → 'partof:4' was kept as text; did you mean 'blocks:4'?
    add Buy bread · added 10: Buy bread
    add Call Ann pirority:high → 'pirority:high' was kept as text; did you mean 'priority:high'?
    add Call Ann recur:weekly → 'recur:weekly' was kept as text; did you mean 'every:weekly'?
    add Call Ann @home → '@home' was kept as text; did you mean '+home'?
    add Call Ann t:2026-12-01 → 't:2026-12-01' was kept as text; did you mean 'wait:2026-12-01'?
    add Call Ann rec:1w → 'rec:1w' was kept as text; did you mean 'every:1w/done'?
    edit 1 fri → 'fri' is the title now; as a date: todo undo, then todo edit 1 due:fri
    edit 1 priority low → 'priority low' is the title now; as a priority: todo undo, then todo edit 1 priority:low
    edit 1 untag home → 'untag home' is the title now; as an attribute: todo undo, then todo edit 1 untag:home
    edit 1 +home,+work → '+home,+work' is the title now; as tags: todo undo, then todo edit 1 +home +work
    edit 2 /milk/bread/ → '/milk/bread/' is the title now; as a change: todo undo, then todo edit 2 --replace /milk/bread/
    edit 2 s/milk/bread/ → 's/milk/bread/' is the title now; as a change: todo undo, then todo edit 2 --replace /milk/bread/
    list --sort due desc → 'desc' was searched as text; did you mean '--sort -due'?
    list 'due<fri' → 'due<fri' was searched as text; did you mean 'due.before:fri'?
    list due.before fri → 'due.before fri' was searched as text; did you mean 'due.before:fri'?
    list +home done → 'done' alone is not searched as text; type: todo list +home is:done, or for the text: todo list +home -- done
    list project:flat list → 'list' was searched as text; the command is todo list project:flat
    ls @home → '@home' was searched as text; did you mean '+home'?
    list 'overdue | today' → 'overdue | today' was searched as text; to use it as a filter, type: todo list is:late or due:today
    list no date → 'no date' was searched as text; did you mean 'due:none'?
    list +OVERDUE → no item has the tag +OVERDUE; did you mean 'is:overdue'?
    undo 4 · undid: todo start 8
    note 1 note:hello = noted 1: Call the dentist  notes 'hello'
    add Call wait:fri due:thu · added 10: Call  Thu 26 Nov  wait Fri 27 Nov
    add Call scheduled:fri due:thu · added 10: Call  Thu 26 Nov  scheduled Fri 27 Nov
    add Call due:nov18 = added 10: Call  Thu 18 Nov 2027
    add Call due:17h = added 10: Call  Tue 24 Nov 03:00
    add Call project:house,garden → an item has one project; 'house,garden' is one name
    edit --where +hoem +x → no item has the tag +hoem; did you mean '+home'?
    list --sort priority = 4 ⊘ ▲ Write quarterly report
    list --format title → invalid pattern 'title': a field is written in braces; did you mean '{title}'?
    config default lst → invalid value 'lst' for 'default'; did you mean 'list'?
    add Call Ann tomorrow at 5pm → 'tomorrow at 5pm' is part of the title; as a date: todo edit 10 Call Ann due:tomorrow@17
    add Call Ann next monday → 'next monday' is part of the title; as a date: todo edit 10 Call Ann due:mon, or due:mon+1w
    add Call Ann in 3 days → 'in 3 days' is part of the title; as a date: todo edit 10 Call Ann due:3d
    add Call Ann '!high' → '!high' is part of the title; as a priority: todo edit 10 Call Ann priority:high
    add 3 apples by friday → 'by friday' is part of the title; as a date: todo edit 10 due:friday -- 3 apples
    add Call Ann tonight → 'tonight' is part of the title; as a date: todo edit 10 Call Ann due:today@20
    add Call Ann by dec 5 → 'by dec 5' is part of the title; as a date: todo edit 10 Call Ann due:12-05
    add Water plants every 2 weeks → 'every 2 weeks' is part of the title; as a rule: todo edit 10 Water plants every:2w
    add Pay bill monthly p2 → 'monthly p2' is part of the title; as attributes: todo edit 10 Pay bill every:monthly priority:medium
    add Buy bread high priority → 'high priority' is part of the title; as a priority: todo edit 10 Buy bread priority:high
    add Buy bread ^fri → '^fri' is part of the title; as a date: todo edit 10 Buy bread due:fri
    add Buy bread tags:home,work → 'tags:home,work' was kept as text; did you mean '+home +work'?
    edit 1 no date → 'no date' is the title now; as a date: todo undo, then todo edit 1 due:none
    edit 1 Call Ann tomorrow → 'tomorrow' is part of the title; as a date: todo edit 1 Call Ann due:tomorrow
    list home → 'home' was searched as text; the tag is +home
    list home work → 'home' and 'work' were searched as text; type: todo list +home +work
    list mon → 'mon' was searched as text; did you mean 'due:mon'?
    list dec → 'dec' was searched as text; did you mean 'due.after:dec1-1d due.before:dec1+1m'?
    list 99 → there is no item 99
    list check → 'check' was searched as text; the command is todo check
    list csv → 'csv' was searched as text; the command is todo export --to csv
    list hight → 'hight' was searched as text; did you mean 'priority:high'?
    list '!home' → '!home' was searched as text; did you mean 'not +home'?
    check zebra → 'zebra' was searched as text
    agenda home → 'home' was searched as text; the tag is +home
    done --where +hoem → no item has the tag +hoem; did you mean '+home'?
    add Call tag:home,work → invalid value in 'tag:home,work'; did you mean 'tag:home tag:work'?
    list priority:high,medium → invalid value in 'priority:high,medium'; did you mean 'priority:high or priority:medium'?
    add Call every:2 → 'every:2' is not a rule; did you mean 'every:2w'?
    add Call every:mondays → 'every:mondays' is not a rule; did you mean 'every:monday'?
    add Buy bread -t home → unknown option '-t'; type: todo add Buy bread +home
    add Buy bread 'due:next week' → 'due:next week' was kept as text; did you mean 'due:sonw'?
    add Buy bread due:friday-5pm → 'due:friday-5pm' is not a date; did you mean 'due:friday@5pm'?
    add Buy bread due:next monday → invalid value in 'due:next monday'; did you mean 'due:mon'?
    add Buy bread due:monday at 9am → '9am' was kept as text; did you mean 'due:mon@09:00'?
    add Buy bread every:2 weeks → invalid value in 'every:2 weeks'; did you mean 'every:2w'?
    add Buy bread * → '*' is part of the title; as a priority: todo edit 10 Buy bread priority:high
    add Buy bread est:30m → invalid value in 'est:30m'; did you mean 'est:30min'?
    add Buy bread recur:3days → 'recur:3days' was kept as text; did you mean 'every:3d'?
    add Buy bread parent:4 → 'parent:4' was kept as text; did you mean 'blocks:4'?
    add TODO Buy bread → 'TODO' is part of the title; without it: todo edit 10 Buy bread
    add 'Buy bread (due fri)' → '(due fri)' is part of the title; as a date: todo edit 10 Buy bread due:fri
    add 'Buy bread #Shopping !!1' → '#Shopping !!1' is part of the title; as attributes: todo edit 10 Buy bread +Shopping priority:high
    add Stretch every day at 7 → 'every day at 7' is part of the title; as attributes: todo edit 10 Stretch every:day due:today@07
    add Buy bread ~30m · added 10: Buy bread ~30m
    edit 1 done → 'done' is the title now; as a command: todo undo, then todo done 1
    edit 1 title Call Bob → 'title' is part of the title; without it: todo edit 1 Call Bob
    edit 1 +home +urgent fri → 'fri' is behind '+urgent', so it is not a title. To set the title, run: todo edit 1 fri +home +urgent; to set an attribute, run: todo edit 1 +home +urgent due:fri
    edit 1 note:bring the card → 'the card' is behind 'note:bring', so it is not a title. To set the title, run: todo edit 1 the card note:bring; to set an attribute, run: todo edit 1 'note:bring the card'
    1 note:bring the card → unknown command '1'; type: todo edit 1 'note:bring the card'
    star 1 for Ann → unknown command 'star'; type: todo edit 1 priority:high 'note:for Ann'
    clear all → 'all' is not a term with a key or a sign, such as +home.
    clear done → 'done' is not a term with a key or a sign, such as +home. To delete those items, run: todo clear is:done
    clear +home last week → 'last week' is not a term with a key or a sign, such as +home. To delete those items, run: todo clear +home --before sow-1w
    clear dec1 → 'dec1' is not a term with a key or a sign, such as +home. To delete those items, run: todo clear --before dec1
    clear +hoem → no item has the tag +hoem; did you mean '+home'?
    edit 1 depends:-2 → invalid value in 'depends:-2': expected numbers of items, as in 3,5; to remove some, write undepend:3,5 (words after -- are plain text)
    done 1 2 due:fri → invalid selection 'due:fri': a filter goes in --where, in place of all numbers; to change the items, type: todo edit 1,2 due:fri
    list urgent → 'urgent' was searched as text; the command is todo next
    list dec 5 → 'dec 5' was searched as text; did you mean 'due:12-05'?
    list '+home milk' → no item has the tag +home milk; to use it as a filter, type: todo list +home milk
    add Clean filter every!:3 months → 'every!:3' was kept as text; did you mean 'every:3m'?
    add 'due friday' · added 10: due friday
    edit 3 due:next week → invalid value in 'due:next week'; did you mean 'due:sonw'?
    list '7 days' → '7 days' was searched as text; did you mean 'due.by:7d'?
    list flat. → 'flat.' was searched as text; the project is project:flat
    list due:fri,sat → invalid value in 'due:fri,sat'; did you mean 'due:fri or due:sat'?
    list status:completed → unknown term 'status:completed'; did you mean 'is:done'?
    list project.not:flat → unknown term 'project.not:flat'; did you mean 'not project:flat'?
    list description.contains:milk → unknown term 'description.contains:milk'; did you mean 'milk'?
    list -BLOCKED → unknown option '-BLOCKED'; did you mean 'not is:blocked'?
    subtask 6 Buy salt → unknown command 'subtask'; type: todo note 6 '[]' Buy salt
    note 6 [] Buy salt = notes + '- [ ] Buy salt'
    add Buy bread due 28.11. → 'due 28.11.' is part of the title; as a date: todo edit 10 Buy bread due:11-28
    add Fix bug +work P1 / see log → 'P1' is part of the title; as a priority: todo edit 10 Fix bug / see log priority:high
    add Water plants every! 3 days → 'every! 3 days' is part of the title; as a rule: todo edit 10 Water plants every:3d/done
    add Read book when:someday → 'when:someday' was kept as text; did you mean '+someday'?
    add '(A) Call Mum @phone +Family' → '(A) @phone +Family' is part of the title; as attributes: todo edit 10 Call Mum priority:high +phone +Family
    add Buy cake @errand !high friday → '@errand !high friday' is part of the title; as attributes: todo edit 10 Buy cake +errand priority:high due:fri
    add Party 28 nov 2026 → '28 nov 2026' is part of the title; as a date: todo edit 10 Party due:2026-11-28
    add Bread 'due:Nov 28, 2026' → 'due:Nov 28, 2026' was kept as text; did you mean 'due:2026-11-28'?
    add Trip completed:yesterday → 'completed:yesterday' was kept as text; only filters have completed:
    add Bread due:in 3 days → invalid value in 'due:in 3 days'; did you mean 'due:3d'?
    add Bread due:w48 → 'due:w48' is not a date; did you mean 'due:2026-11-29'?
    list 'p1 & #Work' → 'p1 & #Work' was searched as text; to use it as a filter, type: todo list priority:high and +Work
    list not +work limit 3 → 'limit 3' was searched as text; did you mean '--limit 3'?
    list '+home or +work' = Fix leaking tap
    list +homework → no item has the tag +homework; did you mean '+home'?
    list +PENDING → no item has the tag +PENDING; did you mean 'is:open'?
    clock in 1 → unknown command 'clock'; type: todo start 1
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
  func `are done as meant, or answered with what to type`(row: Row) throws {
    let run = try type(row.line)
    let lines = (run.output + run.errors.replacing("todo: ", with: "")).split(separator: "\n")
    let isSaid = lines.contains {
      row.grade == .named ? $0 == row.says : $0.contains(row.says)
    }
    #expect(isSaid, "\(run)")
    guard run.code == .ok, let start = row.says.firstRange(of: ": todo ") else { return }
    for line in row.says[start.upperBound...].split(separator: ", then todo ") {
      // Of two readings, the first is a complete line.
      let end = line.firstRange(of: ", or ")?.lowerBound ?? line.endIndex
      let answer = try type(String(line[..<end]))
      #expect(answer.code == .ok && !answer.errors.contains("title"), "\(line): \(answer)")
    }
  }

  @Test func `few are only shown`() { #expect(Self.rows.count { $0.grade == .shown } < 11) }

  @Test(arguments: ["add -q Call Ann friday", "list -q home", "check -q 99"])
  func `nothing is said of what is not read`(line: String) throws {
    #expect(try type(line).errors == "")
  }

  @Test(arguments: ["add Call Ann friday", "list home", "check 99", "edit 1 fri", "list zebra"])
  func `nothing is said in a pipe`(line: String) throws {
    program.terminals = .init(input: true, output: false, errors: true, width: nil)
    #expect(try type(line).errors == "")
    program.terminals = .init(input: true, output: true, errors: false, width: 80)
    #expect(try !type(line).errors.contains("todo: "))
  }
}

/// The lines that the program tells people to type.
@Suite struct `Advised lines` {
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

  /// What follows `type: ` or another colon: `todo edit 3 due:fri`.
  private static func advice(in text: String) -> [String] {
    text.prefix(upTo: text.firstRange(of: "usage: ")?.lowerBound ?? text.endIndex)
      .split(separator: ": todo ").dropFirst().map { rest in
        let end = ["; ", ", or ", "\n", "?"].compactMap { rest.firstRange(of: $0)?.lowerBound }
          .min()
        return String(rest[..<(end ?? rest.endIndex)])
      }
  }

  /// What is typed, and the lines that the answer names.
  static let rows: [(typed: String, advised: [String])] = [
    ("-q -- Buy milk", ["add -- Buy"]), ("add due:fri", ["add Buy milk"]),
    ("note 3", []), ("edit 3 --append", []), ("edit 3", []), ("browse", ["list"]),
    ("next 5", ["next --limit 5", "show 5"]),
    ("agenda 5", ["agenda --days 5", "agenda --where 5"]),
    ("today 5", ["today --where 5"]), ("calendar fri", ["agenda fri"]),
    ("explain date every:1w", ["explain every 1w"]), ("config --edit", ["config week-start sun"]),
    ("list view:work", ["config view.work '+home'"]), ("tick 3 --done", ["tick 3"]),
    ("tick 1 1", ["note 1 '[ ] call first'"]), ("start 7", ["reopen 7"]),
    ("add x wait:fri", ["list is:waiting"]), ("add x due:soon", ["help dates"]),
    ("add --title milk", ["add milk"]), ("frob 3", ["help"]),
    ("snooze 1 2d", ["postpone 1 2d"]), ("skip 3", ["edit 3 due:next"]),
    ("list overdue", ["list is:late", "list -- overdue"]),
  ]

  @Test(arguments: rows)
  func `can be typed, and are accepted`(typed: String, advised: [String]) throws {
    let program = try Self.program()
    let run = try Self.run(typed, in: program)
    #expect(Self.advice(in: run.errors) == advised)
    for line in advised {
      let answer = try Self.run(line, in: try Self.program())
      #expect(answer.code == .ok, "\(line): \(answer.errors)")
    }
  }
}
