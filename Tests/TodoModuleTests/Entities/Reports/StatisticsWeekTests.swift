import Testing

@testable import TodoEntities
@testable import TodoModule

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
