import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of agenda` {
  private let view = AgendaViewSpy()
  private let interactor = AgendaInteractorSpy()
  private let router = RouterSpy()
  private let presenter: AgendaPresenter

  init() {
    presenter = AgendaPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request goes to the interactor`() {
    let request = AgendaRequest(filter: .all([]), span: .days(3, from: nil))
    presenter.didRequest(request)
    #expect(interactor.events == [request])
  }

  @Test func `an agenda is shown as rows on their dates`() throws {
    let items = [Fixtures.item(1, due: "2026-11-19"), Fixtures.item(2, due: "2026-11-21T17:00")]
    let range = try DateFixtures.day("2026-11-20")...DateFixtures.day("2026-11-30")
    presenter.didFind(Agenda(of: items, on: range, at: Fixtures.wall))
    let rows = items.map { ItemRow($0, at: Fixtures.wall) }
    func label(_ day: String) throws -> DateLabel {
      DateLabel(try #require(Fixtures.date(day)), seenFrom: Fixtures.wall)
    }
    let page = AgendaPage(
      first: try label("2026-11-20"), last: try label("2026-11-30"),
      late: [
        .init(kind: .due, isLate: true, date: try #require(items[0].due), age: 1, row: rows[0])
      ],
      days: [
        .init(
          label: try label("2026-11-21"),
          entries: [
            .init(kind: .due, isLate: false, date: try #require(items[1].due), age: 0, row: rows[1])
          ])
      ])
    #expect(view.events == [.agenda(page)])
    #expect(router.events == [.closed(.ok)])
  }
}
