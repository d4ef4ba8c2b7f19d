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
