import Foundation
import Testing

@testable import TodoModule

/// The program as a person uses it, one command after another.
@Suite struct `Everyday use` {
  @Test func `fifty items are added one by one, listed, toggled, edited and removed`() throws {
    let fixture = try ProcessFixture()
    for number in 1...50 {
      #expect(
        try fixture.todo("add", "Thing", "number", "\(number)")
          == .ok("added \(number): Thing number \(number)\n"))
    }
    #expect(
      try fixture.todo("list").output.split(separator: "\n")
        == (1...50).map { "\($0)\topen\t\t\t\t\tThing number \($0)" })
    #expect(try fixture.todo("toggle", "7") == .ok("done 7: Thing number 7\n"))
    #expect(try fixture.todo("toggle", "7") == .ok("reopened 7: Thing number 7\n"))
    #expect(try fixture.todo("done", "9") == .ok("done 9: Thing number 9\n"))
    #expect(
      try fixture.todo("edit", "50", "Last", "+end", "priority:high")
        == .ok(
          "changed 50: Last  title 'Thing number 50' → 'Last', priority high, +end\n"))
    #expect(
      try fixture.todo("remove", "1-3,20")
        == .ok(
          "removed 1: Thing number 1\nremoved 2: Thing number 2\nremoved 3: Thing number 3\n"
            + "removed 20: Thing number 20\n"))
    let rest = (4...49).filter { ![9, 20].contains($0) }
    #expect(
      try fixture.todo("list").output.split(separator: "\n")
        == ["50\topen\thigh\t\t\tend\tLast"]
        + rest.map { "\($0)\topen\t\t\t\t\tThing number \($0)" })
    #expect(
      try fixture.todo("list", "--all", "9") == .ok("9\tdone\t\t\t\t\tThing number 9\n"))
    #expect(try fixture.todo("add", "Next") == .ok("added 51: Next\n"))
  }

  @Test func `todo without arguments is the same as todo list`() throws {
    let fixture = try ProcessFixture()
    #expect(try fixture.todo() == .ok(""))
    #expect(fixture.folder.names == ["home"])
    #expect(try fixture.todo("add", "One") == .ok("added 1: One\n"))
    #expect(try fixture.todo() == fixture.todo("list"))
  }

  @Test(.enabled(if: Tool.jq.isThere)) func `jq reads the list file`() throws {
    let fixture = try ProcessFixture(items: "Buy milk +home", "Pay \"rent\" due:tomorrow", "Ship")
    try #require(try fixture.todo("done", "3").ending == .exited(0))
    let program = "[.version, .nextNumber, (.items[] | .title, .isCompleted, .due, .tags)]"
    var child = fixture.child([])
    child.program = try #require(Tool.jq.path)
    child.arguments = ["-c", program, fixture.folder.file()].map { Array($0.utf8) }
    #expect(
      try child.run()
        == .ok(
          #"[1,4,"Buy milk",false,null,["home"],"Pay \"rent\"",false,"2026-11-21",null,"#
            + #""Ship",true,null,null]"# + "\n"))
  }

  @Test func `every change can be undone and redone by later runs`() throws {
    let fixture = try ProcessFixture(items: "One", "Two", "Three")
    var states = [try #require(fixture.list)]
    let commands = [
      ["add", "Four"], ["done", "1-2"], ["toggle", "3"], ["reopen", "1"], ["edit", "3", "+x"],
      ["note", "2", "more"], ["remove", "2"], ["clear"],
    ]
    for command in commands {
      #expect(try fixture.child(command).run().ending == .exited(0))
      states.append(try #require(fixture.list))
    }
    #expect(Set(states).count == states.count)
    for state in states.reversed().dropFirst() {
      #expect(try fixture.todo("undo").ending == .exited(0))
      #expect(fixture.list == state)
    }
    for state in states.dropFirst() {
      #expect(try fixture.todo("redo").ending == .exited(0))
      #expect(fixture.list == state)
    }
  }

  @Test func `the default list file and its folders are private to the user`() throws {
    var fixture = try ProcessFixture()
    fixture.environment["TODO_FILE"] = nil
    #expect(try fixture.todo("list") == .ok(""))
    #expect(fixture.folder.names == ["home"])
    #expect(try fixture.todo("add", "One") == .ok("added 1: One\n"))
    let places = [
      "home/.local": 0o700, "home/.local/share": 0o700, "home/.local/share/todo": 0o700,
      "home/.local/share/todo/todo.json": 0o600,
    ]
    for (place, mode) in places { #expect(try fixture.folder.permissions(place) == mode) }
    fixture.environment["XDG_DATA_HOME"] = fixture.folder.file("data")
    #expect(try fixture.todo("list") == .ok(""))
    #expect(try fixture.todo("add", "Two") == .ok("added 1: Two\n"))
    #expect(fixture.folder.text("data/todo/todo.json")?.contains("\"title\":\"Two\"") == true)
    fixture.environment["XDG_DATA_HOME"] = "relative"
    #expect(try fixture.todo("list") == .ok("1\topen\t\t\t\t\tOne\n"))
  }
}
