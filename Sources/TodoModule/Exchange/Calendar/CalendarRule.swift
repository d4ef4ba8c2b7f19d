import TodoEntities

/// A recurrence rule (RFC 5545, section 3.3.10).
struct CalendarRule {
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

  /// The value of a part.
  subscript(name: String) -> String? { parts[name] }

  /// The names of the parts that the rule has.
  var names: Set<String> { Set(parts.keys) }

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
  func repeats(like other: CalendarRule) -> Bool { core == other.core }

  /// The parts in one spelling, without the end and the start of the week: a rule of todo with an
  /// interval has at most one day a week.
  private var core: [String: [Substring]] {
    var core: [String: [Substring]] = [:]
    for name in parts.keys where name != "UNTIL" && name != "WKST" {
      core[name] = list(name)?.sorted()
    }
    if core["INTERVAL"] == ["1"] { core["INTERVAL"] = nil }
    return core
  }
}

extension Weekday {
  /// The name in iCalendar: two letters, such as `MO`.
  var calendarName: String { String(name.prefix(2)).uppercased() }
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
