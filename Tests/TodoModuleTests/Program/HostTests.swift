import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Capabilities of the output streams` {
  @Test func `width, colour and glyphs come from the environment`() throws {
    let program = ProgramFixture()
    program.terminals = Host.Terminals(input: true, output: true, errors: false, width: 120)
    let host = program.host(Tape())
    let expected = Capabilities(isTerminal: true, width: 120, usesColor: true, glyphs: .unicode)
    #expect(host.capabilities(isTerminal: true, ParsedArguments()) == expected)
    program.variables = ["COLUMNS": "60", "LANG": "C", "TERM": "dumb"]
    let plain = Capabilities(isTerminal: true, width: 60, usesColor: false, glyphs: .ascii)
    #expect(program.host(Tape()).capabilities(isTerminal: true, ParsedArguments()) == plain)
  }

  @Test(
    arguments: [
      (nil, nil, 80), (nil, 120, 120), ("40", 120, 40), ("", 120, 120), ("0", 120, 120),
      ("-5", 120, 120), ("wide", nil, 80), ("99999999999999999999", nil, 80), ("5", nil, 5),
      ("1000000000", 80, 10_000),
    ] as [(String?, Int?, Int)])
  func `COLUMNS wins over the terminal, and the default is 80`(
    variable: String?, terminal: Int?, expected: Int
  ) throws {
    let host = try Self.host(columns: variable, terminal: terminal)
    for isTerminal in [true, false] {
      #expect(host.capabilities(isTerminal: isTerminal, ParsedArguments()).width == expected)
    }
  }

  @Test(
    arguments: [
      (true, nil, 60, 60), (true, "40", 60, 40), (true, nil, 120, 100), (true, nil, nil, 80),
      (false, nil, 60, 80), (false, "40", 60, 40), (false, "", nil, 80), (false, "200", nil, 100),
    ] as [(Bool, String?, Int?, Int)])
  func `text is as wide as the terminal, or as COLUMNS in a pipe, and at most 100 columns`(
    isTerminal: Bool, variable: String?, terminal: Int?, expected: Int
  ) throws {
    let host = try Self.host(columns: variable, terminal: terminal)
    let capabilities = host.capabilities(isTerminal: isTerminal, ParsedArguments())
    #expect(capabilities.textWidth == expected)
  }

  private static func host(columns variable: String?, terminal: Int?) throws -> Host {
    let program = ProgramFixture()
    program.terminals = Host.Terminals(input: true, output: true, errors: true, width: terminal)
    program.variables["COLUMNS"] = variable
    return program.host(Tape())
  }

  static let choices: [(words: [String], usesColor: Bool)] = [
    ([], false), (["--color", "always"], true), (["--color", "never"], false),
    (["--color", "auto"], false), (["--no-color"], false),
    (["--no-color", "--color", "always"], true),
  ]

  @Test(arguments: choices)
  func `--color decides, and --no-color alone means never`(words: [String], usesColor: Bool) throws
  {
    let options = ArgumentScanner(options: OptionSpec.global).scan(words).arguments
    let host = ProgramFixture().host(Tape())
    #expect(host.capabilities(isTerminal: false, options).usesColor == usesColor)
  }
}

@Suite struct `Location of the list` {
  /// An option and variables, and the location of the list with them.
  struct Row: Sendable, CustomStringConvertible {
    var option: String?
    var variables: [String: String] = [:]
    var path: String?
    var createsFolders = false

    var description: String { "\(option ?? "-") \(variables.sorted { $0.key < $1.key })" }
  }

  @Test(arguments: [
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
    Row(variables: ["HOME": "/d"], path: "/d/.local/share/todo/todo.json", createsFolders: true),
    Row(variables: ["HOME": "relative"]),
    Row(
      variables: ["XDG_DATA_HOME": "/c", "HOME": "d"], path: "/c/todo/todo.json",
      createsFolders: true),
    Row(),
    Row(option: ":memory:", path: ":memory:"),
    Row(option: "~/a b.json", variables: ["HOME": "/d"], path: "/d/a b.json"),
    Row(variables: ["TODO_FILE": "~/b", "HOME": "/d/e"], path: "/d/e/b"),
    Row(option: "~/a"), Row(option: "~/a", variables: ["HOME": "d"]),
    Row(variables: ["TODO_FILE": "~/b", "XDG_DATA_HOME": "/c"]),
    Row(option: "./~/a", variables: ["HOME": "/d"], path: "./~/a"),
    Row(option: "~ann/a", variables: ["HOME": "/d"], path: "~ann/a"),
    Row(option: "~", variables: ["HOME": "/d"], path: "~"),
  ])
  func `--file decides, else TODO_FILE, else XDG_DATA_HOME, else HOME`(row: Row) throws {
    let program = ProgramFixture()
    program.variables = row.variables
    var options = ParsedArguments()
    if let option = row.option { options.set(.file, to: option) }
    let expected = row.path.map { ListLocation(path: $0, createsFolders: row.createsFolders) }
    let host = program.host(Tape())
    guard let expected else {
      #expect(throws: StoreError.noPlace) { try host.location(options) }
      return
    }
    #expect(try host.location(options) == expected)
  }

  @Test func `without a location every command that needs the list fails`() throws {
    let program = ProgramFixture()
    program.variables["TODO_FILE"] = nil
    let failure = ProgramFixture.Run(
      .io,
      errors: "todo: HOME is not an absolute path, so todo cannot find the list. Name a file with"
        + " --file or TODO_FILE.\n"
    )
    #expect(program.run("list") == failure)
    #expect(program.run("add", "x") == failure)
    #expect(program.run("done", "1") == failure)
    #expect(program.run("--help").code == .ok)
    #expect(program.run("--version").code == .ok)
  }

  @Test(arguments: [["list"], ["add", "x"], ["add", "-n", "x"], ["doctor"], ["undo"]])
  func `an empty path for the list is a mistake`(words: [String]) throws {
    let program = ProgramFixture()
    let mistake = ProgramFixture.Run(
      .usage,
      errors: "todo: the path for --file is empty: use a file, or :memory: for a temporary list\n")
    for option in [["--file", ""], ["--file="], ["-F", ""]] {
      #expect(program.run(bytes: (words + option).map { Array($0.utf8) }) == mistake)
    }
    #expect(program.run("--file", "", "--help").code == .ok)
    #expect(program.run("--file=", "--version").code == .ok)
    #expect(program.folder.names == [])
  }

  @Test func `a list in memory is not saved`() throws {
    let program = ProgramFixture()
    #expect(program.run("--file", ":memory:", "add", "x") == .init(output: "added 1: x\n"))
    #expect(program.run("-F", ":memory:", "list") == .init())
    program.variables["TODO_FILE"] = ":memory:"
    #expect(program.run("add", "x") == .init(output: "added 1: x\n"))
    #expect(program.folder.names == [])
  }

  @Test func `folders are created for the default location, but not for another path`() throws {
    let program = ProgramFixture()
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
          errors: "todo: the folder '\(missing)' does not exist, so the list is empty\n"))
    #expect(
      program.run("add", "x", "--file", missing + "/list.json")
        == .init(
          .io, errors: "todo: the folder '\(missing)' does not exist; create it first\n"))
    #expect(program.folder.names == ["data"])
  }
}

@Suite struct `The present time` {
  private let program: ProgramFixture

  init() throws { program = ProgramFixture() }

  /// The creation time of an item that is added with these words.
  private func createdAt(_ words: String...) -> Substring? {
    let run = program.run(bytes: (["add", "-n", "--json", "x"] + words).map { Array($0.utf8) })
    guard let range = run.output.firstRange(of: "\"createdAt\":\"") else { return nil }
    return run.output[range.upperBound...].prefix { $0 != "\"" }
  }

  @Test func `--now sets it, else TODO_NOW, else the system`() {
    #expect(createdAt() == "2026-11-20T09:20:00Z")
    program.variables["TODO_NOW"] = "2026-03-28T23:30:00Z"
    #expect(createdAt() == "2026-03-28T23:30:00Z")
    #expect(createdAt("--now", "2026-01-01T10:00:00+01:00") == "2026-01-01T09:00:00Z")
    program.variables["TODO_NOW"] = ""
    #expect(createdAt() == "2026-11-20T09:20:00Z")
  }

  @Test func `a time without an offset is in the user's zone`() {
    program.zoneOffset = Fixtures.anHourAhead
    #expect(createdAt("--now", "2026-01-01T10:00") == "2026-01-01T09:00:00Z")
    program.zoneOffset = Fixtures.fiveHoursBehind
    #expect(createdAt("--now=2026-01-01T10:00") == "2026-01-01T15:00:00Z")
  }

  @Test func `today is the day in the user's zone`() {
    // 23:30 in UTC is the next day in a zone one hour ahead.
    program.zoneOffset = Fixtures.anHourAhead
    program.run("add", "x", "due:today", "--now", "2026-03-28T23:30:00Z")
    #expect(program.run("list").output == "1\topen\t\t2026-03-29\t\t\tx\n")
  }

  static let forms = ": use a time such as 2026-03-28T23:30 or 2026-03-28T23:30:00+01:00"

  /// Times that are rejected, and why. The zone skips the hour from 2 to 3 on 29 March.
  static let refusals: [(text: String, problem: String)] = [
    ("noon", forms), ("", forms),
    ("-1", forms),
    ("2026-03-28", forms), ("2026-03-28 23:30", forms),
    ("2026-13-01T10:00", ": there is no such day"), ("2026-02-30T10:00", ": there is no such day"),
    ("2026-03-28T24:00", ": there is no such time"),
    ("2026-03-29T02:30", ": the clocks skip this time when they go forward, so use another one"),
    ("10000-01-01T00:00", ": it is outside the years 1 to 9999"),
    ("0000-01-01T00:00", ": it is outside the years 1 to 9999"),
    ("9999-12-31T23:59:00-05:00", ": it is outside the years 1 to 9999"),
  ]

  @Test(arguments: refusals)
  func `an invalid time is a mistake, with its reason`(text: String, problem: String) throws {
    let program = ProgramFixture()
    program.zoneOffset = DateZone.berlin.offset
    func mistake(in name: String) -> ProgramFixture.Run {
      .init(.usage, errors: "todo: invalid value '\(text)' for \(name)\(problem)\n")
    }
    #expect(program.run("list", "--now", text) == mistake(in: "--now"))
    guard !text.isEmpty else { return }
    program.variables["TODO_NOW"] = text
    #expect(program.run("list") == mistake(in: "TODO_NOW"))
  }

  @Test(arguments: ["Europe/Berlin", "Berlin", "Etc/GMT+5"])
  func `a zone that the system does not have is reported on a terminal and by doctor`(zone: String)
  {
    let remark = "todo: TZ: this system has no time zone '\(zone)', so todo uses UTC\n"
    program.variables["TZ"] = zone
    #expect(program.run("add", "x").errors == "")
    #expect(program.run("doctor").errors == remark)
    program.attachTerminal()
    #expect(program.run("list").errors == remark)
    #expect(program.run("path").errors == "")
  }

  @Test(
    arguments: [
      "", "UTC", "Etc/UTC", "GMT", ":/etc/localtime", "/etc/localtime", "CET-1CEST", "<+03>-3",
      "CET-1CEST,M3.5.0/2,M10.5.0/3",
    ])
  func `UTC, a path and a rule of POSIX are not looked up by name`(zone: String) {
    program.variables["TZ"] = zone
    #expect(program.run("doctor").errors == "")
  }

  @Test func `help and version take precedence over an invalid time`() {
    #expect(program.run("--now", "noon", "--help").code == .ok)
    #expect(program.run("--now", "noon", "--version").code == .ok)
    program.variables["TODO_NOW"] = "noon"
    #expect(program.run("add", "-h").code == .ok)
  }

  @Test(arguments: [["help", "dates"], ["manual"], ["completions", "bash"], ["--version"]])
  func `a command that does not use the clock ignores TODO_NOW`(words: [String]) {
    program.variables["TODO_NOW"] = "noon"
    let run = program.run(bytes: words.map { Array($0.utf8) })
    #expect(run.code == .ok)
    #expect(run.errors == "")
  }
}
