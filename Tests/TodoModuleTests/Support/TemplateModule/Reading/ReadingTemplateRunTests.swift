import Testing
import TodoEntities

@testable import TodoModule

/// The whole module, from the words to the output.
@Suite struct `Running reading-template` {
  @Test func `into a pipe it writes one item a line`() throws {
    let items = [Fixtures.item(1, tags: ["home"]), Fixtures.item(2)]
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["+home"])), store: ReadOnlyStore(items))
    Command.readingTemplate.start(in: fixture)
    #expect(fixture.output == "1\topen\t\t\t\thome\tBuy milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
  }
}
