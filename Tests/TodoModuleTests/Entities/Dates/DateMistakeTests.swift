import Testing

@testable import TodoEntities

@Suite struct `Date expressions: errors` {
  /// Errors, and the texts that have them.
  private static let refusals: [(error: @Sendable (String) -> DateError, texts: [String])] = [
    // A text in none of the forms.
    (
      { .notADate($0, suggestion: nil) },
      [
        "", " ", "milk", "none", "@", "@@", "+", "-", "d", "+d", "3", "20", "32", "3x", "3bdd",
        "3d+", "3d-", "3d3d", "1d2h", "1.5d", "--3d", "+-3d", "+1st", "1st2", "fri+", "fri1w",
        "fri@", "fri@x", "fri@9:5", "fri@9:005", "fri@123:00", "fri@9xm", "fri@-9", "fri@9@10",
        "fri@9+1d@10", "fri@9+x", "dec123", "2026", "2026-12", "2026-W49", "2026-W49-",
        "2026-12-01-", "2026-12-01+",
        "2026-12-01Z", "2026-12-01T17", "2026-12-01Tx", "2026-12-01T17:0", "9:00-10:00",
        "2026-12-011", "2026-W49-22", "<2026-12-01 ?>", ".+0w", ".+4h", "tomorrow!", "今日", "ｆｒｉ",
        "éow", "fri\u{0}", "fri\n", "٣d", "in 3 days",
      ]
    ),
    (
      DateError.noSuchDay,
      [
        "2025-02-30", "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-13-01",
        "2026-00-10", "2026-12-00", "2026-12-32", "2026-W54-1", "2021-W53-1", "2026-W00-1",
        "2026-W49-0", "2026-W49-8", "13-32", "13-01", "00-01", "02-30", "04-31",
        "12-00", "12-32", "dec32", "dec0", "dec00", "feb30", "30feb", "0dec", "32dec", "0th",
        "32nd", "99th", "31.2.", "31.11.", "2025-02-30+1d", "13-32@9",
      ]
    ),
    (
      DateError.noSuchTime,
      [
        "fri@24:00", "fri@24", "@99", "fri@9:60", "fri@13pm", "fri@0am", "fri@5:60pm",
        "2026-12-01T24:00", "2026-12-01T17:60",
        "25:00", "24:00", "fri 9:60", "13pm",
      ]
    ),
    // A year outside 1 to 9999, or a huge number.
    (
      DateError.outOfRange,
      [
        "99999999999999999999d", "-99999999999999999999d", "fri+99999999999999999999w",
        "fri-99999999999999999999bd", "99999999999999999999h", "99999999999999999999min",
        "9223372036854775808d", "-9223372036854775809y", "0000-01-01", "0000-W01-1", "9999-W52-6",
        "10000-01-01",
        "99999999999999999999-01-01", "10000-W01-1", "10000-12-01T17:00", "10000/1/1",
        "31.12.10000", "1/2/12026", "1dec10000", "0000/01/01", "99999999999999999999days",
      ]
    ),
    (DateError.dueNotAllowed, ["due", "due-3d", "DUE+1w", "due@9"]),
    // Hours and minutes cannot be added to a day.
    (
      DateError.elapsedOnDay,
      ["fri+4h", "today-30min", "4h+30min", "eom+1d+1h", "2026-12-01T17:00+4h", "fri@9+4h"]
    ),
    (
      DateError.secondTime, ["2026-12-01T17:00@9", "2026-12-01T17:00+1d@9", "4h@17:00", "-30min@9"]
    ),
  ]

  @Test(arguments: refusals.flatMap { refusal in refusal.texts.map { ($0, refusal.error($0)) } })
  func `a text that is no date is refused for its mistake`(typed: String, error: DateError) {
    #expect(throws: error) { try DateExpression(typed) }
  }
}

@Suite struct `Date expressions: ambiguity and typos` {
  @Test(arguments: [
    ("this-fri", AmbiguousWeekday.Determiner.this, Weekday.friday, ""),
    ("Next-Friday", .next, .friday, ""), ("nextmon", .next, .monday, ""),
    ("this sunday", .this, .sunday, ""), ("next-tues@9", .next, .tuesday, "@9"),
    ("this-thu+1w", .this, .thursday, "+1w"), ("NEXT-THU+1W@5PM", .next, .thursday, "+1w@5pm"),
    ("next-thu+x", .next, .thursday, ""), ("next-thu@25", .next, .thursday, ""),
    ("last friday@9", .last, .friday, "@9"),
  ])
  func `a weekday after next, this or last is rejected as ambiguous`(
    typed: String, determiner: AmbiguousWeekday.Determiner, weekday: Weekday, rest: String
  ) {
    let ambiguous = AmbiguousWeekday(determiner: determiner, weekday: weekday, rest: rest)
    #expect(throws: DateError.ambiguousWeekday(typed, ambiguous)) {
      try DateExpression(typed)
    }
  }

  typealias Meaning = (AmbiguousWeekday.Determiner, DateReading, today: String, days: [String])

  static let meanings: [Meaning] = [
    (.next, .forward, "2026-11-20", ["2026-11-27", "2026-12-04"]),
    (.this, .forward, "2026-11-20", ["2026-11-20", "2026-11-27"]),
    (.next, .forward, "2026-11-16", ["2026-11-20", "2026-11-27"]),
    (.this, .forward, "9999-12-30", ["9999-12-31"]),
    (.next, .forward, "9999-12-31", []),
    (.last, .forward, "2026-11-20", ["2026-11-13", "2026-11-06"]),
    (.last, .forward, "2026-11-21", ["2026-11-20", "2026-11-13"]),
    (.last, .forward, "0001-01-01", []),
    // Read backward, it means past days.
    (.next, .backward, "2026-11-20", ["2026-11-20", "2026-11-13"]),
    (.this, .backward, "2026-11-20", ["2026-11-20", "2026-11-13"]),
    (.next, .backward, "2026-11-19", ["2026-11-13", "2026-11-06"]),
    (.next, .backward, "0001-01-05", ["0001-01-05"]),
    (.last, .backward, "2026-11-20", ["2026-11-13", "2026-11-06"]),
  ]

  @Test(arguments: meanings)
  func `an ambiguous Friday has two meanings`(
    determiner: AmbiguousWeekday.Determiner, reading: DateReading, today: String, days: [String]
  ) throws {
    var ambiguous = AmbiguousWeekday(determiner: determiner, weekday: .friday)
    ambiguous.reading = reading
    let readings = ambiguous.readings(today: try DateFixtures.day(today))
    #expect(readings.map(\.description) == days)
  }

  @Test(arguments: [
    (AmbiguousWeekday.Determiner.next, DateReading.forward, ["fri", "fri+1w"]),
    (.next, .backward, ["fri", "fri-1w"]), (.last, .forward, ["fri-1w", "fri-2w"]),
    (.last, .backward, ["fri", "fri-1w"]),
  ])
  func `an ambiguous Friday has expressions that are dates`(
    determiner: AmbiguousWeekday.Determiner, reading: DateReading, expected: [String]
  ) throws {
    var ambiguous = AmbiguousWeekday(determiner: determiner, weekday: .friday)
    ambiguous.reading = reading
    #expect(ambiguous.names == expected)
    for name in expected { #expect(throws: Never.self) { try DateExpression(name) } }
  }

  @Test(arguments: [
    ("1/12", ["01-12", "12-01"]), ("01/05/2026", ["2026-01-05", "2026-05-01"]),
    ("1/5/26", ["2026-01-05", "2026-05-01"]), ("12-1-2026", ["2026-12-01", "2026-01-12"]),
  ])
  func `a month and a day in either order are ambiguous`(typed: String, dates: [String]) throws {
    let bases = try dates.map { try DateExpression($0).base }
    #expect(throws: DateError.ambiguousOrder(typed, bases)) { try DateExpression(typed) }
  }

  static let typos: [(typed: String, meant: String)] = [
    ("tomorow", "tomorrow"), ("tommorow", "tomorrow"), ("tomorrwo", "tomorrow"),
    ("Tomorow", "tomorrow"), ("TODAYY", "today"), ("todya", "today"), ("yesteday", "yesterday"),
    ("frii", "fri"), ("fir", "fri"),
    ("fryday", "friday"), ("mondya", "monday"), ("wedensday", "wednesday"), ("sum", "sun"),
    ("eon", "eow"), ("eoww", "eow"),
    ("2026-1-5", "2026-01-05"), ("2026/01/05", "2026-01-05"),
    ("2026.1.5", "2026-01-05"), ("20260105", "2026-01-05"), ("1-5", "01-05"), ("12-1", "12-01"),
    ("17:00", "@17:00"), ("9:30", "@9:30"), ("5pm", "@5pm"), ("@5 pm", "@5pm"), ("dec 1", "dec1"),
    ("1 dec", "1dec"), ("dec", "dec1"), ("jun", "jun1"), ("dce1", "dec1"),
    ("fri 17:00", "fri@17:00"), ("fri 5pm", "fri@5pm"),
    ("2026-12-01 17:00", "2026-12-01T17:00"), ("2026-12-01 5pm", "2026-12-01@5pm"),
    ("3days", "3d"), ("3 days", "3d"), ("4 h", "4h"), ("1 h", "1h"), ("3 d", "3d"),
    ("30 min", "30min"), ("21 St", "21st"), ("+3days", "+3d"), ("-2weeks", "-2w"), ("5hours", "5h"),
    ("30 minutes", "30min"), ("2months", "2m"), ("90mins", "90min"), ("2b", "2bd"),
    ("1th", "1st"), ("2th", "2nd"), ("11st", "11th"), ("fri@1700", "fri@17:00"),
    ("fri@930", "fri@9:30"), ("fri@17.00", "fri@17:00"), ("fri@17h", "fri@17"),
    ("1dec2026", "2026-12-01"), ("1 Dec 2026", "2026-12-01"), ("dec 1, 2026", "2026-12-01"),
    ("2026-dec-1", "2026-12-01"), ("1-dec", "1dec"), ("dec-1", "dec1"), ("dec1st", "dec1"),
    ("1st dec", "1dec"), ("2026-W9-2", "2026-W09-2"), ("2026w49-2", "2026-W49-2"),
    ("2026W492", "2026-W49-2"), ("2026-12-01T9:00", "2026-12-01T09:00"),
    ("tomorrow17:00", "tomorrow@17:00"), ("fri5pm", "fri@5pm"), ("5bdays", "5bd"),
    ("noon", "@noon"),
    ("31-12-2026", "2026-12-31"), ("31.12.2026", "2026-12-31"), ("12-31-2026", "2026-12-31"),
    ("26-12-01", "2026-12-01"),
    ("tomorow@9", "tomorrow@9"), ("frii+1w", "fri+1w"), ("fri - 1d", "fri-1d"),
  ]

  @Test(arguments: typos)
  func `a misspelled date suggests the date that was meant`(typed: String, meant: String) {
    #expect(throws: DateError.notADate(typed, suggestion: meant)) { try DateExpression(typed) }
    #expect(throws: Never.self) { try DateExpression(meant) }
  }

  @Test func `a long text is rejected without a suggestion`() {
    let typed = String(repeating: "fri ", count: 50_000)
    #expect(throws: DateError.notADate(typed, suggestion: nil)) {
      try DateExpression(typed)
    }
  }
}

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
  func `a time before a shift is reported, with the right order`(typed: String, expected: String) {
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
    typed: String, excess: TimeExcess, expected: String
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
  func `a repeater is reported, with its date and rule`(text: String, date: String?, rule: String) {
    #expect(throws: DateError.repeating(text, date: date, rule: rule)) {
      try DateExpression(text)
    }
    if let date { #expect(throws: Never.self) { try DateExpression(date) } }
    #expect(throws: Never.self) { try RepetitionExpression(rule) }
  }
}
