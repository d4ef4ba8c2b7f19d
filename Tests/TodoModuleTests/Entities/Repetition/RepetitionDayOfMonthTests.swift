import Testing
import TodoEntities

/// `every:eom`, `every:15th`, `every:1st-mon` and `every:last-fri`.
@Suite struct `Repetition: a day of each month` {
  @Test(arguments: [
    "0th", "32nd", "6th-mon", "0th-mon", "15th-fri", "1st-", "last-", "99999999999999999999th",
    "1st-mon,tue", "-1st", "eom-1d", "last-full-moon", "15th,30th",
  ])
  func `another text is no rule`(_ typed: String) {
    #expect(throws: DateError.notARule(typed, suggestion: nil)) { try RepetitionRule(typed) }
  }

  @Test func `every rule has the days that a walk through the calendar finds`() throws {
    let years = TestLength.of(40, long: 400)
    let first = try DateFixtures.day("2080-01-01")
    let days = (0..<years * 365).compactMap { first.adding(days: $0) }
    let model = DayOfMonthModel(days)
    #expect(model.days.count == 30 + 1 + 6 * 7)
    for (name, expected) in model.days {
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

  /// `days` are the days of whole months, but for the last month.
  init(_ days: [CalendarDay]) {
    var seen: [Weekday: Int] = [:]
    var month: [CalendarDay] = []
    for (index, day) in days.enumerated() {
      if day.day == 1 { (seen, month) = ([:], []) }
      month.append(day)
      seen[day.weekday, default: 0] += 1
      let number = seen[day.weekday] ?? 0
      add(day, "\(number)\(["st", "nd", "rd", "th", "th"][number - 1])-\(day.weekday.word)")
      guard index + 1 < days.count else { break }
      if days.indices.contains(index + 7), days[index + 7].month != day.month {
        add(day, "last-\(day.weekday.word)")
      }
      guard days[index + 1].day == 1 else { continue }
      add(day, "eom")
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
