import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter and interactor of tags` {
  private final class View: Spy<[NameTally]>, TagsViewInput {
    func showTags(_ tags: [NameTally]) { record(tags) }
  }

  private let view = View()
  private let router = RouterSpy()

  private func count(_ items: [TodoItem]) {
    let interactor = TagsInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = TagsPresenter(interactor: interactor, router: router)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(())
  }

  @Test func `the items of every tag are counted`() {
    count([Fixtures.item(1, tags: ["work", "home"]), Fixtures.item(2, tags: ["home"])])
    #expect(
      view.events == [[NameTally(name: "home", open: 2), NameTally(name: "work", open: 1)]])
    #expect(router.events == [.closed(.ok)])
  }
}
