import Testing

@testable import TodoEntities

@Suite struct `Date expressions: errors` {
  /// Errors, and the texts that have them.
  private static let refusals: [(error: @Sendable (String) -> DateError, texts: [String])] = [
    // A text without any of the forms.
    (
      { .notADate($0, suggestion: nil) },
      [
        "", " ", "milk", "none", "@", "@@", "+", "-", "d", "+d", "32", "3x", "3bdd",
        "3d+", "3d-", "3d3d", "1d2h", "1.5d", "--3d", "+-3d", "+1st", "1st2", "fri+", "fri1w",
        "fri@", "fri@x", "fri@9:5", "fri@9:005", "fri@123:00", "fri@9xm", "fri@-9", "fri@9@10",
        "fri@9+1d@10", "fri@9+x", "dec123", "2026", "2026-12", "2026-W49", "2026-W49-",
        "2026-12-01-", "2026-12-01+",
        "2026-12-01Z", "2026-12-01T17", "2026-12-01Tx", "2026-12-01T17:0", "9:00-10:00",
        "2026-12-011", "2026-W49-22", "<2026-12-01 ?>", ".+0w", ".+4h", "tomorrow!", "今日", "ｆｒｉ",
        "fri\u{0}", "٣d", "fri@9+4h",
        // A date of another program, or one that is written in parts.
        "friday+1week", "+3days", "fri@9+1d", "fri5pm", "1dec2026", "1dec10000", "dec-1",
        "<2026-12-01 Tue>", "2026-12-01 Tue", "17:00:30", "2026-12-01T17:00Z", "++1w", ".+1w",
        "this-thu+1w", "99999999999999999999days",
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
        "31.12.10000", "1/2/12026", "0000/01/01",
      ]
    ),
    (DateError.dueNotAllowed, ["due", "due-3d", "DUE+1w", "due@9"]),
    // Hours and minutes cannot be added to a day.
    (
      DateError.elapsedOnDay,
      ["fri+4h", "today-30min", "4h+30min", "eom+1d+1h", "2026-12-01T17:00+4h"]
    ),
    (
      DateError.secondTime, ["2026-12-01T17:00@9", "2026-12-01T17:00+1d@9", "4h@17:00", "-30min@9"]
    ),
  ]

  @Test(arguments: refusals.flatMap { refusal in refusal.texts.map { ($0, refusal.error($0)) } })
  func `a text that is not a date is refused with the reason`(typed: String, error: DateError) {
    #expect(throws: error) { try DateExpression(typed) }
  }
}

@Suite struct `Date expressions: ambiguity and typos` {
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
    // If it is read backward, it means past days.
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

  static let typos: [(typed: String, meant: String)] = [
    ("tomorow", "tomorrow"), ("tommorow", "tomorrow"), ("tomorrwo", "tomorrow"),
    ("Tomorow", "tomorrow"), ("TODAYY", "today"), ("todya", "today"), ("yesteday", "yesterday"),
    ("frii", "fri"), ("fir", "fri"), ("fryday", "fri"), ("mondya", "mon"), ("wedensday", "wed"),
    ("sum", "sun"), ("eon", "eow"), ("eoww", "eow"), ("éow", "eow"), ("dce1", "12-01"),
    ("dec", "dec1"), ("December", "dec1"), ("may", "may1"), ("jun", "jun1"),
    ("tomorow@9", "tomorrow@09:00"), ("frii+1w", "fri+1w"), ("tomorow 5pm", "tomorrow@17:00"),
    ("5th decembr", "12-05"),
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

@Suite struct `Date expressions: in English` {
  /// Texts that are not in todo's own form, and the dates that are suggested.
  static let dates: [(typed: String, expected: String)] = [
    ("fri\n", "fri"), ("in 3 days", "3d"), ("fri 5pm", "fri@17:00"), ("17:00", "today@17:00"),
    ("2026-12-01 17:00", "2026-12-01T17:00"), ("dec 1, 2026", "2026-12-01"),
    ("fri@1700", "fri@17:00"), ("next week", "sonw"), ("this sunday", "sun"),
    ("30.11.@9", "11-30@09:00"), ("2026/01/05", "2026-01-05"), ("31.12.26", "2026-12-31"),
  ]

  @Test(arguments: dates)
  func `a date in English is an error that suggests todo's own form`(
    typed: String, expected: String
  ) {
    #expect(throws: DateError.notADate(typed, suggestion: expected)) { try DateExpression(typed) }
    #expect(throws: Never.self) { try DateExpression(expected) }
  }

  @Test func `an ambiguous date in English is an error with its two meanings`() throws {
    let bases = try ["01-12", "12-01"].map { try DateExpression($0).base }
    #expect(throws: DateError.ambiguousOrder("1/12", bases)) { try DateExpression("1/12") }
    let dates = try ["fri@5", "fri@17"].map { try DateExpression($0) }
    #expect(throws: DateError.ambiguousTime("fri at 5", dates)) { try DateExpression("fri at 5") }
    let weekday = AmbiguousWeekday(determiner: .next, weekday: .monday)
    #expect(throws: DateError.ambiguousWeekday("next monday", weekday)) {
      try DateExpression("next monday")
    }
  }

  @Test(arguments: ["next monday", "in 3 days", "fri 5pm", "tomorow"])
  func `only a reader of phrases accepts a date in English`(typed: String) throws {
    let day = ReadingDay(try DateFixtures.day("2026-11-25"))
    let phrase = try? DateExpression(phrase: typed, on: day)
    #expect(try phrase == DatePhrase(typed, on: day)?.date)
    #expect((try? DateExpression(typed)) == nil)
  }
}
