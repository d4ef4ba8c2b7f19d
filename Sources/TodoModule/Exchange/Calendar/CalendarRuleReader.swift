import TodoEntities

/// Reads a recurrence rule as the repetition of an item, where todo has one with the same days.
struct CalendarRuleReader {
  /// A rule of an item and the day from which it counts.
  typealias Series = (rule: RepetitionRule, anchor: CalendarDay)

  /// The rule.
  let rule: CalendarRule
  /// The day on which the task is due.
  let due: CalendarDay
  /// The day of DTSTART, from which the rule counts. The due day is always as many days later.
  let start: CalendarDay

  private static let parts: Set<String> = [
    "FREQ", "INTERVAL", "UNTIL", "WKST", "BYDAY", "BYMONTH", "BYMONTHDAY", "BYSETPOS",
  ]

  /// The series; nil if todo has none with the same days.
  var series: Series? {
    guard rule.names.isSubset(of: CalendarRuleReader.parts), let count = rule.interval else {
      return nil
    }
    switch rule["FREQ"] {
    case "DAILY": return has([]) ? (.every(count, .day), due) : nil
    case "WEEKLY": return has(["BYDAY"]) ? weekly(count).map { ($0, due) } : nil
    case "MONTHLY":
      if let day = dayOfMonth { return (.monthly(day), due) }
      guard has(["BYMONTHDAY", "BYSETPOS"]) else { return nil }
      return monthly(.every(count, .month), step: count, start.isInMonth(of: due))
    case "YEARLY":
      guard has(["BYMONTH", "BYMONTHDAY", "BYSETPOS"]),
        rule["BYMONTH"].map({ $0 == "\(start.month)" }) ?? (rule["BYMONTHDAY"] == nil)
      else { return nil }
      return monthly(.every(count, .year), step: 12 * count, start.isOnSideOfLeapDay(of: due))
    default: return nil
    }
  }

  /// What the rule skips because the day on which it starts is missing there, which todo does not;
  /// nil if it skips nothing or cannot be read anyway.
  var skipped: String? {
    guard let count = rule.interval, has(["BYMONTH", "BYMONTHDAY"]),
      rule["BYMONTHDAY"].map({ $0 == "\(start.day)" }) ?? true
    else { return nil }
    let isMonthly = rule["FREQ"] == "MONTHLY"
    guard isMonthly || rule["FREQ"] == "YEARLY" else { return nil }
    let cycle = MonthCycle(from: start.month, step: isMonthly ? count : 12)
    guard start.day > cycle.shortest else { return nil }
    return isMonthly ? "months without day \(start.day)" : "years without 29 February"
  }

  /// Whether the rule has none of the parts that limit it, except these.
  private func has(_ allowed: Set<String>) -> Bool {
    rule.names.isDisjoint(
      with: Set(["BYDAY", "BYMONTH", "BYMONTHDAY", "BYSETPOS"]).subtracting(allowed))
  }

  private func weekly(_ count: Int) -> RepetitionRule? {
    guard let names = rule.list("BYDAY") else { return .every(count, .week) }
    let days = names.compactMap { name in Weekday.allCases.first { $0.calendarName == name } }
    guard days.count == names.count, !days.isEmpty else { return nil }
    let shift = due.dayNumber - start.dayNumber
    if count == 1 { return .on(anyOf: Set(days.map { $0.adding(days: shift) })) }
    return days == [start.weekday] ? .every(count, .week) : nil
  }

  /// Returns the series of a rule in steps of months; nil if it skips months or counts from a start
  /// that is not always the same number of days before the due day.
  private func monthly(
    _ rule: RepetitionRule, step: Int, _ keepsDistance: Bool
  ) -> Series? {
    let cycle = MonthCycle(from: start.month, step: step)
    guard let last = lastDay else {
      guard self.rule["BYSETPOS"] == nil, keepsDistance, start.day <= cycle.shortest,
        due.day <= MonthCycle(from: due.month, step: step).shortest,
        self.rule["BYMONTHDAY"].map({ $0 == "\(start.day)" }) ?? true
      else { return nil }
      return (rule, due)
    }
    guard start == due else { return nil }
    return anchor(on: min(last, cycle.longest), step: step).map { (rule, $0) }
  }

  /// The day of the month on which the rule is, or the last day of a month that does not have it, as
  /// `CalendarRuleWriter` writes it; nil for any other rule. `BYMONTHDAY=-1` is the same as the 31st.
  private var lastDay: Int? {
    guard let list = rule.list("BYMONTHDAY") else { return nil }
    let position = rule["BYSETPOS"]
    if list == ["-1"] { return position == nil || position == "-1" || position == "1" ? 31 : nil }
    let days = Set(list.compactMap { Int($0) })
    guard position == "-1", list.allSatisfy({ Int($0) != nil }), let first = days.min(), first > 0,
      let last = days.max(), (28...31).contains(last), days.isSuperset(of: 28...last)
    else { return nil }
    return last
  }

  /// Returns the latest day of the series on this day of the month, not after the due day; nil if
  /// there is none.
  private func anchor(on day: Int, step: Int) -> CalendarDay? {
    // A series comes to a month with the day within 12 steps, or to a leap year within 8 years.
    guard due.day == min(day, CalendarDay.length(ofMonth: due.month, year: due.year)) else {
      return nil
    }
    return (0...12).lazy.compactMap { due.adding(months: -$0 * step, preferredDay: day) }
      .first { $0.day == day }
  }
}
