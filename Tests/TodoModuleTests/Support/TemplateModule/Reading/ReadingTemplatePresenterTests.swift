import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of reading-template` {
  private let view = ReadingTemplateViewSpy()
  private let interactor = ReadingTemplateInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ReadingTemplatePresenter

  init() {
    presenter = ReadingTemplatePresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request goes to the interactor`() {
    let query = ItemQuery(.all([]))
    presenter.didRequest(query)
    #expect(interactor.events == [query])
  }

  @Test func `items are shown with a summary`() {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2)]
    presenter.didFind(items, for: ItemQuery(.all([])))
    #expect(
      view.events == [
        .items(
          items.map { ItemRow($0, at: Fixtures.wall) },
          ListSummary(shown: 2, late: 1, isUnfiltered: true))
      ])
    #expect(router.events == [.closed(.ok)])
  }
}
