import Testing
import TodoEntities

@testable import TodoModule

/// The request and the days of the page, which `Presenter of calendar` does not test.
@Suite struct `Pages of calendar` {
  private final class MockView: Spy<CalendarPage>, CalendarViewInput {
    func showCalendar(_ page: CalendarPage) { record(page) }
  }

  private struct Asked: Equatable {
    let count: Int
    let request: CalendarRequest
  }

  private final class MockInteractor: Spy<Asked>, CalendarInteractorInput {
    func findMonths(_ count: Int, _ request: CalendarRequest) {
      record(Asked(count: count, request: request))
    }
  }

  private let mocks: Mocks<CalendarPage, Asked>
  private let presenter: CalendarPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    let clock = Clock(now: Fixtures.now, offset: Fixtures.utc, weekStart: .sunday)
    presenter = CalendarPresenter(
      interactor: interactor, router: mocks.router, formatter: ItemFormatter(clock: clock))
    presenter.view = view
  }

  @Test(arguments: [(nil, 1), (80, 2)] as [(Int?, Int)])
  func `a request is handed to the interactor with the number of months`(columns: Int?, count: Int)
    throws
  {
    let request = CalendarRequest(
      filter: try ItemFilter(where: "+home"), period: .whole(.month, 0), columns: columns)
    presenter.didRequest(request)
    mocks.expectOnly(asked: Asked(count: count, request: request))
  }

  /// The page of November and December with these items.
  private func page(_ items: [TodoItem], leftOut: LeftOut = LeftOut()) throws -> CalendarPage {
    let days = try DateFixtures.day("2026-11-01")...DateFixtures.day("2026-12-31")
    presenter.didFind(
      PlannedItems(
        agenda: Agenda(of: items, on: days, at: Fixtures.clock), blocked: [], leftOut: leftOut),
      inMonths: try [days.lowerBound, DateFixtures.day("2026-12-01")])
    return try #require(mocks.view.events.last)
  }

  @Test func `each day has its numbers of due, late, scheduled and coming items`() throws {
    let page = try page(
      [
        Fixtures.item(1, due: "2026-10-02"), Fixtures.item(2, due: "2026-11-02"),
        Fixtures.item(3, due: "2026-11-20T17:00"), Fixtures.item(4, scheduled: "2026-11-20"),
        try AgendaTests.repeating(5, "2026-12-30", "1d"),
      ], leftOut: LeftOut(waiting: 1))
    let days = try ["2026-11-02", "2026-11-20", "2026-12-30", "2026-12-31"].map(DateFixtures.day)
    #expect(
      page
        == CalendarPage(
          months: try ["2026-11-01", "2026-12-01"].map {
            MonthGrid(monthOf: try DateFixtures.day($0), weekStart: .sunday)
          }, today: try DateFixtures.day("2026-11-20"),
          days: [
            .init(day: days[0], due: 1, late: 1, starting: 0, coming: 0, numbers: [2]),
            .init(day: days[1], due: 1, late: 0, starting: 1, coming: 0, numbers: [3, 4]),
            .init(day: days[2], due: 1, late: 0, starting: 0, coming: 0, numbers: [5]),
            .init(
              day: days[3], due: 0, late: 0, starting: 0, coming: 1, numbers: [5], isFolded: true),
          ], lateBefore: 1,
          summary: AnswerLine(
            text: "4 items, 1 late; 1 coming; 1 late before; 1 waiting", isEmpty: false),
          habits: ["x, every day"]))
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `a day is folded if only items that repeat often are coming, except for a script`()
    throws
  {
    let items = [
      try AgendaTests.repeating(1, "2026-12-26", "2d"),
      try AgendaTests.repeating(2, "2026-12-23", "1w"),
      Fixtures.item(3, due: "2026-12-28"),
    ]
    let folded = try page(items)
    #expect(folded.days.map(\.day.day) == [23, 26, 28, 30])
    #expect(folded.days.map(\.isFolded) == [false, false, false, false])
    let alone = try page([items[0]])
    #expect(alone.days.map(\.isFolded) == [false, true, true])
    #expect(alone.habits == ["x, every 2 days"])
    let days = try DateFixtures.day("2026-11-01")...DateFixtures.day("2026-12-31")
    presenter.didFind(
      PlannedItems(
        agenda: Agenda(of: items, on: days, at: Fixtures.clock), blocked: [], isCounted: false),
      inMonths: [days.lowerBound])
    let script = try #require(mocks.view.events.last)
    #expect(script.days.allSatisfy { !$0.isFolded } && script.habits == [])
  }

  @Test func `months without items have no days, and a line that says so`() throws {
    let page = try page([])
    #expect(page.days == [] && page.lateBefore == 0)
    #expect(page.summary == AnswerLine(text: "0 items", isEmpty: false))
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `a day with many items has the number of each`() throws {
    let page = try page((1...60).map { Fixtures.item($0, due: "2026-12-05") })
    #expect(page.days.map(\.due) == [60] && page.days.map(\.late) == [0])
    #expect(page.days.map(\.numbers) == [Array(1...60)])
  }
}
