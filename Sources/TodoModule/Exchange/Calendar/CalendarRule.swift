import TodoEntities

/// A recurrence rule (RFC 5545, section 3.3.10).
struct CalendarRule {
  private var parts: [String: String] = [:]
  /// The value of the part UNTIL.
  var until: String? { parts["UNTIL"] }
  /// The parts that determine the rule, in a fixed order; without UNTIL and an INTERVAL of 1.
  var core: String {
    ["FREQ", "INTERVAL", "BYDAY"].compactMap { name in
      parts[name].flatMap { name == "INTERVAL" && $0 == "1" ? nil : "\(name)=\($0)" }
    }.joined(separator: ";")
  }

  /// Parses a rule. Returns nil if it is malformed.
  init?(_ value: String) {
    for part in value.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    guard parts["FREQ"] != nil else { return nil }
  }

  /// Returns the rule for an item due on this day, or nil if `RepetitionRule` cannot express it.
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

  /// Returns a rule as a value of RRULE, or nil for business days, which RRULE cannot count.
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
  /// The name in iCalendar: two letters, such as `MO`.
  fileprivate var calendarName: String { String(name.prefix(2)).uppercased() }
}
