import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of agenda` {
  private final class View: Spy<AgendaPage>, AgendaViewInput {
    func showAgenda(_ page: AgendaPage) { record(page) }
  }

  private let view = View()
  private let router = RouterSpy()

  /// Asks for what is planned of these items.
  private func find(
    _ span: AgendaRequest.Span, _ filter: String? = nil,
    of items: [TodoItem] = PlannedFixture.items
  ) throws {
    let interactor = AgendaInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    let presenter = AgendaPresenter(
      interactor: interactor, router: router, clock: Fixtures.clock)
    interactor.output = presenter
    presenter.view = view
    let filter = try filter.map { try ItemFilter(where: $0) } ?? .all([])
    presenter.didRequest(AgendaRequest(filter: filter, span: span))
  }

  static let days: [PlannedFixture.Row] = [
    (14, nil, nil, [5, 1, 2], ["2026-11-20"], "2026-12-03"),
    (1, nil, nil, [5, 1, 2], ["2026-11-20"], "2026-11-20"),
    (14, "mon@9", "+home or 1 or is:done", [1, 2], ["2026-11-23"], "2026-12-06"),
    (14, "9999-12-30", nil, [5, 1, 2], ["9999-12-30"], "9999-12-31"),
  ]

  @Test(arguments: days)
  func `days have the open items with a due date, also if they wait, the urgent ones first`(
    row: PlannedFixture.Row
  ) throws {
    try find(.days(row.count, from: try row.from.map { try DateExpression($0) }), row.filter)
    let agenda = try PlannedFixture.agenda(row.numbers, row.first[0], row.last)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
    #expect(view.events == [page])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `without a number there are two weeks`() throws {
    try find(.days(nil, from: nil))
    try find(.days(14, from: nil))
    #expect(view.events.count == 2)
    #expect(view.events.first == view.events.last)
  }

  @Test func `a month is all its days`() throws {
    try find(.month(try #require(MonthExpression("dec"))))
    let agenda = try PlannedFixture.agenda([5, 1, 2], "2026-12-01", "2026-12-31")
    #expect(
      view.events == [
        AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
      ])
  }

  @Test func `a date that cannot be resolved is a mistake in the line`() throws {
    try find(.days(14, from: try DateExpression("9999y")))
    #expect(router.events == [.usage(.badEdit(.date(.outOfRange("9999y"))))])
  }

  @Test func `an entry of an agenda knows how many days ago it was due`() throws {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, due: "2026-11-21T17:00")]
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day("2026-11-30")
    let agenda = Agenda(of: items, on: range, at: Fixtures.wall)
    let page = AgendaPage(PlannedItems(agenda: agenda, blocked: []), at: Fixtures.wall)
    #expect(page.entries.map(\.age) == [1, 0])
    #expect(page.entries.map(\.date) == items.map(\.due))
  }
}
