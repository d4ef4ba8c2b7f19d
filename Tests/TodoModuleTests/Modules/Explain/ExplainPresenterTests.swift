import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of explain` {
  private let view = ExplainViewSpy()
  private let interactor = ExplainInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ExplainPresenter

  init() {
    presenter = ExplainPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func `each request is handed to its own method of the interactor`() throws {
    let requests: [ExplainRequest] = [
      .date(try DateExpression("fri"), .backward), .filter(.all([])), .urgency(.number(3)),
      .every(try RepetitionExpression("1w")),
      .otherRule(.notARule("full-moon", suggestion: nil)),
    ]
    requests.forEach(presenter.didRequestExplanation)
    #expect(interactor.events == requests)
  }

  @Test func `an explanation is shown, then the command ends`() {
    let item = Fixtures.item(3, priority: .low)
    presenter.didRank([RankedItem(item, at: Fixtures.clock)])
    let urgency = Urgency(item, at: Fixtures.clock)
    #expect(
      view.events == [
        .explanation(.urgency([UrgencyExplanation(number: 3, title: "Buy milk", urgency: urgency)]))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a rule that only items have is shown, and any other text is a usage error`() {
    guard case .unknown(let repetition) = UnknownRepetitionFixture.repetition else { return }
    presenter.didFind(repetition, inItems: [3])
    let error = DateError.notARule("new-moon", suggestion: nil)
    presenter.didNotFindRepetition(spelledAs: error)
    #expect(view.events == [.explanation(.unknownRepetition(repetition, items: [3]))])
    #expect(router.events == [.closed(.ok), .usage(.badDate(nil, error))])
  }

  @Test func `each step of a date comes with its part of the expression`() throws {
    let expression = try DateExpression("fri+1w@9")
    presenter.didResolve(
      expression, .forward,
      in: try expression.steps(at: Fixtures.clock))
    let steps = [
      DateExplanation.Step(
        part: .base(.weekday(.friday)), spelling: "fri",
        date: try #require(Fixtures.date("2026-11-27"))),
      DateExplanation.Step(
        part: .shift(try #require(expression.shifts.first)), spelling: "+1w",
        date: try #require(Fixtures.date("2026-12-04"))),
      DateExplanation.Step(
        part: .time(try #require(expression.time)), spelling: "@09:00",
        date: try #require(Fixtures.date("2026-12-04T09:00"))),
    ]
    #expect(
      view.events == [
        .explanation(
          .date(DateExplanation(expression: expression, reading: .forward, steps: steps)))
      ])
  }

  @Test func `a filter comes with the default filter of list, unless it prevents that`() throws {
    let tagged = try ItemFilter(where: "+home")
    presenter.didRead(tagged, dates: [], within: nil)
    presenter.didRead(.all([]), dates: [], within: nil)
    let numbered = try ItemFilter(where: "3")
    presenter.didRead(numbered, dates: [], within: nil)
    let defaultFilter = ItemQuery.defaultFilter
    let whole = try ItemFilter(where: "is:open and not is:waiting and +home")
    #expect(
      view.events
        == [
          FilterExplanation(
            filter: tagged, dates: [], viewFilter: nil, defaultFilter: defaultFilter, whole: whole),
          FilterExplanation(
            filter: nil, dates: [], viewFilter: nil, defaultFilter: defaultFilter,
            whole: defaultFilter),
          FilterExplanation(
            filter: numbered, dates: [], viewFilter: nil, defaultFilter: nil, whole: numbered),
        ].map { .explanation(.filter($0)) })
  }

  @Test func `the filter of a view is between the default filter and the other one`() throws {
    let (home, done) = (try ItemFilter(where: "+home"), try ItemFilter(where: "is:done"))
    presenter.didRead(.all([]), dates: [], within: home)
    presenter.didRead(home, dates: [], within: done)
    #expect(
      view.events == [
        .explanation(
          .filter(
            FilterExplanation(
              filter: nil, dates: [], viewFilter: home, defaultFilter: ItemQuery.defaultFilter,
              whole: try ItemFilter(where: "is:open and not is:waiting and +home")))),
        .explanation(
          .filter(
            FilterExplanation(
              filter: home, dates: [], viewFilter: done, defaultFilter: nil,
              whole: try ItemFilter(where: "is:done and +home")))),
      ])
  }
}
