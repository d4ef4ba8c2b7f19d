import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of today` {
  private final class MockView: Spy<AgendaViewModel>, TodayViewInput {
    func showAgenda(_ agenda: AgendaViewModel) { record(agenda) }
  }

  private final class MockInteractor: Spy<TodayRequest>, TodayInteractorInput {
    func findToday(_ request: TodayRequest) { record(request) }
  }

  private let mocks: Mocks<AgendaViewModel, TodayRequest>
  private let presenter: TodayPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = TodayPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private static let request = TodayRequest(filter: .all([]), isCounted: true)

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request)
    mocks.expectOnly(asked: Self.request)
  }

  @Test func `late items are first, then each day with its items, and a line that counts them`()
    throws
  {
    let days = try DateFixtures.day("2026-11-20")...DateFixtures.day("2026-12-03")
    let items = [
      Fixtures.item(1, due: "2026-11-18"), Fixtures.item(2, due: "2026-11-20T17:00"),
      Fixtures.item(3, scheduled: "2026-11-21"),
    ]
    presenter.didFind(
      PlannedItems(agenda: Agenda(of: items, on: days, at: Fixtures.clock), blocked: []))
    let agenda = try #require(mocks.view.events.first)
    #expect(agenda.lateHeading == "Late" && agenda.late.map(\.remark) == ["2 days"])
    #expect(agenda.days.map(\.heading) == ["Today, Fri 20 Nov", "Tomorrow, Sat 21 Nov"])
    #expect(agenda.days.flatMap(\.entries).map(\.remark) == ["", "scheduled"])
    #expect(agenda.summary == AnswerLine(text: "3 items, 1 late", isEmpty: false))
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `without items the rest of the week is counted`() throws {
    let today = try DateFixtures.day("2026-11-20")
    presenter.didFind(
      PlannedItems(
        agenda: Agenda(of: [], on: today...today, at: Fixtures.clock), blocked: [],
        leftOut: LeftOut(waiting: 1), restOfWeek: 2))
    #expect(
      mocks.view.events.map(\.summary)
        == [AnswerLine(text: "nothing for today; 2 more due in 7 days; 1 waiting", isEmpty: true)])
  }

  @Test func `nothing is counted if nobody reads it`() throws {
    let today = try DateFixtures.day("2026-11-20")
    presenter.didFind(
      PlannedItems(
        agenda: Agenda(of: [], on: today...today, at: Fixtures.clock), blocked: [], isCounted: false
      )
    )
    #expect(mocks.view.events.map(\.summary) == [nil])
  }

  @Test func `an error of the store opens a failure, and shows nothing`() {
    presenter.didFail(.noPlace)
    mocks.expectOnly(.failure(Failure(.noPlace)))
  }
}
