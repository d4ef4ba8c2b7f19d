import Foundation
import Testing

@testable import TodoModule

/// `todo config` on real files, with the user's editor, which is a script here.
@Suite struct `Settings of the program` {
  /// Returns a fixture whose settings file is `config` in its folder.
  private func fixture() throws -> ProcessFixture {
    var fixture = try ProcessFixture()
    fixture.environment["TODO_CONFIG"] = fixture.folder.file("config")
    return fixture
  }

  @Test func `a new file is for the user alone, in folders that are made`() throws {
    let program = try ProgramFixture()
    program.variables["HOME"] = program.folder.path
    #expect(program.run("config", "week-start", "sun") == .init(output: "set week-start = sun\n"))
    #expect(program.folder.text(".config/todo/config") == "week-start = sun\n")
    #expect(try program.folder.permissions(".config/todo/config") == 0o600)
    #expect(program.run("config", "week-start") == .init(output: "sun\n"))
    let folder = program.folder.file(".config/todo")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config"])
  }

  @Test func `an old file keeps its mode, and is changed through a symbolic link`() throws {
    let program = try ProgramFixture()
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
  func `the list is no settings file, by whatever name`(name: String) throws {
    let program = try ProgramFixture()
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
            "todo: \(program.folder.file(name)): this is the list, which cannot hold settings;"
            + " name another file with TODO_CONFIG; nothing was changed\n"))
    #expect(program.folder.text() == list)
    // Nor does it become one before it is there.
    try program.folder.delete("todo.json")
    program.variables["TODO_CONFIG"] = program.path
    #expect(program.run("config", "week-start", "sun").code == .usage)
    #expect(program.folder.text() == nil)
  }

  @Test func `settings that are made at the same time are all there`() throws {
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
  func `a first setting that was killed is no obstacle to the next one`() throws {
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

  @Test func `the editor starts with a sample, and what it saves counts`() throws {
    var fixture = try fixture()
    try fixture.folder.write(
      "sed -i.bak 's/^# week-start = mon/week-start = sun/' \"$1\"\n", to: "e.sh")
    fixture.environment["EDITOR"] = "sh '\(fixture.folder.file("e.sh"))'"
    let outcome = try fixture.child(["config", "--edit"]).on(PseudoTerminal(columns: 80)).run()
    #expect(outcome.ending == .exited(0), "\(outcome)")
    #expect(outcome.output.hasPrefix("saved "))
    #expect(try fixture.prepare("config", "week-start") == "sun\n")
  }
}
