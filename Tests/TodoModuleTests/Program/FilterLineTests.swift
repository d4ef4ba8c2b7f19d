import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// `--where` with every command that changes the items it is given.
@Suite struct `A filter in place of ids` {
  /// A line in which `--where` and its filter are given instead of ids, and the item that it finds.
  struct Line: CustomStringConvertible {
    let name: String
    /// The words after the filter.
    let rest: [String]
    let item: String

    var description: String { name }
  }

  /// A line for each command with the option. The words after the filter are the words after the selection in
  /// the command's first example.
  static let lines = RegisteredModule.all.compactMap { module -> Line? in
    let spec = module.command.spec
    guard let option = spec.options.first(where: { $0.name == "where" }), module.isRegistered,
      module.changesItems
    else { return nil }
    let words = (try? module.arguments.words.map(\.text)) ?? []
    return Line(
      name: spec.name, rest: spec.operands.count > 1 ? Array(words.dropFirst()) : [],
      item: option == .filterOfDone ? "3: Three" : spec.name == "copy" ? "4: One" : "1: One")
  }

  @Test func `every command that takes it is tried`() {
    let names = [
      "done", "postpone", "edit", "note", "cancel", "remove", "reopen", "toggle", "start", "stop",
      "copy",
    ]
    #expect(Set(Self.lines.map(\.name)).isSuperset(of: names))
  }

  private func program() throws -> ProgramFixture {
    let program = ProgramFixture()
    program.run("add", "One", "+home", "due:today")
    program.run("add", "Two", "+work")
    program.run("add", "Three", "+home")
    program.run("done", "3")
    return program
  }

  private func run(_ words: [String], in program: ProgramFixture) -> ProgramFixture.Run {
    program.run(bytes: words.map { Array($0.utf8) })
  }

  @Test(arguments: lines) func `it selects the items`(line: Line) throws {
    let run = try run([line.name, "--where", "+home"] + line.rest, in: program())
    #expect(run.code == .ok)
    #expect(run.errors == "")
    let reports = run.output.split(separator: "\n")
    #expect(reports.count == 1 && reports[0].contains(" " + line.item), "\(run.output)")
  }

  /// Lines with terms after the filter, and the beginning of each output.
  static let behind: KeyValuePairs<String, String> = [
    "done --where +home due:today": "done 1: One",
    "remove --where +home due:none -n": "no item matches",
    "cancel --where is:open +work": "cancelled 2: Two",
    "start --where +home is:open": "started 1: One",
    "reopen --where is:done +home": "reopened 3: Three",
    "edit --where +work due:today": "changed 2: Two  due 2026-11-20",
    "note --where +work due:today": "noted 2: Two  notes 'due:today'",
  ]

  @Test(arguments: behind)
  func `terms after it belong to the filter, but in edit and note they are tokens and text`(
    line: String, printed: String
  ) throws {
    #expect(try program().type(line).output.hasPrefix(printed))
  }

  @Test(arguments: lines) func `a filter that finds nothing changes nothing`(line: Line) throws {
    let program = try program()
    let before = program.folder.text("todo.json")
    let run = run([line.name, "--where", "+nothing"] + line.rest, in: program)
    #expect(run == .init(output: "no item matches; nothing was changed\n"))
    #expect(program.folder.text("todo.json") == before)
  }

  @Test(arguments: lines, [["--where", ""], ["--where", "+home", "1"], ["--where", "a or"]])
  func `an empty or broken filter, and ids together with a filter, are mistakes`(
    line: Line, option: [String]
  ) throws {
    let program = try program()
    let before = program.folder.text("todo.json")
    let run = run([line.name] + option + line.rest, in: program)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("todo: "))
    #expect(program.folder.text("todo.json") == before)
  }
}

/// Words that alone are read as states or days, not as text to search for.
@Suite struct `Bare words in filters` {
  let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.run("add", "Pay the open source fee", "+home", "due:today")
  }

  @discardableResult
  private func type(_ line: String) throws -> ProgramFixture.Run {
    try program.run(#require(ShellLine(line)).words)
  }

  /// Lines in which words that are only states or days are read as terms, with the line that means
  /// the same.
  static let read: KeyValuePairs<String, String> = [
    "list overdue": "list is:late", "list Overdue": "list is:late",
    "list +home done --sort due": "list +home is:done --sort due",
    "list december": "list due.after:dec1-1d due.before:dec1+1m",
    "list hidden started": "list is:waiting is:started",
    "list open or +home": "list is:open or +home", "list due today": "list due:today",
    "list due next friday": "list due:fri", "list next friday": "list due:fri",
    "list completed yesterday": "list completed:yesterday",
    "list done today": "list is:done completed:today",
    "list is:done today": "list is:done completed:today",
    "list this week": "list due.after:sow-1d due.before:sonw",
    "list due this week +home": "list due.after:sow-1d due.before:sonw +home",
    "list no due date": "list due:none", "list no project": "list project:none",
    "list priority high": "list priority:high", "list high priority": "list priority:high",
    "list due before december": "list due.before:dec1", "list due by friday": "list due.by:fri",
    "list due after next friday": "list due.after:fri",
    "next not late": "next not is:late",
    "today +home overdue": "today +home is:late", "agenda +home overdue": "agenda +home is:late",
    "overdue": "list is:late", "tomorrow": "list due:tomorrow",
    "this week": "list due.after:sow-1d due.before:sonw",
    "overdue +home --sort due": "list is:late +home --sort due", "waiting": "list is:waiting",
  ]

  @Test(arguments: read)
  func `words that are only states or days are read as terms`(line: String, meant: String) throws {
    for line in [
      "add Lamp +home due:2026-11-01", "add Oil due:fri", "add Paint wait:2027-01-01", "start 4",
      "add Sand +home", "done 5", "add Bulb", "done 6 --at yesterday@9", "add Wire due:2026-12-09",
      "add Nail due:mon", "add Glue due:tomorrow", "add Soap priority:high",
    ] { try #require(try type(line).code == .ok, "\(line)") }
    let run = try type(line)
    #expect(run == (try type(meant)))
    #expect(run.code == .ok && run.output != "" && run.errors == "")
  }

  static let named: [(line: String, terms: String, asText: String)] = [
    ("list overdue", "is:late", "list -- overdue"),
    ("list +home done --sort due", "is:done", "list +home --sort due -- done"),
    ("next not late", "is:late", "next not -- late"),
    ("tomorrow", "due:tomorrow", "list -- tomorrow"),
    ("list hidden started", "is:waiting is:started", "list -- hidden started"),
    ("list due today", "due:today", "list -- due today"),
    ("list next friday", "due:fri", "list -- next friday"),
  ]

  @Test(arguments: named)
  func `a terminal shows the terms and the command for the text, a pipe and --quiet show neither`(
    line: String, terms: String, asText: String
  ) throws {
    #expect(try type(line).errors == "")
    program.attachTerminal()
    let said = "To search for the text, not \(terms), run: todo \(asText)"
    #expect(try type(line).errors.contains("todo: \(said)\n"))
    #expect(try type(line + " -q").errors == "")
    let text = try type(asText)
    #expect(text.code == .ok && text.suggested == [])
  }

  static let refused: [(line: String, names: String, suggested: [String])] = [
    ("check overdue", "'overdue' alone is", ["check is:late", "check -- overdue"]),
    ("calendar overdue", "'overdue' alone is", ["calendar is:late", "calendar -- overdue"]),
    ("export overdue", "'overdue' alone is", ["export is:late", "export -- overdue"]),
    ("check open or +home", "'open' alone is", ["check is:open or +home"]),
    ("export foo.ics", "'foo.ics' alone is", ["export --to ics", "export -- foo.ics"]),
    ("export +home csv", "'csv' alone is", ["export +home --to csv", "export +home -- csv"]),
  ]

  @Test(arguments: refused)
  func `check, calendar and export refuse them and suggest commands`(
    line: String, names: String, suggested: [String]
  ) throws {
    let run = try type(line)
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("todo: \(names) not searched for as text\n"))
    #expect(run.suggested == suggested)
    for line in suggested {
      let code = try type(line).code
      #expect(code == .ok || code == .no, "\(line)")
    }
  }

  static let inStrings: KeyValuePairs<String, String> = [
    "export '(+home and repeating)'":
      "word 1 of the filter, character 12: 'repeating' alone is not searched for as text: use is:repeating,",
    "list '+home and overdue'":
      "word 1 of the filter, character 11: 'overdue' alone is not searched for as text: use is:late,",
    "done --where tomorrow -n":
      "character 1 of the filter: 'tomorrow' alone is not searched for as text: use due:tomorrow,",
    "list --where overdue":
      "character 1 of the filter: 'overdue' alone is not searched for as text: use is:late,",
  ]

  @Test(arguments: inStrings)
  func `a filter in one string refuses them`(line: String, sentence: String) throws {
    #expect(try type(line) == .refused(sentence + " or put it in quotes"))
  }

  @Test(arguments: [
    "list open source", "list may", "list march", "list mon", "list dec", "list -- overdue",
    #"list --where '"overdue"'"#, "list home", "list history", "list all", "agenda milk monday",
  ])
  func `other words are text`(line: String) throws {
    program.attachTerminal()
    let run = try type(line)
    #expect(run.code == .ok)
    #expect(!run.errors.contains("To search for the text"))
  }

  @Test func `a view with a bare word is reported where it is used and where it is set`() throws {
    try program.folder.write("view.late = overdue\n", to: "config")
    let sentence =
      "character 1 of view 'late': 'overdue' alone is not searched for as text: use is:late, or put"
      + " it in quotes\n"
    #expect(program.run("list", "view:late") == .init(.usage, errors: "todo: " + sentence))
    #expect(program.run("config", "view.late", "done").code == .usage)
    #expect(program.run("config").errors.contains("'overdue' alone is not searched for as text"))
  }
}

/// Items tagged as templates, in the list: two of a trip, one of which is late, and one other item.
@Suite struct `Items that are templates` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.run("add", "Pack", "project:trip", "+Template", "due:yesterday", "scheduled:today")
    program.run("add", "Book a room", "project:trip", "+trip", "+template", "+next")
    program.run("add", "Milk", "due:today")
  }

  /// Lines, and the numbers of the items that each prints.
  static let lines: [(line: String, numbers: [Int])] = [
    ("list", [3]), ("next", [3]), ("today", [3]), ("agenda", [3]), ("list is:open", [3]),
    ("list is:now", [3]), ("list is:overdue", []), ("list project:trip", []),
    ("list untag:trip", [3]), ("list not +other", [3]), ("list +trip", []), ("list is:tagged", []),
    ("list +template", [1, 2]), ("list +TEMPLATE project:trip or milk", [1, 3, 2]),
    ("list not +template", [3]), ("list --all", [1, 3, 2]), ("list 2", [2]),
    ("list 2 or milk", [3, 2]),
    ("today +template", [1, 2]), ("agenda +template", [1, 1]), ("next +template", [2, 1]),
    ("export", [1, 2, 3]), ("list view:trip", [1, 2]), ("list --view trip", [1, 2]),
    ("next --view done", []), ("edit --where project:trip pri:high", []),
    ("edit --where tag:template pri:high", [1, 2]), ("remove --where is:overdue", []),
    ("done --where +next", []), ("copy --where project:trip +x", []), ("start 1", [1]),
  ]

  @Test(arguments: lines)
  func `are left out unless they are selected`(line: String, numbers: [Int]) {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.run("config", "view.trip", "+template")
    program.run("config", "view.done", "is:done")
    let form = line.hasPrefix("export") ? ["--to", "json"] : ["--json"]
    let output = program.run(
      bytes: (line.split(separator: " ").map(String.init) + form).map { Array($0.utf8) }
    ).output
    let found = output.matches(of: /"number":(\d+)/).compactMap { Int($0.1) }
    #expect(found == numbers, "\(output)")
  }

  @Test func `are not counted, but the tag is listed, and check finds their numbers`() {
    #expect(program.run("check", "is:overdue").code == .no)
    #expect(program.run("check", "1").code == .ok)
    #expect(program.run("projects").output == "")
    #expect(program.run("tags").output == "next\t1\t0\nTemplate\t2\t0\ntrip\t1\t0\n")
    #expect(
      program.run("stats").output.hasPrefix(
        "open\t1\ndone\t0\ncancelled\t0\nwaiting\t0\noverdue\t0\n"))
    #expect(program.run("calendar").output.contains("Pack") == false)
    #expect(program.run("complete", "--", "copy", "").output == "3\tMilk\n")
    #expect(program.run("complete", "--", "copy", "2").output == "2\tBook a room\n")
  }

  @Test func `are counted below a list, unless they are in it`() {
    program.attachTerminal()
    func last(_ words: String...) -> Substring? {
      let run = program.run(bytes: words.map { Array($0.utf8) })
      return (run.output + run.errors).split(separator: "\n").last
    }
    #expect(last() == "1 item, 1 today; 2 templates")
    #expect(last("today") == "1 item; 2 templates")
    #expect(last("today", "project:trip") == "nothing for today; 2 templates")
    #expect(last("list", "+template") == "2 items, 1 late")
    #expect(last("list", "project:trip") == "no item matches, but with --all, 2 would match")
    program.run("done", "3")
    program.run("remove", "1")
    #expect(last("list") == "nothing to do; 1 template")
    program.run("add", "Later", "wait:fri")
    #expect(last("list") == "nothing to do now, and 1 item is hidden until 27 Nov; 1 template")
  }

  @Test(arguments: [
    ("", "template", true), ("recipe", "template", true), ("recipe", "Recipe", false),
    ("template", "templates", true), ("k", "\u{212A}", false), ("größe", "Größe", false),
  ])
  func `have the tag of the settings, in any case`(setting: String, tag: String, isListed: Bool)
    throws
  {
    let program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    #expect(program.run("config", "templates", setting).code == .ok)
    program.run("add", "Cake", "+home", "+\(tag)", "+more")
    #expect(program.run("list").output.contains("Cake") == isListed)
  }
}

/// `--view` and `TODO_VIEW` in the whole program.
@Suite struct `The active view` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    try program.folder.write(
      """
      view.work = +work
      view.work.add = +work project:acme
      view.work.sort = -title
      view.late = view:work is:overdue
      view.done = is:done
      view.bad = due:frl
      """, to: "config")
    program.run("add", "Alpha", "+work", "project:acme", "due:2026-11-01")
    program.run("add", "Beta", "+work")
    program.run("add", "Gamma", "+home", "due:2026-11-01")
    program.run("add", "Delta", "+work", "wait:2026-12-01")
    program.run("add", "Epsilon", "+home", "wait:2026-12-01")
    // The settings have a mistake.
    program.variables["TODO_CONFIG"] = program.folder.file("good")
    let text = try String(contentsOfFile: program.folder.file("config"), encoding: .utf8)
    try program.folder.write(text.replacing("view.bad = due:frl", with: ""), to: "good")
  }

  private func titles(_ words: String...) -> [String] {
    let run = program.run(
      bytes: (words + ["--format", "{title}"]).map { Array($0.utf8) })
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `list and next begin with it, and list has its order`() {
    #expect(titles("list", "--view", "work") == ["Beta", "Alpha"])
    #expect(titles("list", "--view", "work", "--sort", "title") == ["Alpha", "Beta"])
    #expect(titles("list", "--view", "work", "a", "or", "+home") == ["Beta", "Alpha"])
    #expect(titles("list", "--view", "work", "--where", "due:any") == ["Alpha"])
    #expect(titles("list", "--view", "work", "--all") == ["Delta", "Beta", "Alpha"])
    #expect(titles("next", "--view", "work") == ["Alpha", "Beta"])
    #expect(titles("list", "--view", "late") == ["Alpha"])
    program.variables["TODO_VIEW"] = "work"
    #expect(titles("list") == ["Beta", "Alpha"])
    #expect(titles("list", "--view", "none").count == 3)
    #expect(titles("list", "--view", "late") == ["Alpha"])
    program.variables["TODO_VIEW"] = ""
    #expect(titles("list").count == 3)
  }

  @Test func `tags, projects, stats, plans and calendars have only its items`() {
    program.variables["TODO_VIEW"] = "work"
    #expect(program.run("tags").output == "work\t3\t0\n")
    #expect(program.run("projects").output == "acme\t1\t0\t0s\n")
    #expect(program.run("stats", "--json").output.contains("\"open\":3"))
    let alpha = "2026-11-01\tlate\t1\topen\t\tacme\twork\tAlpha\n"
    #expect(program.run("today").output == alpha)
    #expect(program.run("agenda").output == alpha)
    #expect(program.run("calendar").output == "2026-11-01\t1\t1\t0\t0\t1\t0\n")
  }

  @Test func `tables name it`() {
    program.variables["TODO_VIEW"] = "work"
    program.attachTerminal()
    let line = "2 items, 1 late; 1 waiting; view work; 1 late outside it\n"
    #expect(program.run("list").output.hasSuffix(line))
    #expect(program.run().output.hasSuffix(line))
    for command in ["tags", "projects", "stats"] {
      #expect(program.run(command).output.hasSuffix("\nview work\n"), "\(command)")
      #expect(!program.run(command, "-q").output.contains("view work"))
    }
    for command in ["today", "agenda", "calendar"] {
      let said = "view work; 1 late outside it\n"
      #expect(program.run(command).output.hasSuffix(said), "\(command)")
      #expect(!program.run(command, "-q").output.contains("view work"))
    }
    #expect(program.run("list", "milk").errors.hasPrefix("no item matches; view work\n"))
  }

  @Test func `add sets its tokens before the user's, and reports them`() {
    program.variables["TODO_VIEW"] = "work"
    #expect(
      program.run("add", "Zeta", "project:other", "+x")
        == .init(
          output: "added 6: Zeta  +work  +x  project other\n",
          errors: "todo: the view 'work' added +work\n"))
    #expect(program.run("add", "Eta", "untag:work", "-q").errors == "")
    #expect(
      program.run("list", "7", "--view", "none").output == "7\topen\t\t\tacme\t\tEta\n")
    #expect(
      program.run("add", "Theta", "--view", "none", "--json").output.contains("\"tags\"") == false)
    program.input = ScriptedInput("One\nTwo +y\n")
    #expect(
      program.run("add", "-", "-n").errors == "todo: the view 'work' would add +work project:acme\n"
    )
  }

  @Test(
    arguments: [
      (["Memo"], "+work project:acme"), (["Memo", "project:other"], "+work"),
      (["Memo", "untag:work"], "project:acme"), (["Memo", "tag:none"], "project:acme"),
      (["Memo", "+work"], "project:acme"), (["Memo", "+work", "project:acme"], nil),
      (["Memo", "project:none"], "+work"), (["Memo", "untag:work", "project:other"], nil),
      (["Memo", "untag:other"], "+work project:acme"),
      (["Memo", "depends:1"], "+work project:acme"),
    ] as [([String], String?)])
  func `add reports the tokens that the new item has because of it`(
    words: [String], added: String?
  ) {
    program.variables["TODO_VIEW"] = "work"
    let lines = program.run(["add"] + words).errors.split(separator: "\n").filter {
      $0.contains("added")
    }
    #expect(lines == (added.map { ["todo: the view 'work' added \($0)"] } ?? []))
  }

  @Test func `ids, check, export, show and undo are never restricted`() {
    let check = program.run("check", "--count")
    let export = program.run("export")
    program.variables["TODO_VIEW"] = "work"
    #expect(program.run("check", "--count") == check)
    #expect(program.run("export") == export)
    #expect(program.run("show", "3").code == .ok)
    #expect(program.run("done", "3").output.hasPrefix("done 3: Gamma\n"))
    #expect(program.run("undo").code == .ok)
    #expect(program.run("list", "3", "or", "+nothing").output.hasPrefix("3\topen"))
    #expect(program.run("explain", "filter", "3").output.contains("view") == false)
    #expect(program.run("edit", "3", "x").output.hasPrefix("renamed 3"))
  }

  @Test func `--where of a command that changes items finds only its items, with a warning`() {
    program.variables["TODO_VIEW"] = "work"
    let note = "todo: the view 'work' limited this search. Add --view none to search all items.\n"
    #expect(
      program.run("done", "--where", "is:overdue", "-n")
        == .init(output: "would complete 1: Alpha\n", errors: note))
    #expect(program.run("done", "--where", "is:overdue", "-n", "-q").errors == "")
    let all = program.run("done", "--where", "is:overdue", "-n", "--view", "none")
    #expect(all == .init(output: "would complete 1: Alpha\nwould complete 3: Gamma\n"))
    #expect(program.run("done", "1", "-n").errors == "")
  }

  @Test func `explain shows its filter`() {
    #expect(
      program.run("explain", "filter", "a", "--view", "work").output == #"""
        read as	"a"
        starts from	is:open and not is:waiting and untag:template
        view	tag:work	by --view or TODO_VIEW
        result	is:open and not is:waiting and untag:template and tag:work and "a"

        """#)
    #expect(
      program.run("explain", "filter", "--view", "done", "--json").output.contains(
        #"{"text":"view","result":"is:done","note":"by --view or TODO_VIEW"},"#
          + #"{"text":"result","result":"untag:template and is:done","note":""}"#))
    #expect(
      program.run("explain", "filter", "view:late", "or", "x").output.hasPrefix(
        "read as\t(tag:work and is:overdue) or \"x\"\n"))
  }

  @Test func `an unknown view is a mistake in commands that use a view`() {
    let mistake = ProgramFixture.Run(
      .usage, errors: "todo: there is no view 'wrok'; did you mean 'work'?\n")
    #expect(program.run("list", "--view", "wrok") == mistake)
    #expect(program.run("done", "1", "--view", "wrok", "-n") == mistake)
    program.variables["TODO_VIEW"] = "wrok"
    #expect(program.run("list") == mistake)
    #expect(program.run("add", "x") == mistake)
    #expect(program.run("done", "1", "-n").code == .ok)
    #expect(program.run("undo", "-n").code == .ok)
    #expect(program.run("list", "--view", "none").code == .ok)
    // Without settings there are no views, so the variable has no effect.
    program.variables["TODO_CONFIG"] = ""
    #expect(program.run("list").code == .ok)
  }

  @Test func `a view with a mistake is an error with its location`() {
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    let run = program.run("list", "view:bad")
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("todo: character 1 of view 'bad': 'due:frl' is not a date"))
    // The filters of views that a line does not use are only checked by these two.
    #expect(program.run("list").errors == "")
    let sentence = "'view.bad': character 1 of the filter: 'due:frl' is not a date"
    #expect(program.run("config").errors.contains(sentence))
    #expect(program.run("doctor").errors.contains(sentence))
  }
}

/// The last line of commands that print items, on a terminal. Today is Friday, 2026-11-20.
@Suite struct `Items that a list leaves out` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    try program.folder.write("view.home = +home\n", to: "config")
    program.type(
      "add Tax pri:h due:2026-11-18", "add Lamp +home +old wait:2026-12-01", "add Paint +home",
      "add Sand +home +old", "done 4")
    program.variables["TODO_VIEW"] = "home"
    program.attachTerminal()
  }

  static let answers: KeyValuePairs<String, String> = [
    "list": "1 item; 1 waiting; view home; 1 late outside it",
    "next": "1 item; 1 waiting; view home; 1 late outside it",
    "list +home": "1 item; 1 waiting; view home",
    "list Paint or Tax --where +home":
      "1 item; view home", "list --all": "3 items; view home; 1 late outside it",
    "list is:waiting": "1 item; view home", "list 1": "1 item, 1 late",
    "calendar": "0 items; 1 waiting; view home; 1 late outside it",
    "list --view none": "2 items, 1 late; 1 waiting",
    "list +home --view none": "1 item; 1 waiting", "today --view none": "1 item, 1 late; 1 waiting",
  ]

  @Test(arguments: answers) func `are counted below the items`(line: String, last: String) {
    let run = program.type(line)
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").last.map(String.init) == last)
  }

  static let nothing: KeyValuePairs<String, String> = [
    "today": "nothing for today; 1 waiting; view home; 1 late outside it",
    "today +home": "nothing for today; 1 waiting; view home",
    "week": "nothing from Fri 20 Nov to Thu 26 Nov; 1 waiting; view home; 1 late outside it",
    "agenda tomorrow": "nothing on Sat 21 Nov; 1 waiting; view home; 1 late outside it",
    "agenda --days 20":
      "nothing from Fri 20 Nov to Wed 9 Dec; 1 waiting; view home; 1 late outside it",
    "list is:late": "no item matches; view home; 1 late outside it",
    "list +old": "no item matches, but with --all, 2 would match; view home",
  ]

  @Test(arguments: nothing) func `are counted if there are no other items`(
    line: String, errors: String
  ) {
    #expect(program.type(line) == .init(errors: errors + "\n"))
  }

  @Test(arguments: ["today", "week", "list is:late", "list +old"])
  func `are not counted in a pipe`(line: String) {
    program.terminals = Host.Terminals(input: false, output: false, errors: false, width: nil)
    #expect(program.type(line) == .init())
  }

  @Test func `leave room on a full screen for a long line`() {
    for number in 1...9 { program.run("add", "Item \(number)", "+home") }
    program.attachTerminal(width: 40, height: 7)
    #expect(
      program.run().output == """
        3 Paint   +home
        5 Item 1  +home
        6 Item 2  +home
        10 items; 1 waiting; view home; 1 late
        outside it
        … 7 more. To list all, run: todo list

        """)
  }

  @Test func `a new item that the view hides is reported`() {
    #expect(
      program.type("add Bulb")
        == .init(
          output: "added 5: Bulb\n", errors: "todo: item 5 is not in the view 'home'\n"))
    #expect(program.type("add Bulb +home").errors == "")
    program.input = ScriptedInput("One\nTwo +home\nThree\n")
    #expect(program.type("add -").errors == "todo: 2 items are not in the view 'home'\n")
    #expect(program.type("add Bulb --json").errors == "")
  }

  @Test func `done items that a change by a tag or project leaves out are counted`() {
    program.variables["TODO_VIEW"] = ""
    program.type("add a project:x.y +old", "add b project:x", "done 6")
    #expect(
      program.type("edit --where '+old' untag:old +new")
        == .init(
          output: "changed 5: a  +new, -old\n",
          errors: """
            todo: skipped 1 done item with +old
            todo: To change done items too, run: todo edit --where '+old is:done' untag:old +new

            """))
    #expect(
      program.type("edit --where '+old is:done' untag:old +new")
        == .init(output: "changed 4: Sand  +new, -old\n"))
    #expect(
      program.type("edit --where project:x project:z").errors
        == """
        todo: skipped 1 done item
        todo: To change done items too, run: todo edit --where 'project:x is:done' project:z

        """)
    #expect(
      program.type("edit --where 'project:x is:done' project:z").output
        == "changed 6: b  project x → z\n")
    #expect(
      program.type("remove --where +new").errors
        == """
        todo: skipped 1 done item with +new
        todo: To delete done items too, run: todo remove --where '+new is:done'

        """)
    #expect(program.type("edit --where Paint +y").errors == "")
    #expect(program.type("edit --where '+home or is:done' +y").errors == "")
  }
}

/// One argument with white space that is a filter, not a phrase to search for.
@Suite struct `A filter in one argument` {
  private static let terms = [
    "+home", "tag:work", "untag:old", "due.by:fri", "is:late", "due:none", "project:'a b'",
    "note:\"call first\"", "every:1w", "has:checklist", "created.after:mon", "+\"help wanted\"",
  ]
  private static let texts = ["milk", "10:30", "'buy milk'", "3", "/m.lk/", "Re:", "don't"]

  private static func pick(_ words: [String], _ random: inout SplitMix64) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  /// A filter of up to three levels.
  private static func filter(_ depth: Int, _ random: inout SplitMix64) -> String {
    let factors = (0..<Int.random(in: 1...3, using: &random)).map { _ -> String in
      let not = Int.random(in: 0..<4, using: &random) == 0 ? "not " : ""
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where depth > 0: return "\(not)(\(filter(depth - 1, &random)))"
      case 1, 2: return not + pick(texts, &random)
      default: return not + pick(terms, &random)
      }
    }
    return factors.dropFirst().reduce(factors[0]) { line, next in
      "\(line) \(pick(["", "and", "or"], &random)) \(next)"
    }
  }

  @Test func `is read as --where reads it`() throws {
    var random = SplitMix64(seed: 20_261_127)
    var count = 0
    while count < 500 {
      let text = Self.filter(2, &random)
      let terms = Self.terms.reduce(0) { count, term in
        count + (text.count - text.replacing(term, with: "").count) / term.count
      }
      guard terms > 1, !text.hasPrefix("/") else { continue }
      count += 1
      let filter = try ItemFilter(where: text)
      #expect(try ItemFilter(words: [.init(text)]) == filter, "\(text)")
      #expect(try ItemFilter(words: [.init("(\(text))")]) == filter, "\(text)")
      #expect(try ItemFilter(words: [.init(text, literal: true)]) == .term(.text(text)))
    }
  }

  @Test(arguments: [
    "C++ (draft)", "10:30 and later", "Re: milk (or not)", "see https://x.org and y",
    "notes: a or b",
    "milk or bread", "3 or 5", "Mum and (3) more", "due: fri and sat", "/a/ or /b/",
    "note:call mum", "project:my house", "+home milk",
  ])
  func `is a phrase without a term and an operator or another term`(text: String) throws {
    let filter = try ItemFilter(words: [.init(text)])
    let isOneTerm = if case .term = filter { true } else { false }
    #expect(isOneTerm, "\(filter)")
  }

  @Test(arguments: [
    ("note:call or +home", "(note:call or +home)"), ("note:call +home", "(note:call +home)"),
    ("note:call and milk", "(note:call and milk)"),
    ("project:a (milk or tea)", "(project:a (milk or tea))"),
    ("project:a b or +x", "(project:a b or +x)"),
    ("note:\"call or fold\"", "(note:'call or fold')"),
    ("not note:call", "(not note:call)"),
  ])
  func `ends the value of a key at an operator, a parenthesis or a term, unless that is in quotes`(
    text: String, same: String
  ) throws {
    #expect(try ItemFilter(words: [.init(text)]) == ItemFilter(words: [.init(same)]))
    let program = ProgramFixture(
      "add Ring note:call", "add Paint +home", "add Bet note:'call or fold'")
    let form = ["--format", "{title} "]
    #expect(
      program.run(["list", text] + form) == program.run(["list", "--where", text] + form), "\(text)"
    )
  }

  static let lines = [
    "list 'is:late or +home'", "next 'is:late or +home'", "today 'is:late or +home'",
    "agenda 'is:late or +home'", "calendar 'is:late or +home'", "export 'is:late or +home'",
    "check 'is:late or +home'", "'is:late or +home'",
  ]

  @Test(arguments: lines)
  func `is read as a filter by each command with a filter, also in a pipe`(line: String) {
    let program = ProgramFixture("add Paint +home due:today", "add Call due:today")
    let run = program.type(line)
    #expect(run.errors == "" || line.hasPrefix("'"))
    if line.hasPrefix("'") {
      #expect(
        run.errors
          == "todo: unknown command 'is:late or +home'\n"
          + "To list items, run: todo list --where 'is:late or +home'\n"
      )
    } else {
      #expect(run.code == .ok)
      #expect(run == program.type(line.replacing("is:late or +home", with: "(is:late or +home)")))
      #expect(run != program.type(line.replacing("+home", with: "+work")))
    }
  }

  @Test func `reports its mistakes`() {
    #expect(
      ProgramFixture("add Paint").type("list '+home and'")
        == .refused(
          "word 1 of the filter, character 7: missing term after 'and'"))
    #expect(
      ProgramFixture("add Paint").type("list '+home and \"milk'")
        == .refused("word 1 of the filter, character 11: unclosed quote \""))
  }
}

/// Tags with white space, which other programs have.
@Suite struct `Tags with white space` {
  /// A list with such a tag in its first item.
  private static func program() throws -> ProgramFixture {
    let program = ProgramFixture("add Lamp +xx +home", "add Oil +home")
    let text = try #require(program.folder.text("todo.json"))
    try program.folder.write(text.replacing("\"xx\"", with: "\"help wanted\""), to: "todo.json")
    return program
  }

  @Test(arguments: [
    "list '+help wanted'", "list 'tag:Help Wanted'", "list --where 'tag:\"help wanted\"'",
    "list --where '+\"help wanted\"'", "list not 'untag:help wanted'",
    "list '+home and not untag:\"help wanted\"'", "next '+help wanted'",
  ])
  func `are found by each form of a filter`(line: String) throws {
    let run = try Self.program().type(line)
    #expect(run.code == .ok && run.output.contains("Lamp") && !run.output.contains("Oil"), "\(run)")
  }

  @Test func `are left out by each form of a filter`() throws {
    for line in ["list 'untag:help wanted'", "list not '+help wanted'"] {
      #expect(try Self.program().type(line).output.contains("\tLamp") == false)
    }
  }

  @Test func `can be removed, and added by one quoted argument`() throws {
    let program = try Self.program()
    #expect(program.type("edit 1 'untag:help wanted'").output == "changed 1: Lamp  -help wanted\n")
    #expect(program.type("edit 1 'tag:help wanted'").output == "changed 1: Lamp  +help wanted\n")
  }

  @Test func `are imported with hyphens and one warning`() throws {
    let program = ProgramFixture()
    try program.folder.write(
      "title,tags\nLamp,\"good first issue,help wanted\"\nOil,\"x,help wanted\"\n", to: "a.csv")
    let run = program.run("import", program.folder.file("a.csv"))
    #expect(run.errors == "todo: lines 2, 3: white space in a tag is written as hyphens\n")
    #expect(program.run("list", "+help-wanted").output.split(separator: "\n").count == 2)
    #expect(program.run("tags").output.contains("good-first-issue"))
  }
}
