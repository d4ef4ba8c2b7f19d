import Testing
import TodoEntities

extension SplitMix64 {
  /// Returns a random day of the calendar.
  fileprivate mutating func day() throws -> CalendarDay {
    let number = Int.random(
      in: CalendarDay.earliest.dayNumber...CalendarDay.latest.dayNumber, using: &self)
    return try #require(CalendarDay(dayNumber: number))
  }

  /// Returns a random date expression.
  fileprivate mutating func expression() throws -> String {
    let bases = [
      "\(try day())", "today", "tomorrow", "yesterday", "\(Int.random(in: 0...99, using: &self))d",
      "eom", "sonq", "dec\(Int.random(in: 1...31, using: &self))", "31st", "due",
    ]
    let weekdays = Weekday.allCases.map(\.word)
    var text = (bases + weekdays).randomElement(using: &self) ?? "today"
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      let unit = CalendarUnit.allCases.randomElement(using: &self) ?? .day
      text += CalendarShift(Int.random(in: -50...50, using: &self), unit).description
    }
    let hour = Int.random(in: 0...23, using: &self)
    return Bool.random(using: &self) ? text : "\(text)@\(hour)"
  }
}

@Suite struct `Dates: properties of random values` {
  @Test func `the description of an expression parses to an equal one`() throws {
    var numbers = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let expression = try DateExpression(numbers.expression(), allowsDue: true)
      #expect(try DateExpression(expression.description, allowsDue: true) == expression)
    }
  }

  @Test func `a day can be restored from its description, number and week date`() throws {
    var numbers = SplitMix64(seed: 2)
    for _ in 0..<5000 {
      let day = try numbers.day()
      #expect(FloatingDate(iso8601: day.description.utf8) == FloatingDate(day))
      #expect(CalendarDay(dayNumber: day.dayNumber) == day)
      #expect(ISOWeekDate(day).day == day)
    }
  }

  @Test func `adding and subtracting business days returns the same business day`() throws {
    var numbers = SplitMix64(seed: 4)
    for _ in 0..<5000 {
      let day = try numbers.day()
      let count = Int.random(in: -1000...1000, using: &numbers)
      guard count != 0, let moved = day.adding(businessDays: count) else { continue }
      #expect(moved.weekday.isBusinessDay)
      if day.weekday.isBusinessDay { #expect(moved.adding(businessDays: -count) == day) }
    }
  }

  @Test(arguments: Repetition.Mode.allCases)
  func `the next due day of a series is later than the last`(_ mode: Repetition.Mode) throws {
    var numbers = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      let unit = try #require(CalendarUnit.allCases.randomElement(using: &numbers))
      let weekdays = Weekday.allCases.filter { _ in Bool.random(using: &numbers) }
      let rule: RepetitionRule =
        weekdays.count < 5 && !weekdays.isEmpty
        ? .on(weekdays) : .every(Int.random(in: 1...9999, using: &numbers), unit)
      let due = try numbers.day()
      let done = try numbers.day()
      let repetition = Repetition(
        rule: rule, mode: mode, anchor: due, series: ItemID(high: 0, low: 0))
      guard let next = repetition.next(after: due, completedOn: done) else { continue }
      switch mode {
      case .catchUp: #expect(next > due && next > done)
      case .strict: #expect(next > due)
      case .done: #expect(next > done)
      }
    }
  }

  @Test func `no text of the grammar's characters crashes or hangs a parser`() throws {
    var numbers = SplitMix64(seed: 6)
    let clock = try DateFixtures.clock("9999-12-31")
    let due = FloatingDate(.earliest)
    let letters = ["-", "+", "@", ":", "d", "w", "bd", "m", "h", "min", "9", "99999999999", "fri"]
    var read = 0
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...6, using: &numbers))
        .compactMap { _ in letters.randomElement(using: &numbers) }.joined()
      _ = try? Instant(now: text, offset: clock.offset)
      _ = try? RepetitionExpression(text)
      guard let expression = try? DateExpression(text, allowsDue: true) else { continue }
      read += 1
      _ = try? expression.resolved(at: clock, reading: .forward, due: due)
      _ = try? expression.resolved(at: clock, reading: .backward, due: due)
    }
    #expect(read > 50)
  }
}
