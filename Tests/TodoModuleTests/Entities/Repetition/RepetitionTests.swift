import Testing
import TodoEntities

@Suite struct `Repetition: the next due day` {
  private static let daysAndWeeks: [RepetitionRow] = [
    // A series in days or weeks counts from the anchor.
    RepetitionRow("1d", .catchUp, "2026-11-20", "2026-11-21", "2026-11-20", "2026-11-22"),
    RepetitionRow("1d", .done, "2026-11-20", "2026-11-20", "2026-11-18", "2026-11-19"),
    RepetitionRow("3d", .catchUp, "2026-11-20", "2026-11-20", "2026-11-23", "2026-11-26"),
    RepetitionRow("3d", .catchUp, "2026-11-20", "2026-11-20", "2026-11-24", "2026-11-26"),
    RepetitionRow("3d", .catchUp, "2026-11-20", "2026-11-23", "2026-11-20", "2026-11-26"),
    RepetitionRow("3d", .strict, "2026-11-20", "2026-11-20", "2026-11-24", "2026-11-23"),
    RepetitionRow("1w", .catchUp, "2026-11-20", "2026-11-20", "2026-11-26", "2026-11-27"),
    RepetitionRow("1w", .catchUp, "2026-11-20", "2026-11-20", "2026-11-27", "2026-12-04"),
    RepetitionRow("1w", .done, "2026-11-20", "2026-11-20", "2026-12-30", "2027-01-06"),
    RepetitionRow("2w", .catchUp, "2026-12-25", "2026-12-25", "2027-01-08", "2027-01-22"),
    RepetitionRow("9999d", .catchUp, "2000-01-01", "2000-01-01", "2100-01-01", "2109-07-04"),
    // A series in business days skips weekends.
    RepetitionRow("1bd", .catchUp, "2026-11-20", "2026-11-20", "2026-11-22", "2026-11-23"),
    RepetitionRow("1bd", .catchUp, "2026-11-20", "2026-11-20", "2026-11-23", "2026-11-24"),
    RepetitionRow("1bd", .strict, "2026-11-20", "2026-11-20", "2026-11-23", "2026-11-23"),
    RepetitionRow("1bd", .done, "2026-11-20", "2026-11-20", "2026-11-21", "2026-11-23"),
    RepetitionRow("5bd", .catchUp, "2026-11-18", "2026-11-18", "2026-11-25", "2026-12-02"),
    RepetitionRow("5bd", .strict, "2026-11-18", "2026-11-18", "2026-11-28", "2026-11-25"),
    RepetitionRow("5bd", .done, "2026-11-18", "2026-11-18", "2026-11-28", "2026-12-04"),
    RepetitionRow("3bd", .catchUp, "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-25"),
    RepetitionRow("3bd", .catchUp, "2026-11-21", "2026-11-25", "2026-11-29", "2026-11-30"),
    RepetitionRow("3bd", .strict, "2026-11-21", "2026-11-25", "2026-11-29", "2026-11-30"),
    RepetitionRow("3bd", .done, "2026-11-21", "2026-11-25", "2026-11-29", "2026-12-02"),
    // A rule of weekdays matches the next of them.
    RepetitionRow("mon,thu", .catchUp, "2026-11-19", "2026-11-19", "2026-11-23", "2026-11-26"),
    RepetitionRow("mon,thu", .catchUp, "2026-11-19", "2026-11-23", "2026-11-19", "2026-11-26"),
    RepetitionRow("mon,thu", .strict, "2026-11-19", "2026-11-19", "2026-11-24", "2026-11-23"),
    RepetitionRow("mon,thu", .done, "2026-11-19", "2026-11-19", "2026-11-18", "2026-11-19"),
    RepetitionRow("mon,thu", .done, "2026-11-19", "2026-11-23", "2026-11-19", "2026-11-23"),
    RepetitionRow("fri", .done, "2026-11-20", "2026-11-20", "2026-11-26", "2026-11-27"),
    RepetitionRow("weekdays", .catchUp, "2026-11-20", "2026-11-20", "2026-11-21", "2026-11-23"),
    RepetitionRow("sat,sun", .catchUp, "2026-12-26", "2026-12-27", "2026-12-31", "2027-01-02"),
  ]

  private static let months: [RepetitionRow] = [
    // A series on the 31st uses the last day of shorter months.
    RepetitionRow("1m", .catchUp, "2026-01-31", "2026-01-31", "2026-02-03", "2026-02-28"),
    RepetitionRow("1m", .catchUp, "2026-01-31", "2026-01-31", "2026-04-30", "2026-05-31"),
    RepetitionRow("1m", .catchUp, "2026-01-31", "2026-02-28", "2026-02-28", "2026-03-31"),
    RepetitionRow("1m", .strict, "2026-01-31", "2026-01-31", "2026-04-30", "2026-02-28"),
    RepetitionRow("1m", .strict, "2026-01-31", "2026-02-28", "2026-02-28", "2026-03-31"),
    RepetitionRow("1m", .done, "2026-01-31", "2026-01-31", "2026-01-20", "2026-02-20"),
    RepetitionRow("1m", .done, "2026-01-31", "2026-04-30", "2026-04-30", "2026-05-30"),
    RepetitionRow("1m", .catchUp, "2026-01-28", "2026-02-28", "2026-02-28", "2026-03-28"),
    RepetitionRow("1m", .catchUp, "2025-01-30", "2025-02-28", "2025-02-28", "2025-03-30"),
    // Longer steps keep the anchor's day of the month.
    RepetitionRow("2m", .catchUp, "2025-12-31", "2026-02-28", "2026-03-05", "2026-04-30"),
    RepetitionRow("2m", .done, "2025-12-31", "2026-02-28", "2026-03-05", "2026-05-05"),
    RepetitionRow("1q", .catchUp, "2026-01-31", "2026-04-30", "2026-05-01", "2026-07-31"),
    RepetitionRow("1q", .strict, "2026-01-31", "2026-04-30", "2026-08-01", "2026-07-31"),
    RepetitionRow("1q", .catchUp, "2025-11-30", "2026-02-28", "2026-02-28", "2026-05-30"),
    RepetitionRow("1y", .catchUp, "2024-02-29", "2027-02-28", "2027-03-01", "2028-02-29"),
    RepetitionRow("1y", .catchUp, "2024-02-29", "2024-02-29", "2028-02-29", "2029-02-28"),
    RepetitionRow("1y", .strict, "2024-02-29", "2027-02-28", "2027-03-01", "2028-02-29"),
    RepetitionRow("1y", .done, "2024-02-29", "2027-02-28", "2027-03-01", "2028-03-01"),
    RepetitionRow("4y", .strict, "1896-02-29", "1900-02-28", "1900-02-28", "1904-02-29"),
    RepetitionRow("100y", .catchUp, "1600-02-29", "1600-02-29", "2026-11-20", "2100-02-28"),
    // The mode strict steps from a due day outside the series.
    RepetitionRow("1m", .strict, "2026-01-31", "2026-02-10", "2026-02-10", "2026-03-10"),
    // A day of the month is the first such day after the due day or the day of completion.
    RepetitionRow("eom", .catchUp, "2026-01-31", "2026-01-31", "2026-03-05", "2026-03-31"),
    RepetitionRow("eom", .catchUp, "2026-01-31", "2026-02-28", "2026-02-10", "2026-03-31"),
    RepetitionRow("eom", .strict, "2026-01-31", "2026-01-31", "2026-03-05", "2026-02-28"),
    RepetitionRow("eom", .done, "2026-01-31", "2026-02-28", "2026-02-10", "2026-02-28"),
    RepetitionRow("15th", .catchUp, "2026-01-15", "2026-01-15", "2026-02-15", "2026-03-15"),
    RepetitionRow("30th", .strict, "2026-01-30", "2026-02-28", "2026-02-28", "2026-03-30"),
    RepetitionRow("5th-mon", .catchUp, "2026-11-30", "2026-11-30", "2026-11-30", "2027-03-29"),
    RepetitionRow("eom", .strict, "9999-12-31", "9999-12-31", "9999-12-31", ""),
    RepetitionRow("5th-mon", .catchUp, "9999-11-29", "9999-11-29", "9999-12-01", ""),
  ]

  @Test(arguments: daysAndWeeks + months)
  func `the next due day depends on the rule and its mode`(_ row: RepetitionRow) throws {
    #expect(try row.result() == row.next)
  }
}
