import Testing

@testable import TodoEntities
@testable import TodoModule

/// Cases that `Presenter of explain` leaves out: dates, filters, the other modes of a rule, an urgency from elsewhere.
@Suite struct `Sentences of explain` {
  private final class MockView: Spy<ExplanationViewModel>, ExplainViewInput {
    func showExplanation(_ explanation: ExplanationViewModel) { record(explanation) }
  }

  private final class MockInteractor: Spy<ExplainRequest>, ExplainInteractorInput {
    func explain(_ request: ExplainRequest) { record(request) }
  }

  private let mocks: Mocks<ExplanationViewModel, ExplainRequest>
  private let presenter: ExplainPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ExplainPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  private typealias Row = ExplanationViewModel.Row

  /// The rows of an explanation, which is one block.
  private func rows(_ explanation: Explanation) throws -> [Row] {
    presenter.didExplain(explanation)
    let shown = try #require(mocks.view.events.last)
    #expect(shown.blocks.count == 1)
    #expect(mocks.router.events == [.closed(.ok)])
    return shown.blocks.flatMap(\.self)
  }

  private func rows(of date: String, _ reading: DateReading = .forward) throws -> [Row] {
    let date = try DateExpression(date)
    return try rows(.date(date, reading, date.steps(at: Fixtures.clock, reading: reading)))
  }

  @Test func `a request is handed to the interactor`() throws {
    let request = ExplainRequest.date(try DateExpression("fri"), .backward)
    presenter.didRequest(request)
    mocks.expectOnly(asked: request)
  }

  @Test func `each step of a date has a row, and the result is the last one`() throws {
    #expect(
      try rows(of: "fri+1w-2d@9") == [
        Row("fri", "2026-11-27", "the first Friday after today"),
        Row("+1w", "2026-12-04", "1 week later"), Row("-2d", "2026-12-02", "2 days earlier"),
        Row("@09:00", "2026-12-02T09:00", "at 09:00"),
        Row("result", "2026-12-02T09:00", "Wednesday"),
      ])
  }

  @Test(arguments: [
    ("2026-12-01", "this day", "this day"),
    ("12-01", "the next such day, today included", "the latest such day, today included"),
    (
      "1st", "the next day 1 of a month, today included",
      "the latest day 1 of a month, today included"
    ),
    ("fri", "the first Friday after today", "the latest Friday, today included"),
    ("today", "today", "today"), ("tomorrow", "the day after today", "the day after today"),
    ("yesterday", "the day before today", "the day before today"),
    ("2bd", "2 business days after today", "2 business days after today"),
    ("-1q", "1 quarter before today", "1 quarter before today"),
    ("1h", "1 hour from now, without the seconds", "1 hour from now, without the seconds"),
    (
      "-30min", "30 minutes before now, without the seconds",
      "30 minutes before now, without the seconds"
    ),
    ("som", "the first day of this month", "the first day of this month"),
    ("eoy", "the last day of this year", "the last day of this year"),
    ("sonw", "the first day of the next week", "the first day of the next week"),
  ])
  func `a date is put into words, forward and backward`(
    date: String, forward: String, backward: String
  ) throws {
    #expect(try rows(of: date).first?.note == forward)
    let expression = try DateExpression(date)
    presenter.didExplain(
      .date(
        expression, .backward, try expression.steps(at: Fixtures.clock, reading: .backward)))
    #expect(mocks.view.events.last?.blocks.first?.first?.note == backward)
  }

  @Test func `a filter is explained with its dates, its starting items and the view`() throws {
    let filter = try ItemFilter(where: "due.before:fri")
    guard case .term(let term) = filter else {
      Issue.record("\(filter)")
      return
    }
    let friday = try #require(Fixtures.date("2026-11-27"))
    #expect(
      try rows(
        .filter(
          filter, [FilterDate(term: term, date: friday)], from: ItemFilter(where: "is:open"),
          within: ItemFilter(where: "+work"))) == [
          Row("read as", "due.before:fri"), Row("due.before:fri", "2026-11-27", "Friday"),
          Row("starts from", "is:open"), Row("view", "tag:work", "by --view or TODO_VIEW"),
          Row("result", "is:open and tag:work and due.before:fri"),
        ])
  }

  @Test func `without a filter every item is read`() throws {
    #expect(
      try rows(.filter(.all([]), [], from: ItemFilter(where: "is:open"), within: nil)) == [
        Row("read as", "every item"), Row("starts from", "is:open"), Row("result", "is:open"),
      ])
  }

  private static let lift = "the filter selects items by number, id or state"

  @Test func `a filter of states or numbers starts from every item, and so does a view's filter`()
    throws
  {
    #expect(
      try rows(.filter(ItemFilter(where: "is:done"), [], from: nil, within: nil)) == [
        Row("read as", "is:done"), Row("starts from", "every item", Self.lift),
        Row("result", "is:done"),
      ])
    presenter.didExplain(
      .filter(
        try ItemFilter(where: "+a"), [], from: nil, within: try ItemFilter(where: "is:done")))
    #expect(
      mocks.view.events.last?.blocks == [
        [
          Row("read as", "tag:a"), Row("starts from", "every item", Self.lift),
          Row("view", "is:done", "by --view or TODO_VIEW"), Row("result", "is:done and tag:a"),
        ]
      ])
  }

  @Test func `an urgency that comes from a dependent item names that item`() {
    let item = Fixtures.item(3, priority: .high)
    var urgency = Urgency(item, at: Fixtures.clock)
    urgency.source = Urgency.Source(number: 9, total: urgency.sum + 3.5)
    presenter.didExplain(
      .urgency([
        RankedItem(ListedItem(item), urgency: urgency), RankedItem(ListedItem(Fixtures.item(4))),
      ]))
    #expect(
      mocks.view.events.map(\.blocks) == [
        [
          [
            Row("number", "3"), Row("title", "Buy milk"), Row("age", "0.01"),
            Row("priority", "6.00"), Row("from 9", "3.50", "it waits for this item"),
            Row("urgency", "9.51"),
          ]
        ]
      ])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    (
      "1w", "catch-up",
      "the first day of the series after both the due day and the day of completion"
    ),
    ("1w/strict", "strict", "one step after the due day, even if that day is past"),
    ("1w/done", "done", "one step after the day of completion"),
  ])
  func `a rule is explained with its mode and its next days`(
    rule: String, mode: String, note: String
  ) throws {
    let days = try ["2026-11-20", "2026-11-27"].map(DateFixtures.day)
    #expect(
      try rows(.every(RepetitionExpression(rule), days)) == [
        Row("rule", "1w"), Row("mode", mode, note), Row("date", "2026-11-20", "Friday"),
        Row("date", "2026-11-27", "Friday"),
      ])
  }
}
