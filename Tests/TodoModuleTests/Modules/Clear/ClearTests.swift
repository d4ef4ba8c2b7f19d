import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `The presenter of clear` {
  private let view = ReportViewSpy()
  private let interactor = ClearInteractorSpy()
  private let router = RouterSpy()
  private let presenter: ClearPresenter

  init() {
    presenter = ClearPresenter(interactor: interactor, router: router, clock: Fixtures.clock)
    presenter.view = view
  }

  @Test func `a request is handed on`() throws {
    let date = try DateExpression("mon")
    presenter.didRequestClearing(before: date, isDryRun: true)
    presenter.didRequestClearing(before: nil, isDryRun: false)
    #expect(
      interactor.events == [
        .clear(before: date, isDryRun: true), .clear(before: nil, isDryRun: false),
      ])
    #expect(router.events == [])
  }

  @Test(arguments: [false, true]) func `cleared items are reported`(isDryRun: Bool) {
    let item = Fixtures.doneItem(2)
    presenter.didClear([item], isDryRun: isDryRun)
    let line = ChangeReport.Line(verb: .removed, row: ItemRow(item, at: Fixtures.wall))
    #expect(
      view.events == [
        .report(
          ChangeReport(
            [line], isDryRun: isDryRun, emptyWords: "nothing to clear: no such item is done"))
      ])
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `nothing to clear is no failure`() {
    presenter.didClear([], isDryRun: false)
    #expect(router.events == [.closed(.ok)])
  }

  @Test func `a failure is shown, and closes with its code`() {
    let error = StoreError.dateInFuture(FloatingDate(.latest))
    presenter.didFail(error)
    #expect(view.events == [.failure(Failure(error))])
    #expect(router.events == [.closed(.usage)])
  }

  @Test func `words without a meaning are the router's`() {
    presenter.didRejectArguments(.unexpectedWord("x"))
    #expect(router.events == [.usage(.unexpectedWord("x"))])
    #expect(view.events == [])
  }
}

@Suite struct `The interactor of clear` {
  private let output = ClearInteractorOutputSpy()
  /// Open; done at 2026-11-20 09:20, a day before, a week before, and at no known time.
  private static let items = [
    Fixtures.item(1), Fixtures.doneItem(2, completedAt: Fixtures.now), Fixtures.doneItem(3),
    Fixtures.doneItem(4, completedAt: Instant(secondsSinceEpoch: 1_794_561_600)),
    Fixtures.doneItem(5, completedAt: nil),
  ]

  private func clear(
    _ store: any TodoStore, before date: String? = nil, isDryRun: Bool = false,
    clock: Clock = Fixtures.clock
  ) throws {
    let interactor = ClearInteractor(store: store, clock: clock)
    interactor.output = output
    interactor.clearItems(
      completedBefore: try date.map { try DateExpression($0) }, isDryRun: isDryRun)
  }

  @Test func `without a date all done items go`() throws {
    let store = try InMemoryTodoStore(Self.items)
    try clear(store)
    #expect(output.events == [.cleared(Array(Self.items[1...]), isDryRun: false)])
    #expect(try store.read().items == [Self.items[0]])
  }

  static let dates: [(date: String, numbers: [Int])] = [
    ("today", [3, 4]), ("yesterday", [4]), ("fri", [3, 4]), ("thu", [4]), ("mon", [4]),
    ("2026-11-13", []), ("sow", [4]), ("som-1d", []), ("2026-11-14", [4]), ("-6d", [4]),
    ("2026-11-20T09:20", [3, 4]), ("2026-11-19T09:20", [4]), ("2026-11-19T09:21", [3, 4]),
  ]

  @Test(arguments: dates)
  func `with a date only what was completed before it goes`(
    row: (date: String, numbers: [Int])
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    try clear(store, before: row.date)
    let cleared = Self.items.filter { row.numbers.contains($0.number) }
    #expect(output.events == [.cleared(cleared, isDryRun: false)])
    #expect(try store.read().items == Self.items.filter { !row.numbers.contains($0.number) })
  }

  @Test(arguments: [("jan1", false), ("jul1", true), ("06-14", false), ("12-01", false)])
  func `a day without a year is the last such day`(date: String, isCleared: Bool) throws {
    // Completed on 2026-06-14; asked in November.
    let completedAt = try #require(Instant(rfc3339: "2026-06-14T12:00:00Z".utf8))
    let items = [Fixtures.doneItem(1, completedAt: completedAt)]
    try clear(ReadOnlyStore(items), before: date, isDryRun: true)
    #expect(output.events == [.cleared(isCleared ? items : [], isDryRun: true)])
  }

  @Test func `a day begins where the user is`() throws {
    // 2026-11-19T23:30 in UTC is the next day an hour to the east.
    let completedAt = Instant(secondsSinceEpoch: 1_795_131_000)
    let items = [Fixtures.doneItem(1, completedAt: completedAt)]
    try clear(
      ReadOnlyStore(items), before: "today", isDryRun: true,
      clock: Clock(now: Fixtures.now, offset: Fixtures.anHourAhead))
    try clear(ReadOnlyStore(items), before: "today", isDryRun: true)
    #expect(output.events == [.cleared([], isDryRun: true), .cleared(items, isDryRun: true)])
  }

  static let futures: [(date: String, meant: String)] = [
    ("eom", "2026-11-30"), ("eow", "2026-11-22"), ("sonm", "2026-12-01"),
    ("tomorrow", "2026-11-21"), ("7d", "2026-11-27"), ("2026-11-21", "2026-11-21"),
    ("2026-11-20T09:21", "2026-11-20T09:21"), ("2026-11-20T23:59", "2026-11-20T23:59"),
  ]

  @Test(arguments: futures)
  func `a date that lies ahead is refused`(row: (date: String, meant: String)) throws {
    let store = try InMemoryTodoStore(Self.items)
    try clear(store, before: row.date)
    let date = try #require(Fixtures.date(row.meant))
    #expect(output.events == [.failed(.dateInFuture(date))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a date that cannot be reckoned is refused`() throws {
    try clear(InMemoryTodoStore(), before: "0001-01-01-1d")
    #expect(output.events == [.failed(.badDate(.outOfRange("0001-01-01-1d")))])
  }

  @Test func `a dry run says the same and writes nothing`() throws {
    let store = ReadOnlyStore(Self.items)
    try clear(store, isDryRun: true)
    #expect(output.events == [.cleared(Array(Self.items[1...]), isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test(arguments: [false, true])
  func `the store's error is reported`(isDryRun: Bool) throws {
    try clear(RefusingTodoStore(.noPlace), isDryRun: isDryRun)
    #expect(output.events == [.failed(.noPlace)])
  }
}

@Suite struct `The view of clear` {
  private let output = ClearViewOutputSpy()

  private func start(_ arguments: ParsedArguments) {
    let fixture = ContextFixture(arguments: .success(arguments))
    ClearView(output: output, context: fixture.context).start()
  }

  @Test func `without options all is to be cleared`() {
    start(ParsedArguments([]))
    #expect(output.events == [.clear(before: nil, isDryRun: false)])
  }

  @Test func `options give the date and the dry run`() throws {
    var arguments = ParsedArguments([], flags: [.dryRun])
    arguments.set(.before, to: "mon")
    start(arguments)
    #expect(output.events == [.clear(before: try DateExpression("mon"), isDryRun: true)])
  }

  @Test func `a word, a bad date or a bad line is refused`() {
    start(ParsedArguments(["3"]))
    var arguments = ParsedArguments([])
    arguments.set(.before, to: "2026-02-30")
    start(arguments)
    let fixture = ContextFixture(arguments: .failure(.unknownLetters("-x")))
    ClearView(output: output, context: fixture.context).start()
    #expect(
      output.events == [
        .rejected(.unexpectedWord("3")), .rejected(.badDate(nil, .noSuchDay("2026-02-30"))),
        .rejected(.unknownLetters("-x")),
      ])
  }

  @Test(arguments: ReportForm.all)
  func `a report and a failure are shown in every form`(form: ReportForm) {
    form.check { ClearView(output: output, context: $0) }
  }
}

@Suite struct `The router of clear` {
  @Test func `it joins the parts into a module that works`() throws {
    let store = try InMemoryTodoStore([Fixtures.item(1), Fixtures.doneItem(2)])
    let fixture = ContextFixture(store: store)
    ClearRouter.assemble(fixture.context).start()
    #expect(fixture.output == "removed 2: Pay rent\n")
    #expect(fixture.navigator.events == [.closed(.ok)])
    #expect(try store.read().items.map(\.number) == [1])
  }

  @Test func `a mistake is complained of with the command's usage`() {
    let fixture = ContextFixture(arguments: .success(ParsedArguments(["1"])))
    ClearRouter.assemble(fixture.context).start()
    #expect(fixture.navigator.events == [.usage(.unexpectedWord("1"), command: "clear")])
  }
}
