import Testing
import TodoEntities

/// A rule, its mode and anchor, the due day and the completion day of an item, and the next due day, if there is one.
private typealias Row = (
  rule: String, mode: Repetition.Mode, anchor: String, due: String, done: String, next: String?
)

/// Returns a repetition with a fixed series id.
private func repetition(
  _ rule: String, _ mode: Repetition.Mode, _ anchor: String
) throws -> Repetition {
  try Repetition(
    rule: RepetitionRule(rule), mode: mode, anchor: DateFixtures.day(anchor),
    series: ItemID(high: 1, low: 2))
}

@Suite struct `Repetition: the next due day` {
  private static let daysAndWeeks: [Row] = [
    // A series in days or weeks counts from the anchor.
    ("1d", .catchUp, "2026-11-20", "2026-11-21", "2026-11-20", "2026-11-22"),
    ("1d", .done, "2026-11-20", "2026-11-20", "2026-11-18", "2026-11-19"),
    ("3d", .catchUp, "2026-11-20", "2026-11-20", "2026-11-23", "2026-11-26"),
    ("3d", .catchUp, "2026-11-20", "2026-11-20", "2026-11-24", "2026-11-26"),
    ("3d", .catchUp, "2026-11-20", "2026-11-23", "2026-11-20", "2026-11-26"),
    ("3d", .strict, "2026-11-20", "2026-11-20", "2026-11-24", "2026-11-23"),
    ("1w", .catchUp, "2026-11-20", "2026-11-20", "2026-11-26", "2026-11-27"),
    ("1w", .catchUp, "2026-11-20", "2026-11-20", "2026-11-27", "2026-12-04"),
    ("1w", .done, "2026-11-20", "2026-11-20", "2026-12-30", "2027-01-06"),
    ("2w", .catchUp, "2026-12-25", "2026-12-25", "2027-01-08", "2027-01-22"),
    ("9999d", .catchUp, "2000-01-01", "2000-01-01", "2100-01-01", "2109-07-04"),
    // A series in business days skips weekends.
    ("1bd", .catchUp, "2026-11-20", "2026-11-20", "2026-11-22", "2026-11-23"),
    ("1bd", .catchUp, "2026-11-20", "2026-11-20", "2026-11-23", "2026-11-24"),
    ("1bd", .strict, "2026-11-20", "2026-11-20", "2026-11-23", "2026-11-23"),
    ("1bd", .done, "2026-11-20", "2026-11-20", "2026-11-21", "2026-11-23"),
    ("5bd", .catchUp, "2026-11-18", "2026-11-18", "2026-11-25", "2026-12-02"),
    ("5bd", .strict, "2026-11-18", "2026-11-18", "2026-11-28", "2026-11-25"),
    ("5bd", .done, "2026-11-18", "2026-11-18", "2026-11-28", "2026-12-04"),
    ("3bd", .catchUp, "2026-11-21", "2026-11-21", "2026-11-21", "2026-11-25"),
    ("3bd", .catchUp, "2026-11-21", "2026-11-25", "2026-11-29", "2026-11-30"),
    ("3bd", .strict, "2026-11-21", "2026-11-25", "2026-11-29", "2026-11-30"),
    ("3bd", .done, "2026-11-21", "2026-11-25", "2026-11-29", "2026-12-02"),
    // A rule of weekdays matches the next of these days.
    ("mon,thu", .catchUp, "2026-11-19", "2026-11-19", "2026-11-23", "2026-11-26"),
    ("mon,thu", .catchUp, "2026-11-19", "2026-11-23", "2026-11-19", "2026-11-26"),
    ("mon,thu", .strict, "2026-11-19", "2026-11-19", "2026-11-24", "2026-11-23"),
    ("mon,thu", .done, "2026-11-19", "2026-11-19", "2026-11-18", "2026-11-19"),
    ("mon,thu", .done, "2026-11-19", "2026-11-23", "2026-11-19", "2026-11-23"),
    ("fri", .done, "2026-11-20", "2026-11-20", "2026-11-26", "2026-11-27"),
    ("weekdays", .catchUp, "2026-11-20", "2026-11-20", "2026-11-21", "2026-11-23"),
    ("sat,sun", .catchUp, "2026-12-26", "2026-12-27", "2026-12-31", "2027-01-02"),
    // Weekdays of every second week count from the week of the anchor, which starts on Monday.
    ("2w-mon,thu", .catchUp, "2026-11-19", "2026-11-19", "2026-11-19", "2026-11-30"),
    ("2w-mon,thu", .catchUp, "2026-11-19", "2026-11-19", "2026-11-30", "2026-12-03"),
    ("2w-mon,thu", .strict, "2026-11-19", "2026-11-19", "2026-12-25", "2026-11-30"),
    ("2w-mon,thu", .done, "2026-11-19", "2026-11-19", "2026-11-24", "2026-11-26"),
    ("2w-mon,thu", .done, "2026-11-19", "2026-11-19", "2026-11-26", "2026-12-07"),
    ("2w-mon,sun", .strict, "2026-12-28", "2026-12-28", "2026-12-28", "2027-01-03"),
    ("2w-mon,sun", .strict, "2026-12-28", "2027-01-03", "2026-12-28", "2027-01-11"),
    ("3w-fri", .catchUp, "2026-12-18", "2026-12-18", "2027-01-08", "2027-01-29"),
    // A first date that is not one of the days, and a day before the first date.
    ("2w-mon,thu", .strict, "2026-11-20", "2026-11-20", "2026-11-20", "2026-11-30"),
    ("2w-mon,thu", .strict, "2026-11-18", "2026-11-02", "2026-11-02", "2026-11-19"),
    ("2w-mon,thu", .strict, "9999-12-30", "9999-12-30", "9999-12-30", nil),
  ]

  private static let months: [Row] = [
    // A series on the 31st uses the last day of shorter months.
    ("1m", .catchUp, "2026-01-31", "2026-01-31", "2026-02-03", "2026-02-28"),
    ("1m", .catchUp, "2026-01-31", "2026-01-31", "2026-04-30", "2026-05-31"),
    ("1m", .catchUp, "2026-01-31", "2026-02-28", "2026-02-28", "2026-03-31"),
    ("1m", .strict, "2026-01-31", "2026-01-31", "2026-04-30", "2026-02-28"),
    ("1m", .strict, "2026-01-31", "2026-02-28", "2026-02-28", "2026-03-31"),
    ("1m", .done, "2026-01-31", "2026-01-31", "2026-01-20", "2026-02-20"),
    ("1m", .done, "2026-01-31", "2026-04-30", "2026-04-30", "2026-05-30"),
    ("1m", .catchUp, "2026-01-28", "2026-02-28", "2026-02-28", "2026-03-28"),
    ("1m", .catchUp, "2025-01-30", "2025-02-28", "2025-02-28", "2025-03-30"),
    // Longer steps keep the anchor's day of the month.
    ("2m", .catchUp, "2025-12-31", "2026-02-28", "2026-03-05", "2026-04-30"),
    ("2m", .done, "2025-12-31", "2026-02-28", "2026-03-05", "2026-05-05"),
    ("1q", .catchUp, "2026-01-31", "2026-04-30", "2026-05-01", "2026-07-31"),
    ("1q", .strict, "2026-01-31", "2026-04-30", "2026-08-01", "2026-07-31"),
    ("1q", .catchUp, "2025-11-30", "2026-02-28", "2026-02-28", "2026-05-30"),
    ("1y", .catchUp, "2024-02-29", "2027-02-28", "2027-03-01", "2028-02-29"),
    ("1y", .catchUp, "2024-02-29", "2024-02-29", "2028-02-29", "2029-02-28"),
    ("1y", .strict, "2024-02-29", "2027-02-28", "2027-03-01", "2028-02-29"),
    ("1y", .done, "2024-02-29", "2027-02-28", "2027-03-01", "2028-03-01"),
    ("4y", .strict, "1896-02-29", "1900-02-28", "1900-02-28", "1904-02-29"),
    ("100y", .catchUp, "1600-02-29", "1600-02-29", "2026-11-20", "2100-02-28"),
    // An item that was postponed does not move the series.
    ("1m", .strict, "2026-01-31", "2026-02-10", "2026-02-10", "2026-02-28"),
    ("1m", .strict, "2026-12-01", "2027-01-03", "2026-12-01", "2027-02-01"),
    ("1m", .catchUp, "2026-12-01", "2026-12-03", "2026-12-01", "2027-01-01"),
    ("1m", .catchUp, "2026-12-01", "2026-12-03", "2027-01-01", "2027-02-01"),
    ("1m", .done, "2026-12-01", "2026-12-03", "2026-12-05", "2027-01-05"),
    ("3d", .strict, "2026-11-20", "2026-11-24", "2026-11-30", "2026-11-26"),
    ("3bd", .strict, "2026-11-20", "2026-11-21", "2026-11-30", "2026-11-25"),
    ("fri", .strict, "2026-11-20", "2026-11-21", "2026-11-21", "2026-11-27"),
    // A day of the month is the first such day after the due day or the day of completion.
    ("eom", .catchUp, "2026-01-31", "2026-01-31", "2026-03-05", "2026-03-31"),
    ("eom", .catchUp, "2026-01-31", "2026-02-28", "2026-02-10", "2026-03-31"),
    ("eom", .strict, "2026-01-31", "2026-01-31", "2026-03-05", "2026-02-28"),
    ("eom", .done, "2026-01-31", "2026-02-28", "2026-02-10", "2026-02-28"),
    ("15th", .catchUp, "2026-01-15", "2026-01-15", "2026-02-15", "2026-03-15"),
    ("15th,eom", .catchUp, "2026-01-15", "2026-02-15", "2026-02-15", "2026-02-28"),
    ("15th,eom", .catchUp, "2026-01-15", "2026-02-28", "2026-02-28", "2026-03-15"),
    ("30th,eom", .strict, "2026-01-31", "2026-01-31", "2026-01-31", "2026-02-28"),
    ("30th,eom", .strict, "2026-01-31", "2026-02-28", "2026-02-28", "2026-03-30"),
    ("30th", .strict, "2026-01-30", "2026-02-28", "2026-02-28", "2026-03-30"),
    ("5th-mon", .catchUp, "2026-11-30", "2026-11-30", "2026-11-30", "2027-03-29"),
    ("eom", .strict, "9999-12-31", "9999-12-31", "9999-12-31", nil),
    ("5th-mon", .catchUp, "9999-11-29", "9999-11-29", "9999-12-01", nil),
  ]

  @Test(arguments: daysAndWeeks + months)
  func `the next due day depends on the rule and its mode`(
    rule: String, mode: Repetition.Mode, anchor: String, due: String, done: String, next: String?
  ) throws {
    let found = try repetition(rule, mode, anchor)
      .next(after: DateFixtures.day(due), completedOn: DateFixtures.day(done))
    #expect(found?.description == next)
  }
}

@Suite struct `Repetition: series` {
  @Test(arguments: [
    (
      "1m", Repetition.Mode.catchUp, "2026-01-31", "2026-01-31",
      ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]
    ),
    (
      "1m", .done, "2026-01-31", "2026-01-31",
      ["2026-02-28", "2026-03-28", "2026-04-28", "2026-05-28", "2026-06-28"]
    ),
    ("1d", .catchUp, "9999-12-28", "9999-12-28", ["9999-12-29", "9999-12-30", "9999-12-31"]),
  ])
  func `the upcoming days follow the series`(
    rule: String, mode: Repetition.Mode, anchor: String, due: String, expected: [String]
  ) throws {
    let series = try repetition(rule, mode, anchor)
    let days = series.upcoming(from: try DateFixtures.day(due), count: 5)
    #expect(days.map(\.description) == expected)
  }

  @Test func `a count of 0 or less returns no upcoming days`() throws {
    let series = try repetition("1d", .catchUp, "2026-11-20")
    let days = [0, -1].map { series.upcoming(from: series.anchor, count: $0) }
    #expect(days == [[], []])
  }

  @Test(arguments: [
    ("1d", "2026-11-21", "2026-11-21"), ("2w", "2026-11-21", "2026-11-21"),
    ("1m", "2026-11-21", "2026-11-21"), ("1q", "2026-11-21", "2026-11-21"),
    ("1y", "2024-02-29", "2024-02-29"), ("1bd", "2026-11-20", "2026-11-20"),
    ("5bd", "2026-11-21", "2026-11-23"), ("5bd", "2026-11-22", "2026-11-23"),
    ("mon,thu", "2026-11-19", "2026-11-19"), ("mon,thu", "2026-11-20", "2026-11-23"),
    ("weekdays", "2026-11-21", "2026-11-23"), ("fri", "2026-11-20", "2026-11-20"),
    ("sat", "9999-12-31", "none"), ("fri,sat", "9999-12-31", "9999-12-31"),
  ])
  func `the first day is the next one that the rule matches, from today on`(
    rule: String, today: String, expected: String
  ) throws {
    let first = try RepetitionRule(rule).first(onOrAfter: DateFixtures.day(today))
    #expect((first?.description ?? "none") == expected)
  }

  @Test(
    arguments: [
      "1d", "1w", "1m", "1q", "1y", "1bd", "mon", "9999d", "9999y", "9999bd", "9999q", "9999w-mon",
    ],
    Repetition.Mode.allCases)
  func `a series ends with the year 9999`(_ rule: String, _ mode: Repetition.Mode) throws {
    let series = try repetition(rule, mode, "0001-01-01")
    #expect(series.next(after: .latest, completedOn: .latest) == nil)
  }

  @Test(arguments: [
    ("1d", "9999-12-31"), ("1w", "9999-12-27"), ("1m", "9999-12-01"), ("1q", "9999-10-01"),
    ("1y", "9999-01-01"), ("1bd", "9999-12-31"), ("7d", "9999-12-27"),
  ])
  func `catch-up works across ten thousand years`(rule: String, expected: String) throws {
    let series = try repetition(rule, .catchUp, "0001-01-01")
    let before = try #require(try DateFixtures.day(expected).adding(days: -1))
    let next = series.next(after: series.anchor, completedOn: before)
    #expect(next?.description == expected)
  }

  @Test func `a day before the anchor is followed by the anchor`() throws {
    let early = try DateFixtures.day("2026-01-05")
    for rule in ["3d", "2w", "1m", "1y", "2bd"] {
      let series = try repetition(rule, .catchUp, "2026-11-24")
      #expect(series.next(after: early, completedOn: early) == series.anchor)
    }
  }

  @Test func `only the mode done sets the anchor to the day of completion`() throws {
    let day = try DateFixtures.day("2026-02-10")
    let anchors = try Repetition.Mode.allCases.map { mode in
      try repetition("1m", mode, "2026-01-31").successor(completedOn: day).anchor
    }
    #expect(anchors.map(\.description) == ["2026-01-31", "2026-01-31", "2026-02-10"])
    let moved = try repetition("1m", .catchUp, "2026-01-31").anchored(at: day)
    #expect(moved == (try repetition("1m", .catchUp, "2026-02-10")))
  }

  @Test func `a rule that the parser rejects has no next day`() throws {
    let day = try DateFixtures.day("2026-11-20")
    let rules: [RepetitionRule] = [
      .on([]), .on([.monday], weeks: 0), .on([], weeks: 2), .on([.monday], weeks: 10_000),
      .every(0, .day), .every(-1, .month), .every(.max, .year), .every(10_000, .week),
    ]
    for rule in rules {
      for mode in Repetition.Mode.allCases {
        let repetition = Repetition(
          rule: rule, mode: mode, anchor: day, series: ItemID(high: 1, low: 2))
        #expect(repetition.next(after: day, completedOn: day) == nil)
        #expect(repetition.upcoming(from: day, count: 5).isEmpty)
      }
    }
  }

  @Test func `weekdays are sorted`() {
    #expect(RepetitionRule.on(anyOf: [.sunday, .monday]) == .on([.monday, .sunday]))
    #expect(RepetitionRule.on(anyOf: []) == nil)
    #expect(RepetitionRule.on([.sunday, .monday, .sunday]).description == "mon,sun")
  }
}

/// `every:2w-mon,thu`.
@Suite struct `Repetition: weekdays of every second week, or of a later one` {
  @Test func `every rule has the days that a walk through the calendar finds, in each mode`() throws
  {
    var random = SplitMix64(seed: 74)
    let first = try DateFixtures.day("2026-11-01")
    for _ in 0..<TestLength.of(150, long: 3000) {
      let weeks = Int.random(in: 2...9, using: &random)
      let names = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Weekday.allCases.randomElement(using: &random)?.word ?? ""
      }
      let rule = try RepetitionRule("\(weeks)w-\(names.joined(separator: ","))")
      #expect(try RepetitionRule("\(rule)") == rule)
      let anchor = try #require(first.adding(days: Int.random(in: 0..<800, using: &random)))
      let walk = Self.walk(from: anchor, weeks: weeks, on: names)
      let due = try #require(anchor.adding(days: Int.random(in: 0..<200, using: &random)))
      let done = try #require(due.adding(days: Int.random(in: -60..<150, using: &random)))
      let fromDone = Self.walk(from: done, weeks: weeks, on: names)
      for mode in Repetition.Mode.allCases {
        let series = Repetition(
          rule: rule, mode: mode, anchor: anchor, series: ItemID(high: 1, low: 2))
        let expected =
          switch mode {
          case .catchUp: walk.first { $0 > max(due, done) }
          case .strict: walk.first { $0 > due }
          case .done: fromDone.first { $0 > done }
          }
        #expect(
          series.next(after: due, completedOn: done) == expected,
          "\(series) from \(anchor), due \(due), done \(done)")
        #expect(
          series.includes(due) == (mode == .done || due == anchor || walk.contains(due)), "\(due)")
        guard mode != .done else { continue }
        let days = walk.filter { $0 > anchor }.prefix(12)
        #expect(series.upcoming(from: anchor, count: days.count) == Array(days), "\(anchor)")
      }
    }
  }

  /// The days of the rule in 400 days, each found by counting weeks from Monday to Monday.
  private static func walk(
    from anchor: CalendarDay, weeks: Int, on names: [String]
  ) -> [CalendarDay] {
    var (days, week): ([CalendarDay], Int) = ([], 0)
    for day in (0..<400).compactMap({ anchor.adding(days: $0) }) {
      if day != anchor, day.weekday == .monday { week += 1 }
      if week % weeks == 0, names.contains(day.weekday.word) { days.append(day) }
    }
    return days
  }
}

/// `every:eom`, `every:15th`, `every:1st-mon` and `every:last-fri`.
@Suite struct `Repetition: a day of each month` {
  @Test(arguments: [
    "0th", "32nd", "6th-mon", "0th-mon", "15th-fri", "1st-", "last-", "99999999999999999999th",
    "1st-mon,tue", "-1st", "eom-1d", "last-full-moon", "eom,1st-mon", "eom,last-bd", "15th,1st-mon",
    "1st-bd,15th",
    "1st-bd,last-bd", "2nd-bd", "2nd-last-bd", "6th-last-fri", "2nd-last", "last-last-fri", "15th,",
    "15th,,30th",
    "99999999999999999999st-mon",
  ])
  func `rejects other text as a rule`(_ typed: String) {
    #expect(throws: DateError.notARule(typed, suggestion: nil)) { try RepetitionRule(typed) }
  }

  @Test func `every rule has the days that a walk through the calendar finds`() throws {
    let years = TestLength.of(40, long: 400)
    let first = try DateFixtures.day("2080-01-01")
    let days = (0..<years * 365).compactMap { first.adding(days: $0) }
    let model = DayOfMonthModel(days)
    #expect(model.days.count == 30 + 1 + 10 * 7 + 2)
    var random = SplitMix64(seed: 61)
    var all = model.days
    for names in [
      model.days.keys.filter { Int($0.dropLast(2)) != nil } + ["31st", "eom"],
      model.days.keys.filter { $0.contains("-") && !$0.hasSuffix("bd") },
    ] {
      for _ in 0..<TestLength.of(10, long: 30) {
        let list = (0..<Int.random(in: 2...4, using: &random)).compactMap { _ in
          names.sorted().randomElement(using: &random)
        }
        all[list.joined(separator: ",")] = Set(
          list.flatMap { model.days[$0 == "31st" ? "eom" : $0] ?? [] }
        )
        .sorted()
      }
    }
    for (name, expected) in all {
      let rule = try RepetitionRule(name)
      let eve = try #require(first.adding(days: -1))
      for mode in Repetition.Mode.allCases {
        let series = Repetition(
          rule: rule, mode: mode, anchor: first, series: ItemID(high: 1, low: 2))
        #expect(series.upcoming(from: eve, count: expected.count) == expected, "\(name)")
      }
      var rest = expected[...]
      for day in days.prefix(800) {
        while let next = rest.first, next < day { rest.removeFirst() }
        #expect(rule.first(onOrAfter: day) == rest.first, "\(name) from \(day)")
      }
    }
  }
}

/// The days that each rule for a day of the month has, found by counting days one by one.
private struct DayOfMonthModel {
  private(set) var days: [String: [CalendarDay]] = [:]
  private static let ordinals = ["1st", "2nd", "3rd", "4th", "5th"]

  /// `days` are the days of complete months, except for the last month.
  init(_ days: [CalendarDay]) {
    var seen: [Weekday: Int] = [:]
    var month: [CalendarDay] = []
    for (index, day) in days.enumerated() {
      if day.day == 1 { (seen, month) = ([:], []) }
      month.append(day)
      seen[day.weekday, default: 0] += 1
      let number = seen[day.weekday] ?? 0
      add(day, "\(DayOfMonthModel.ordinals[number - 1])-\(day.weekday.word)")
      guard index + 1 < days.count else { break }
      guard days[index + 1].day == 1 else { continue }
      add(day, "eom")
      var left: [Weekday: Int] = [:]
      for day in month.reversed() {
        left[day.weekday, default: 0] += 1
        let ordinal = DayOfMonthModel.ordinals[(left[day.weekday] ?? 1) - 1]
        add(day, (ordinal == "1st" ? "" : "\(ordinal)-") + "last-\(day.weekday.word)")
      }
      let workdays = month.filter { ![.saturday, .sunday].contains($0.weekday) }
      add(workdays[0], "1st-bd")
      add(workdays[workdays.count - 1], "last-bd")
      for number in 1...30 { add(month[min(number, month.count) - 1], name(number)) }
    }
    // The last weeks may lack days that the walk has not seen.
    let end = days.count > 70 ? days[days.count - 70] : days[0]
    self.days = self.days.mapValues { $0.filter { $0 < end } }
  }

  private mutating func add(_ day: CalendarDay, _ name: String) {
    days[name, default: []].append(day)
  }

  private func name(_ number: Int) -> String {
    switch number {
    case 1, 21: "\(number)st"
    case 2, 22: "\(number)nd"
    case 3, 23: "\(number)rd"
    default: "\(number)th"
    }
  }
}
