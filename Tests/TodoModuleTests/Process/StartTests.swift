import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// The steps before the program reads its first argument.
@Suite struct `The start of the program` {
  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `a file that cannot be opened before the list does not change the command`() throws {
    let rehearsal = try SystemCallTrace(of: ["add", "Important"], try ProcessFixture())
    let opens = rehearsal.calls[..<rehearsal.start].indices.filter {
      rehearsal.calls[$0].name == "openat"
    }
    try #require(!opens.isEmpty)
    for call in opens {
      let comment: Comment = "\(rehearsal.calls[call].text)"
      let fixture = try ProcessFixture()
      let outcome = try rehearsal.outcome(
        of: ["add", "Important"], fixture, .failure("ENFILE"), at: call)
      // Without a shared library, the program does not start.
      guard outcome.ending == .exited(0) else { continue }
      #expect(outcome.output == "added 1: Important\n", comment)
      #expect(try fixture.lines().count == 1, comment)
    }
  }

  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `the system's own files are not needed for the arguments`() throws {
    let fixture = try ProcessFixture()
    let call = ["-P", "/proc/self/maps", "-e", "inject=openat:error=ENFILE"]
    let trace = ["-qq", "-o", "/dev/null"] + call
    #expect(
      try fixture.child(["add", "One"]).through(.strace, trace).run().output == "added 1: One\n")
  }

  private static let canHideProc: Bool = {
    guard geteuid() == 0, Tool.unshare.isThere, Tool.mount.isThere,
      let fixture = try? ProcessFixture()
    else { return false }
    var child = fixture.child([])
    (child.program, child.arguments) = ("/bin/sh", [])
    return (try? withoutProc(child, ["-c", "! [ -e /proc/self ]"]))?.ending == .exited(0)
  }()

  private static func withoutProc(_ child: ChildProcess, _ words: [String]) throws -> Outcome {
    let hide = "mount -t tmpfs none /proc && exec \"$@\""
    var child = try child.through(.unshare, ["-m", "sh", "-c", hide, "sh"])
    child.arguments += words.map { Array($0.utf8) }
    return try child.run()
  }

  @Test(
    .needs("/proc", if: FileManager.default.fileExists(atPath: "/proc/self")),
    .needs(.git), .enabled(if: canHideProc, "only the superuser can hide /proc"))
  func `without /proc, every command that does not need it works`() throws {
    var fixture = try ProcessFixture()
    func run(_ words: String...) throws -> Outcome {
      try Self.withoutProc(fixture.child([]), words)
    }
    #expect(try run("--version").output.hasPrefix("todo "))
    #expect(try run("add", "One") == .ok("added 1: One\n"))
    #expect(try run("list") == .ok("1\topen\t\t\t\t\tOne\n"))
    #expect(try run("undo") == .ok("undid: todo add One\nremoved 1: One\n"))
    // The merge driver is the program itself, which Linux finds in /proc.
    fixture.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    let folder = fixture.folder.path
    try #require(try fixture.shell("git init -q '\(folder)'").ending == .exited(0))
    #expect(
      try run("merge", "--install").complaint(.io)
        == "cannot read '/proc/self/exe': no such file or directory")
    #expect(!fixture.folder.names.contains(".gitattributes"))
  }
}

/// Variables with bytes that only another process can set.
@Suite struct `Variables that are not valid UTF-8` {
  @Test(arguments: [
    ("TODO_FILE", "TODO_FILE"), ("unset TODO_FILE; XDG_DATA_HOME", "XDG_DATA_HOME"),
    ("unset TODO_FILE; HOME", "HOME"),
  ])
  func `a location of the list is an error`(assignment: String, name: String) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let setting = "\(assignment)=$(printf '/tmp/\\377'); export \(name); "
    #expect(
      try fixture.shell(setting + "todo add Two").complaint(.io)
        == "\(name) is not valid UTF-8, so todo cannot find the list. Name a file with --file.")
    #expect(try fixture.stamp() == stamp)
    let named = try fixture.shell(setting + "todo add Two -F '\(fixture.folder.file())'")
    #expect(named.ending == .exited(0))
  }

  @Test func `a TODO_NOW is rejected`() throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    let outcome = try fixture.shell("TODO_NOW=$(printf '\\377'); export TODO_NOW; todo done 1")
    #expect(outcome.complaint(.usage) == "TODO_NOW is not valid UTF-8. Nothing was done.")
    #expect(try fixture.stamp() == stamp)
  }

  @Test(arguments: [[[0x66, 0xFF]], [[0x78], [0xED, 0xA0, 0x80]]] as [[[UInt8]]])
  func `an argument is rejected with its position`(words: [[UInt8]]) throws {
    let fixture = try ProcessFixture(items: "One")
    let stamp = try fixture.stamp()
    var child = fixture.child(["add"])
    child.arguments += words
    #expect(
      try child.run().complaint(.usage)
        == "argument \(words.count + 1) is not valid UTF-8. Nothing was done.")
    #expect(try fixture.stamp() == stamp)
  }
}

/// The program in time zones of the system's zone database.
@Suite(
  .needs("tzdata", if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")))
struct `Time zones` {
  @Test(arguments: [
    // In Berlin, summer time starts at 01:00Z: before it an hour ahead of UTC, after it two.
    ("Europe/Berlin", "2026-03-28T23:30:00Z", "2026-03-29T00:30"),
    ("Europe/Berlin", "2026-03-29T01:30:00Z", "2026-03-29T03:30"),
    ("America/New_York", "2026-03-29T03:30:00Z", "2026-03-28T23:30"),
    ("America/New_York", "2026-12-01T04:30:00Z", "2026-11-30T23:30"),
  ])
  func `today and now are read in the zone`(
    zone: String, instant: String, wall: String
  ) throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = zone
    let day = wall.prefix(10)
    #expect(
      try fixture.todo("explain", "date", "today", "--now", instant).output
        .hasSuffix("result\t\(day)\t\(try weekday(of: day))\n"))
    try #require(
      try fixture.todo("add", "x", "due:0h", "--now", instant).ending == .exited(0))
    #expect(try fixture.lines() == ["1\topen\t\t\(wall)\t\t\tx"])
  }

  @Test func `a repeated time of day is the first of two, and a skipped one is rejected`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = "Europe/Berlin"
    for (wall, instant) in [
      ("2026-03-29T03:00", "2026-03-29T01:00:00Z"), ("2026-10-25T02:30", "2026-10-25T00:30:00Z"),
    ] {
      let outcome = try fixture.todo("add", "-n", "--json", "x", "--now", wall)
      #expect(outcome.output.contains("\"createdAt\":\"\(instant)\""))
    }
    #expect(
      try fixture.todo("list", "--now", "2026-03-29T02:30").complaint(.usage)?
        .contains("the clocks skip this time") == true)
  }

  @Test func `times of an imported file are converted from the zones that it names`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = "Europe/Berlin"
    let zones = ["UTC", "America/New_York", "Asia/Kolkata", "Mars/Base", "../Europe/Berlin"]
    let tasks = zones.map { zone in
      #"{"title":"a","due":{"dateTime":"2026-12-01T17:00:00.0000000","timeZone":"\#(zone)"}}"#
    }
    try fixture.folder.write("[\(tasks.joined(separator: ","))]", to: "a.json")
    let outcome = try fixture.todo("import", fixture.folder.file("a.json"))
    #expect(outcome.errors.split(separator: "\n").count == 2)
    let dues = try fixture.todo("list", "--format", "{due}").output.split(separator: "\n")
    #expect(dues.map { $0.suffix(5) }.sorted() == ["12:30", "17:00", "17:00", "18:00", "23:00"])
  }

  @Test func `a zone is looked for where the C library looks`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TZ"] = "Europe/Berlin"
    try #require(try fixture.todo("add", "x").ending == .exited(0))
    #expect(try fixture.todo("doctor").errors == "")
    fixture.environment["TZDIR"] = "/usr/share/zoneinfo/America"
    #expect(try fixture.todo("doctor").errors.contains("no time zone 'Europe/Berlin'"))
    fixture.environment["TZ"] = "New_York"
    #expect(try fixture.todo("doctor").errors == "")
  }

  private func weekday(of day: Substring) throws -> String {
    try DateFixtures.day(String(day)).weekday.name
  }
}

/// `todo config` on real files, with the user's editor, which is a script here.
@Suite struct `Settings of the program` {
  /// Returns a fixture with the settings file `config` in its folder.
  private func fixture() throws -> ProcessFixture {
    var fixture = try ProcessFixture()
    fixture.environment["TODO_CONFIG"] = fixture.folder.file("config")
    return fixture
  }

  @Test func `a new file is private, in folders that are created`() throws {
    let program = ProgramFixture()
    program.variables["HOME"] = program.folder.path
    #expect(program.run("config", "week-start", "sun") == .init(output: "set week-start = sun\n"))
    #expect(program.folder.text(".config/todo/config") == "week-start = sun\n")
    #expect(try program.folder.permissions(".config/todo/config") == 0o600)
    #expect(program.run("config", "week-start") == .init(output: "sun\n"))
    let folder = program.folder.file(".config/todo")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config"])
  }

  @Test func `an old file keeps its mode, and is changed through a symbolic link`() throws {
    let program = ProgramFixture()
    try program.folder.write("# mine\nsigns = ascii\n", to: "real", permissions: 0o640)
    try program.folder.link("link", to: "real")
    program.variables["TODO_CONFIG"] = program.folder.file("link")
    #expect(program.run("config", "signs", "words") == .init(output: "set signs = words\n"))
    #expect(program.run("config", "--unset", "note.stamp").code == .notFound)
    #expect(program.folder.text("real") == "# mine\nsigns = words\n")
    #expect(try program.folder.permissions("real") == 0o640)
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: program.folder.file("link"))
    #expect(target == "real")
  }

  @Test(arguments: ["todo.json", "link", "hard"])
  func `the list is not accepted as a settings file, by any name`(name: String) throws {
    let program = ProgramFixture()
    program.run("add", "Buy milk")
    try program.folder.link("link", to: program.path)
    try FileManager.default.linkItem(atPath: program.path, toPath: program.folder.file("hard"))
    let list = program.folder.text()
    program.variables["TODO_CONFIG"] = program.folder.file(name)
    #expect(
      program.run("config", "week-start", "sun")
        == .init(
          .usage,
          errors:
            "todo: \(program.folder.file(name)): this is the list file, not a settings file: set"
            + " TODO_CONFIG to another file; nothing was changed\n"))
    #expect(program.folder.text() == list)
    // Nor does it become one before it is there.
    try program.folder.delete("todo.json")
    program.variables["TODO_CONFIG"] = program.path
    #expect(program.run("config", "week-start", "sun").code == .usage)
    #expect(program.folder.text() == nil)
  }

  @Test func `settings that are made at the same time are all kept`() throws {
    let fixture = try fixture()
    let body = "todo config -q urgency.tag.by$1-$i 1"
    let script = "i=0; while [ $i -lt 4 ]; do { \(body); } || exit $?; i=$((i + 1)); done"
    let writers = try (1...5).map { try fixture.shellChild(script, ["\($0)"]).start() }
    for writer in writers { #expect(writer.wait() == .ok("")) }
    let lines = fixture.folder.text("config")?.split(separator: "\n") ?? []
    #expect(Set(lines).count == 20 && lines.count == 20)
    #expect(!fixture.folder.names.contains { $0.hasPrefix(".config") })
  }

  @Test(.needs("strace", if: SystemCallTrace.isAvailable))
  func `a killed first setting does not prevent the next one`() throws {
    let words = ["config", "-q", "week-start", "sun"]
    let trace = try SystemCallTrace(of: words, try fixture())
    let start = trace.calls.firstIndex { $0.text.contains(".config.lock") } ?? 0
    for call in start..<trace.calls.count {
      let fixture = try fixture()
      let comment: Comment = "call \(call): \(trace.calls[call].text)"
      _ = try trace.outcome(of: words, fixture, .kill, at: call)
      try fixture.prepare("config", "-q", "signs", "words")
      #expect(fixture.folder.text("config")?.hasSuffix("signs = words\n") == true, comment)
      #expect(!fixture.folder.names.contains { $0.hasPrefix(".config") }, comment)
    }
  }
}
