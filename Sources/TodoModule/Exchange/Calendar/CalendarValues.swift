import TodoEntities

/// Values of the types DATE and DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5).
enum CalendarDate {
  /// A day, or what the user's wall clock shows; seconds are dropped.
  static func floating(_ value: String, _ clock: Clock) -> FloatingDate? {
    let bytes = Array(value.utf8)
    if let day = CompactDate.day(bytes) { return FloatingDate(day) }
    let wall =
      bytes.last == UInt8(ascii: "Z")
      ? CompactDate.instant(bytes).flatMap(clock.wall(at:)) : CompactDate.wall(bytes)
    return wall.map { FloatingDate($0.day, at: $0.time) }
  }

  /// An instant; one without `Z`, which is against the standard, is local.
  static func instant(_ value: String, _ clock: Clock) -> Instant? {
    let bytes = Array(value.utf8)
    if let instant = CompactDate.instant(bytes) { return instant }
    if let day = CompactDate.day(bytes) { return clock.start(of: day) }
    guard let wall = CompactDate.wall(bytes) else { return nil }
    return clock.instant(of: wall.day, wall.time, second: wall.second)
  }

  /// The last day of a rule: the end of a day is that day.
  static func lastDay(_ value: String, _ clock: Clock) -> FloatingDate? {
    guard let date = floating(value, clock) else { return nil }
    return date.time == .lastMinute ? FloatingDate(date.day) : date
  }

  /// The value of a date, `20261201` or `20261201T170000`.
  static func text(_ date: FloatingDate) -> String {
    let day = CompactDate.text(date.day)
    return date.time.map { "\(day)T\("\($0)".filter { $0 != ":" })00" } ?? day
  }
}

/// Priorities, 1 for the highest, 9 for the lowest, 0 for none (RFC 5545, section 3.8.1.9).
enum CalendarPriority {
  /// 1 to 4, 5, and 6 to 9.
  static func read(_ number: Int) -> Priority? {
    switch number {
    case 1...4: .high
    case 5: .medium
    case 6...9: .low
    default: nil
    }
  }

  /// 1, 5 or 9.
  static func write(_ priority: Priority) -> Int {
    switch priority {
    case .high: 1
    case .medium: 5
    case .low: 9
    }
  }
}

/// A recurrence rule (RFC 5545, section 3.3.10).
struct CalendarRule {
  private var parts: [String: String] = [:]
  /// The value of its part UNTIL.
  var until: String? { parts["UNTIL"] }
  /// Without UNTIL and what makes no difference, in our order.
  var core: String {
    ["FREQ", "INTERVAL", "BYDAY"].compactMap { name in
      parts[name].flatMap { name == "INTERVAL" && $0 == "1" ? nil : "\(name)=\($0)" }
    }.joined(separator: ";")
  }

  /// Takes a rule apart; nothing if it is none.
  init?(_ value: String) {
    for part in value.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    guard parts["FREQ"] != nil else { return nil }
  }

  /// The same in our words, for an item due on this day; nothing if we cannot say it.
  func rule(due: CalendarDay) -> RepetitionRule? {
    let known: Set<String> = [
      "FREQ", "INTERVAL", "BYDAY", "UNTIL", "WKST", "BYMONTHDAY", "BYMONTH",
    ]
    let text = parts["INTERVAL"] ?? "1"
    guard parts.keys.allSatisfy(known.contains),
      text.isAllDigits,
      let count = Int(text), RepetitionRule.counts.contains(count),
      parts["BYMONTHDAY"].map({ $0 == "\(due.day)" }) ?? true,
      parts["BYMONTH"].map({ $0 == "\(due.month)" }) ?? true
    else { return nil }
    let isPlain = parts["BYDAY"] == nil
    let hasMonth = parts["BYMONTH"] != nil
    let hasDay = parts["BYMONTHDAY"] != nil
    switch parts["FREQ"] {
    case "DAILY" where isPlain && !hasMonth && !hasDay: return .every(count, .day)
    case "WEEKLY" where !hasMonth && !hasDay: return weekly(count, due)
    case "MONTHLY" where isPlain && !hasMonth: return .every(count, .month)
    case "YEARLY" where isPlain && (hasMonth || !hasDay): return .every(count, .year)
    default: return nil
    }
  }

  private func weekly(_ count: Int, _ due: CalendarDay) -> RepetitionRule? {
    guard let names = parts["BYDAY"]?.split(separator: ",", omittingEmptySubsequences: false) else {
      return .every(count, .week)
    }
    let days = names.compactMap { name in Weekday.allCases.first { $0.calendarName == name } }
    guard days.count == names.count, !days.isEmpty else { return nil }
    if count == 1 { return .on(anyOf: Set(days)) }
    return days == [due.weekday] ? .every(count, .week) : nil
  }

  /// Our rule in its words; nothing for business days, which it has no word for.
  static func text(_ rule: RepetitionRule) -> String? {
    switch rule {
    case .on(let days):
      let names = Weekday.allCases.filter(days.contains).map(\.calendarName)
      return "FREQ=WEEKLY;BYDAY=\(names.joined(separator: ","))"
    case .every(let count, let unit):
      let (frequency, factor): (String, Int)
      switch unit {
      case .day: (frequency, factor) = ("DAILY", 1)
      case .week: (frequency, factor) = ("WEEKLY", 1)
      case .month: (frequency, factor) = ("MONTHLY", 1)
      case .quarter: (frequency, factor) = ("MONTHLY", 3)
      case .year: (frequency, factor) = ("YEARLY", 1)
      case .businessDay: return nil
      }
      let interval = count * factor
      return "FREQ=\(frequency)" + (interval == 1 ? "" : ";INTERVAL=\(interval)")
    }
  }
}

extension Weekday {
  /// Two letters, `MO`.
  fileprivate var calendarName: String { String(name.prefix(2)).uppercased() }
}
