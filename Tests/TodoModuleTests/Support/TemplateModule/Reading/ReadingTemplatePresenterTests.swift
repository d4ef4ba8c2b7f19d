import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of reading-template` {
  private let view = ReadingTemplateViewSpy()
  private let router = RouterSpy()

  private func find(_ query: ItemQuery, among items: [TodoItem]) {
    let interactor = ReadingTemplateInteractor(
      store: ReadOnlyStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = ReadingTemplatePresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(query)
  }

  @Test func `matching open items are shown with a summary`() throws {
    let items = [
      Fixtures.item(1, tags: ["home"]), Fixtures.item(2), Fixtures.doneItem(3),
      Fixtures.item(4, due: "2026-11-19", tags: ["home"]),
    ]
    find(ItemQuery(try ItemFilter(where: "+home")), among: items)
    let rows = [items[3], items[0]].map { ItemRow($0, at: Fixtures.wall) }
    #expect(view.events == [.items(rows, ListSummary(shown: 2, late: 1, isUnfiltered: false))])
    #expect(router.events == [.closed(.ok)])
  }
}

private final class ReadingTemplateViewSpy: Spy<ReadingTemplateViewSpy.Event>,
  ReadingTemplateViewInput
{
  enum Event: Equatable {
    case items([ItemRow], ListSummary)
  }

  func showItems(_ rows: [ItemRow], _ summary: ListSummary) { record(.items(rows, summary)) }
}
