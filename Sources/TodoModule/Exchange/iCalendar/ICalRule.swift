// Converts an RRULE to a rule of todo, and back. The 31st and the last workday are written with `BYSETPOS=-1`.

import TodoEntities

/// A recurrence rule (RFC 5545, section 3.3.10).
struct ICalRule {
  /// The values of the parts by name, in upper case.
  private let parts: [String: String]
  /// The number of dates of the rule, from 1 to 9999, or nil if it is unlimited.
  let count: Int?

  /// Parses a rule. Returns nil if it is malformed. Some programs write COUNT=-1 or COUNT=0 for "no end".
  init?(_ value: String) {
    var parts: [String: String] = [:]
    for part in value.uppercased().split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil
      else { return nil }
    }
    let text = parts.removeValue(forKey: "COUNT").flatMap { ["-1", "0"].contains($0) ? nil : $0 }
    count = text.flatMap(ICalRule.count)
    guard parts["FREQ"] != nil, text == nil || count != nil else { return nil }
    self.parts = parts
  }

  /// Parses a number from 1 to 9999, or returns nil for any other text.
  private static func count(_ text: String) -> Int? {
    guard text.isAllDigits, let count = Int(text) else { return nil }
    return RepetitionRule.counts.contains(count) ? count : nil
  }

  subscript(name: String) -> String? { parts[name] }

  /// The names of all parts except the step and the UNTIL date, including unknown parts.
  var limits: Set<String> { Set(parts.keys).subtracting(["FREQ", "INTERVAL", "UNTIL", "WKST"]) }

  /// The INTERVAL, from 1 to 9999, or nil for any other value.
  var interval: Int? { ICalRule.count(parts["INTERVAL"] ?? "1") }

  /// Returns the values of a part that is a list, or nil if the rule lacks this part.
  func list(_ name: String) -> [Substring]? {
    parts[name]?.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// Whether both rules have the same days until UNTIL or COUNT ends them.
  func repeats(like other: ICalRule) -> Bool { core == other.core }

  /// The parts in a normal form, without the end. The start of the week matters only if the rule skips weeks.
  private var core: [String: [Substring]] {
    let days = Set((list("BYDAY") ?? []).compactMap(Weekday.iCal))
    let isOrdinary = days.moved(by: weekShift, weeks: interval ?? 1) != nil
    return parts.filter { name, value in
      name != "UNTIL" && (name != "WKST" || !isOrdinary) && (name, value) != ("INTERVAL", "1")
    }.mapValues { $0.split(separator: ",", omittingEmptySubsequences: false).sorted() }
  }

  /// The number of days by which a week that starts on WKST must move to start on Monday.
  var weekShift: Int { 1 - (Weekday.iCal(parts["WKST"].map { $0[...] } ?? "")?.rawValue ?? 1) }
}

extension Weekday {
  /// The name in iCalendar: two letters, such as `MO`.
  var iCalName: String { String(name.prefix(2)).uppercased() }

  /// Returns the weekday with this name in iCalendar.
  static func iCal(_ name: Substring) -> Weekday? { allCases.first { $0.iCalName == name } }
}

extension Set<Weekday> {
  /// Returns the weekdays moved by some days, or nil if the rule skips weeks and the days are no longer in
  /// one week.
  func moved(by shift: Int, weeks: Int) -> Set? {
    let moved = Weekday.allCases.filter(contains).map { $0.adding(days: shift) }
    return weeks == 1 || moved == Weekday.allCases.filter(moved.contains) ? Set(moved) : nil
  }
}

/// The months that a series in steps of months visits.
struct MonthCycle {
  /// The length of the shortest of them. February has 28 days.
  let shortest: Int
  /// The length of February, the shortest month of any cycle.
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

/// Reads a recurrence rule as the repetition of an item, if todo has one with the same days.
struct ICalRuleReader {
  /// A rule of an item and the day from which it counts.
  typealias RuleAndAnchor = (rule: RepetitionRule, anchor: CalendarDay)

  let rule: ICalRule
  let due: CalendarDay
  /// The day of DTSTART, from which the rule counts. The due day is always the same number of days later.
  let start: CalendarDay

  /// The item's rule and its anchor, or nil if todo has no series with the same days.
  var ruleAndAnchor: RuleAndAnchor? {
    guard let count = rule.interval else { return nil }
    let limits = rule.limits
    switch rule["FREQ"] {
    case "DAILY" where limits.isEmpty: return (.every(count, .day), due)
    case "WEEKLY",
      "DAILY" where count == 1:
      return limits.isSubset(of: ["BYDAY"]) ? weekly(count).map { ($0, due) } : nil
    case "MONTHLY":
      if let rule = daysOfMonth { return (rule, due) }
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

  /// Whether a series is written as this rule.
  func isWritten(_ series: ImportedRepetition) -> Bool {
    let repetition = series.whole(due: FloatingDate(due), id: ICalReader.namespace)
    let text = repetition.flatMap { ICalRuleWriter(repetition: $0, due: due, start: start).text }
    return text.flatMap(ICalRule.init).map(rule.repeats) ?? false
  }

  private func weekly(_ count: Int) -> RepetitionRule? {
    guard let names = rule.list("BYDAY") else { return .every(count, .week) }
    let days = names.compactMap(Weekday.iCal)
    guard days.count == names.count, !days.isEmpty else { return nil }
    if count > 1, days == [start.weekday] { return .every(count, .week) }
    // The weeks count from the week of the start. It is the same week in both programs only if all days move
    // together.
    let all = Set(days + [start.weekday])
    let shift = due.dayNumber - start.dayNumber
    guard all.moved(by: rule.weekShift, weeks: count) != nil,
      all.moved(by: shift, weeks: count) != nil
    else { return nil }
    return .on(anyOf: Set(days.map { $0.adding(days: shift) }), weeks: count)
  }

  /// Returns the series of a rule in steps of months. Returns nil if the rule skips months or counts from a
  /// start that is not always the same number of days before the due day.
  private func monthly(_ rule: RepetitionRule, step: Int, keepsDistance: Bool) -> RuleAndAnchor? {
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

  /// The day of the month of a rule that is due on the last day of shorter months, as `ICalRuleWriter` writes
  /// it. Nil for any other rule. `BYMONTHDAY=-1` is the same as the 31st.
  private var lastDay: Int? {
    guard let list = rule.list("BYMONTHDAY") else { return nil }
    let position = rule["BYSETPOS"]
    if list == ["-1"] { return position == nil || position == "-1" || position == "1" ? 31 : nil }
    return position == "-1" ? numbers(list).flatMap(lastDay) : nil
  }

  /// Returns the last of these days if the list has every day from the 28th to that day, or nil.
  private func lastDay(of days: [Int]) -> Int? {
    guard let last = days.last, (28...31).contains(last), Set(days).isSuperset(of: 28...last) else {
      return nil
    }
    return last
  }

  /// Returns the days of a list in ascending order, or nil if one of them is not a positive number.
  private func numbers(_ list: [Substring]) -> [Int]? {
    let days = Set(list.compactMap { Int($0) }).sorted()
    return list.allSatisfy { Int($0) != nil } && days.first ?? 0 > 0 ? days : nil
  }

  /// Returns the latest day of the series that has this day of the month and is not after the due day, or nil
  /// if there is none.
  private func anchor(on day: Int, step: Int) -> CalendarDay? {
    // A series reaches a month with the day within 12 steps, or a leap year within 8 years.
    guard due.day == min(day, CalendarDay.length(ofMonth: due.month, year: due.year)) else {
      return nil
    }
    return (0...12).lazy.compactMap { due.adding(months: -$0 * step, preferredDay: day) }
      .first { $0.day == day }
  }
}

// Rules that are due on days of each month.
extension ICalRuleReader {
  /// The rule for days of each month that a monthly rule means. Nil for any other rule, and for a rule that
  /// skips short months.
  ///
  /// The forms are from RFC 5545: `BYMONTHDAY=1,15`, `BYMONTHDAY=-1`, `BYDAY=1MO,-1FR`. Other programs also
  /// write `BYDAY=MO;BYSETPOS=1`.
  private var daysOfMonth: RepetitionRule? {
    guard rule.interval == 1, rule.limits.isSubset(of: ["BYDAY", "BYMONTHDAY", "BYSETPOS"]) else {
      return nil
    }
    switch (rule.list("BYMONTHDAY"), rule.list("BYDAY")) {
    case (let days?, nil): return numbered(days)
    case (nil, let days?) where start == due: return weekdays(days)
    default: return nil
    }
  }

  /// Reads `1,15`, `15,-1` or `-1`. The distance from the start to the due day is constant only within a month.
  private func numbered(_ list: [Substring]) -> RepetitionRule? {
    if list.contains("-1") {
      // `15,-1`. In a month without the 30th, `30,-1` is only the last day, as with todo.
      let days = list.map { $0 == "-1" ? 31 : Int($0) ?? 0 }
      let positions: [String?] = days.count == 1 ? [nil, "1", "-1"] : [nil]
      guard start == due, days.allSatisfy((1...31).contains), positions.contains(rule["BYSETPOS"])
      else { return nil }
      return .monthly(on: days.map(DayOfMonth.init))
    }
    guard let days = numbers(list), let last = days.last else { return nil }
    if let positions {
      // `15,28,29,30` at `1,-1` are the 15th and the 30th, as `ICalRuleWriter` writes them.
      let count = positions.count - 1
      guard start == due, count > 0, count <= days.count, positions == [-1] + (1...count),
        days[count - 1] <= MonthCycle.shortestMonth, let last = lastDay(of: days)
      else { return nil }
      return .monthly(on: (days.prefix(count) + [last]).map(DayOfMonth.init))
    }
    let distance = due.dayNumber - start.dayNumber
    guard rule["BYSETPOS"] == nil, distance == 0 || distance > 0 && days.contains(start.day),
      last + distance <= MonthCycle.shortestMonth
    else { return nil }
    return .monthly(on: days.map { .number($0 + distance) })
  }

  /// Reads `1MO`, `+1MO`, `-1MO` and lists of them, or `MO` and the days of work with a BYSETPOS.
  private func weekdays(_ list: [Substring]) -> RepetitionRule? {
    let weekdays = list.compactMap { Weekday.iCal($0.suffix(2)) }
    var numbers = list.compactMap { Int($0.dropLast(2)) }
    guard weekdays.count == list.count else { return nil }
    if let positions, list.allSatisfy({ $0.utf8.count == 2 }) {
      if positions.count == 1, abs(positions[0]) == 1,
        Set(weekdays) == Set(Weekday.businessDays)
      {
        return .monthly([.workday(isLast: positions[0] < 0)])
      }
      guard weekdays.count == 1 else { return nil }
      numbers = positions
    } else if rule["BYSETPOS"] != nil || numbers.count < list.count {
      return nil
    }
    guard numbers.allSatisfy(DayOfMonth.isOrdinal) else { return nil }
    return .monthly(
      on: numbers.enumerated().map {
        .weekday(weekdays[weekdays.count == 1 ? 0 : $0], ordinal: $1)
      })
  }

  /// The numbers of BYSETPOS in ascending order, or nil if there are none or one is not from -5 to 31.
  private var positions: [Int]? {
    let positions = (rule.list("BYSETPOS") ?? []).map { Int($0) ?? 0 }
    return positions.isEmpty || positions.contains { $0 == 0 || !(-5...31).contains($0) }
      ? nil : Set(positions).sorted()
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
  /// The day of DTSTART, from which a rule counts. The due day is always the same number of days later.
  let start: CalendarDay

  /// The value of RRULE without UNTIL, or nil if no rule has the same days. A mode that depends on the time
  /// of completion does not count.
  var text: String? {
    guard repetition.includes(due) else { return nil }
    switch repetition.rule {
    case .on(let days, let weeks):
      let shift = start.dayNumber - due.dayNumber
      guard Set(days + [due.weekday]).moved(by: shift, weeks: weeks) != nil else { return nil }
      let moved = Set(days.map { $0.adding(days: shift) })
      let names = Weekday.allCases.filter(moved.contains).map(\.iCalName)
      return head("WEEKLY", weeks) + ";BYDAY=\(names.joined(separator: ","))"
    case .monthly(let days): return monthly(on: days)
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      switch unit {
      case .day: return head("DAILY", count)
      case .week: return head("WEEKLY", count)
      case .month, .quarter:
        let months = unit == .month ? count : 3 * count
        return onDayOfMonth(
          head("MONTHLY", months), step: months, keepsDistance: start.isInMonth(of: due))
      case .year:
        return onDayOfMonth(
          head("YEARLY", count), step: 12, keepsDistance: start.isOnSideOfLeapDay(of: due),
          month: ";BYMONTH=\(due.month)")
      case .businessDay: return nil
      }
    }
  }

  private func head(_ frequency: String, _ interval: Int) -> String {
    "FREQ=\(frequency)" + (interval == 1 ? "" : ";INTERVAL=\(interval)")
  }

  /// Returns the rule for one day of the month, in steps of months. A day that some of these months lack needs
  /// parts that name their last day, and the month.
  private func onDayOfMonth(
    _ head: String, step: Int, keepsDistance: Bool, month: String = ""
  ) -> String? {
    // The day on which the series is due if the month has it.
    let day = repetition.mode == .done ? due.day : repetition.anchor.day
    let shortest = MonthCycle(from: due.month, step: step).shortest
    if day <= shortest { return keepsDistance ? head : nil }
    let days = list("BYMONTHDAY", Array(28...max(28, day))) + list("BYSETPOS", [-1])
    return start == due ? head + month + days : nil
  }

  /// Returns the rule for days of each month. Only numbered days keep their distance from the start.
  private func monthly(on days: [DayOfMonth]) -> String? {
    let distance = due.dayNumber - start.dayNumber
    let numbers = days.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let monthly = head("MONTHLY", 1)
    if days.last == .last {
      return distance == 0 ? monthly + list("BYMONTHDAY", numbers + [-1]) : nil
    }
    if let last = numbers.last, last <= MonthCycle.shortestMonth {
      guard distance == 0 || distance > 0 && numbers.contains(due.day) && numbers[0] > distance
      else { return nil }
      return monthly + list("BYMONTHDAY", numbers.map { $0 - distance })
    }
    guard distance == 0 else { return nil }
    if let last = numbers.last {
      // If two days are above the 28th, a day that a month lacks is not always its last one.
      let others = numbers.dropLast()
      guard others.last ?? 0 <= MonthCycle.shortestMonth else { return nil }
      return monthly
        + list("BYMONTHDAY", Set(others).union(MonthCycle.shortestMonth...last).sorted())
        + list("BYSETPOS", others.indices.map { $0 + 1 } + [-1])
    }
    let names = days.map { day in
      switch day {
      case .last, .number: ""
      case .weekday(let weekday, let ordinal): "\(ordinal)\(weekday.iCalName)"
      case .workday(let isLast):
        Weekday.businessDays.map(\.iCalName).joined(separator: ",")
          + ";BYSETPOS=\(isLast ? -1 : 1)"
      }
    }.joined(separator: ",")
    return "\(monthly);BYDAY=\(names)"
  }

  private func list(_ name: String, _ numbers: [Int]) -> String {
    ";\(name)=" + numbers.map(String.init).joined(separator: ",")
  }
}
