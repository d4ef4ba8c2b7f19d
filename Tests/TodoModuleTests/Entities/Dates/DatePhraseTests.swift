import Testing

@testable import TodoEntities

/// Today is Wednesday, 2026-11-25, and it is 9:20.
@Suite struct `Dates in English` {
  /// The typed text, the date in todo's own form, and the date that it means.
  typealias Row = (typed: String, date: String, resolved: String)

  static let days: [Row] = [
    ("today", "today", "2026-11-25"), ("tonight", "today@20:00", "2026-11-25T20:00"),
    ("Tomorrow", "tomorrow", "2026-11-26"), ("yesterday", "yesterday", "2026-11-24"),
    ("tmrw", "tomorrow", "2026-11-26"), ("eod", "today", "2026-11-25"),
    ("fri", "fri", "2026-11-27"), ("Friday", "fri", "2026-11-27"),
    ("this friday", "fri", "2026-11-27"), ("this-fri", "fri", "2026-11-27"),
    ("this wednesday", "wed", "2026-12-02"), ("on friday", "fri", "2026-11-27"),
    ("next monday", "mon", "2026-11-30"), ("nextmon", "mon", "2026-11-30"),
    ("weekend", "sat", "2026-11-28"), ("this weekend", "sat", "2026-11-28"),
  ]

  static let spans: [Row] = [
    ("in 3 days", "3d", "2026-11-28"), ("3 days", "3d", "2026-11-28"),
    ("3days", "3d", "2026-11-28"), ("in two weeks", "2w", "2026-12-09"),
    ("in ten days", "10d", "2026-12-05"), ("a week", "1w", "2026-12-02"),
    ("in a month", "1m", "2026-12-25"), ("an hour", "1h", "2026-11-25T10:20"),
    ("in 2 hours", "2h", "2026-11-25T11:20"), ("90 mins", "90min", "2026-11-25T10:50"),
    ("5 workdays", "5bd", "2026-12-02"), ("twelve months", "12m", "2027-11-25"),
    ("day after tomorrow", "2d", "2026-11-27"), ("the day after tomorrow", "2d", "2026-11-27"),
    ("in half an hour", "30min", "2026-11-25T09:50"),
    ("3 days ago", "-3d", "2026-11-22"), ("a week ago", "-1w", "2026-11-18"),
  ]

  static let periods: [Row] = [
    ("next week", "sonw", "2026-11-30"), ("next month", "sonm", "2026-12-01"),
    ("next quarter", "sonq", "2027-01-01"), ("next year", "sony", "2027-01-01"),
    ("next-week", "sonw", "2026-11-30"), ("nextweek", "sonw", "2026-11-30"),
    ("end of week", "eow", "2026-11-29"), ("end of the week", "eow", "2026-11-29"),
    ("end of month", "eom", "2026-11-30"), ("end of year", "eoy", "2026-12-31"),
    ("end-of-month", "eom", "2026-11-30"), ("end of next month", "sonm+1m-1d", "2026-12-31"),
    ("end of last month", "som-1d", "2026-10-31"),
    ("beginning of next month", "sonm", "2026-12-01"),
    ("this week", "eow", "2026-11-29"), ("last month", "som-1m", "2026-10-01"),
  ]

  static let daysOfMonths: [Row] = [
    ("5 december", "12-05", "2026-12-05"), ("dec 5", "12-05", "2026-12-05"),
    ("Dec. 5", "12-05", "2026-12-05"), ("5. december", "12-05", "2026-12-05"),
    ("the 5th of december", "12-05", "2026-12-05"), ("1st dec", "12-01", "2026-12-01"),
    ("5th of december 2027", "2027-12-05", "2027-12-05"),
    ("december 5, 2027", "2027-12-05", "2027-12-05"), ("5 dec 2027", "2027-12-05", "2027-12-05"),
    ("may 5", "05-05", "2027-05-05"), ("feb 29", "02-29", "2028-02-29"),
    ("the 15th", "15th", "2026-12-15"),
  ]

  static let figures: [Row] = [
    ("28.11.", "11-28", "2026-11-28"), ("28.11", "11-28", "2026-11-28"),
    // In a date with points, the day is first.
    ("1.12.", "12-01", "2026-12-01"), ("2.4.2027", "2027-04-02", "2027-04-02"),
    ("31.12.26", "2026-12-31", "2026-12-31"),
    ("31/12", "12-31", "2026-12-31"), ("12/31", "12-31", "2026-12-31"),
    ("31/12/2026", "2026-12-31", "2026-12-31"), ("12/31/26", "2026-12-31", "2026-12-31"),
    ("31-12-2026", "2026-12-31", "2026-12-31"), ("5/5", "05-05", "2027-05-05"),
    ("2026/12/5", "2026-12-05", "2026-12-05"), ("2026-12-5", "2026-12-05", "2026-12-05"),
    ("1-5", "01-05", "2027-01-05"),
  ]

  static let times: [Row] = [
    ("fri 17:00", "fri@17:00", "2026-11-27T17:00"),
    ("friday at 5pm", "fri@17:00", "2026-11-27T17:00"),
    ("Friday, 5pm", "fri@17:00", "2026-11-27T17:00"),
    ("tomorrow noon", "tomorrow@12:00", "2026-11-26T12:00"),
    ("tomorrow 8 p.m.", "tomorrow@20:00", "2026-11-26T20:00"),
    ("tonight at 8", "today@20:00", "2026-11-25T20:00"),
    ("fri@midday", "fri@12:00", "2026-11-27T12:00"), ("fri 5 pm", "fri@17:00", "2026-11-27T17:00"),
    ("fri 17h", "fri@17:00", "2026-11-27T17:00"), ("fri 17h30", "fri@17:30", "2026-11-27T17:30"),
    ("tomorrow,15:00", "tomorrow@15:00", "2026-11-26T15:00"),
    ("fri at 17", "fri@17:00", "2026-11-27T17:00"), ("fri@1700", "fri@17:00", "2026-11-27T17:00"),
    ("fri at 17.00", "fri@17:00", "2026-11-27T17:00"),
    ("fri at 12", "fri@12:00", "2026-11-27T12:00"), ("fri at 0", "fri@00:00", "2026-11-27T00:00"),
    ("fri at 5:30", "fri@05:30", "2026-11-27T05:30"),
    ("5pm friday", "fri@17:00", "2026-11-27T17:00"),
    ("at 5pm tomorrow", "tomorrow@17:00", "2026-11-26T17:00"),
    ("dec 5 at 9:30", "12-05@09:30", "2026-12-05T09:30"),
    ("5 dec 2026 9am", "2026-12-05T09:00", "2026-12-05T09:00"),
    ("next week at 5pm", "sonw@17:00", "2026-11-30T17:00"),
    ("next monday noon", "mon@12:00", "2026-11-30T12:00"),
    ("in 3 days at noon", "3d@12:00", "2026-11-28T12:00"),
    ("tonight at 9pm", "today@21:00", "2026-11-25T21:00"),
    // Alone, `17h` is a span.
    ("17h", "17h", "2026-11-26T02:20"), ("9am", "today@09:00", "2026-11-25T09:00"),
    ("9 am", "today@09:00", "2026-11-25T09:00"), ("12am", "today@00:00", "2026-11-25T00:00"),
    ("17:00", "today@17:00", "2026-11-25T17:00"), ("noon", "today@12:00", "2026-11-25T12:00"),
    ("at 17:00", "today@17:00", "2026-11-25T17:00"),
  ]

  @Test(arguments: days + spans + periods + daysOfMonths + figures + times)
  func `are read as dates in todo's own form`(row: Row) throws {
    let clock = try DateFixtures.clock("2026-11-25")
    let phrase = try #require(try DatePhrase(row.typed, on: ReadingDay(clock.today)))
    #expect(phrase.date.description == row.date)
    #expect(try "\(phrase.date.resolved(at: clock))" == row.resolved)
    #expect(phrase.hasTime == row.date.contains { "@T".contains($0) })
  }

  @Test func `may be in todo's own form`() throws {
    for typed in DateExpression.examples + DateExpression.completions {
      #expect(try DatePhrase(typed, on: nil)?.date == DateExpression(typed), "\(typed)")
    }
    #expect(
      try DatePhrase("DUE-3d@9", on: nil, allowsDue: true)?.date.description == "due-3d@09:00")
  }

  @Test(arguments: [
    "", " ", "milk", "of", "next milk", "in milk", "next 3 days", "thirteen days", "in 3 days ago",
    "morning", "tomorrow morning", "fri evening", "tomorrow 15", "fri sat", "fri 5pm 6pm",
    "monday to friday", "until fri", "by fri", "dec", "dec 5 27", "in 2 hours at 5pm",
    "friday+1week", "fri5pm", "1dec2026", "<2026-12-01 Tue>", "2026-12-01T17:00:30",
    "2026-12-01T17:00Z", "++1w", "2026-12-011", "2026-12", "٣ days",
    String(repeating: "next ", count: 12) + "week",
  ])
  func `are rejected if a word has no meaning`(typed: String) throws {
    #expect(try DatePhrase(typed, on: ReadingDay(DateFixtures.day("2026-11-25"))) == nil)
  }

  static let mistakes: [(typed: String, error: @Sendable (String) -> DateError)] = [
    ("feb 30", DateError.noSuchDay), ("feb 29 2027", DateError.noSuchDay),
    ("31.11.", DateError.noSuchDay), ("13/13", DateError.noSuchDay),
    ("fri 25:00", DateError.noSuchTime), ("13pm", DateError.noSuchTime),
    ("fri at 24", DateError.noSuchTime), ("0000/01/01", DateError.outOfRange),
    ("31.12.10000", DateError.outOfRange), ("1/2/12026", DateError.outOfRange),
    ("2026-12-01T17:00 9am", DateError.secondTime), ("due", DateError.dueNotAllowed),
    ("fri+4h", DateError.elapsedOnDay),
  ]

  @Test(arguments: mistakes)
  func `are refused with a reason if they do not exist`(
    typed: String, error: @Sendable (String) -> DateError
  ) {
    #expect(throws: error(typed)) { try DatePhrase(typed, on: nil) }
  }

  @Test(arguments: [
    ("1/12", ["01-12", "12-01"]), ("12/5", ["12-05", "05-12"]), ("05/06", ["05-06", "06-05"]),
    ("12/5/2026", ["2026-12-05", "2026-05-12"]), ("1/5/26", ["2026-01-05", "2026-05-01"]),
    ("12-1-2026", ["2026-12-01", "2026-01-12"]),
  ])
  func `are refused with both dates if month and day can be in either order`(
    typed: String, dates: [String]
  ) throws {
    let bases = try dates.map { try DateExpression($0).base }
    #expect(throws: DateError.ambiguousOrder(typed, bases)) { try DatePhrase(typed, on: nil) }
  }

  @Test(arguments: 1...11)
  func `are refused with both times if the hour may be in the afternoon, except in --at`(
    hour: Int
  ) throws {
    for (typed, day) in [("at \(hour)", "today"), ("fri at \(hour)", "fri")] {
      let dates = try ["\(day)@\(hour)", "\(day)@\(hour + 12)"].map { try DateExpression($0) }
      #expect(throws: DateError.ambiguousTime(typed, dates)) { try DatePhrase(typed, on: nil) }
      #expect(try DatePhrase(typed, on: nil, takesHours: true)?.date == dates[0])
    }
  }

  @Test(arguments: [
    ("today", DatePhrase.Form.day), ("tonight", .day), ("tomorrow 9:00", .day), ("fri", .weekday),
    ("this friday at 5pm", .weekday), ("in 3 days", .distance), ("3 days", .other),
    ("3d", .other), ("dec 5", .month), ("dec5", .month), ("5 dec 2026", .month),
    ("31/12", .figures), ("2026-12-31", .figures), ("12-31", .figures), ("end of week", .end),
    ("eom", .end), ("next week", .other), ("9am", .other), ("15th", .other),
  ])
  func `have a form, which decides whether they end a title`(typed: String, form: DatePhrase.Form)
    throws
  {
    #expect(try DatePhrase(typed, on: nil)?.form == form)
  }
}

@Suite struct `Next and last weekdays` {
  /// The first day of the week, today, and the weekdays that `next` may precede then.
  static let rows: [(start: Weekday, today: String, read: [Weekday])] = [
    (.monday, "2026-11-23", [.monday]), (.monday, "2026-11-24", [.monday, .tuesday]),
    (.monday, "2026-11-25", [.monday, .tuesday, .wednesday]),
    (.monday, "2026-11-26", [.monday, .tuesday, .wednesday, .thursday]),
    (.monday, "2026-11-27", [.monday, .tuesday, .wednesday, .thursday, .friday]),
    (.monday, "2026-11-28", [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]),
    // Monday is tomorrow.
    (.monday, "2026-11-29", [.tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]),
    (.sunday, "2026-11-22", [.sunday]), (.sunday, "2026-11-23", [.sunday, .monday]),
    (.sunday, "2026-11-24", [.sunday, .monday, .tuesday]),
    (.sunday, "2026-11-25", [.sunday, .monday, .tuesday, .wednesday]),
    (.sunday, "2026-11-26", [.sunday, .monday, .tuesday, .wednesday, .thursday]),
    (.sunday, "2026-11-27", [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday]),
    (.sunday, "2026-11-28", [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]),
  ]

  @Test(arguments: rows)
  func `next is accepted if it clearly means one day`(
    start: Weekday, today: String, read: [Weekday]
  ) throws {
    let today = try DateFixtures.day(today)
    for weekday in Weekday.allCases {
      let typed = "next \(weekday.name)"
      let day = ReadingDay(today, weekStart: start)
      if read.contains(weekday) {
        let date = try DatePhrase(typed, on: day)?.date
        #expect(date == DateExpression.Base.weekday(weekday).expression(), "\(typed)")
      } else {
        let ambiguous = AmbiguousWeekday(determiner: .next, weekday: weekday)
        #expect(throws: DateError.ambiguousWeekday(typed, ambiguous)) {
          try DatePhrase(typed, on: day)
        }
        #expect(ambiguous.readings(today: today).count == 2)
      }
    }
  }

  static let refused: [(String, AmbiguousWeekday.Determiner, Weekday, String)] = [
    ("Next-Friday", .next, .friday, ""), ("nextmon", .next, .monday, ""),
    ("next-tues@9", .next, .tuesday, "@09:00"), ("next friday at 5pm", .next, .friday, "@17:00"),
    ("last friday@9", .last, .friday, "@09:00"), ("last-mon", .last, .monday, ""),
  ]

  @Test(arguments: refused)
  func `next and last are refused without a reading day, and the error has the time`(
    typed: String, determiner: AmbiguousWeekday.Determiner, weekday: Weekday, rest: String
  ) {
    let ambiguous = AmbiguousWeekday(determiner: determiner, weekday: weekday, rest: rest)
    #expect(throws: DateError.ambiguousWeekday(typed, ambiguous)) {
      try DatePhrase(typed, on: nil)
    }
  }

  @Test func `this before a weekday changes nothing`() throws {
    for weekday in Weekday.allCases {
      #expect(try DatePhrase("this \(weekday.name)", on: nil) == DatePhrase(weekday.word, on: nil))
    }
  }
}

@Suite struct `The date that words begin with` {
  static let rows: [(typed: String, date: String, count: Int)] = [
    ("fri 17:00 Call Ann", "fri@17:00", 2), ("fri Call 17:00", "fri", 1),
    ("in two weeks at noon milk", "2w@12:00", 5), ("december 5 2027 9am x", "2027-12-05T09:00", 4),
    ("next week", "sonw", 2), ("3 days after", "3d", 2), ("today tomorrow", "today", 1),
  ]

  @Test(arguments: rows)
  func `is the longest date`(typed: String, date: String, count: Int) throws {
    let words = typed.split(separator: " ").map(String.init)
    let found = try #require(try DatePhrase.leading(words, on: nil))
    #expect((found.phrase.date.description, found.count) == (date, count))
  }

  @Test func `is not behind other words, and is refused if it has two readings`() throws {
    #expect(try DatePhrase.leading(["milk", "fri"], on: nil) == nil)
    #expect(try DatePhrase.leading([], on: nil) == nil)
    #expect(throws: DateError.self) { try DatePhrase.leading(["fri", "at", "5", "milk"], on: nil) }
    #expect(throws: DateError.self) { try DatePhrase.leading(["12/5", "milk"], on: nil) }
  }
}

@Suite struct `Dates in English: properties of random words` {
  /// Words of dates, and other words.
  private static let words = [
    "next", "this", "last", "end", "of", "the", "week", "month", "fri", "monday", "tomorrow", "5",
    "12/5", "31/12", "dec", "5th", "2027", "at", "@", "17:00", "5pm", "noon", "in", "3", "days",
    "a",
    "two", "weeks", "ago", "milk", "17h", "@9", "-", ",", "1.12.",
  ]

  @Test func `a date that is read can be written in todo's own form, and is the same`() throws {
    var numbers = SplitMix64(seed: 7)
    let day = ReadingDay(try DateFixtures.day("2026-11-25"))
    var read = 0
    for _ in 0..<5000 {
      let typed = (0..<Int.random(in: 1...5, using: &numbers))
        .compactMap { _ in Self.words.randomElement(using: &numbers) }.joined(separator: " ")
      guard let phrase = (try? DatePhrase(typed, on: day)).flatMap({ $0 }) else { continue }
      read += 1
      #expect(try DateExpression(phrase.date.description) == phrase.date, "\(typed)")
      #expect(!typed.contains("milk"), "\(typed)")
    }
    #expect(read > 200)
  }
}
