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
    [
      statistics.open, statistics.done, statistics.waiting, statistics.overdue, statistics.today,
    ]
  }

  /// A due date, a wait date, and the expected counts: waiting, overdue, due today.
  static let dated: [(due: String?, wait: String?, expected: [Int])] = [
    (nil, nil, [0, 0, 0]), ("2026-11-19", nil, [0, 1, 0]), ("2026-11-20", nil, [0, 0, 1]),
    ("2026-11-21", nil, [0, 0, 0]), ("2026-11-20T09:19", nil, [0, 1, 1]),
    ("2026-11-20T09:20", nil, [0, 0, 1]), ("2026-11-20T23:59", nil, [0, 0, 1]),
    (nil, "2026-11-20T09:20", [0, 0, 0]), (nil, "2026-11-20T09:21", [1, 0, 0]),
    ("2026-11-20", "2026-11-21", [1, 0, 0]), ("2026-11-19", "2026-11-21", [1, 0, 0]),
  ]

  @Test(arguments: dated)
  func `overdue, due today and waiting depend on day and minute`(
    due: String?, wait: String?, expected: [Int]
  ) {
    let list = TodoList([Fixtures.item(1, due: due, wait: wait)])
    #expect(counts(list.statistics(at: Fixtures.clock)) == [1, 0] + expected)
  }

  @Test func `a done item is not overdue, due today or waiting`() {
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
