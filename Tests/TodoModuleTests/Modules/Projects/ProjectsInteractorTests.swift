import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Interactor of projects` {
  private let output = ProjectsInteractorOutputSpy()

  private func find(in store: any TodoStore) {
    let interactor = ProjectsInteractor(store: store, search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findProjects()
  }

  @Test func `the tree is found, and nothing is written`() {
    let store = ReadOnlyStore([Fixtures.item(1, project: "a.b"), Fixtures.item(2)])
    find(in: store)
    let child = ProjectNode(tally: NameTally(name: "a.b", open: 1))
    #expect(
      output.events == [
        .found([ProjectNode(tally: NameTally(name: "a", open: 1), children: [child])])
      ])
    #expect(store.writes == 0)
  }

  @Test func `an empty list has no projects`() {
    find(in: InMemoryTodoStore())
    #expect(output.events == [.found([])])
  }
}
