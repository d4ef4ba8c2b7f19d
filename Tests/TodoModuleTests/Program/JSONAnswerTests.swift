import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// `--json` with every command: valid JSON and nothing else, on stdout after success, on stderr after
/// an error.
@Suite struct `Output in JSON` {
  /// The examples of all commands except the silent ones, and lines without an example.
  static let lines =
    CommandRegistry.specs.filter { !silent.contains($0.name) }.flatMap(\.examples).map(\.term)
    + [
      "todo list milk or rent", "todo show 1-2", "todo help", "todo help exit-codes",
      "todo --version",
    ]
  /// Commands that print another language, and refuse `--json`.
  static let silent = ["manual", "completions", "browse"]

  /// The first examples of all commands, except the silent ones and the one that needs git.
  static let answered = CommandRegistry.specs.filter { !(silent + ["sync"]).contains($0.name) }
    .compactMap(\.examples.first?.term)

  @Test func `every other command is tried`() {
    #expect(Self.answered.count == CommandRegistry.commands.count - 4)
    for spec in CommandRegistry.specs where !Self.silent.contains(spec.name) {
      #expect(Self.lines.contains { $0.contains("todo \(spec.name)") }, "\(spec.name)")
    }
  }

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
  }

  /// Nine items, with the numbers that examples name, and a command that was undone; or no list yet.
  private func program(items: Bool) throws -> ProgramFixture {
    let program = ProgramFixture()
    guard items else { return program }
    program.input = ScriptedInput(
      "Buy milk +home project:house due:fri every:1w\nPay rent\n"
        + String(repeating: "Call back +work\n", count: 7))
    program.run("add", "-")
    program.run("note", "2", "by\u{1B}[2Jbank")
    program.run("note", "3", "- [ ] one")
    program.run("note", "3", "- [ ] two")
    program.run("done", "2")
    program.run("add", "x")
    program.run("undo")
    return program
  }

  /// Runs a line with `--json`; a file that it names is one in the program's folder.
  private func run(_ line: String, in program: ProgramFixture) throws -> ProgramFixture.Run {
    try program.folder.write("Buy bread @home\n", to: "todo.txt")
    let lists = ["copy.json", "base", "ours", "theirs"]
    for name in lists { try program.folder.write(ListFixture.list([], nextNumber: 1), to: name) }
    let example = CommandSpec.Entry(line, "")
    let words = try #require(ShellLine(example: example)).words.map { word in
      word == "todo.txt" || lists.contains(word)
        ? program.folder.file(word) : word
    }
    return program.run(bytes: (["--json"] + words).map { Array($0.utf8) })
  }

  @Test(arguments: lines, [true, false])
  func `output and errors are JSON`(line: String, hasItems: Bool) throws {
    let run = try run(line, in: program(items: hasItems))
    if hasItems, Self.answered.contains(line) {
      #expect(run.code == .ok || run.code == .no, "\(run.errors)")
    }
    if run.code == .ok || run.code == .no {
      #expect(Self.isJSON(run.output), "\(run.output)")
      #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("todo: ") })
    } else {
      #expect(run.output == "", "\(run.output)")
      #expect(Self.isJSON(run.errors), "\(run.errors)")
    }
  }

  @Test(arguments: [
    "list due:xx", "list (", "list --limit 0", "list --bogus", "show 99", "done 1 99", "edit 1",
    "edit 1-2 title", "add", "add due:xx", "note 1", "remove x", "undo 9", "redo 2", "history x",
    "check is:x", "tags x", "projects x", "stats is:x", "explain", "explain date xx",
    "explain urgency 99", "export --to nonsense", "import /nonexistent", "doctor x",
    "help nonsense", "manual", "completions bash", "buy milk", "--limit", "-- x",
    "done --where", "done --where (", "clear --before 2030-01-01", "list --file /dev/null",
    "show 1 --file /nonexistent/x", "done 1 --file /dev/null",
  ])
  func `a mistake is one object on stderr`(line: String) throws {
    let program = try program(items: true)
    let run = program.run(bytes: ("--json " + line).split(separator: " ").map { Array($0.utf8) })
    #expect(run.code != .ok)
    #expect(run.output == "")
    #expect(Self.isJSON(run.errors), "\(run.errors)")
    #expect(run.errors.hasPrefix(#"{"code":\#(run.code.rawValue),"name":"\#(run.code.name)","#))
  }

  static let suggesting: KeyValuePairs<String, [String]> = [
    "done 1 milk": ["todo note 1 milk", "todo done 1 --json"],
    "check overdue": ["todo check is:late --json", "todo check --json -- overdue"],
    "done back": [
      "todo done 3 --json", "todo done 4 --json", "todo done 5 --json", "todo done 6 --json",
      "todo done 7 --json",
    ],
    "show 99": [], "add due:xx": [],
  ]

  @Test(arguments: suggesting)
  func `a mistake has the commands to run instead, if there are some`(
    line: String, suggestions: [String]
  ) throws {
    let run = try program(items: true).type("\(line) --json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any])
    #expect(object["suggestions"] as? [String] == (suggestions.isEmpty ? nil : suggestions))
    #expect(object["code"] as? Int == Int(run.code.rawValue))
  }

  @Test func `warnings are left out when there is an error`() throws {
    let program = ProgramFixture()
    program.outputFailures = [0: .noSpace]
    let run = program.run("add", "x", "priorty:high", "--json")
    #expect(run.code == .io)
    #expect(Self.isJSON(run.errors), "\(run.errors)")
  }
}

/// `--format` and `--json=` with every command that prints items.
@Suite struct `Fields that a script chooses` {
  private let program: ProgramFixture

  init() throws {
    program = ProgramFixture()
    program.run("add", "Buy milk", "+home", "due:2026-11-19", "every:1w")
    program.run("add", "Pay rent", "pri:high", "note:- [x] a")
  }

  private func run(_ line: String, _ form: String) -> ProgramFixture.Run {
    let words = line.split(separator: " ").map(String.init) + [form]
    return program.run(bytes: words.map { Array($0.utf8) })
  }

  /// Lines, and the numbers and states of the items that each of them prints.
  static let lines = [
    ("list", "1 open\n2 open\n"), ("next", "1 open\n2 open\n"), ("show 2", "2 open\n"),
    ("add Call Ann", "3 open\n"), ("add -n Call Ann", "3 open\n"), ("edit 2 +x", "2 open\n"),
    ("note 2 x", "2 open\n"), ("done 1", "1 done\n3 open\n"), ("toggle 2", "2 done\n"),
    ("reopen 2", "2 open\n"), ("remove 2", "2 open\n"), ("remove --where +nosuch", ""),
    ("tick 2 1", "2 open\n"), ("undo", "2 open\n"), ("clear", ""),
  ]

  @Test(arguments: lines) func `--format prints the items and nothing else`(
    line: String, expected: String
  ) {
    let run = run(line, "--format={number} {state}")
    #expect(run == .init(output: expected))
  }

  @Test(arguments: lines) func `--json= prints the same items`(line: String, expected: String) {
    let objects = expected.split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return "{\"state\":\"\(parts[1])\",\"number\":\(parts[0])}"
    }
    let array = objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n"
    #expect(run(line, "--json=state,number") == .init(output: array))
  }

  @Test func `redo and import print their items too`() throws {
    program.run("undo")
    #expect(run("redo", "--format={number}") == .init(output: "2\n"))
    try program.folder.write("Buy bread @home\n", to: "todo.txt")
    let file = program.folder.file("todo.txt")
    #expect(
      program.run("import", file, "--format", "{number} {title}")
        == .init(output: "3 Buy bread\n"))
    #expect(program.run("import", file, "-n", "--json=number") == .init(output: "[]\n"))
  }

  @Test func `suggestions stay on stderr, and are left out of JSON`() {
    let words = ["add", "x", "wait:tomorrow", "-n"]
    let hint =
      "todo: item 3 would be hidden until 2026-11-21. To list it, run: todo list is:waiting\n"
    func run(_ form: String, _ more: String...) -> ProgramFixture.Run {
      program.run(bytes: (words + [form] + more).map { Array($0.utf8) })
    }
    #expect(run("--format={number}") == .init(output: "3\n", errors: hint))
    #expect(run("--format={number}", "-q") == .init(output: "3\n"))
    #expect(run("--json=number") == .init(output: "[\n{\"number\":3}\n]\n"))
  }

  @Test func `computed fields agree with filters`() {
    program.run("add", "Late today", "due:today@9", "--now", "2026-11-20T08:00")
    program.run("add", "Hidden", "wait:tomorrow")
    program.run("done", "2")
    #expect(
      run("list --all --sort number", "--format={number} {state} {overdue} {today}").output == """
        1 open true false
        2 done false false
        3 open true true
        4 waiting false false

        """)
    #expect(run("list is:overdue --sort number", "--format={number}").output == "1\n3\n")
    #expect(run("list is:today", "--format={number}").output == "3\n")
  }

  @Test func `a member of the list file and a field of a template mean the same`() {
    #expect(
      run("show 1", "--format={createdAt} {created} {isCompleted}").output
        == "2026-11-20T09:20:00Z 2026-11-20T09:20:00Z false\n")
  }

  @Test func `a mistake in the fields changes nothing and is JSON`() {
    let before = program.folder.text()
    for line in ["add x", "done 1", "clear", "undo"] {
      let run = run(line, "--json=nope")
      #expect(run.code == .usage)
      #expect(run.output == "")
      #expect(
        run.errors.hasPrefix(#"{"code":2,"name":"usage","message":"unknown field 'nope': use"#))
    }
    #expect(run("add x", "--format={nope}").code == .usage)
    #expect(
      program.run("add", "x", "--json", "--format", "{number}").errors.contains(
        "--json and --format cannot be combined"))
    #expect(program.folder.text() == before)
  }

  @Test(arguments: CommandRegistry.specs.filter { !$0.printsItems }.map(\.name) + ["--version"])
  func `a command that prints no items refuses fields`(name: String) {
    let run = run(name, "--json=number")
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.errors.contains("'\(name)' has no fields to choose"))
  }
}
