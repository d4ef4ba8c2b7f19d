import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Routers of undo and redo` {
  private let store: InMemoryTodoStore

  init() throws {
    store = InMemoryTodoStore(now: Fixtures.now, commandLine: ["add", "Buy milk"])
    try store.write { (list: inout TodoList) throws(StoreError) in
      _ = list.append { Fixtures.item($0) }
    }
  }

  private func run(_ name: String) throws -> ContextFixture {
    let fixture = ContextFixture(store: store)
    try #require(CommandRegistry.command(named: name)).start(in: fixture)
    return fixture
  }

  @Test func `undo undoes and redo redoes`() throws {
    let undone = try run("undo")
    #expect(undone.output == "undid: todo add 'Buy milk'\nremoved 1: Buy milk\n")
    #expect(try store.read().items == [])
    let redone = try run("redo")
    #expect(redone.output == "redid: todo add 'Buy milk'\nadded 1: Buy milk\n")
    #expect(try store.read().items == [Fixtures.item(1)])
  }
}
