import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Series: upcoming days` {
  @Test(arguments: [
    // Overdue on 20 November: the first day is the one that completing the item today leads to.
    ("every:1w", "2026-11-03", ["2026-11-24", "2026-12-01", "2026-12-08"]),
    ("every:1w/strict", "2026-11-03", ["2026-11-10", "2026-11-17", "2026-11-24"]),
    ("every:1w/done", "2026-11-03", ["2026-11-27", "2026-12-04", "2026-12-11"]),
    ("every:1m/done", "2026-10-31", ["2026-12-20", "2027-01-20", "2027-02-20"]),
    // Due today or later: days count from the due day.
    ("every:1w", "2026-11-20", ["2026-11-27", "2026-12-04", "2026-12-11"]),
    ("every:1w/strict", "2026-11-24", ["2026-12-01", "2026-12-08", "2026-12-15"]),
    ("every:1w/done", "2026-11-24", ["2026-12-01", "2026-12-08", "2026-12-15"]),
  ])
  func `the first upcoming day is the due day that completing the item leads to`(
    _ rule: String, _ due: String, _ expected: [String]
  ) throws {
    let today = "2026-11-20"
    var series = SeriesFixture()
    try series.add("Water \(rule) due:\(due)", on: "2026-11-01")
    let item = try series.item(1)
    let days = item.upcomingDays(3, today: try DateFixtures.day(today))
    #expect(days.map(\.description) == expected)
    try series.toggle(1, on: max(due, today))
    #expect(try series.item(2).due?.description == expected.first)
  }
}
