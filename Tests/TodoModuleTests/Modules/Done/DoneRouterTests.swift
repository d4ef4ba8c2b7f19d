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
}
