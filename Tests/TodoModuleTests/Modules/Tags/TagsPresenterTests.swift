import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Presenter of tags` {
  private let view = TagsViewSpy()
  private let interactor = TagsInteractorSpy()
  private let router = RouterSpy()
  private let presenter: TagsPresenter

  init() {
    presenter = TagsPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `tags are shown in the order found, and a list without tags shows no rows`() {
    let tallies = [NameTally(name: "b", open: 2, done: 1), NameTally(name: "a", done: 3)]
    presenter.didFind(tallies)
    presenter.didFind([])
    #expect(view.events == [.shown(tallies), .shown([])])
    #expect(router.events == [.closed(.ok), .closed(.ok)])
  }
}
