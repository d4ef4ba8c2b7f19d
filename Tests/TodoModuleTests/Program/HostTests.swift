import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The place of the list` {
  /// An option and variables, and where the list then lies.
  struct Row: Sendable, CustomStringConvertible {
    var option: String?
    var variables: [String: String] = [:]
    var path: String?
    var createsFolders = false

    var description: String { "\(option ?? "-") \(variables.sorted { $0.key < $1.key })" }
  }

  static let rows = [
    Row(
      option: "a", variables: ["TODO_FILE": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], path: "a"),
    Row(variables: ["TODO_FILE": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], path: "/b"),
    Row(variables: ["TODO_FILE": "b"], path: "b"),
    Row(
      variables: ["TODO_FILE": "", "XDG_DATA_HOME": "/c", "HOME": "/d"], path: "/c/todo/todo.json",
      createsFolders: true),
    Row(
      variables: ["XDG_DATA_HOME": "/c"], path: "/c/todo/todo.json", createsFolders: true),
    Row(
      variables: ["XDG_DATA_HOME": "c", "HOME": "/d"], path: "/d/.local/share/todo/todo.json",
      createsFolders: true),
    Row(
      variables: ["XDG_DATA_HOME": "", "HOME": "/d"], path: "/d/.local/share/todo/todo.json",
      createsFolders: true),
    Row(variables: ["HOME": "/d"], path: "/d/.local/share/todo/todo.json", createsFolders: true),
    Row(variables: ["HOME": ""]),
    Row(variables: ["XDG_DATA_HOME": "c"]),
    Row(),
    Row(option: ":memory:", path: ":memory:"),
  ]

  @Test(arguments: rows)
  func `the option wins, then TODO_FILE, XDG_DATA_HOME and HOME`(row: Row) throws {
    let program = try ProgramFixture()
    program.variables = row.variables
    var options = ParsedArguments()
    if let option = row.option { options.set(.file, to: option) }
    let expected = row.path.map { ListLocation(path: $0, createsFolders: row.createsFolders) }
    #expect(program.host(Tape()).location(options) == expected)
  }

  @Test func `without any place every command that needs one fails`() throws {
    let program = try ProgramFixture()
    program.variables["TODO_FILE"] = nil
    let failure = ProgramFixture.Run(
      .io,
      errors: "todo: no place for the list: HOME is not set; name a file with --file or TODO_FILE\n"
    )
    #expect(program.run("list") == failure)
    #expect(program.run("add", "x") == failure)
    #expect(program.run("done", "1") == failure)
    #expect(program.run("--help").code == .ok)
    #expect(program.run("--version").code == .ok)
  }

  @Test(arguments: [["list"], ["add", "x"], ["add", "-n", "x"], ["doctor"], ["undo"]])
  func `an empty path for the list is a mistake`(words: [String]) throws {
    let program = try ProgramFixture()
    let mistake = ProgramFixture.Run(
      .usage,
      errors: "todo: '' is no path for --file; name a file, or :memory: for a list that is gone at"
        + " exit\n")
    for option in [["--file", ""], ["--file="], ["-F", ""]] {
      #expect(program.run(bytes: (words + option).map { Array($0.utf8) }) == mistake)
    }
    #expect(program.run("--file", "", "--help").code == .ok)
    #expect(program.run("--file=", "--version").code == .ok)
    #expect(program.folder.names == [])
  }

  @Test func `a list in memory is gone at exit`() throws {
    let program = try ProgramFixture()
    #expect(program.run("--file", ":memory:", "add", "x") == .init(output: "added 1: x\n"))
    #expect(program.run("-F", ":memory:", "list") == .init())
    program.variables["TODO_FILE"] = ":memory:"
    #expect(program.run("add", "x") == .init(output: "added 1: x\n"))
    #expect(program.folder.names == [])
  }

  @Test func `the default place's folders are made, another's are not`() throws {
    let program = try ProgramFixture()
    let data = program.folder.file("data")
    program.variables = ["XDG_DATA_HOME": data]
    #expect(program.run("list") == .init())
    #expect(program.folder.names == [])
    #expect(program.run("add", "x").code == .ok)
    #expect(program.folder.text("data/todo/todo.json") != nil)
    #expect(try program.folder.permissions("data/todo") == 0o700)
    let missing = program.folder.file("missing")
    #expect(
      program.run("list", "--file", missing + "/list.json")
        == .init(
          errors: "todo: the folder '\(missing)' does not exist, so there is no list in it\n"))
    #expect(
      program.run("add", "x", "--file", missing + "/list.json")
        == .init(
          .io, errors: "todo: the folder '\(missing)' does not exist; create it first\n"))
    #expect(program.folder.names == ["data"])
  }
}

@Suite struct `The present time` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

  /// When an item that is added now says it was made.
  private func createdAt(_ words: String...) -> Substring? {
    let run = program.run(bytes: (["add", "-n", "--json", "x"] + words).map { Array($0.utf8) })
    guard let range = run.output.firstRange(of: "\"createdAt\":\"") else { return nil }
    return run.output[range.upperBound...].prefix { $0 != "\"" }
  }

  @Test func `it is the option's, then the variable's, then the system's`() {
    #expect(createdAt() == "2026-11-20T09:20:00Z")
    program.variables["TODO_NOW"] = "2026-03-28T23:30:00Z"
    #expect(createdAt() == "2026-03-28T23:30:00Z")
    #expect(createdAt("--now", "2026-01-01T10:00:00+01:00") == "2026-01-01T09:00:00Z")
    program.variables["TODO_NOW"] = ""
    #expect(createdAt() == "2026-11-20T09:20:00Z")
  }

  @Test func `without an offset it is what the user's clock shows`() {
    program.zoneOffset = Fixtures.anHourAhead
    #expect(createdAt("--now", "2026-01-01T10:00") == "2026-01-01T09:00:00Z")
    program.zoneOffset = Fixtures.fiveHoursBehind
    #expect(createdAt("--now=2026-01-01T10:00") == "2026-01-01T15:00:00Z")
  }

  @Test func `days are those of the user's zone`() {
    // 23:30 in UTC is the next day an hour to the east.
    program.zoneOffset = Fixtures.anHourAhead
    program.run("add", "x", "due:today", "--now", "2026-03-28T23:30:00Z")
    #expect(program.run("list").output == "1\topen\t\t2026-03-29\t\t\tx\n")
  }

  static let forms = "write 2026-03-28T23:30, or with an offset 2026-03-28T23:30:00+01:00"

  /// Times that are refused where the clock skips the hour from 2 to 3 on 29 March, and why.
  static let refusals: [(text: String, problem: String)] = [
    ("noon", "this is not a time; " + forms), ("", "this is not a time; " + forms),
    ("-1", "this is not a time; " + forms),
    ("2026-03-28", "this is not a time; did you mean 2026-03-28T00:00?; " + forms),
    ("2026-03-28 23:30", "this is not a time; did you mean 2026-03-28T23:30?; " + forms),
    ("2026-13-01T10:00", "there is no such day"), ("2026-02-30T10:00", "there is no such day"),
    ("2026-03-28T24:00", "no clock shows this time"),
    ("2026-03-29T02:30", "the clock is set forward over this time; give another one"),
    ("0000-01-01T00:00", "this lies outside the years 1 to 9999"),
    ("9999-12-31T23:59:00-05:00", "this lies outside the years 1 to 9999"),
  ]

  @Test(arguments: refusals)
  func `a time that cannot be meant is a mistake, and why is said`(
    row: (text: String, problem: String)
  ) throws {
    let program = try ProgramFixture()
    program.zoneOffset = DateZone.berlin.offset
    let message = "'\(row.text)': \(row.problem)\n"
    #expect(
      program.run("list", "--now", row.text) == .init(.usage, errors: "todo: " + message))
    guard !row.text.isEmpty else { return }
    program.variables["TODO_NOW"] = row.text
    #expect(program.run("list") == .init(.usage, errors: "todo: TODO_NOW: " + message))
  }

  @Test func `help and version win over a time that cannot be read`() {
    #expect(program.run("--now", "noon", "--help").code == .ok)
    #expect(program.run("--now", "noon", "--version").code == .ok)
    program.variables["TODO_NOW"] = "noon"
    #expect(program.run("add", "-h").code == .ok)
  }

  @Test(arguments: [["help", "dates"], ["manual"], ["completions", "bash"], ["--version"]])
  func `what uses no clock does not look at the variable`(words: [String]) {
    program.variables["TODO_NOW"] = "noon"
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .ok)
    #expect(run.errors == "")
  }
}

@Suite struct `What a host's streams can show` {
  @Test func `width, colour and signs come from the environment`() throws {
    let program = try ProgramFixture()
    program.terminals = Host.Terminals(input: true, output: true, errors: false, width: 120)
    let host = program.host(Tape())
    let expected = Capabilities(isTerminal: true, width: 120, usesColor: true, glyphs: .unicode)
    #expect(host.capabilities(isTerminal: true, ParsedArguments()) == expected)
    program.variables = ["COLUMNS": "60", "LANG": "C", "TERM": "dumb"]
    let plain = Capabilities(isTerminal: true, width: 60, usesColor: false, glyphs: .ascii)
    #expect(program.host(Tape()).capabilities(isTerminal: true, ParsedArguments()) == plain)
  }

  static let choices: [(words: [String], usesColor: Bool)] = [
    ([], false), (["--color", "always"], true), (["--color", "never"], false),
    (["--color", "auto"], false), (["--no-color"], false),
    (["--no-color", "--color", "always"], true),
  ]

  @Test(arguments: choices)
  func `--color decides, and --no-color is the same as never`(
    row: (words: [String], usesColor: Bool)
  ) throws {
    let options = ArgumentScanner(options: OptionSpec.global).scan(row.words).arguments
    let host = try ProgramFixture().host(Tape())
    #expect(host.capabilities(isTerminal: false, options).usesColor == row.usesColor)
  }
}

@Suite struct `Notices of a store` {
  static let remarks: [(notice: StoreRemark, words: String)] = [
    (
      .missingFolder(path: "/a"), "the folder '/a' does not exist, so there is no list in it"
    ),
    (
      .historyMovedAside(path: "/a", to: "/b"),
      "the history '/a' was damaged; it is now '/b', and a new one was begun"
    ),
    (
      .historyDamaged(path: "/a", line: 4),
      "the history '/a' is damaged in line 4; the next change moves it aside"
    ),
    (
      .historyDamaged(path: "/a", line: nil),
      "the history '/a' is not a regular file; the next change moves it aside"
    ),
  ]

  @Test(arguments: remarks) func `each has its sentence`(row: (notice: StoreRemark, words: String))
  {
    #expect(row.notice.message == row.words)
  }
}
