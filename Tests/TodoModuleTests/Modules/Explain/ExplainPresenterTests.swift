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

  @Test func `every request goes to the interactor`() throws {
    let requests: [ExplainRequest] = [
      .date(try DateExpression("fri"), .backward), .filter(.all([])), .urgency(.number(3)),
      .every(try RepetitionExpression("1w")),
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

  @Test func `each step of a date comes with what it does`() throws {
    let expression = try DateExpression("fri+1w")
    presenter.didResolve(
      expression, .forward,
      in: try expression.steps(at: Fixtures.clock))
    let steps = [
      DateExplanation.Step(
        words: "fri", rule: "the first Friday after today",
        date: try #require(Fixtures.date("2026-11-27"))),
      DateExplanation.Step(
        words: "+1w", rule: "1 week later", date: try #require(Fixtures.date("2026-12-04"))),
    ]
    #expect(
      view.events == [
        .explanation(
          .date(DateExplanation(expression: expression, reading: .forward, steps: steps)))
      ])
  }

  @Test func `a filter comes with what a report starts from, unless it lifts that`() throws {
    let tagged = try ItemFilter(where: "+home")
    presenter.didRead(tagged, dates: [])
    presenter.didRead(.all([]), dates: [])
    let numbered = try ItemFilter(where: "3")
    presenter.didRead(numbered, dates: [])
    let defaultFilter = ItemQuery.defaultFilter
    let whole = try ItemFilter(where: "is:open and not is:waiting and +home")
    #expect(
      view.events
        == [
          FilterExplanation(filter: tagged, dates: [], defaultFilter: defaultFilter, whole: whole),
          FilterExplanation(
            filter: nil, dates: [], defaultFilter: defaultFilter, whole: defaultFilter),
          FilterExplanation(filter: numbered, dates: [], defaultFilter: nil, whole: numbered),
        ].map { .explanation(.filter($0)) })
  }

  @Test func `a failure is shown, and decides the exit code`() {
    presenter.didFail(.noSuchItem("9"))
    #expect(view.events == [.failure(Failure(.noSuchItem("9")))])
    #expect(router.events == [.closed(.notFound)])
  }

  @Test func `words that make no request open the usage`() {
    presenter.didRejectArguments(.unknownSubject("x", nearest: nil))
    #expect(router.events == [.usage(.unknownSubject("x", nearest: nil))])
  }
}

@Suite struct `Interactor of explain` {
  private let output = ExplainInteractorOutputSpy()

  private func interactor(_ items: [TodoItem] = []) throws -> ExplainInteractor {
    let interactor = ExplainInteractor(store: try InMemoryTodoStore(items), clock: Fixtures.clock)
    interactor.output = output
    return interactor
  }

  @Test func `a date is resolved step by step, either way`() throws {
    let interactor = try interactor()
    interactor.resolve(try DateExpression("fri+1w@9"), .forward)
    interactor.resolve(try DateExpression("mon"), .backward)
    let steps = output.events.map { event -> [String] in
      guard case .resolved(let steps) = event else { return [] }
      return steps.map { "\($0.words) \($0.date)" }
    }
    #expect(
      steps == [
        ["fri 2026-11-27", "+1w 2026-12-04", "@09:00 2026-12-04T09:00"], ["mon 2026-11-16"],
      ])
  }

  @Test func `the dates of a filter are those that are meant`() throws {
    let filter = try ItemFilter(where: "not (due.before:fri or milk) created:mon wait:due-1d")
    try interactor().read(filter)
    let due = ItemFilter.Term.date(.due, .before, try DateExpression("fri"))
    let created = ItemFilter.Term.date(.created, .on, try DateExpression("mon"))
    let dates = [
      FilterDate(term: due, date: try #require(Fixtures.date("2026-11-27"))),
      FilterDate(term: created, date: try #require(Fixtures.date("2026-11-16"))),
    ]
    #expect(output.events == [.read(filter, dates)])
  }

  @Test func `items are ranked all or none`() throws {
    let item = Fixtures.item(1, priority: .low)
    let interactor = try interactor([item])
    interactor.rank(.number(1))
    interactor.rank(.number(2))
    let urgency = Urgency(item, at: Fixtures.clock)
    #expect(
      output.events == [
        .ranked([RankedItem(item: item, urgency: urgency)]), .failed(.noSuchItem("2")),
      ])
  }

  @Test(arguments: [
    ("1w", ["2026-11-20", "2026-11-27", "2026-12-04", "2026-12-11", "2026-12-18"]),
    ("mon,thu", ["2026-11-23", "2026-11-26", "2026-11-30", "2026-12-03", "2026-12-07"]),
    ("1m/strict", ["2026-11-20", "2026-12-20", "2027-01-20", "2027-02-20", "2027-03-20"]),
  ])
  func `a repetition falls on five days from today`(rule: String, days: [String]) throws {
    try interactor().repeatDays(by: try RepetitionExpression(rule))
    #expect(output.events == [.repeated(try days.map(DateFixtures.day))])
  }

  @Test func `dates that cannot be reckoned are failures`() throws {
    let interactor = try interactor()
    interactor.resolve(try DateExpression("9999-12-31+1d"), .forward)
    interactor.read(try ItemFilter(where: "due:9999-12-31+1d"))
    let error = DateResolutionError.outOfRange("9999-12-31+1d")
    #expect(
      output.events == [
        .failed(.badDate(error)), .failed(.badDate(.inToken("due:9999-12-31+1d", error))),
      ])
  }
}
