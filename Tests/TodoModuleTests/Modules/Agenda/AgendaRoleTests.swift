import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of agenda` {
  private final class MockView: Spy<AgendaViewModel>, AgendaViewInput {
    func showAgenda(_ agenda: AgendaViewModel) { record(agenda) }
  }

  private final class MockInteractor: Spy<AgendaRequest>, AgendaInteractorInput {
    func findAgenda(_ request: AgendaRequest) { record(request) }
  }

  private let mocks: Mocks<AgendaViewModel, AgendaRequest>
  private let presenter: AgendaPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = AgendaPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private static let request = AgendaRequest(
    filter: .all([]), period: .whole(.month, 0), isCounted: true)

  @Test func `a request is handed to the interactor, and nothing else happens before its answer`() {
    presenter.didRequest(Self.request)
    mocks.expectOnly(asked: Self.request)
  }

  @Test func `late items come first, then each day with its items, and a line that counts them`()
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

  @Test func `without items the days are named`() throws {
    let (first, last) = (try DateFixtures.day("2026-11-20"), try DateFixtures.day("2026-12-03"))
    for days in [first...last, first...first] {
      presenter.didFind(
        PlannedItems(agenda: Agenda(of: [], on: days, at: Fixtures.clock), blocked: []))
    }
    presenter.didFind(
      PlannedItems(
        agenda: Agenda(of: [], on: first...first, at: Fixtures.clock), blocked: [], isSearch: true))
    #expect(
      mocks.view.events.map(\.summary) == [
        AnswerLine(text: "nothing from Fri 20 Nov to Thu 3 Dec", isEmpty: true),
        AnswerLine(text: "nothing on Fri 20 Nov", isEmpty: true),
        AnswerLine(text: "no match on Fri 20 Nov", isEmpty: true),
      ])
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
