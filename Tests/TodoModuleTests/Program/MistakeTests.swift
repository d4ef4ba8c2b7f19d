import Testing

@testable import TodoModule

/// Slips and words of other programs, each with what it is answered at a terminal.
@Suite struct `Mistakes at a terminal` {
  /// What becomes of a mistake: it does what was meant; a line names what to type; or only the echo shows what
  /// was done.
  enum Grade { case meant, named, shown }

  typealias Row = (line: String, grade: Grade, says: String)

  static let known: [Row] = [
    (
      "list all", .named,
      "'all' alone is not searched as text; type: todo list --all, or for the text: todo list -- all"
    ),
    (
      "agenda 7", .named,
      "'7' is no day; for 7 days, type: todo agenda --days 7; for item 7, type: todo agenda --where 7"
    ),
    ("agenda fri", .meant, "Fri 27 Nov"),
    ("agenda week", .meant, "Today, Mon 23 Nov"),
    ("calendar dec", .meant, "December 2026"),
    (
      "export todotxt", .named,
      "'todotxt' alone is not searched as text; type: todo export --to todotxt, or for the text: todo export -- todotxt"
    ),
    (
      "export +home json", .named,
      "'json' alone is not searched as text; type: todo export +home --to json, or for the text: todo export +home -- json"
    ),
    (
      "check overdue", .named,
      "'overdue' alone is not searched as text; type: todo check is:overdue, or for the text: todo check -- overdue"
    ),
    ("check +hoem", .named, "no item has the tag +hoem; did you mean '+home'?"),
    ("check 6 2", .named, "to tick lines of a checklist: todo tick 6 2"),
    (
      "add Call Ann due=fri", .named,
      "'due=fri' is part of the title; as a date: todo edit 10 Call Ann due:fri"
    ),
    (
      "add Call Ann 'due;fri'", .named,
      "'due;fri' is part of the title; as a date: todo edit 10 Call Ann due:fri"
    ),
    (
      "add Call Ann dueby:fri", .named,
      "'dueby:fri' is part of the title; as a date: todo edit 10 Call Ann due:fri"
    ),
    (
      "add Buy bread +home,work", .named,
      "'+home,work' is part of the title; as tags: todo edit 10 Buy bread +home +work"
    ),
    (
      "add Buy bread +home+work", .named,
      "'+home+work' is part of the title; as tags: todo edit 10 Buy bread +home +work"
    ),
    (
      "add Buy bread + home", .named,
      "'+ home' is part of the title; as a tag: todo edit 10 Buy bread +home"
    ),
    (
      "add Buy bread P1", .named,
      "'P1' is part of the title; as a priority: todo edit 10 Buy bread priority:high"
    ),
    (
      "add '(B) Buy bread'", .named,
      "'(B)' is part of the title; as a priority: todo edit 10 Buy bread priority:medium"
    ),
    (
      "add 'x Buy bread'", .named,
      "'x' is part of the title; for a done item: todo edit 10 Buy bread, then todo done 10"
    ),
    (
      "add Call Ann tomorrow p1", .named,
      "'tomorrow p1' is part of the title; as attributes: todo edit 10 Call Ann due:tomorrow priority:high"
    ),
    (
      "add Call Ann every monday", .named,
      "'every monday' is part of the title; as a rule: todo edit 10 Call Ann every:monday"
    ),
    (
      "add Call Ann :home:", .named,
      "':home:' is part of the title; as a tag: todo edit 10 Call Ann +home"
    ),
    (
      "add Call Ann '<2026-11-27 Fri>'", .named,
      "'<2026-11-27 Fri>' is part of the title; as a date: todo edit 10 Call Ann due:2026-11-27"
    ),
    ("add Buy bread / at the corner", .shown, "added 10: Buy bread / at the corner"),
    ("add Call Ann before:4", .named, "'before:4' was kept as text; did you mean 'blocks:4'?"),
    ("add Call Ann partof:4", .named, "'partof:4' was kept as text; did you mean 'blocks:4'?"),
    ("add Buy bread", .shown, "added 10: Buy bread"),
    (
      "add Call Ann pirority:high", .named,
      "'pirority:high' was kept as text; did you mean 'priority:high'?"
    ),
    (
      "add Call Ann recur:weekly", .named,
      "'recur:weekly' was kept as text; did you mean 'every:weekly'?"
    ),
    ("add Call Ann @home", .named, "'@home' was kept as text; did you mean '+home'?"),
    (
      "add Call Ann t:2026-12-01", .named,
      "'t:2026-12-01' was kept as text; did you mean 'wait:2026-12-01'?"
    ),
    ("add Call Ann rec:1w", .named, "'rec:1w' was kept as text; did you mean 'every:1w/done'?"),
    (
      "edit 1 fri", .named, "'fri' is the title now; as a date: todo undo, then todo edit 1 due:fri"
    ),
    (
      "edit 1 priority low", .named,
      "'priority low' is the title now; as a priority: todo undo, then todo edit 1 priority:low"
    ),
    (
      "edit 1 untag home", .named,
      "'untag home' is the title now; as an attribute: todo undo, then todo edit 1 untag:home"
    ),
    (
      "edit 1 +home,+work", .named,
      "'+home,+work' is the title now; as tags: todo undo, then todo edit 1 +home +work"
    ),
    (
      "edit 2 /milk/bread/", .named,
      "'/milk/bread/' is the title now; as a change: todo undo, then todo edit 2 --replace /milk/bread/"
    ),
    (
      "edit 2 s/milk/bread/", .named,
      "'s/milk/bread/' is the title now; as a change: todo undo, then todo edit 2 --replace /milk/bread/"
    ),
    ("list --sort due desc", .named, "'desc' was searched as text; did you mean '--sort -due'?"),
    ("list 'due<fri'", .named, "'due<fri' was searched as text; did you mean 'due.before:fri'?"),
    (
      "list due.before fri", .named,
      "'due.before fri' was searched as text; did you mean 'due.before:fri'?"
    ),
    (
      "list +home done", .named,
      "'done' alone is not searched as text; type: todo list +home is:done, or for the text: todo list +home -- done"
    ),
    ("list project:flat list", .named, "'list' was searched as text; the command is todo list"),
    ("ls @home", .named, "'@home' was searched as text; did you mean '+home'?"),
    (
      "list 'overdue | today'", .named,
      "'overdue | today' was searched as text; to use it as a filter, type: --where 'is:overdue or due:today'"
    ),
    ("list no date", .named, "'no date' was searched as text; did you mean 'due:none'?"),
    ("list +OVERDUE", .named, "no item has the tag +OVERDUE; did you mean 'is:overdue'?"),
    ("undo 4", .shown, "undid: todo start 8"),
    ("note 1 note:hello", .meant, "noted 1: Call the dentist  notes 'hello'"),
    ("add Call wait:fri due:thu", .shown, "added 10: Call  Thu 26 Nov  wait Fri 27 Nov"),
    ("add Call scheduled:fri due:thu", .shown, "added 10: Call  Thu 26 Nov  scheduled Fri 27 Nov"),
    ("add Call due:nov18", .meant, "added 10: Call  Thu 18 Nov 2027"),
    ("add Call due:17h", .meant, "added 10: Call  Tue 24 Nov 03:00"),
    (
      "add Call project:house,garden", .named, "an item has one project; 'house,garden' is one name"
    ),
    ("edit --where +hoem +x", .named, "no item has the tag +hoem; did you mean '+home'?"),
    ("list --sort priority", .meant, "4 ⊘ ▲ Write quarterly report"),
    (
      "list --format title", .named,
      "invalid pattern 'title': a field is written in braces; did you mean '{title}'?"
    ),
    ("config default lst", .named, "invalid value 'lst' for 'default'; did you mean 'list'?"),
    (
      "add Call Ann tomorrow at 5pm", .named,
      "'tomorrow at 5pm' is part of the title; as a date: todo edit 10 Call Ann due:tomorrow@17"
    ),
  ]

  static let others: [Row] = [
    (
      "add Call Ann tomorrow at 5pm", .named,
      "'tomorrow at 5pm' is part of the title; as a date: todo edit 10 Call Ann due:tomorrow@17"
    ),
    (
      "add Call Ann next monday", .named,
      "'next monday' is part of the title; as a date: todo edit 10 Call Ann due:mon, or due:mon+1w"
    ),
    (
      "add Call Ann in 3 days", .named,
      "'in 3 days' is part of the title; as a date: todo edit 10 Call Ann due:3d"
    ),
    (
      "add Call Ann '!high'", .named,
      "'!high' is part of the title; as a priority: todo edit 10 Call Ann priority:high"
    ),
    (
      "add 3 apples by friday", .named,
      "'by friday' is part of the title; as a date: todo edit 10 due:fri 3 apples"
    ),
    (
      "add Call Ann tonight", .named,
      "'tonight' is part of the title; as a date: todo edit 10 Call Ann due:today@20"
    ),
    (
      "add Call Ann by dec 5", .named,
      "'by dec 5' is part of the title; as a date: todo edit 10 Call Ann due:12-05"
    ),
    (
      "add Water plants every 2 weeks", .named,
      "'every 2 weeks' is part of the title; as a rule: todo edit 10 Water plants every:2w"
    ),
    (
      "add Pay bill monthly p2", .named,
      "'monthly p2' is part of the title; as attributes: todo edit 10 Pay bill every:monthly priority:medium"
    ),
    (
      "add Buy bread high priority", .named,
      "'high priority' is part of the title; as a priority: todo edit 10 Buy bread priority:high"
    ),
    (
      "add Buy bread ^fri", .named,
      "'^fri' is part of the title; as a date: todo edit 10 Buy bread due:fri"
    ),
    (
      "add Buy bread tags:home,work", .named,
      "'tags:home,work' was kept as text; did you mean '+home +work'?"
    ),
    (
      "edit 1 no date", .named,
      "'no date' is the title now; as a date: todo undo, then todo edit 1 due:none"
    ),
    (
      "edit 1 Call Ann tomorrow", .named,
      "'tomorrow' is part of the title; as a date: todo edit 1 Call Ann due:tomorrow"
    ),
    ("list home", .named, "'home' was searched as text; the tag is +home"),
    ("list home work", .named, "'home' was searched as text; the tag is +home"),
    ("list mon", .named, "'mon' was searched as text; did you mean 'due:mon'?"),
    (
      "list dec", .named,
      "'dec' was searched as text; did you mean 'due.after:dec1-1d due.before:dec1+1m'?"
    ),
    ("list 99", .named, "there is no item 99"),
    ("list check", .named, "'check' was searched as text; the command is todo check"),
    ("list csv", .named, "'csv' was searched as text; the command is todo export --to csv"),
    ("list hight", .named, "'hight' was searched as text; did you mean 'priority:high'?"),
    ("list '!home'", .named, "'!home' was searched as text; did you mean 'not +home'?"),
    ("check zebra", .named, "'zebra' was searched as text"),
    ("agenda home", .named, "'home' was searched as text; the tag is +home"),
    ("done --where +hoem", .named, "no item has the tag +hoem; did you mean '+home'?"),
    (
      "add Call tag:home,work", .named,
      "invalid value in 'tag:home,work'; did you mean 'tag:home tag:work'?"
    ),
    (
      "list priority:high,medium", .named,
      "invalid value in 'priority:high,medium'; did you mean 'priority:high or priority:medium'?"
    ),
    ("add Call every:2", .named, "'every:2' is not a rule; did you mean 'every:2w'?"),
    (
      "add Call every:mondays", .named,
      "'every:mondays' is not a rule; did you mean 'every:monday'?"
    ),
  ]

  let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
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

  @Test(arguments: known + others)
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

  @Test func `few are only shown`() { #expect(Self.known.count { $0.grade == .shown } < 11) }

  @Test(arguments: [
    "add -q Call Ann friday", "add -n Call Ann friday", "list -q home", "check -q 99",
  ])
  func `nothing is said of what is not read, or not done`(line: String) throws {
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
