import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of clear` {
  private let output = RemoveInteractorOutputSpy()
  /// An open item, and items completed at 2026-11-20 09:20, the day before, the week before, and at
  /// an unknown time.
  private static let items = [
    Fixtures.item(1), Fixtures.doneItem(2, completedAt: Fixtures.now), Fixtures.doneItem(3),
    Fixtures.doneItem(4, completedAt: Instant(secondsSinceEpoch: 1_794_561_600)),
    Fixtures.doneItem(5, completedAt: nil),
  ]

  private func clear(
    _ store: any TodoStore, before date: String? = nil, isDryRun: Bool = false,
    clock: Clock = Fixtures.clock
  ) throws {
    let interactor = RemoveInteractor(store: store, search: ItemSearch(at: clock))
    interactor.output = output
    let before = try date.map { try DateExpression($0) }
    interactor.removeItems(RemoveRequest(items: .done(before: before), isDryRun: isDryRun))
  }

  @Test func `without a date all done items are removed`() throws {
    let store = try InMemoryTodoStore(Self.items)
    try clear(store)
    #expect(output.events == [.removed(Array(Self.items[1...]), isDryRun: false)])
    #expect(try store.read().items == [Self.items[0]])
  }

  static let dates: [(date: String, numbers: [Int])] = [
    ("today", [3, 4]), ("yesterday", [4]), ("fri", [3, 4]), ("thu", [4]), ("mon", [4]),
    ("2026-11-13", []), ("sow", [4]), ("som-1d", []), ("2026-11-14", [4]), ("-6d", [4]),
    ("2026-11-20T09:20", [3, 4]), ("2026-11-19T09:20", [4]), ("2026-11-19T09:21", [3, 4]),
  ]

  @Test(arguments: dates)
  func `with a date only items completed before it are removed`(
    row: (date: String, numbers: [Int])
  ) throws {
    let store = try InMemoryTodoStore(Self.items)
    try clear(store, before: row.date)
    let cleared = Self.items.filter { row.numbers.contains($0.number) }
    #expect(output.events == [.removed(cleared, isDryRun: false)])
    #expect(try store.read().items == Self.items.filter { !row.numbers.contains($0.number) })
  }

  @Test(arguments: [("jan1", false), ("jul1", true), ("06-14", false), ("12-01", false)])
  func `a day without a year is the most recent such day`(date: String, isCleared: Bool) throws {
    // Completed on 2026-06-14; the present time is in November.
    let completedAt = try #require(Instant(rfc3339: "2026-06-14T12:00:00Z".utf8))
    let items = [Fixtures.doneItem(1, completedAt: completedAt)]
    try clear(ReadOnlyStore(items), before: date, isDryRun: true)
    #expect(output.events == [.removed(isCleared ? items : [], isDryRun: true)])
  }

  @Test func `a day begins at midnight in the user's zone`() throws {
    // 2026-11-19T23:30 in UTC is the next day in a zone one hour ahead.
    let completedAt = Instant(secondsSinceEpoch: 1_795_131_000)
    let items = [Fixtures.doneItem(1, completedAt: completedAt)]
    try clear(
      ReadOnlyStore(items), before: "today", isDryRun: true,
      clock: Clock(now: Fixtures.now, offset: Fixtures.anHourAhead))
    try clear(ReadOnlyStore(items), before: "today", isDryRun: true)
    #expect(output.events == [.removed([], isDryRun: true), .removed(items, isDryRun: true)])
  }

  static let futures: [(date: String, meant: String)] = [
    ("eom", "2026-11-30"), ("eow", "2026-11-22"), ("sonm", "2026-12-01"),
    ("tomorrow", "2026-11-21"), ("7d", "2026-11-27"), ("2026-11-21", "2026-11-21"),
    ("2026-11-20T09:21", "2026-11-20T09:21"), ("2026-11-20T23:59", "2026-11-20T23:59"),
  ]

  @Test(arguments: futures)
  func `a date in the future is rejected`(row: (date: String, meant: String)) throws {
    let store = try InMemoryTodoStore(Self.items)
    try clear(store, before: row.date)
    let date = try #require(Fixtures.date(row.meant))
    #expect(output.events == [.failed(.dateInFuture(date))])
    #expect(try store.read().items == Self.items)
  }

  @Test func `a date out of range is rejected`() throws {
    try clear(InMemoryTodoStore(), before: "0001-01-01-1d")
    #expect(output.events == [.failed(.badDate(.outOfRange("0001-01-01-1d")))])
  }

  @Test func `a dry run reports the same and writes nothing`() throws {
    let store = ReadOnlyStore(Self.items)
    try clear(store, isDryRun: true)
    #expect(output.events == [.removed(Array(Self.items[1...]), isDryRun: true)])
    #expect(store.writes == 0)
  }

  @Test func `a dry run reports the store's error too`() throws {
    try clear(JSONFileTodoStore(refusing: .noPlace), isDryRun: true)
    #expect(output.events == [.failed(.noPlace)])
  }
}
