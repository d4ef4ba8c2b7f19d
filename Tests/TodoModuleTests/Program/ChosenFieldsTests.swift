import Testing

@testable import TodoModule

/// `--format` and `--json=` with every command that prints items.
@Suite struct `Fields that a script chooses` {
  private let program: ProgramFixture

  init() throws {
    program = try ProgramFixture()
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

  @Test func `hints and warnings stay on stderr, and hints are left out of JSON`() {
    let words = ["add", "x", "priorty:high", "wait:tomorrow", "-n"]
    let warning = "todo: 'priorty:high' was kept as text; did you mean 'priority:high'?\n"
    let hint =
      "todo: item 3 would be waiting until 2026-11-21; see: todo list is:waiting\n"
    func run(_ form: String, _ more: String...) -> ProgramFixture.Run {
      program.run(bytes: (words + [form] + more).map { Array($0.utf8) })
    }
    #expect(run("--format={number}") == .init(output: "3\n", errors: warning + hint))
    #expect(run("--format={number}", "-q") == .init(output: "3\n", errors: warning))
    #expect(
      run("--json=number") == .init(output: "[\n{\"number\":3}\n]\n", errors: warning))
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
        run.errors.hasPrefix(#"{"code":2,"name":"usage","message":"unknown field 'nope'; use"#))
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
