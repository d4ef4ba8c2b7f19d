// Computes the next date of a repeating item, for `2w-mon,thu`, `1st-mon`, `2nd-last-fri`, `last-bd`, `30th`.
// Skips missed dates except with `/strict`. `/done` counts from completion. The 31st returns to the 31st.
//
// This folder parses a rule such as `1w/strict`, and computes the due day of the next item from it.
// Items/Series.swift makes that item. Start with this file, which computes. RepetitionRule.swift parses, and
// RulePhrase.swift reads English.

/// The repetition of an item. It determines the due date of the next item when an item is completed.
package struct Repetition: Hashable, CustomStringConvertible, Sendable {
  /// The way to compute the next due day.
  package enum Mode: String, CaseIterable, Sendable {
    /// The first day of the series that is after both the due day and the day of completion.
    case catchUp = "catch-up"
    /// The first day of the series after the due day, even if it is in the past.
    case strict
    /// One step after the day of completion.
    case done
  }

  package let rule: RepetitionRule
  package let mode: Mode
  /// The day from which the series is counted, so that a series on the 31st stays on the 31st.
  package let anchor: CalendarDay
  /// The id that all items of the series share.
  package let series: ItemID

  package init(rule: RepetitionRule, mode: Mode, anchor: CalendarDay, series: ItemID) {
    self.rule = rule
    self.mode = mode
    self.anchor = anchor
    self.series = series
  }

  /// The rule and the mode as a user types them.
  package var expression: RepetitionExpression { RepetitionExpression(rule: rule, mode: mode) }

  /// Returns the due day of the next item, given the due day of an item and the day on which it was
  /// completed, or nil after the year 9999.
  ///
  /// In the modes catch-up and strict, the result is later than `due`. In the modes catch-up and done, it is
  /// later than the day of completion.
  package func next(after due: CalendarDay, completedOn day: CalendarDay) -> CalendarDay? {
    switch mode {
    case .catchUp: rule.first(after: max(due, day), anchor: anchor)
    case .strict: rule.first(after: due, anchor: anchor)
    case .done: rule.first(after: day, anchor: day)
    }
  }

  /// Returns whether a due day belongs to the series. The due day of a postponed item may not. In the mode done,
  /// every day does.
  package func includes(_ due: CalendarDay) -> Bool {
    mode == .done || anchor == due
      || due.adding(days: -1).flatMap { next(after: $0, completedOn: $0) } == due
  }

  /// Returns the repetition of the next item. The mode done sets the anchor to the day of completion.
  package func successor(completedOn day: CalendarDay) -> Repetition {
    mode == .done ? anchored(at: day) : self
  }

  package func anchored(at day: CalendarDay) -> Repetition {
    Repetition(rule: rule, mode: mode, anchor: day, series: series)
  }

  /// Returns the next `count` due days after `due`, up to the day `end`, if each item is completed on its due
  /// day. There are fewer days at the end of the year 9999.
  package func upcoming(
    from due: CalendarDay, through end: CalendarDay = .latest, count: Int
  ) -> [CalendarDay] {
    var days: [CalendarDay] = []
    var repetition = self
    var last = due
    while days.count < count, let day = repetition.next(after: last, completedOn: last), day <= end
    {
      repetition = repetition.successor(completedOn: last)
      days.append(day)
      last = day
    }
    return days
  }

  /// Returns the last of `count` due days that begin with `due`, or nil after the year 9999.
  package func last(of count: Int, from due: CalendarDay) -> CalendarDay? {
    let days = [due] + upcoming(from: due, count: count - 1)
    return days.count == count ? days.last : nil
  }

  /// The rule and, after a slash, the mode. The default mode is left out.
  package var description: String { expression.description }
}

extension RepetitionRule {
  /// Returns the first day on or after `day` that the rule matches, or nil after the year 9999.
  ///
  /// A step matches any day, but a step in business days matches only business days.
  package func first(onOrAfter day: CalendarDay) -> CalendarDay? {
    switch self {
    case .every(_, .businessDay):
      day.weekday.isBusinessDay ? day : day.adding(businessDays: 1)
    case .every: day
    case .on(let weekdays, _): weekdays.compactMap(day.onOrAfter).min()
    case .monthly(let days): days.compactMap { $0.first(onOrAfter: day) }.min()
    }
  }

  /// Returns the first day after `limit` in the series that starts at the anchor, or nil after the year 9999. A
  /// rule of weekdays in every week, or of days of the month, ignores the anchor.
  func first(after limit: CalendarDay, anchor: CalendarDay) -> CalendarDay? {
    switch self {
    case .on(_, weeks: 1), .monthly: return limit.adding(days: 1).flatMap(first(onOrAfter:))
    case .on(_, let weeks):
      let start = anchor > limit ? anchor : limit.adding(days: 1)
      guard RepetitionRule.counts.contains(weeks), let day = start.flatMap(first(onOrAfter:)) else {
        return nil
      }
      // The weeks begin on Monday, and are counted from the week of the anchor.
      let monday = anchor.dayNumber - anchor.weekday.rawValue + 1
      let weeksLate = (day.dayNumber - monday) / 7 % weeks
      if weeksLate == 0 { return day }
      return day.adding(days: 7 * (weeks - weeksLate) - day.weekday.rawValue + 1)
        .flatMap(first(onOrAfter:))
    case .every(let count, let unit):
      guard RepetitionRule.counts.contains(count) else { return nil }
      return anchor > limit ? anchor : anchor.first(after: limit, steppingBy: count, unit)
    }
  }
}

extension CalendarDay {
  /// Returns the first day after `limit` that is a multiple of `count` units after this day.
  /// `limit` must not be before this day.
  ///
  /// It divides and does not loop, because the limit can be thousands of years later.
  fileprivate func first(
    after limit: CalendarDay, steppingBy count: Int, _ unit: CalendarUnit
  ) -> CalendarDay? {
    if let months = unit.months.map({ $0 * count }) {
      // The last step up to the limit's month can be before or after the limit. The next step is always after
      // the limit.
      let steps = (limit.monthNumber - monthNumber) / months
      let day = adding(months: steps * months)
      return day.flatMap { $0 > limit ? $0 : nil } ?? adding(months: (steps + 1) * months)
    }
    if unit == .businessDay {
      let steps = (limit.businessDayNumber - businessDayNumber) / count + 1
      return CalendarDay(businessDayNumber: businessDayNumber + steps * count)
    }
    let days = unit == .week ? 7 * count : count
    return adding(days: ((limit.dayNumber - dayNumber) / days + 1) * days)
  }
}

/// A day of each month: a number, a weekday with an ordinal, the first or last workday, or the last day.
///
/// ```swift
/// DayOfMonth.number(15)                        // 15th
/// DayOfMonth.weekday(.monday, ordinal: 1)      // 1st-mon
/// DayOfMonth.weekday(.friday, ordinal: -2)     // 2nd-last-fri
/// DayOfMonth.workday(isLast: true)             // last-bd
/// DayOfMonth.last                              // eom
/// ```
package enum DayOfMonth: Hashable, CustomStringConvertible, Sendable {
  /// The day with this number, 1 to 30, or the last day of a month without it.
  case number(Int)
  case last
  /// The first to fifth occurrence of a weekday, 1 to 5, or -1 to -5 from the end of the month. A month that has
  /// only four of that weekday lacks a fifth.
  case weekday(Weekday, ordinal: Int)
  /// The first or the last day from Monday to Friday.
  case workday(isLast: Bool)

  /// Returns whether a number can be the ordinal of a weekday.
  package static func isOrdinal(_ number: Int) -> Bool { (1...5).contains(number.magnitude) }

  /// Returns this day in the month that contains `day`, or nil if that month does not have it.
  package func day(inMonthOf day: CalendarDay) -> CalendarDay? {
    switch self {
    case .number(let number): return day.adding(months: 0, preferredDay: number)
    case .last: return day.edge(.end, of: .month)
    case .weekday(let weekday, let ordinal):
      guard DayOfMonth.isOrdinal(ordinal) else { return nil }
      let found =
        ordinal > 0
        ? day.edge(.start, of: .month)?.onOrAfter(weekday)?.adding(days: 7 * (ordinal - 1))
        : day.edge(.end, of: .month)?.onOrBefore(weekday)?.adding(days: 7 * (ordinal + 1))
      return found.flatMap { $0.month == day.month ? $0 : nil }
    case .workday(let isLast):
      guard let edge = day.edge(isLast ? .end : .start, of: .month) else { return nil }
      if edge.weekday.isBusinessDay { return edge }
      return isLast ? edge.onOrBefore(.friday) : edge.onOrAfter(.monday)
    }
  }

  /// Returns the first such day on or after `limit`, or nil after the year 9999.
  package func first(onOrAfter limit: CalendarDay) -> CalendarDay? {
    // At most three months in a row lack a fifth occurrence of a weekday, and the day in the first month can be
    // before the limit.
    (0...4).lazy.compactMap { limit.edge(.start, of: .month)?.adding(months: $0) }
      .compactMap(day(inMonthOf:)).first { $0 >= limit }
  }

  /// Creates the day with a number from 1 to 31, or the last day of a month without it.
  package init(_ number: Int) { self = number == 31 ? .last : .number(number) }

  /// Reads `15th`, `eom`, `1st-mon`, `2nd-last-fri` or `last-bd`, or returns nil if another text is next.
  init?(_ word: inout WordReader) {
    let (digits, letters) = (word.digits(), word.letters())
    if digits.isEmpty, letters == "eom" {
      self = .last
      return
    }
    guard let number = digits.isEmpty ? 1 : Int(digits),
      letters == (digits.isEmpty ? "last" : DateExpression.ordinalSuffix(number))
    else { return nil }
    guard word.skip("-") else {
      guard !digits.isEmpty, (1...31).contains(number) else { return nil }
      self = DayOfMonth(number)
      return
    }
    var name = word.letters()
    var isFromEnd = digits.isEmpty
    if name == "last", !isFromEnd, word.skip("-") { (isFromEnd, name) = (true, word.letters()) }
    if name == "bd" {
      guard number == 1 else { return nil }
      self = .workday(isLast: isFromEnd)
    } else {
      guard DayOfMonth.isOrdinal(number), let weekday = Weekday(word: name) else { return nil }
      self = .weekday(weekday, ordinal: isFromEnd ? -number : number)
    }
  }

  /// The place of the day in a list of days, or nil if the day must be alone. The place of a number or of the last day
  /// is below 100, and the place of a weekday is above it. Weekdays from the end of the month are last, in the order of
  /// the month.
  var place: Int? {
    switch self {
    case .number(let number): number
    case .last: 31
    case .weekday(let weekday, let ordinal):
      (ordinal > 0 ? 20 + ordinal : 30 + ordinal) * 10 + weekday.rawValue
    case .workday: nil
    }
  }

  /// The canonical spelling, which is used in the list file: `eom`, `15th`, `1st-mon`, `last-fri`.
  package var description: String {
    switch self {
    case .number(let number): DayOfMonth.ordinal(number)
    case .last: "eom"
    case .weekday(let weekday, -1): "last-\(weekday.word)"
    case .weekday(let weekday, let ordinal):
      "\(DayOfMonth.ordinal(abs(ordinal)))-\(ordinal < 0 ? "last-" : "")\(weekday.word)"
    case .workday(let isLast): isLast ? "last-bd" : "1st-bd"
    }
  }

  /// Returns an ordinal number in digits: `1st`, `15th`.
  package static func ordinal(_ number: Int) -> String {
    "\(number)\(DateExpression.ordinalSuffix(number))"
  }
}
