import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Interactor of tags` {
  private let output = TagsInteractorOutputSpy()

  private func count(in store: any TodoStore) {
    let interactor = TagsInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.countTags()
  }

  @Test func `the items of every tag are counted, and nothing is written`() {
    let store = ReadOnlyStore([
      Fixtures.item(1, tags: ["work", "home"]), Fixtures.item(2, tags: ["home"]),
    ])
    count(in: store)
    #expect(
      output.events == [
        .found([NameTally(name: "home", open: 2), NameTally(name: "work", open: 1)])
      ])
    #expect(store.writes == 0)
  }

  @Test func `an empty list has no tags`() {
    count(in: InMemoryTodoStore())
    #expect(output.events == [.found([])])
  }
}
