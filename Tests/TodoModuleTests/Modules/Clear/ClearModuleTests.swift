import Testing
import TodoEntities

@testable import TodoModule

/// The whole program.
@Suite struct `Running clear` {
  private let program = ProgramFixture()
  /// An open item, and items completed at 2026-11-20 09:20, the day before, the week before, at an unknown
  /// time, and on 2026-06-14.
  private static let items = [
    Fixtures.item(1), Fixtures.doneItem(2, completedAt: Fixtures.now), Fixtures.doneItem(3),
    Fixtures.doneItem(4, completedAt: Instant(secondsSinceEpoch: 1_794_561_600)),
    Fixtures.doneItem(5, completedAt: nil),
    Fixtures.doneItem(6, completedAt: Instant(rfc3339: "2026-06-14T12:00:00Z".utf8)),
  ]

  private func write(_ items: [TodoItem] = items) throws {
    try program.folder.write(ListFixture.list(items.map(ListFixture.line(of:)), nextNumber: 9))
  }

  static let rows: [(line: String, numbers: [Int])] = [
    ("clear", [2, 3, 4, 5, 6]), ("clear --before today", [3, 4, 6]),
    ("clear --before yesterday", [4, 6]), ("clear --before fri", [3, 4, 6]),
    ("clear --before thu", [4, 6]), ("clear --before 2026-11-13", [6]),
    ("clear --before som-1d", [6]), ("clear --before 2026-11-14", [4, 6]),
    ("clear --before -6d", [4, 6]), ("clear --before 2026-11-20T09:20", [3, 4, 6]),
    ("clear --before 2026-11-19T09:20", [4, 6]), ("clear --before 2026-11-19T09:21", [3, 4, 6]),
    // A day without a year is the most recent such day.
    ("clear --before jan1", []), ("clear --before jul1", [6]), ("clear --before 06-14", []),
    ("clear --before 12-01", []),
  ]

  @Test(arguments: rows)
  func `done items are removed, with a date only those completed before it`(
    line: String, numbers: [Int]
  ) throws {
    try write()
    let report = numbers.map { "removed \($0): Pay rent\n" }.joined()
    #expect(
      program.type(line) == .init(output: report.isEmpty ? "nothing to clear\n" : report))
    #expect(
      try program.folder.store().read().items
        == Self.items.filter { !numbers.contains($0.number) })
  }

  @Test func `a day begins at midnight in the user's zone`() throws {
    // 2026-11-19T23:30 in UTC is the next day in a zone one hour ahead.
    try write([Fixtures.doneItem(1, completedAt: Instant(secondsSinceEpoch: 1_795_131_000))])
    program.zoneOffset = Fixtures.anHourAhead
    #expect(program.type("clear --before today") == "nothing to clear\n")
    program.zoneOffset = Fixtures.utc
    #expect(program.type("clear --before today") == "removed 1: Pay rent\n")
  }

  static let refused: [(date: String, sentence: String)] =
    [
      ("eom", "2026-11-30"), ("tomorrow", "2026-11-21"), ("7d", "2026-11-27"),
      ("2026-11-21", "2026-11-21"), ("2026-11-20T09:21", "2026-11-20T09:21"),
    ].map { ($0, "\($1) is in the future; give a past date") } + [
      ("0001-01-01-1d", "'0001-01-01-1d' is outside the years 1 to 9999"),
      ("2026-02-30", "'2026-02-30': February has 28 or 29 days"),
    ]

  @Test(arguments: refused)
  func `a date that is not past is refused`(date: String, sentence: String) throws {
    try write()
    #expect(
      program.type("clear --before \(date)") == .refused(sentence))
    #expect(try program.folder.store().read().items == Self.items)
  }
}
