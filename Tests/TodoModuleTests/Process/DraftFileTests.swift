import Foundation
import Testing

@testable import TodoModule

/// The files that killed editing sessions leave behind.
@Suite struct `Files of killed editing sessions` {
  @Test func `old files whose process is gone are deleted, all others stay`() throws {
    var fixture = try ProcessFixture(items: "One")
    try fixture.folder.makeFolder("tmp")
    fixture.environment["EDITOR"] = ":"
    fixture.environment["TMPDIR"] = fixture.folder.file("tmp")
    let child = try fixture.shell("echo $$")
    let dead = try #require(Int(child.output.dropLast()))
    let alive = getpid()
    let names = [
      "todo-edit-\(dead)-ahead1.txt", "todo-edit-\(dead)-abcdef.txt",
      "todo-edit-\(dead)-young1.txt",
      "todo-edit-\(alive)-abcdef.txt", "todo-edit-abcdef.txt", "todo-edit-\(dead)-abcdef.txt~",
      "todo-edit-\(dead)-abcdefg.txt", "todo-edit-0-abcdef.txt", "other-\(dead)-abcdef.txt",
    ]
    for name in names {
      try fixture.folder.write("title: Mine\n", to: "tmp/\(name)")
      if name.contains("young") { continue }
      let time = Date(timeIntervalSinceNow: name.contains("ahead") ? 900 : -90_000)
      try FileManager.default.setAttributes(
        [.modificationDate: time],
        ofItemAtPath: fixture.folder.file("tmp/\(name)"))
    }
    try fixture.folder.link("tmp/todo-edit-\(dead)-linked.txt", to: "/dev/null")
    let terminal = try PseudoTerminal(columns: 80)
    #expect(try fixture.child(["edit", "1"]).on(terminal).run().ending == .exited(0))
    let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("tmp"))
    #expect(Set(left) == Set(names.dropFirst(2) + ["todo-edit-\(dead)-linked.txt"]))
  }

  @Test func `a text that is kept loses its process's id, a draft has it`() throws {
    var fixture = try ProcessFixture(items: "One")
    try fixture.folder.makeFolder("tmp")
    let (name, parent) = (fixture.folder.file("name"), fixture.folder.file("parent"))
    fixture.environment["EDITOR"] =
      "note() { basename \"$1\" > \(name); ps -o ppid= -p $$ > \(parent); echo nonsense > \"$1\"; }; note"
    fixture.environment["TMPDIR"] = fixture.folder.file("tmp")
    let terminal = try PseudoTerminal(columns: 80)
    let outcome = try fixture.child(["edit", "1"]).on(terminal).run()
    #expect(outcome.ending == .exited(2))
    let process = (fixture.folder.text("parent") ?? "").filter(\.isNumber)
    let draft = try #require(fixture.folder.text("name")?.dropLast())
    #expect(draft.hasPrefix("todo-edit-\(process)-"))
    let kept = draft.replacing("-\(process)-", with: "-")
    #expect(fixture.folder.text("tmp/\(kept)") == "nonsense\n")
    #expect(outcome.output.contains(kept))
  }
}
