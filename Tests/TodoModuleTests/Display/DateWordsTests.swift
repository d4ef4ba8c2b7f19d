import Testing
import TodoEntities

@testable import TodoModule

/// Dates in words, as seen from Friday, 2026-11-20, at 9:20.
@Suite struct `Words for a date` {
  static let dates: [(date: String, asDue: String, neutral: String)] = [
    ("2026-11-20", "today", "today"), ("2026-11-20T17:00", "today 17:00", "today 17:00"),
    ("2026-11-20T09:19", "late 09:19", "today 09:19"),
    ("2026-11-20T09:20", "today 09:20", "today 09:20"),
    ("2026-11-20T00:00", "late 00:00", "today 00:00"),
    ("2026-11-21", "tomorrow", "tomorrow"),
    ("2026-11-21T00:00", "tomorrow 00:00", "tomorrow 00:00"),
    ("2026-11-22", "Sun", "Sun"), ("2026-11-23T08:05", "Mon 08:05", "Mon 08:05"),
    ("2026-11-26", "Thu", "Thu"),
    ("2026-11-27", "27 Nov", "27 Nov"), ("2026-12-01T17:00", "1 Dec 17:00", "1 Dec 17:00"),
    ("2026-12-31", "31 Dec", "31 Dec"), ("2027-01-01", "1 Jan 2027", "1 Jan 2027"),
    ("2027-11-27T09:00", "27 Nov 2027 09:00", "27 Nov 2027 09:00"),
    ("9999-12-31", "31 Dec 9999", "31 Dec 9999"),
    ("2026-11-19", "1 day late", "yesterday"),
    ("2026-11-19T17:00", "1 day late", "yesterday 17:00"),
    ("2026-11-18", "2 days late", "18 Nov"), ("2026-11-17T08:00", "3 days late", "17 Nov 08:00"),
    ("2026-11-13", "7 days late", "13 Nov"), ("2026-01-01", "323 days late", "1 Jan"),
    ("2025-12-31", "324 days late", "31 Dec 2025"),
    ("0001-01-01", "739939 days late", "1 Jan 1"),
  ]

  @Test(arguments: dates)
  func `a date is worded by its distance from today`(
    date: String, asDue: String, neutral: String
  ) throws {
    let now = try DateFixtures.clock("2026-11-20").wall
    let date = try DateFixtures.date(date)
    let words = [true, false].map { DateLabel(date, seenFrom: now, isDue: $0).words }
    #expect(words == [asDue, neutral])
  }

  @Test(arguments: [
    ("2027-01-01", "tomorrow"), ("2027-01-03", "Sun"), ("2027-01-07", "7 Jan 2027"),
    ("2026-12-30", "yesterday"), ("2026-12-29", "29 Dec"),
  ])
  func `distances are counted across the end of a year`(_ date: String, _ expected: String) throws {
    let now = try DateFixtures.clock("2026-12-31").wall
    #expect(try DateLabel(DateFixtures.date(date), seenFrom: now).words == expected)
  }
}
