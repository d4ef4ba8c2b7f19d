import Testing
import TodoEntities

@testable import TodoModule

/// The whole module, from the words to the output.
@Suite struct `Running writing-template` {
  @Test func `what was changed is reported`() throws {
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["1"])),
      store: try InMemoryTodoStore([Fixtures.item(1)], now: Fixtures.now))
    Command.writingTemplate.start(in: fixture)
    #expect(fixture.output == "changed 1: Buy milk  notes 'writing-template'\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
