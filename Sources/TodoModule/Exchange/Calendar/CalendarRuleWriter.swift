import TodoEntities

/// Writes the repetition of an item as a recurrence rule (RFC 5545, section 3.3.10).
///
/// A rule of months that lands on the 29th to 31st skips months without that day, but a series of todo
/// is due on their last day. This is written as the last of the days that a month has:
///
/// ```
/// FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
/// ```
struct CalendarRuleWriter {
  /// The repetition of the item.
  let repetition: KnownRepetition
  /// The day on which the item is due.
  let due: CalendarDay
  /// The day of DTSTART, from which a rule counts. The due day is always as many days later.
  let start: CalendarDay

  /// The value of RRULE without UNTIL; nil if no rule has the same days. The mode is not considered
  /// where it depends on when items are completed.
  var text: String? {
    switch repetition.rule {
    case .on(let days):
      let shift = start.dayNumber - due.dayNumber
      let moved = Set(days.map { $0.adding(days: shift) })
      let names = Weekday.allCases.filter(moved.contains).map(\.calendarName)
      return "FREQ=WEEKLY;BYDAY=\(names.joined(separator: ","))"
    case .monthly(let day): return monthly(on: day)
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      switch unit {
      case .day: return isInStep ? head("DAILY", count) : nil
      case .week: return isInStep ? head("WEEKLY", count) : nil
      case .month: return monthly(count)
      case .quarter: return monthly(3 * count)
      case .year: return yearly(count)
      case .businessDay: return nil
      }
    }
  }

  private func head(_ frequency: String, _ interval: Int) -> String {
    "FREQ=\(frequency)" + (interval == 1 ? "" : ";INTERVAL=\(interval)")
  }

  private func monthly(_ months: Int) -> String? {
    let cycle = MonthCycle(from: due.month, step: months)
    guard let day = dayOfMonth(cycle) else { return nil }
    if day <= cycle.shortest { return start.isInMonth(of: due) ? head("MONTHLY", months) : nil }
    return start == due ? head("MONTHLY", months) + lastDay(day) : nil
  }

  /// Returns the rule for a day of each month. Only a day by its number is always as many days after
  /// another one.
  private func monthly(on day: DayOfMonth) -> String? {
    let distance = due.dayNumber - start.dayNumber
    guard distance >= 0 else { return nil }
    let monthly = head("MONTHLY", 1)
    switch day {
    case .number(let number) where number <= MonthCycle.shortestMonth:
      guard number > distance, distance == 0 || due.day == number else { return nil }
      return monthly + ";BYMONTHDAY=\(number - distance)"
    case .number, .last, .weekday, .lastWeekday:
      guard distance == 0 else { return nil }
    }
    switch day {
    case .number(let number): return monthly + lastDay(number)
    case .last: return monthly + ";BYMONTHDAY=-1"
    case .weekday(let weekday, let ordinal):
      return monthly + ";BYDAY=\(ordinal)\(weekday.calendarName)"
    case .lastWeekday(let weekday): return monthly + ";BYDAY=-1\(weekday.calendarName)"
    }
  }

  private func yearly(_ years: Int) -> String? {
    let cycle = MonthCycle(from: due.month, step: 12)
    guard let day = dayOfMonth(cycle) else { return nil }
    if day <= cycle.shortest {
      return start.isOnSideOfLeapDay(of: due) ? head("YEARLY", years) : nil
    }
    return start == due ? head("YEARLY", years) + ";BYMONTH=\(due.month)" + lastDay(day) : nil
  }

  private func lastDay(_ day: Int) -> String {
    let days = (28...max(28, day)).map { "\($0)" }.joined(separator: ",")
    return ";BYMONTHDAY=\(days);BYSETPOS=-1"
  }

  /// The day of the month, 1 to 31, on which the series is due where the month has it; nil if there
  /// is no such day.
  private func dayOfMonth(_ cycle: MonthCycle) -> Int? {
    let anchor = repetition.anchor.day
    switch repetition.mode {
    case .catchUp: return isInStep ? anchor : nil
    case .strict:
      if due.day < anchor, due == due.end(of: .month) { return anchor }
      return due.day == anchor || due.day <= cycle.shortest ? due.day : nil
    case .done: return due.day
    }
  }

  /// Whether the next due day is as many steps from the anchor as from the due day.
  private var isInStep: Bool {
    let anchor = repetition.anchor
    guard repetition.mode == .catchUp, anchor != due else { return true }
    guard anchor < due, let eve = due.adding(days: -1) else { return false }
    return repetition.next(after: eve, completedOn: eve) == due
  }
}
