// Decides which RRULE is which rule, and back; how the 31st is written (`BYSETPOS=-1`).

import TodoEntities

/// A recurrence rule (RFC 5545, section 3.3.10).
struct ICalRule {
  /// The values of the parts by name, in upper case.
  private let parts: [String: String]

  /// Parses a rule. Returns nil if it is malformed.
  init?(_ value: String) {
    var parts: [String: String] = [:]
    for part in value.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    guard parts["FREQ"] != nil else { return nil }
    self.parts = parts
  }

  subscript(name: String) -> String? { parts[name] }

  /// The names of all parts except the step and the UNTIL date, also of those that todo does not know.
  var limits: Set<String> { Set(parts.keys).subtracting(["FREQ", "INTERVAL", "UNTIL", "WKST"]) }

  /// The INTERVAL, from 1 to 9999; nil if it is another value.
  var interval: Int? {
    let text = parts["INTERVAL"] ?? "1"
    guard text.isAllDigits, let count = Int(text), RepetitionRule.counts.contains(count) else {
      return nil
    }
    return count
  }

  /// The values of a part that is a list; nil if there is no such part.
  func list(_ name: String) -> [Substring]? {
    parts[name]?.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Whether both rules have the same days until they end.
  func repeats(like other: ICalRule) -> Bool { core == other.core }

  /// The parts in one spelling, without the end and the start of the week: a rule of todo with an
  /// interval has at most one day a week.
  private var core: [String: [Substring]] {
    parts.filter { name, value in
      !["UNTIL", "WKST"].contains(name) && (name, value) != ("INTERVAL", "1")
    }.mapValues { $0.split(separator: ",", omittingEmptySubsequences: false).sorted() }
  }
}

extension Weekday {
  /// The name in iCalendar: two letters, such as `MO`.
  var iCalName: String { String(name.prefix(2)).uppercased() }

  init?(iCalName name: Substring) {
    guard let weekday = Weekday.allCases.first(where: { $0.iCalName == name }) else { return nil }
    self = weekday
  }
}

/// The months that a series in steps of months visits.
struct MonthCycle {
  /// The length of the shortest of them. February has 28 days.
  let shortest: Int
  /// The length of the shortest month of any cycle, of February.
  static let shortestMonth = 28
  /// The length of the longest of them. February has 29 days.
  let longest: Int

  /// Creates the cycle that visits this month, 1 to 12, and every `step` months.
  init(from month: Int, step: Int) {
    let months = (0..<12).map { (month - 1 + $0 * (step % 12)) % 12 + 1 }
    shortest = months.map { CalendarDay.length(ofMonth: $0, year: 2001) }.min() ?? 28
    longest = months.map { CalendarDay.length(ofMonth: $0, year: 2000) }.max() ?? 31
  }
}

extension CalendarDay {
  /// Whether both days are in the same month of the same year.
  func isInMonth(of other: CalendarDay) -> Bool { year == other.year && month == other.month }

  /// Whether no 29 February can be between both days.
  func isOnSideOfLeapDay(of other: CalendarDay) -> Bool {
    (month <= 2 ? year - 1 : year) == (other.month <= 2 ? other.year - 1 : other.year)
  }
}

/// Reads a recurrence rule as the repetition of an item, where todo has one with the same days.
struct ICalRuleReader {
  /// A rule of an item and the day from which it counts.
  typealias RuleAndAnchor = (rule: RepetitionRule, anchor: CalendarDay)

  let rule: ICalRule
  let due: CalendarDay
  /// The day of DTSTART, from which the rule counts. The due day is always as many days later.
  let start: CalendarDay

  /// The item's rule and its anchor; nil if todo has no series with the same days.
  var ruleAndAnchor: RuleAndAnchor? {
    guard let count = rule.interval else { return nil }
    let limits = rule.limits
    switch rule["FREQ"] {
    case "DAILY" where limits.isEmpty: return (.every(count, .day), due)
    case "WEEKLY",
      "DAILY" where count == 1:
      return limits.isSubset(of: ["BYDAY"]) ? weekly(count).map { ($0, due) } : nil
    case "MONTHLY":
      if let day = dayOfMonth { return (.monthly(day), due) }
      guard limits.isSubset(of: ["BYMONTHDAY", "BYSETPOS"]) else { return nil }
      return monthly(.every(count, .month), step: count, keepsDistance: start.isInMonth(of: due))
    case "YEARLY":
      guard limits.isSubset(of: ["BYMONTH", "BYMONTHDAY", "BYSETPOS"]),
        rule["BYMONTH"].map({ $0 == "\(start.month)" }) ?? (rule["BYMONTHDAY"] == nil)
      else { return nil }
      return monthly(
        .every(count, .year), step: 12 * count, keepsDistance: start.isOnSideOfLeapDay(of: due))
    default: return nil
    }
  }

  /// What the rule skips but a todo series does not: months without its day, or years without 29 February.
  /// Nil if it skips nothing or cannot be read anyway.
  var skipped: String? {
    guard let count = rule.interval, rule.limits.isSubset(of: ["BYMONTH", "BYMONTHDAY"]),
      rule["BYMONTHDAY"].map({ $0 == "\(start.day)" }) ?? true
    else { return nil }
    let isMonthly = rule["FREQ"] == "MONTHLY"
    guard isMonthly || rule["FREQ"] == "YEARLY" else { return nil }
    let cycle = MonthCycle(from: start.month, step: isMonthly ? count : 12)
    guard start.day > cycle.shortest else { return nil }
    return isMonthly ? "months without day \(start.day)" : "years without 29 February"
  }

  /// Whether a series is written as this rule.
  func isWritten(_ series: ImportedRepetition) -> Bool {
    let repetition = series.whole(due: FloatingDate(due), id: ICalReader.namespace)
    let text = repetition.flatMap { ICalRuleWriter(repetition: $0, due: due, start: start).text }
    return text.flatMap(ICalRule.init).map(rule.repeats) ?? false
  }

  private func weekly(_ count: Int) -> RepetitionRule? {
    guard let names = rule.list("BYDAY") else { return .every(count, .week) }
    let days = names.compactMap(Weekday.init(iCalName:))
    guard days.count == names.count, !days.isEmpty else { return nil }
    let shift = due.dayNumber - start.dayNumber
    if count == 1 { return .on(anyOf: Set(days.map { $0.adding(days: shift) })) }
    return days == [start.weekday] ? .every(count, .week) : nil
  }

  /// Returns the series of a rule in steps of months; nil if it skips months or counts from a start
  /// that is not always the same number of days before the due day.
  private func monthly(
    _ rule: RepetitionRule, step: Int, keepsDistance: Bool
  ) -> RuleAndAnchor? {
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
  /// `ICalRuleWriter` writes it; nil for any other rule. `BYMONTHDAY=-1` is the same as the 31st.
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

// Rules that are due on one day of each month.
extension ICalRuleReader {
  /// The day of each month on which a monthly rule is due; nil for another one, and for one that leaves
  /// out short months.
  ///
  /// The names are those of RFC 5545: `BYMONTHDAY=15`, `BYMONTHDAY=-1`, `BYDAY=1MO`, `BYDAY=-1FR`.
  /// Other programs also write `BYDAY=MO;BYSETPOS=1`.
  private var dayOfMonth: DayOfMonth? {
    guard rule.interval == 1, rule.limits.isSubset(of: ["BYDAY", "BYMONTHDAY", "BYSETPOS"]) else {
      return nil
    }
    switch (rule.list("BYMONTHDAY"), rule.list("BYDAY")) {
    case (let days?, nil) where days.count == 1: return numbered(days[0])
    case (nil, let days?) where days.count == 1 && start == due: return weekday(days[0])
    default: return nil
    }
  }

  /// Reads `15` or `-1`. The due day is always as many days after the start only in the same month.
  private func numbered(_ text: Substring) -> DayOfMonth? {
    if text == "-1" {
      return start == due && [nil, "1", "-1"].contains(rule["BYSETPOS"]) ? .last : nil
    }
    guard rule["BYSETPOS"] == nil, text.isAllDigits, let day = Int(text), day > 0 else {
      return nil
    }
    let distance = due.dayNumber - start.dayNumber
    guard distance == 0 || distance > 0 && day == start.day,
      day + distance <= MonthCycle.shortestMonth
    else { return nil }
    return .number(day + distance)
  }

  /// Reads `1MO`, `+1MO` or `-1MO`, or `MO` with a BYSETPOS.
  private func weekday(_ text: Substring) -> DayOfMonth? {
    let own = String(text.dropLast(2))
    let position = rule["BYSETPOS"]
    guard own.isEmpty || position == nil, let weekday = Weekday(iCalName: text.suffix(2)),
      let number = Int(own.isEmpty ? position ?? "" : own)
    else { return nil }
    switch number {
    case -1: return .lastWeekday(weekday)
    case 1...5: return .weekday(weekday, ordinal: number)
    default: return nil
    }
  }
}

/// Writes the repetition of an item as a recurrence rule (RFC 5545, section 3.3.10).
///
/// A rule of months that lands on the 29th to 31st skips months without that day, but a series of todo
/// is due on their last day. This is written as the last of the days that a month has:
///
/// ```
/// FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
/// ```
struct ICalRuleWriter {
  let repetition: Repetition
  let due: CalendarDay
  /// The day of DTSTART, from which a rule counts. The due day is always as many days later.
  let start: CalendarDay

  /// The value of RRULE without UNTIL; nil if no rule has the same days. The mode is not considered
  /// where it depends on when items are completed.
  var text: String? {
    guard repetition.includes(due) else { return nil }
    switch repetition.rule {
    case .on(let days):
      let shift = start.dayNumber - due.dayNumber
      let moved = Set(days.map { $0.adding(days: shift) })
      let names = Weekday.allCases.filter(moved.contains).map(\.iCalName)
      return "FREQ=WEEKLY;BYDAY=\(names.joined(separator: ","))"
    case .monthly(let day): return monthly(on: day)
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      switch unit {
      case .day: return head("DAILY", count)
      case .week: return head("WEEKLY", count)
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
    let day = dayOfMonth
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
    case _ where distance > 0: return nil
    case .number(let number): return monthly + lastDay(number)
    case .last: return monthly + ";BYMONTHDAY=-1"
    case .weekday(let weekday, let ordinal):
      return monthly + ";BYDAY=\(ordinal)\(weekday.iCalName)"
    case .lastWeekday(let weekday): return monthly + ";BYDAY=-1\(weekday.iCalName)"
    }
  }

  private func yearly(_ years: Int) -> String? {
    let cycle = MonthCycle(from: due.month, step: 12)
    let day = dayOfMonth
    if day <= cycle.shortest {
      return start.isOnSideOfLeapDay(of: due) ? head("YEARLY", years) : nil
    }
    return start == due ? head("YEARLY", years) + ";BYMONTH=\(due.month)" + lastDay(day) : nil
  }

  private func lastDay(_ day: Int) -> String {
    let days = (28...max(28, day)).map { "\($0)" }.joined(separator: ",")
    return ";BYMONTHDAY=\(days);BYSETPOS=-1"
  }

  /// The day of the month, 1 to 31, on which the series is due where the month has it.
  private var dayOfMonth: Int {
    repetition.mode == .done ? due.day : repetition.anchor.day
  }
}
