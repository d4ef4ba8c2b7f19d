import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Routers of toggle, done and reopen` {
  static let routers: [(name: String, first: String, second: String)] = [
    ("toggle", "done 1: Buy milk\n", "reopened 2: Pay rent\n"),
    ("done", "done 1: Buy milk\n", "already done 2: Pay rent\n"),
    ("reopen", "already open 1: Buy milk\n", "reopened 2: Pay rent\n"),
  ]

  @Test(arguments: routers)
  func `each command makes its own change`(
    row: (name: String, first: String, second: String)
  ) throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.doneItem(2)])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1", "2"])), store: store)
    try #require(CommandRegistry.command(named: row.name)).start(in: fixture)
    #expect(fixture.output == row.first + row.second)
  }

  @Test func `done completes an item that repeats, and adds the next one`() throws {
    let repetition = Repetition(
      rule: .every(1, .week), mode: .catchUp, anchor: Fixtures.clock.today, series: Fixtures.id(1))
    let item = TodoItem(
      number: 1, id: Fixtures.id(1), title: "Water", createdAt: Fixtures.yesterday,
      modifiedAt: Fixtures.yesterday, due: FloatingDate(Fixtures.clock.today),
      repetition: repetition)
    let store = try InMemoryTodoStore([item])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1"])), store: store)
    Command.done.start(in: fixture)
    #expect(fixture.errors == "")
    #expect(fixture.output == "done 1: Water\nnext is 2: Water (2026-11-27)\n")
    #expect(try store.read().items.map(\.number) == [1, 2])
  }
}
