import Testing
import TodoEntities

@testable import TodoModule

/// Dependencies that an earlier version, which had no such part, kept of tasks of Taskwarrior.
@Suite struct `Parts kept by earlier versions` {
  private static let other = ListFixture.id(2)

  private static func list(_ members: String, isDone: Bool = false) throws -> TodoList {
    let done =
      isDone ? #""isCompleted":true,"# : #""isCompleted":false,"#
    let line =
      #"{"number":1,"id":"\#(ListFixture.id(1))","title":"a",\#(done)"#
      + #""createdAt":"2026-11-20T09:20:00Z","modifiedAt":"2026-11-20T09:20:00Z",\#(members)}"#
    let text = ListFixture.list([line, ListFixture.line(2)], nextNumber: 3)
    let document = try ListDocument(text.bytes)
    return TodoList(document, nextNumber: document.nextNumber)
  }

  private static func kept(_ fields: String) -> String { #""taskwarrior":{\#(fields)}"# }

  @Test(arguments: [
    kept(#""depends":["\#(other)"]"#), kept(#""depends":"\#(other)""#),
    #""x":{"depends":1},\#(kept(#""estimate":3,"depends":[ "\#(other)" ],"tags":[{}]"#)),"y":1"#,
  ])
  func `dependencies become those of the item, also in the graph`(members: String) throws {
    let list = try Self.list(members)
    #expect(list[0].depends == [try #require(ItemID(utf8: Self.other.utf8))])
    #expect(DependencyGraph(list).dependence(of: list.id(at: 0)).isBlocked)
    #expect(DependencyGraph(list).dependencies(of: list.id(at: 0)) == [1])
  }

  @Test func `only these fields are taken out of the member`() throws {
    let fields = #""estimate":3,"depends":["\#(Self.other)"],"start":"20261120T080000Z""#
    let list = try Self.list(#""x":1,\#(Self.kept(fields)),"y":2"#)
    #expect(
      list[0].unknownMembers == [
        .init(name: "x", value: "1"), .init(name: "taskwarrior", value: #"{"estimate":3}"#),
        .init(name: "y", value: "2"),
      ])
    #expect(list[0].started?.description == "2026-11-20T08:00:00Z")
    let alone = try Self.list(Self.kept(#""depends":["\#(Self.other)"]"#))
    #expect(alone[0].unknownMembers == [])
  }

  @Test(arguments: [
    #""depends":["x"]"#, #""depends":[1]"#, #""depends":7"#, #""depends":"x,y""#, #""start":"now""#,
    #""start":1"#,
  ])
  func `a value of another form is kept as it is`(field: String) throws {
    let list = try Self.list(Self.kept(field))
    #expect(list[0].depends == [] && list[0].started == nil)
    #expect(list[0].unknownMembers == [.init(name: "taskwarrior", value: "{\(field)}")])
    #expect(list.dependencies.isEmpty)
  }

  @Test(arguments: [
    #""taskwarrior":1"#, #""taskwarrior":[]"#, #""taskwarrior":{}"#, #""ics":{"depends":["x"]}"#,
  ])
  func `any other member is kept as it is`(member: String) throws {
    #expect(try Self.list(member)[0].unknownMembers.count == 1)
  }

  @Test func `the item's own parts count, and a done item is not worked on`() throws {
    let kept = Self.kept(#""depends":["\#(Self.other)"],"start":"20261120T080000Z""#)
    let own = try Self.list(
      #""depends":["\#(ListFixture.id(3))"],"started":"2026-11-20T09:00:00Z",\#(kept)"#)
    #expect(own[0].depends.map(\.description) == [ListFixture.id(3)])
    #expect(own[0].started?.description == "2026-11-20T09:00:00Z")
    #expect(own[0].unknownMembers == [])
    let done = try Self.list(kept, isDone: true)
    #expect(done[0].started == nil && done[0].unknownMembers == [])
  }

  @Test func `a cleared dependency does not come back`() throws {
    let program = try ProgramFixture()
    let line =
      #"{"number":1,"id":"\#(ListFixture.id(1))","title":"a","isCompleted":false,"#
      + #""createdAt":"2026-11-20T09:20:00Z","modifiedAt":"2026-11-20T09:20:00Z","#
      + #""taskwarrior":{"depends":["\#(Self.other)"],"estimate":3}}"#
    try program.folder.write(
      ListFixture.list([line, ListFixture.line(2)], nextNumber: 3), to: "todo.json")
    let exported = program.run("export", "--to", "taskwarrior").output
    #expect(exported.contains(#""depends":["\#(Self.other)"],"estimate":"3""#))
    try program.folder.write(
      "id,title,modifiedAt,depends\n\(ListFixture.id(1)),a,2099-01-01T00:00:00Z,\n", to: "a.csv")
    #expect(
      program.run("import", program.folder.file("a.csv")).output.hasSuffix(
        "updated 1, left alone 0\n"))
    let text = try #require(program.folder.text())
    #expect(!text.contains("depends") && text.contains(#""taskwarrior":{"estimate":3}"#))
  }
}
