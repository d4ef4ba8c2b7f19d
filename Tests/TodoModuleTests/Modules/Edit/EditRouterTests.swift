import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Router of edit` {
  @Test func `the assembled module works`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1)])
    let fixture = ContextFixture(
      arguments: .success(ParsedArguments(["1", "Buy", "oat", "milk"])), store: store)
    EditRouter.assemble(fixture.context).start()
    #expect(fixture.output == "renamed 1: Buy milk → Buy oat milk\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(try store.read().items.map(\.title) == ["Buy oat milk"])
  }

  @Test func `the editor is the navigator's`() throws {
    let navigator = NavigatorSpy()
    let text = EditedText(text: "b", path: "/tmp/x")
    navigator.outcome = .success(text)
    let router = EditRouter(navigator: navigator)
    #expect(try router.openEditor(on: "a") == text)
    router.discard(text)
    #expect(navigator.events == [.editor("a"), .discarded(text)])
  }

  @Test func `without a navigator there is no editor`() throws {
    let router = EditRouter(navigator: NavigatorSpy())
    #expect(try router.openEditor(on: "a") == nil)
  }
}
