import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of today` {
  private final class View: Spy<AgendaPage>, TodayViewInput {
    func showAgenda(_ page: AgendaPage) { record(page) }
  }

  private let view = View()
  private let router = RouterSpy()

  /// Asks for what is planned of these items.
  private func find(
    _ filter: ItemFilter = .all([]), of items: [TodoItem]
  ) throws {
    let interactor = TodayInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = TodayPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(filter)
  }

  /// Today is Friday, 2026-11-20.
  private static func nowItems() -> [TodoItem] {
    func item(_ number: Int, _ content: ItemContent) -> TodoItem {
      TodoItem(
        number: number, id: Fixtures.id(UInt32(number)), createdAt: Fixtures.yesterday,
        modifiedAt: Fixtures.yesterday, content: content)
    }
    var items = [
      Fixtures.item(1, due: "2026-11-20"), Fixtures.item(2, due: "2026-11-18"), Fixtures.item(3),
      Fixtures.item(4), Fixtures.item(5, tags: ["Next"]), Fixtures.item(6, due: "2026-11-22"),
      Fixtures.item(7, wait: "2026-12-01"), Fixtures.item(8, due: "2026-11-23"), Fixtures.item(9),
      Fixtures.item(10, due: "2026-11-20T08:00", tags: ["next"]), Fixtures.doneItem(11),
    ]
    items[2] = items[2].started(at: Fixtures.yesterday)
    for (number, date) in [(4, "2026-11-16"), (9, "2026-11-20")] {
      var content = items[number - 1].content
      content.scheduled = Fixtures.date(date)
      if number == 9 { content.depends = [items[1].id] }
      items[number - 1] = item(number, content)
    }
    var late = items[1].content
    late.depends = [items[0].id]
    items[1] = item(2, late)
    return items
  }

  @Test func `today has each item once, by the reason to look at it`() throws {
    try find(of: Self.nowItems())
    let page = try #require(view.events.first)
    let gist = page.entries.map { "\($0.row.number) \($0.kind) \($0.remark) \($0.isBlocked)" }
    #expect(
      gist == [
        "2 due 2 days true", "10 due late false", "1 due  false", "3 started started false",
        "4 start scheduled Mon false", "5 next next false",
      ])
    #expect(page.rest == AgendaRest(week: 1, waiting: 1, templates: 0))
    // As of `is:overdue`: item 10 was due at a time of today.
    #expect(page.late.map(\.row.number) == [2, 10])
  }

  @Test(arguments: [("is:now", ["2", "10", "1", "3", "4", "5"]), ("is:now +next", ["10", "5"])])
  func `the filter is:now finds the items of today`(filter: String, numbers: [String]) throws {
    let query = ItemQuery(try ItemFilter(where: filter))
    let list = TodoList(Self.nowItems())
    let found = try ItemSearch(at: Fixtures.clock).positions(of: query, in: list)
    #expect(Set(found.map { "\($0 + 1)" }) == Set(numbers))
  }
}
