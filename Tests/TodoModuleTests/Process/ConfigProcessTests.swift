import Foundation
import Testing

@testable import TodoModule

/// `todo config` on real files, with the user's editor, which is a script here.
@Suite struct `Settings of the program` {
  private func fixture() throws -> ProcessFixture {
    var fixture = try ProcessFixture(items: "Buy milk")
    try fixture.folder.makeFolder("tmp")
    fixture.environment["TMPDIR"] = fixture.folder.file("tmp")
    return fixture
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  @Test func `a new file is for the user alone, in folders that are made`() throws {
    let fixture = try fixture()
    let path = fixture.folder.file("home/.config/todo/config")
    #expect(
      try fixture.todo("config", "week-start", "sun") == .ok("set week-start = sun\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "week-start = sun\n")
    #expect(try mode(path) == 0o600)
    #expect(try fixture.todo("config", "week-start") == .ok("sun\n"))
    let folder = fixture.folder.file("home/.config/todo")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config"])
  }

  @Test func `an old file keeps its mode, and is changed through a symbolic link`() throws {
    var fixture = try fixture()
    try fixture.folder.write("# mine\nsigns = ascii\n", to: "real")
    let (real, link) = (fixture.folder.file("real"), fixture.folder.file("link"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    fixture.environment["TODO_CONFIG"] = link
    #expect(try fixture.todo("config", "signs", "words") == .ok("set signs = words\n"))
    #expect(try fixture.todo("config", "--unset", "note.stamp").complaint(.notFound) != nil)
    #expect(try String(contentsOfFile: real, encoding: .utf8) == "# mine\nsigns = words\n")
    #expect(try mode(real) == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real")
  }

  @Test func `a bad value is refused, and the file stays`() throws {
    var fixture = try fixture()
    let path = fixture.folder.file("config")
    fixture.environment["TODO_CONFIG"] = path
    #expect(
      try fixture.todo("config", "week-start", "tue").complaint(.usage)
        == "invalid value 'tue' for 'week-start': expected mon or sun; nothing was changed")
    #expect(!FileManager.default.fileExists(atPath: path))
    try fixture.folder.write("a\n", to: "config")
    try fixture.todo("config", "view.a", "view:a")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\n")
  }

  @Test(arguments: ["todo.json", "link", "hard"])
  func `the list is no settings file, by whatever name`(name: String) throws {
    var fixture = try fixture()
    let path = fixture.folder.file()
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder.file("link"), withDestinationPath: path)
    try FileManager.default.linkItem(atPath: path, toPath: fixture.folder.file("hard"))
    let before = fixture.list
    fixture.environment["TODO_CONFIG"] = fixture.folder.file(name)
    let outcome = try fixture.todo("config", "week-start", "sun")
    #expect(
      outcome.complaint(.usage)
        == "\(fixture.folder.file(name)): this is the list, which cannot hold settings; name another"
        + " file with TODO_CONFIG; nothing was changed")
    #expect(fixture.list == before)
    // Nor does it become one before it is there.
    try FileManager.default.removeItem(atPath: path)
    fixture.environment["TODO_CONFIG"] = path
    #expect(try fixture.todo("config", "week-start", "sun").complaint(.usage) != nil)
    #expect(fixture.list == nil)
  }

  @Test func `a file that is probably something else is left alone`() throws {
    var fixture = try fixture()
    try fixture.folder.write("export A=b\n", to: "profile")
    fixture.environment["TODO_CONFIG"] = fixture.folder.file("profile")
    let outcome = try fixture.todo("config", "-q", "week-start", "sun")
    #expect(outcome.ending == .exited(4))
    #expect(outcome.errors.contains("no line is a setting or a comment, so this is probably not a"))
    #expect(fixture.folder.text("profile") == "export A=b\n")
  }

  @Test func `settings that are made at the same time are all there`() throws {
    var fixture = try fixture()
    fixture.environment["TODO_CONFIG"] = fixture.folder.file("config")
    let body = "todo config -q urgency.tag.by$1-$i 1"
    let script = "i=0; while [ $i -lt 10 ]; do { \(body); } || exit $?; i=$((i + 1)); done"
    let writers = try (1...6).map { writer in try fixture.shellChild(script, ["\(writer)"]).start()
    }
    for writer in writers { #expect(writer.wait() == .ok("")) }
    let lines = fixture.folder.text("config")?.split(separator: "\n") ?? []
    #expect(Set(lines).count == 60 && lines.count == 60)
    #expect(!fixture.folder.names.contains { $0.hasPrefix(".config") })
  }

  @Test(.enabled(if: SystemCallTrace.isAvailable))
  func `a first setting that was killed is no obstacle to the next one`() throws {
    var rehearsed = try fixture()
    rehearsed.environment["TODO_CONFIG"] = rehearsed.folder.file("config")
    let words = ["config", "-q", "week-start", "sun"]
    let trace = try SystemCallTrace(of: words, rehearsed)
    let start = trace.calls.firstIndex { $0.text.contains(".config.lock") } ?? 0
    for call in start..<trace.calls.count {
      var fixture = try fixture()
      fixture.environment["TODO_CONFIG"] = fixture.folder.file("config")
      let comment: Comment = "call \(call): \(trace.calls[call].text)"
      _ = try trace.outcome(of: words, fixture, .kill, at: call)
      #expect(try fixture.todo("config", "-q", "signs", "words") == .ok(""), comment)
      #expect(fixture.folder.text("config")?.hasSuffix("signs = words\n") == true, comment)
      #expect(!fixture.folder.names.contains { $0.hasPrefix(".config") }, comment)
    }
  }

  @Test func `the editor starts with a sample, and what it saves counts`() throws {
    var fixture = try fixture()
    try fixture.folder.write(
      "sed -i.bak 's/^# week-start = mon/week-start = sun/' \"$1\"\n", to: "e.sh")
    fixture.environment["EDITOR"] = "sh '\(fixture.folder.file("e.sh"))'"
    let terminal = try PseudoTerminal(columns: 80)
    let outcome = try fixture.child(["config", "--edit"]).on(terminal).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.output.hasPrefix("saved "))
    #expect(try fixture.todo("config", "week-start") == .ok("sun\n"))
    #expect(
      try fixture.todo("config", "--edit").complaint(.usage)
        == "the editor needs a terminal; set a value on the command line: todo config week-start sun"
    )
  }

  @Test func `a mistake opens the editor once more, and then the text is kept`() throws {
    var fixture = try fixture()
    let path = fixture.folder.file("config")
    try fixture.folder.write("# x\n", to: "config")
    fixture.environment["TODO_CONFIG"] = path
    try fixture.folder.write(
      "echo run >> '\(fixture.folder.file("runs"))'; printf 'signs = emoji\\n' > \"$1\"\n",
      to: "e.sh")
    fixture.environment["EDITOR"] = "sh '\(fixture.folder.file("e.sh"))'"
    let outcome = try fixture.child(["config", "--edit"]).on(try PseudoTerminal(columns: 80)).run()
    #expect(outcome.ending == .exited(2), "\(outcome)")
    #expect(outcome.output.contains("expected unicode, ascii or words"))
    #expect(outcome.output.contains("your text is kept in"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "# x\n")
    let runs = try String(contentsOfFile: fixture.folder.file("runs"), encoding: .utf8)
    #expect(runs == "run\nrun\n")
  }
}
