import Testing
import TodoEntities

@testable import TodoModule

/// When a command starts a sync, and when it warns that the last sync was long ago.
@Suite struct `An automatic sync` {
  private let program: ProgramFixture
  private let programs = ScriptedPrograms()
  private let record = ".todo.json.sync.lock"

  /// A list that was synchronized 13 days ago.
  init() throws {
    program = ProgramFixture()
    program.programs = programs
    program.variables["TODO_CONFIG"] = program.folder.file("config")
    program.run("add", "One")
    try program.folder.makeFolder(".git")
    try program.folder.write("2026-11-07T09:20:00Z\nfault could not reach 'R'\n", to: record)
    try program.folder.write("sync.auto = on\n", to: "config")
  }

  private var started: [[String]] { programs.started.map(\.arguments) }
  private var line: [String] { ["--file", program.path, "sync", "--quiet"] }

  @Test func `is started by a change, and knows that it is automatic`() throws {
    program.run("add", "Two")
    program.run("undo")
    #expect(started == [line, line])
    let call = try #require(programs.started.first)
    #expect(call.name == "/usr/bin/todo" && call.environment[AutomaticSync.variable] == "1")
  }

  @Test func `is started by browse after a change and at its end`() {
    program.attachTerminal()
    program.variables["TERM"] = "xterm"
    program.terminal = ScriptedTerminal(
      ["d", "q"].flatMap { [.input(Array($0.utf8)), .nothing, .nothing] })
    program.run("browse")
    #expect(started == [line, line])
  }

  @Test(arguments: [
    (["list"], [:]), (["add", "x", "-n"], [:]), (["--file", ":memory:", "add", "x"], [:]),
    (["add", "x", "--now", "2026-11-20T09:20"], [:]), (["merge", "copy.json"], [:]),
    (["add", "x"], ["TODO_NOW": "2026-11-20T09:20"]),
    (["add", "x"], ["GIT_EXEC_PATH": "/usr/lib"]),
    (["add", "x"], ["GIT_DIR": ".git"]), (["add", "x"], [AutomaticSync.variable: "1"]),
    (["add", "x"], ["TODO_CONFIG": ""]),
  ])
  func `is not started`(words: [String], variables: [String: String]) throws {
    try program.folder.write(try #require(program.folder.text()), to: "copy.json")
    program.run("remove", "1", "--now", "2026-11-20T09:20")
    program.variables.merge(variables) { $1 }
    let words = words.map { $0 == "copy.json" ? program.folder.file($0) : $0 }
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .ok, "\(run)")
    #expect(started == [])
  }

  @Test(arguments: [".git", ".todo.json.sync.lock"])
  func `is not started for a list that was never synchronized`(missing: String) throws {
    try program.folder.delete(missing)
    program.run("add", "Two")
    #expect(started == [])
    // A calendar folder needs no repository.
    try program.folder.write("", to: ".todo.json.calendar")
    program.run("add", "Three")
    #expect(started == (missing == ".git" ? [line] : []))
  }

  @Test func `that is overdue is reported once a day, at a terminal`() throws {
    #expect(program.run("list").errors == "")
    program.attachTerminal()
    #expect(program.run("list", "--quiet").errors + program.run("list", "--json").errors == "")
    let words =
      "the list was last synchronized 13 days ago, on 2026-11-07. The last automatic sync failed: could"
      + " not reach 'R'. To synchronize, run: todo sync"
    #expect(program.run("list").errors == "todo: \(words)\n")
    #expect(program.run("list").errors == "")
    program.now = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch + 86_400)
    #expect(program.run("list").errors.contains("was last synchronized 14 days ago, on "))
    try program.folder.write("2026-11-20T09:20:01Z\n", to: record)
    #expect(program.run("list").errors == "")
    // Times that a wrong clock has left.
    try program.folder.write("2026-11-07T09:20:00Z\ntold 2027-11-20T09:20:00Z\n", to: record)
    #expect(program.run("list").errors.contains("was last synchronized 14 days ago, on "))
    try program.folder.write("2027-11-20T09:20:00Z\n", to: record)
    #expect(
      program.run("list").errors
        == "todo: a clock was wrong: the last sync seems to have been on 2027-11-20. To synchronize, run:"
        + " todo sync\n")
    #expect(program.run("list").errors == "")
  }
}
