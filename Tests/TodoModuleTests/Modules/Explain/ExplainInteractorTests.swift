import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of explain` {
  private let output = ExplainInteractorOutputSpy()

  private func interactor(_ items: [TodoItem] = []) throws -> ExplainInteractor {
    let interactor = ExplainInteractor(
      store: try InMemoryTodoStore(items), search: ItemSearch(at: Fixtures.clock))
    interactor.output = output
    return interactor
  }

  @Test func `a date is resolved step by step, forward or backward`() throws {
    let interactor = try interactor()
    interactor.explain(.date(try DateExpression("fri+1w@9"), .forward))
    interactor.explain(.date(try DateExpression("mon"), .backward))
    let steps = output.events.map { event -> [String] in
      guard case .explained(.date(_, _, let steps)) = event else { return [] }
      return steps.map { "\($0.words) \($0.date)" }
    }
    #expect(
      steps == [
        ["fri 2026-11-27", "+1w 2026-12-04", "@09:00 2026-12-04T09:00"], ["mon 2026-11-16"],
      ])
  }

  @Test func `each date in a filter is resolved to a day`() throws {
    let filter = try ItemFilter(where: "not (due.before:fri or milk) created:mon wait:due-1d")
    try interactor().explain(.filter(filter))
    let due = ItemFilter.Term.date(.due, .before, try DateExpression("fri"))
    let created = ItemFilter.Term.date(.createdAt, .on, try DateExpression("mon"))
    let dates = [
      FilterDate(term: due, date: try #require(Fixtures.date("2026-11-27"))),
      FilterDate(term: created, date: try #require(Fixtures.date("2026-11-16"))),
    ]
    #expect(output.events == [.explained(.filter(filter, dates, within: nil))])
  }

  @Test func `items are ranked, and one that does not exist is an error`() throws {
    let item = Fixtures.item(1, priority: .low)
    let interactor = try interactor([item])
    interactor.explain(.urgency(.number(1)))
    interactor.explain(.urgency(.number(2)))
    let urgency = Urgency(item, at: Fixtures.clock)
    #expect(
      output.events == [
        .explained(.urgency([RankedItem(ListedItem(item), urgency: urgency)])),
        .failed(.noSuchItem("2")),
      ])
  }

  @Test(arguments: [
    ("1w", ["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"]),
    ("mon,thu", ["2026-11-23", "2026-11-26", "2026-11-30", "2026-12-03", "2026-12-07"]),
    ("1m/strict", ["2026-11-20", "2026-12-20", "2027-01-20", "2027-02-20", "2027-03-20"]),
  ])
  func `a rule has its next five days, from today`(rule: String, days: [String]) throws {
    let repetition = try RepetitionExpression(rule)
    try interactor().explain(.every(repetition))
    #expect(
      output.events == [.explained(.every(repetition, try days.map(DateFixtures.day)))])
  }

  @Test func `a date outside the calendar is a failure`() throws {
    let interactor = try interactor()
    interactor.explain(.date(try DateExpression("9999-12-31+1d"), .forward))
    interactor.explain(.filter(try ItemFilter(where: "due:9999-12-31+1d")))
    let error = DateError.outOfRange("9999-12-31+1d")
    #expect(
      output.events == [
        .failed(.badDate(error)), .failed(.badDate(.inToken("due:9999-12-31+1d", error))),
      ])
  }
}
