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

@Suite struct `View of today`: ViewSuite {
  let output = ViewOutputSpy<ItemFilter>()
  func view(in context: ModuleContext) -> TodayView { TodayView(output: output, context: context) }

  @Test func `today takes a filter alone`() {
    #expect(start(["+home"]) == .requested(.term(.tag(Tag("home")))))
  }

  @Test func `a number that may mean something else is rejected`() {
    #expect(
      start(["7", "+home"])
        == .rejected(.said("'7' is no day; for item 7, type: todo agenda --where 7")))
  }

  @Test func `today counts what else is due and waits, and shows what is blocked`() throws {
    let items = [
      Fixtures.item(1, "Pay", due: "2026-11-18", tags: ["home"]),
      Fixtures.item(2, "Read", notes: "- [ ] a\n- [x] b").started(at: Fixtures.yesterday),
      Fixtures.item(3, "Call", due: "2026-11-20T09:00"),
    ]
    let planned = PlannedItems(
      agenda: Agenda(ofNow: items, at: Fixtures.wall), blocked: [items[0].id])
    let page = AgendaPage(
      planned, beside: AgendaRest(week: 3, waiting: 2, templates: 0), at: Fixtures.wall)
    #expect(
      shown(.table) { $0.showAgenda(page) } == #"""
        Late
                 1 ⊘ Pay   +home  2 days
          09:00  3 ○ Call         late

        Today, Fri 20 Nov
                 2 ▸ Read         started ✎ 1/2
        3 items, 2 late; 3 more due this week; 2 waiting

        """#)
    #expect(
      shown { $0.showAgenda(page) }.hasSuffix("2026-11-20\tstarted\t2\topen\t\t\t\tRead\n"))
  }
}
