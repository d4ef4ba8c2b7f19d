import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of agenda` {
  private let output = AgendaInteractorOutputSpy()

  private static let items = [
    Fixtures.item(1, due: "2026-11-21"), Fixtures.item(2, due: "2026-11-20", tags: ["home"]),
    Fixtures.item(3), Fixtures.doneItem(4, due: "2026-11-21"),
    Fixtures.item(5, due: "2026-11-21", wait: "2026-11-21", priority: .high),
  ]

  private func find(_ request: AgendaRequest) throws {
    let interactor = AgendaInteractor(
      store: try InMemoryTodoStore(Self.items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    interactor.findAgenda(request)
  }

  private static func agenda(
    _ numbers: [Int], _ first: String, _ last: String
  ) throws -> AgendaInteractorOutputSpy.Event {
    .found(
      Agenda(
        of: numbers.map { items[$0 - 1] },
        on: try DateFixtures.day(first)...DateFixtures.day(last), at: Fixtures.wall))
  }

  @Test func `open items with a due date are found, also if they wait, the urgent ones first`()
    throws
  {
    try find(AgendaRequest(filter: .all([]), span: .days(14, from: nil)))
    #expect(output.events == [try Self.agenda([2, 5, 1], "2026-11-20", "2026-12-03")])
  }

  @Test func `a filter and a first day limit them`() throws {
    let filter = try ItemFilter(where: "+home or 1 or is:done")
    try find(AgendaRequest(filter: filter, span: .days(1, from: try DateExpression("mon@9"))))
    #expect(output.events == [try Self.agenda([2, 1], "2026-11-23", "2026-11-23")])
  }

  @Test func `the days end with the year 9999`() throws {
    try find(
      AgendaRequest(filter: .all([]), span: .days(14, from: try DateExpression("9999-12-30"))))
    #expect(output.events == [try Self.agenda([2, 5, 1], "9999-12-30", "9999-12-31")])
  }

  @Test func `a date that cannot be resolved is reported`() throws {
    try find(AgendaRequest(filter: .all([]), span: .days(14, from: try DateExpression("9999y"))))
    #expect(output.events == [.failed(.badDate(.outOfRange("9999y")))])
  }
}
