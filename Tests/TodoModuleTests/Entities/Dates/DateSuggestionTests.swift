import Testing
import TodoEntities

@Suite struct `Date expressions: forms of other programs` {
  /// Texts that are no dates, and the dates that are suggested.
  static let respellings: [(typed: String, expected: String)] = [
    // Each part is respelled by itself.
    ("now+1d", "today+1d"), ("NOW+1w@9", "today+1w@9"), ("now+4h", "4h"), ("now-30min", "-30min"),
    ("friday+1week", "friday+1w"), ("fri + 2 weeks", "fri+2w"), ("eom-3days", "eom-3d"),
    ("fri+2weeks-1day@9", "fri+2w-1d@9"), ("tomorow+1week@noon", "tomorrow+1w@noon"),
    ("3days+1week", "3d+1w"), ("20261201-3d", "2026-12-01-3d"), ("30.11.@9", "11-30@9"),
    ("frii@9+1d", "fri+1d@9"), ("+3days@noon", "+3d@noon"),
    // Words.
    ("tonight", "@20:00"), ("tonight+1d", "1d@20:00"), ("midnight", "tomorrow@00:00"),
    ("last-week", "sow-1w"), ("last month", "som-1m"), ("lastyear", "soy-1y"),
    ("fri@midday", "fri@noon"), ("fri noon", "fri@noon"), ("tomorrow@midnight", "tomorrow@00:00"),
    // Days and months in either order, where only one is possible.
    ("30.11.", "11-30"), ("30.11", "11-30"), ("11/30", "11-30"), ("30/11", "11-30"),
    ("5/5", "05-05"), ("30/11/2026", "2026-11-30"), ("11/30/2026", "2026-11-30"),
    ("31/12/26", "2026-12-31"), ("12/31/26", "2026-12-31"), ("31.12.26", "2026-12-31"),
    // With points, the day comes first.
    ("2.4.2027", "2027-04-02"), ("1.12.26", "2026-12-01"), ("1.12.", "12-01"), ("1.5", "05-01"),
    // Timestamps of Org mode.
    ("<2026-12-01>", "2026-12-01"), ("<2026-12-01 Tue>", "2026-12-01"),
    ("[2026-12-01 Di]", "2026-12-01"), ("2026-12-01 Tue", "2026-12-01"),
    ("2026-12-01 noon", "2026-12-01@noon"),
    ("<2026-12-01 Tue 9:00>", "2026-12-01T09:00"),
    ("<2026-12-01 Tue 17:00-18:00 -3d>", "2026-12-01T17:00"),
  ]

  @Test(arguments: respellings)
  func `a date in another form suggests the accepted one`(typed: String, expected: String) {
    #expect(throws: DateError.notADate(typed, suggestion: expected)) { try DateExpression(typed) }
    #expect(throws: Never.self) { try DateExpression(expected) }
  }

  @Test(arguments: [
    ("fri@9+1d", "fri+1d@9"), ("FRI@5PM-1W+2d", "fri-1w+2d@5pm"), ("@9+1d", "1d@9"),
    ("today@17:00+3bd", "today+3bd@17:00"), ("2026-12-01@9+1d", "2026-12-01+1d@9"),
    ("fri 5pm+1d", "fri+1d@5pm"),
  ])
  func `a time before a shift is reported, with the right order`(
    _ typed: String, _ expected: String
  ) {
    #expect(throws: DateError.timeNotLast(typed, suggestion: expected)) {
      try DateExpression(typed)
    }
    #expect(throws: Never.self) { try DateExpression(expected) }
  }

  @Test(arguments: [
    ("17:00:30", TimeExcess.seconds, "@17:00"), ("@17:00:30", .seconds, "@17:00"),
    ("fri@9:00:00", .seconds, "fri@9:00"), ("5:00:30pm", .seconds, "@5:00pm"),
    ("2026-12-01T17:00:00", .seconds, "2026-12-01T17:00"),
    ("2026-12-01t17:00:30.5", .seconds, "2026-12-01T17:00"),
    ("2026-12-01 17:00:30", .seconds, "2026-12-01T17:00"),
    ("2026-12-01T17:00Z", .zone, "2026-12-01T17:00"), ("17:00 UTC", .zone, "@17:00"),
    ("2026-12-01T17:00+02:00", .zone, "2026-12-01T17:00"),
    ("2026-12-01T17:00-0500", .zone, "2026-12-01T17:00"),
    ("2026-12-01T17:00+02", .zone, "2026-12-01T17:00"), ("fri@9:00z", .zone, "fri@9:00"),
    ("2026-12-01T17:00:30Z", .secondsAndZone, "2026-12-01T17:00"),
    ("2026-12-01T17:00:30+02:00", .secondsAndZone, "2026-12-01T17:00"),
  ])
  func `seconds and a zone are reported, with the date without them`(
    _ typed: String, _ excess: TimeExcess, _ expected: String
  ) {
    #expect(throws: DateError.tooPrecise(typed, excess, suggestion: expected)) {
      try DateExpression(typed)
    }
    #expect(throws: Never.self) { try DateExpression(expected) }
  }

  @Test(
    arguments: [
      (".+1w", nil, "1w/done"), ("++1w", nil, "1w"), ("++2D", nil, "2d"),
      (".+1m/3m", nil, "1m/done"),
      ("<2026-12-01 Tue +1w>", "2026-12-01", "1w/strict"),
      ("<2026-12-01 Tue 17:00 ++1m -3d>", "2026-12-01T17:00", "1m"),
      ("2026-12-01 .+1y", "2026-12-01", "1y/done"),
    ] as [(String, String?, String)])
  func `a repeater is reported, with its date and rule`(
    _ typed: String, _ date: String?, _ rule: String
  ) {
    #expect(throws: DateError.repeating(typed, date: date, rule: rule)) {
      try DateExpression(typed)
    }
    if let date { #expect(throws: Never.self) { try DateExpression(date) } }
    #expect(throws: Never.self) { try RepetitionExpression(rule) }
  }
}
