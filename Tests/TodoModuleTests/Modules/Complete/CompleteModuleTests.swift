import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Running complete` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    try write([
      // A file can have a tag twice; the item counts once.
      Fixtures.item(1, project: "house.garden", tags: ["Home", "Home", "$(touch pwned)"]),
      Fixtures.doneItem(2),
      Fixtures.item(3, "milk", wait: "2027-01-01", notes: "a\n- [x] b\n- [ ] c"),
      Fixtures.item(4, "Call", due: "2026-11-21", project: "a b", tags: ["home", "ärger"]),
      Fixtures.item(5, Fixtures.hostileTitle, tags: ["garden"]),
    ])
  }

  private func write(_ items: [TodoItem]) throws {
    try program.folder.write(
      ListFixture.list(items.map(ListFixture.line(of:)), nextNumber: 9999))
  }

  private static let hostile = Fixtures.escapedHostileTitle

  static let rows: [(line: String, output: String)] = [
    ("--color=A", "--color=auto\n--color=always\n"), ("import a", ":files\n"),
    // The items are in the order of `list`, and include hidden ones.
    ("done ''", "4\tCall\n1\tBuy milk\n3\tmilk\n5\t\(hostile)\n"),
    ("reopen 1,2", "1,2\tPay rent\n"), ("reopen 1,3", ""),
    // Words of two letters are replaced by items that `--where` selects, which are not hidden.
    ("done milk", ":instead\n1\tBuy milk\n"),
    ("show milk", ":instead\n1\tBuy milk\n"),
    ("reopen re", ":instead\n2\tPay rent\n"),
    ("reopen 3 re", ":instead\n2\tPay rent\n"), ("done rent", ""), ("note m", ""),
    ("edit beef", ""), ("list +h", "+Home\t2 open\n"),
    // Each tag that can be typed once, in alphabetical order.
    ("list +", "+garden\t1 open\n+Home\t2 open\n+ärger\t1 open\n"),
    // All names follow `tag:`, in quotes if they would be read as something else.
    (
      "list tag:",
      "tag:\"$(touch pwned)\"\t1 open\ntag:garden\t1 open\ntag:Home\t2 open\ntag:ärger\t1 open\n"
        + "tag:none\tnot set\ntag:any\tset\n"
    ),
    ("edit 1 'untag:\"'", "untag:\"$(touch pwned)\"\t1 open\n"),
    ("list project.is:h", "project.is:house.garden\t1 open\n"),
    ("list project.is:A", "project.is:a b\t1 open\n"),
    ("done 3-", "3-4\tCall\n3-3\tmilk\n3-5\t\(hostile)\n"), ("tick 3 2-", "2-2\t[ ] c\n"),
    ("tick 3 1,1", "1,1\t[x] b\n"), ("tick a0000003 2", "2\t[ ] c\n"), ("tick 1 ''", ""),
    ("tick 9 ''", ""),
    // With the backward reading a word means the latest such day, and never a future date.
    ("clear --before to", "today\t2026-11-20\n"), ("clear --before mo", "mon\t2026-11-16\n"),
    ("add due:sonm", "due:sonm\t2026-12-01\n"), ("add due:nex", ""),
    ("agenda ne", "next\n"), ("agenda next we", "week\n"),
    ("week last mon", "month\n"), ("calendar next we", ""),
    ("calendar dec", "dec\n"), ("agenda wee", "week\n"),
    ("edit 3 due:nex", "due:next\tskip a date of a series\n"),
    ("add wait:due", "wait:due-3d\nwait:due-2h\n"),
    // A word in capitals, next to a number, with a key or after an option is not a search.
    ("done MILK", ""), ("note 1 milk", ""), ("done deu:fri", ""), ("done --where milk", ""),
    // Fields, one after the other; commands, and help topics after them.
    ("list --json=ur", "--json=urgency\n"), ("add --json=number,ov", "--json=number,overdue\n"),
    ("next --ndjson=titl", "--ndjson=title\n"), ("tags --json=ur", ""),
    ("tog", "toggle\tComplete open items and reopen done ones\n"),
    ("complet", "completions\tPrint a shell completion script\n"),
    (
      "help d",
      "done\tComplete items\ndoctor\tCheck and repair the list file\n"
        + "dates\thow to write dates and times\n"
    ),
  ]

  @Test(arguments: rows)
  func `finds candidates that start with the typed word among words, in the list and the calendar`(
    line: String, output: String
  ) {
    #expect(program.type("complete -- \(line)") == .init(output: output))
  }

  @Test func `items are filtered by the typed digits before they are limited`() throws {
    try write((1...3000).map { Fixtures.item($0) })
    func lines(_ numbers: [Int], after stem: String = "") -> String {
      numbers.map { "\(stem)\($0)\tBuy milk\n" }.joined()
    }
    #expect(
      program.type("complete -- done 1,299").output
        == lines([299] + (2990...2999), after: "1,"))
    #expect(program.type("complete -- done ''").output == lines(Array(1...256)))
  }

  @Test func `offers a tag that only done items have, with 0 open items`() throws {
    try write([Fixtures.item(1, tags: ["old"]).completed(at: Fixtures.now)])
    #expect(program.type("complete -- list +") == "+old\t0 open\n")
  }
}

@Suite struct `View of complete`: ViewSuite {
  let stage = ViewStage(CompleteView.init)

  private func lines(_ candidates: [CompletionSource.Candidate]) -> [Substring] {
    shown { $0.showCandidates(candidates) }.split(separator: "\n")
  }

  @Test func `a long meaning is shortened`() {
    let cut = String(repeating: "ä", count: 100) + "…"
    #expect(
      lines([.init("1", String(repeating: "ä", count: 101)), .init("2", String(cut.dropLast()))])
        == ["1\t\(cut)", "2\t\(cut.dropLast())"])
  }

  @Test func `a value that needs escaping is left out`() {
    let values = ["a\tb", "a\nb", "a\u{1B}[2Jb", "$(touch pwned)"]
    #expect(lines(values.map { .init($0) }) == ["$(touch pwned)"])
  }

  @Test func `no more than a thousand candidates are shown`() {
    #expect(
      lines([.init("\t")] + (1...1001).map { .init("\($0)") }) == (1...1000).map { "\($0)" })
  }
}

/// `every:2w-mon,thu`. The first date is Monday, 23 November.
@Suite struct `A series on weekdays of every second week` {
  private let program = ProgramFixture("add Gym every:2w-mon,thu")

  private var open: String {
    program.type("list --format '{number} {due} {every}'").output
  }

  @Test func `moves to the next item, back and forward again like others`() {
    #expect(open == "1 2026-11-23 2w-mon,thu\n")
    program.type("done 1")
    #expect(open == "2 2026-11-26 2w-mon,thu\n")
    program.type("done 2")
    #expect(open == "3 2026-12-07 2w-mon,thu\n")
    program.type("undo")
    #expect(open == "2 2026-11-26 2w-mon,thu\n")
    program.type("redo", "reopen 2")
    #expect(open == "2 2026-11-26 2w-mon,thu\n")
    #expect(program.type("doctor").code == .ok)
  }

  @Test func `leaves out a date, and is postponed without a change of its weeks`() {
    program.type("edit 1 due:next", "edit 1 due:next")
    #expect(open == "1 2026-12-07 2w-mon,thu\n")
    program.type("postpone 1 1w")
    #expect(open == "1 2026-12-14 2w-mon,thu\n")
    program.type("done 1")
    #expect(open == "2 2026-12-21 2w-mon,thu\n")
    // A date that is edited is the first of a new series.
    program.type("edit 2 due:2026-12-17", "done 2")
    #expect(open == "3 2026-12-28 2w-mon,thu\n")
  }

  @Test func `is found by its rule, and has one next item after two copies are merged`() throws {
    #expect(program.type("list every:2w-mon,thu --format {number}").output == "1\n")
    #expect(program.type("list every:mon,thu --format {number}").output == "")
    try program.folder.write(try #require(program.folder.text()), to: "copy.json")
    program.type("done 1")
    program.run("-F", program.folder.file("copy.json"), "done", "1")
    #expect(program.run("merge", program.folder.file("copy.json")).code == .ok)
    #expect(open == "2 2026-11-26 2w-mon,thu\n")
    #expect(program.type("doctor").code == .ok)
  }

  @Test(arguments: ["json", "csv", "ics", "markdown", "taskwarrior"])
  func `is the same after an export and an import`(format: String) throws {
    let text = program.type("export --to \(format)").output
    try program.folder.write(text, to: "x")
    #expect(program.run("import", "--from", format, program.folder.file("x")).code == .ok)
    let other = ProgramFixture()
    try other.folder.write(text, to: "x")
    for number in 0...1 {
      let run = other.run("import", "--from", format, other.folder.file("x"))
      #expect(run.output.counted == "added \(1 - number), updated 0, unchanged \(number)\n")
    }
    #expect(other.type("list --format '{due} {every}'").output == "2026-11-23 2w-mon,thu\n")
    #expect(open == "1 2026-11-23 2w-mon,thu\n")
  }
}

/// The complete program, run as completion scripts run it.
@Suite struct `Completions of the program` {
  private let program = ProgramFixture(
    "add Buy milk +home project:house", "add Call", "add Pay rent", "done 3")

  private func ask(_ words: String...) -> ProgramFixture.Run {
    program.run(["complete", "--"] + words)
  }

  @Test func `nothing is offered twice, such as a topic with the name of a command`() {
    let names = ask("help", "").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(Set(names).count == names.count && names.contains("config"))
  }

  @Test func `the list is the one that the command line names`() {
    #expect(ask("--file", program.folder.file("other.json"), "done", "") == .init())
    #expect(ask("--file=" + program.path, "reopen", "") == "3\tPay rent\n")
    program.variables["TODO_FILE"] = program.folder.file("other.json")
    #expect(ask("-F", program.path, "reopen", "") == "3\tPay rent\n")
  }

  @Test func `options on the command line do not change the answer`() {
    #expect(
      ask("--json", "--now", "nonsense", "--quiet", "--help", "reopen", "")
        == "3\tPay rent\n")
  }

  @Test func `a list that is damaged, missing or without a path is not reported`() throws {
    try program.folder.write("{")
    #expect(ask("done", "") == .init())
    #expect(ask("--file", "/no/such/folder/x", "done", "") == .init())
    #expect(ask("--file", "/", "done", "") == .init())
    program.variables = [:]
    #expect(ask("add", "+") == .init())
  }

  @Test func `words that are not UTF-8 are not reported`() {
    let words = [Array("complete".utf8), Array("--".utf8), [0xFF], Array("t".utf8)]
    #expect(program.run(bytes: words) == .init())
  }

  @Test(arguments: [["done", ""], ["add", "+"], ["list", "project:"], ["undo", ""], [""]])
  func `completion leaves no trace, not even of a lock`(words: [String]) {
    let names = program.folder.names
    let list = program.folder.text()
    _ = program.run(["complete", "--"] + words)
    #expect(program.folder.names == names)
    #expect(program.folder.text() == list)
  }

  @Test func `without the dashes, complete means done`() {
    #expect(program.run("complete", "1").output == "done 1: Buy milk\n")
  }

  @Test func `complete is not listed by help`() {
    #expect(!program.run("help").output.contains("\n  complete "))
  }
}
