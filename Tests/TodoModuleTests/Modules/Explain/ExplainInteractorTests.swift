import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Interactor of explain` {
  private final class MockOutput: Spy<Result<Explanation, StoreError>>, ExplainInteractorOutput {
    func didExplain(_ explanation: Explanation) { record(.success(explanation)) }
    func didFail(_ error: StoreError) { record(.failure(error)) }
  }

  private let output = MockOutput()
  private let store = ReadOnlyStore([Fixtures.item(3, priority: .high), Fixtures.item(4)])

  private func explain(_ request: ExplainRequest, view: ItemFilter? = nil) {
    let interactor = ExplainInteractor(
      store: store, search: ItemSearch(at: Fixtures.clock, viewFilter: view))
    interactor.output = output
    interactor.explain(request)
    #expect(store.writes == 0)
  }

  @Test func `a date is resolved part by part`() throws {
    let date = try DateExpression("fri@9")
    explain(.date(date, .forward))
    let steps = [
      DateStep(words: "fri", date: try #require(Fixtures.date("2026-11-27"))),
      DateStep(words: "@09:00", date: try #require(Fixtures.date("2026-11-27T09:00"))),
    ]
    #expect(output.events == [.success(.date(date, .forward, steps))])
    #expect(store.reads == 0)
  }

  @Test func `the dates of a filter and of the view are resolved, but not one that needs an item`()
    throws
  {
    let late = ItemFilter.Term.date(.due, .before, try DateExpression("fri"))
    let soon = ItemFilter.Term.date(.scheduled, .after, try DateExpression("tomorrow"))
    let near = ItemFilter.Term.date(
      .wait, .before, try DateExpression("due-3d", allowsDue: true))
    let filter = ItemFilter.all([.term(late), .term(near)])
    explain(.filter(filter), view: .term(soon))
    let dates = [
      FilterDate(term: soon, date: try #require(Fixtures.date("2026-11-21"))),
      FilterDate(term: late, date: try #require(Fixtures.date("2026-11-27"))),
    ]
    let start = ItemFilter.all([.term(.state(.open)), .not(.term(.state(.waiting)))])
    #expect(
      output.events == [.success(.filter(filter, dates, from: start, within: .term(soon)))])
  }

  @Test func `the urgency of an item is computed in its list`() throws {
    explain(.urgency(.number(3)))
    let answer = try #require(output.events.first)
    guard case .urgency(let items) = try answer.get() else {
      Issue.record("\(answer)")
      return
    }
    #expect(items.map(\.item) == [Fixtures.item(3, priority: .high)])
    #expect(items.map { $0.urgency.map { Urgency.words($0.total) } } == ["6.01"])
  }

  @Test func `a rule falls on five days`() throws {
    let rule = try RepetitionExpression("fri")
    explain(.every(rule))
    let days = ["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"]
    #expect(output.events == [.success(.every(rule, days.compactMap { Fixtures.date($0)?.day }))])
  }

  @Test func `an unknown item and a date out of range are errors`() throws {
    explain(.urgency(.number(9)))
    explain(.date(try DateExpression("9999y"), .forward))
    #expect(
      output.events == [.failure(.noSuchItem("9")), .failure(.badDate(.outOfRange("9999y")))])
  }
}
