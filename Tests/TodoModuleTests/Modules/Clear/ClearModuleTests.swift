import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter and interactor of clear` {
  private let router = RouterSpy()
  /// An open item, and items completed at 2026-11-20 09:20, the day before, the week before, and at
  /// an unknown time.
  private static let items = [
    Fixtures.item(1), Fixtures.doneItem(2, completedAt: Fixtures.now), Fixtures.doneItem(3),
    Fixtures.doneItem(4, completedAt: Instant(secondsSinceEpoch: 1_794_561_600)),
    Fixtures.doneItem(5, completedAt: nil),
  ]

  private func clear(
    _ store: any TodoStore, before date: String? = nil, isDryRun: Bool = false,
    at clock: Clock = Fixtures.clock
  ) throws -> ChangeReport? {
    let before = try date.map { try DateExpression($0) }
    let view = ReportViewSpy()
    let interactor = ClearInteractor(store: store, search: ItemSearch(at: clock))
    let presenter = ClearPresenter(interactor: interactor, router: router, clock: clock)
    interactor.output = presenter
    presenter.view = view
    presenter.didRequest(ClearRequest(before: before, isDryRun: isDryRun))
    return view.events.last
  }

  private static func report(_ items: [TodoItem], isDryRun: Bool = false) -> ChangeReport {
    .of(ChangeReport.removing(items), isDryRun: isDryRun, nothing: .nothingToClear)
  }

  @Test func `without a date all done items are removed`() throws {
    let store = try InMemoryTodoStore(Self.items)
    #expect(try clear(store) == Self.report(Array(Self.items[1...])))
    #expect(try store.read().items == [Self.items[0]])
  }

  @Test func `clearing nothing is a success`() throws {
    #expect(try clear(InMemoryTodoStore()) == Self.report([]))
    #expect(router.events == [.closed(.ok)])
  }

  @Test(arguments: [
    ("today", [3, 4]), ("yesterday", [4]), ("fri", [3, 4]), ("thu", [4]), ("2026-11-13", []),
    ("som-1d", []), ("2026-11-14", [4]), ("-6d", [4]), ("2026-11-20T09:20", [3, 4]),
    ("2026-11-19T09:20", [4]), ("2026-11-19T09:21", [3, 4]),
  ])
  func `with a date only items completed before it are removed`(
    date: String, numbers: [Int]
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    let cleared = Self.items.filter { numbers.contains($0.number) }
    #expect(try clear(store, before: date) == Self.report(cleared))
    #expect(try store.read().items == Self.items.filter { !numbers.contains($0.number) })
  }

  @Test(arguments: [("jan1", false), ("jul1", true), ("06-14", false), ("12-01", false)])
  func `a day without a year is the most recent such day`(date: String, isCleared: Bool) throws {
    // Completed on 2026-06-14; the present time is in November.
    let completedAt = try #require(Instant(rfc3339: "2026-06-14T12:00:00Z".utf8))
    let items = [Fixtures.doneItem(1, completedAt: completedAt)]
    let report = try clear(ReadOnlyStore(items), before: date, isDryRun: true)
    #expect(report == Self.report(isCleared ? items : [], isDryRun: true))
  }

  @Test func `a day begins at midnight in the user's zone`() throws {
    // 2026-11-19T23:30 in UTC is the next day in a zone one hour ahead.
    let completedAt = Instant(secondsSinceEpoch: 1_795_131_000)
    let items = [Fixtures.doneItem(1, completedAt: completedAt)]
    let store = ReadOnlyStore(items)
    let ahead = Clock(now: Fixtures.now, offset: Fixtures.anHourAhead)
    let report = try clear(store, before: "today", isDryRun: true, at: ahead)
    #expect(report == Self.report([], isDryRun: true))
    #expect(
      try clear(store, before: "today", isDryRun: true) == Self.report(items, isDryRun: true))
  }

  @Test(arguments: [
    ("eom", "2026-11-30"), ("tomorrow", "2026-11-21"), ("7d", "2026-11-27"),
    ("2026-11-21", "2026-11-21"), ("2026-11-20T09:21", "2026-11-20T09:21"),
  ])
  func `a date in the future is rejected`(text: String, meant: String) throws {
    let store = try InMemoryTodoStore(Self.items)
    #expect(try clear(store, before: text) == nil)
    let date = try #require(Fixtures.date(meant))
    #expect(router.events == [.failure(Failure(.dateInFuture(date)))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a date out of range is rejected`() throws {
    #expect(try clear(InMemoryTodoStore(), before: "0001-01-01-1d") == nil)
    let error = DateError.outOfRange("0001-01-01-1d")
    #expect(router.events == [.usage(.badEdit(.date(error)))])
  }
}

@Suite struct `View of clear`: ViewSuite {
  let output = ViewOutputSpy<ClearRequest>()
  func view(in context: ModuleContext) -> ClearView {
    ClearView(output: output, context: context)
  }

  @Test func `options set the date and request a dry run`() throws {
    start()
    start(flags: [.dryRun], values: [.before: "mon"])
    start(values: [.before: "2026-02-30"])
    let monday = try DateExpression("mon")
    #expect(
      output.events == [
        .requested(ClearRequest(before: nil, isDryRun: false)),
        .requested(ClearRequest(before: monday, isDryRun: true)),
        .rejected(.badDate(nil, .noSuchDay("2026-02-30"))),
      ])
  }
}
