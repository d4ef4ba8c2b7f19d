import Testing

@testable import TodoEntities
@testable import TodoModule

@Suite struct `Statistics: counts and ages` {
  /// Returns an open item that was added `age` seconds ago.
  private static func item(_ number: Int, age: Int) -> TodoItem {
    let added = Instant(secondsSinceEpoch: Fixtures.now.secondsSinceEpoch - age)
    return TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "x", createdAt: added,
      modifiedAt: added)
  }

  private static let day = 86_400

  @Test func `an empty list has only zeros, in twelve weeks`() throws {
    let statistics = TodoList().statistics(at: Fixtures.clock)
    let mondays = [
      "2026-08-31", "2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28", "2026-10-05",
      "2026-10-12", "2026-10-19", "2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16",
    ]
    #expect(
      try statistics.weeks == mondays.map { Statistics.Week(monday: try DateFixtures.day($0)) })
    #expect(counts(statistics) == [0, 0, 0, 0, 0])
    #expect(statistics.oldest == [])
  }

  private func counts(_ statistics: Statistics) -> [Int] {
    [statistics.open, statistics.done, statistics.waiting, statistics.overdue, statistics.today]
  }

  /// A due date, a wait date, and the expected counts: hidden, overdue, due today.
  static let dated: [(due: String?, wait: String?, expected: [Int])] = [
    (nil, nil, [0, 0, 0]), ("2026-11-19", nil, [0, 1, 0]), ("2026-11-20", nil, [0, 0, 1]),
    ("2026-11-21", nil, [0, 0, 0]), ("2026-11-20T09:19", nil, [0, 1, 1]),
    ("2026-11-20T09:20", nil, [0, 0, 1]), ("2026-11-20T23:59", nil, [0, 0, 1]),
    (nil, "2026-11-20T09:20", [0, 0, 0]), (nil, "2026-11-20T09:21", [1, 0, 0]),
    ("2026-11-20", "2026-11-21", [1, 0, 0]), ("2026-11-19", "2026-11-21", [1, 0, 0]),
  ]

  @Test(arguments: dated)
  func `overdue, due today and hidden depend on the minute`(
    due: String?, wait: String?, expected: [Int]
  ) {
    let list = TodoList([Fixtures.item(1, due: due, wait: wait)])
    #expect(counts(list.statistics(at: Fixtures.clock)) == [1, 0] + expected)
  }

  @Test func `a done item is not overdue, due today or hidden`() {
    let list = TodoList([
      Fixtures.doneItem(1, due: "2026-11-19"), Fixtures.doneItem(2, due: "2026-11-20"),
    ])
    #expect(counts(list.statistics(at: Fixtures.clock)) == [0, 2, 0, 0, 0])
  }

  @Test func `today is the day in the user's time zone`() throws {
    let list = TodoList([Fixtures.item(1, due: "2026-11-20")])
    let late = try #require(Instant(rfc3339: "2026-11-20T23:30:00Z".utf8))
    let found = [Fixtures.anHourAhead, Fixtures.fiveHoursBehind].map {
      counts(list.statistics(at: Clock(now: late, offset: $0)))
    }
    #expect(found == [[1, 0, 0, 1, 0], [1, 0, 0, 0, 1]])
  }

  static let medians: [(days: [Int], median: Int?)] = [
    ([], nil), ([7], 7), ([1, 3], 2), ([3, 1], 2), ([1, 5, 3], 3), ([4, 1, 3, 2], 2),
    ([5, 5, 5, 0], 5), ([0, 0, 9], 0), ([100, 2], 51),
  ]

  @Test(arguments: medians)
  func `the median can be the mean of the middle two`(row: (days: [Int], median: Int?)) {
    let items = row.days.enumerated().map { Self.item($0 + 1, age: $1 * Self.day) }
    #expect(TodoList(items).statistics(at: Fixtures.clock).medianAgeDays == row.median)
  }

  @Test func `ages are full days and never negative`() {
    let ages = [2 * Self.day - 1, Self.day, Self.day - 1, 0, -3 * Self.day]
    let items = ages.enumerated().map { Self.item($0 + 1, age: $1) }
    #expect(
      TodoList(items).statistics(at: Fixtures.clock).oldest
        == zip(items, [1, 1, 0, 0, 0]).map { Statistics.Aged(item: $0, days: $1) })
  }

  @Test func `the oldest open items come first, equal ages in the file's order`() {
    let items = [3, 9, 3, 1, 12, 4, 9].enumerated().map { Self.item($0 + 1, age: $1 * Self.day) }
    let list = TodoList(items + [Fixtures.doneItem(8)])
    let oldest = list.statistics(at: Fixtures.clock).oldest
    #expect(
      oldest.map { [$0.item.number, $0.days] } == [[5, 12], [2, 9], [7, 9], [6, 4], [1, 3]])
    #expect(list.statistics(oldest: 2, at: Fixtures.clock).oldest.map(\.item.number) == [5, 2])
  }
}

@Suite struct `Statistics: weeks` {
  /// Returns an item that was added and completed at these times.
  private func item(
    _ number: Int, added: String = "2026-01-01T00:00:00Z", completed: String? = nil,
    isCompleted: Bool? = nil
  ) throws -> TodoItem {
    let added = try #require(Instant(rfc3339: added.utf8))
    let completed = try completed.map { try #require(Instant(rfc3339: $0.utf8)) }
    return TodoItem(
      number: number, id: Fixtures.id(UInt32(number)), title: "x",
      isCompleted: isCompleted ?? (completed != nil), createdAt: added, modifiedAt: added,
      completedAt: completed)
  }

  private func week(_ monday: String, completed: Int = 0, open: Int = 0) throws -> Statistics.Week {
    Statistics.Week(monday: try DateFixtures.day(monday), completed: completed, open: open)
  }

  private func weeks(
    _ count: Int, _ items: TodoItem..., at now: String = "2026-11-20", in zone: DateZone = .utc
  ) throws -> [Statistics.Week] {
    let clock = try DateFixtures.clock(now, in: zone)
    return TodoList(items).statistics(weeks: count, at: clock).weeks
  }

  @Test func `weeks continue across the end of a year with 53 weeks`() throws {
    let list = TodoList([
      try item(1, completed: "2026-12-20T23:59:59Z"),
      try item(2, completed: "2026-12-27T23:59:59Z"),
      try item(3, completed: "2026-12-28T00:00:00Z"),
      try item(4, completed: "2027-01-03T23:59:59Z"),
      try item(5, completed: "2027-01-04T00:00:00Z"), try item(6, added: "2026-12-31T12:00:00Z"),
    ])
    let clock = try DateFixtures.clock("2027-01-04")
    let statistics = list.statistics(weeks: 3, at: clock)
    #expect(
      try statistics.weeks == [
        week("2026-12-21", completed: 1, open: 3), week("2026-12-28", completed: 2, open: 2),
        week("2027-01-04", completed: 1, open: 1),
      ])
  }

  static let midnights: [(zone: DateZone, sunday: String, monday: String)] = [
    (.utc, "2026-10-25T23:59:59Z", "2026-10-26T00:00:00Z"),
    // The clock was set back on that Sunday.
    (.berlin, "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"),
    (.newYork, "2026-10-26T03:59:59Z", "2026-10-26T04:00:00Z"),
    (.lordHowe, "2026-10-25T12:59:59Z", "2026-10-25T13:00:00Z"),
  ]

  @Test(arguments: midnights)
  func `a week begins at midnight in the user's time zone`(
    zone: DateZone, sunday: String, monday: String
  ) throws {
    let found = try weeks(
      2, item(1, completed: sunday), item(2, completed: monday), item(3, added: sunday),
      item(4, added: monday), at: "2026-10-28", in: zone)
    #expect(
      try found == [
        week("2026-10-19", completed: 1, open: 2), week("2026-10-26", completed: 1, open: 2),
      ])
  }

  @Test func `an item is open from the week when it was added until it was completed`() throws {
    let found = try weeks(
      4, item(1, added: "2026-11-03T00:00:00Z", completed: "2026-11-17T00:00:00Z"))
    #expect(
      try found == [
        week("2026-10-26"), week("2026-11-02", open: 1), week("2026-11-09", open: 1),
        week("2026-11-16", completed: 1),
      ])
  }

  @Test func `only a done item with a completion time counts as completed, in its week`() throws {
    let found = try weeks(
      2, item(1, isCompleted: true),
      item(2, completed: "2026-11-10T00:00:00Z", isCompleted: false))
    #expect(try found == [week("2026-11-09", open: 1), week("2026-11-16", open: 1)])
  }

  @Test func `times in the future do not distort the current week`() throws {
    let found = try weeks(
      2, item(1, added: "2027-06-01T00:00:00Z"), item(2, completed: "2027-06-01T00:00:00Z"))
    #expect(try found == [week("2026-11-09", open: 1), week("2026-11-16", open: 1)])
  }

  @Test func `weeks outside the calendar are left out`() throws {
    #expect(try weeks(3, at: "0001-01-03") == [week("0001-01-01")])
    #expect(
      try weeks(2, item(1), at: "9999-12-31")
        == [week("9999-12-20", open: 1), week("9999-12-27", open: 1)])
  }
}
