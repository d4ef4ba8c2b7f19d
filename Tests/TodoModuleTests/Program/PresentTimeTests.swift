import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The present time` {
  private let program: ProgramFixture

  init() throws { program = try ProgramFixture() }

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

  static let forms = ": expected a time such as 2026-03-28T23:30 or 2026-03-28T23:30:00+01:00"

  /// Times that are rejected, and why. The zone skips the hour from 2 to 3 on 29 March.
  static let refusals: [(text: String, problem: String)] = [
    ("noon", forms), ("", forms),
    ("-1", forms),
    ("2026-03-28", "; did you mean '2026-03-28T00:00'?"),
    ("2026-03-28 23:30", "; did you mean '2026-03-28T23:30'?"),
    ("2026-13-01T10:00", ": no such day"), ("2026-02-30T10:00", ": no such day"),
    ("2026-03-28T24:00", ": no such time"),
    ("2026-03-29T02:30", ": the clock goes forward past this time; give another one"),
    ("10000-01-01T00:00", ": it is outside the years 1 to 9999"),
    ("0000-01-01T00:00", ": it is outside the years 1 to 9999"),
    ("9999-12-31T23:59:00-05:00", ": it is outside the years 1 to 9999"),
  ]

  @Test(arguments: refusals)
  func `an invalid time is a mistake, with its reason`(text: String, problem: String) throws {
    let program = try ProgramFixture()
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
  func `a zone that the system does not have is named on a terminal, and by doctor`(zone: String) {
    let remark = "todo: there is no time zone '\(zone)' here, so TZ is taken as UTC\n"
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
