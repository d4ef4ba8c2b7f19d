import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of calendar` {
  private let output = AgendaInteractorOutputSpy()

  private static let items = [
    Fixtures.item(1, due: "2026-11-21"), Fixtures.item(2, due: "2026-12-31", tags: ["home"]),
    Fixtures.item(3), Fixtures.doneItem(4, due: "2026-11-21"),
  ]

  private func find(_ month: String?, _ filter: String = "", count: Int = 1) throws {
    let interactor = AgendaInteractor(
      store: try InMemoryTodoStore(Self.items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findAgenda(
      AgendaRequest(
        filter: filter.isEmpty ? .all([]) : try ItemFilter(where: filter),
        span: .months(count, from: month.flatMap(MonthExpression.init))))
  }

  private static func event(
    _ numbers: [Int], _ months: [String], to last: String
  ) throws -> AgendaInteractorOutputSpy.Event {
    let days = try months.map(DateFixtures.day)
    return .foundMonths(
      Agenda(
        of: numbers.map { items[$0 - 1] }, on: days[0]...(try DateFixtures.day(last)),
        at: Fixtures.wall), days)
  }

  @Test func `without a month, it begins with the current one`() throws {
    try find(nil)
    try find(nil, count: 2)
    #expect(
      output.events == [
        try Self.event([1, 2], ["2026-11-01"], to: "2026-11-30"),
        try Self.event([1, 2], ["2026-11-01", "2026-12-01"], to: "2026-12-31"),
      ])
  }

  @Test func `a month and a filter limit the items`() throws {
    try find("2027-02", "+home")
    #expect(output.events == [try Self.event([2], ["2027-02-01"], to: "2027-02-28")])
  }

  @Test func `the months end with the year 9999`() throws {
    try find("9999-11", count: 3)
    #expect(
      output.events == [
        try Self.event([1, 2], ["9999-11-01", "9999-12-01"], to: "9999-12-31")
      ])
  }
}
