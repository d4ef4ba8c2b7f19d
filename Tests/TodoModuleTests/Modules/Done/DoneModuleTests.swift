import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Router of done` {
  @Test func `open and done items are changed as the command says`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.doneItem(2)])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1", "2"])), store: store)
    DoneRouter.assemble(fixture.context).start()
    #expect(fixture.output == "done 1: Buy milk\nalready done 2: Pay rent\n")
  }
}

@Suite struct `Router of reopen` {
  @Test func `open and done items are changed as the command says`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.doneItem(2)])
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1", "2"])), store: store)
    ReopenRouter.assemble(fixture.context).start()
    #expect(fixture.output == "already open 1: Buy milk\nreopened 2: Pay rent\n")
  }
}
