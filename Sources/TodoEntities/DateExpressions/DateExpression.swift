/// A date as a user types it, such as `fri+1w@9`: a base, shifts and a time, which a clock resolves
/// to a date.
///
/// ```swift
/// let expression = try DateExpression("fri+1w@9")
/// // base: .weekday(.friday), shifts: [CalendarShift(1, .week)], time: 09:00
/// let date = try expression.resolved(at: clock)
/// // 2026-12-04T09:00 if today is Wednesday, 2026-11-25
/// ```
///
/// Only the meaning is kept, not the spelling: `Tom` and `tomorrow` are equal.
package struct DateExpression: Hashable, Sendable {
  /// The date that an expression starts from.
  package enum Base: Hashable, Sendable {
    /// A day with its year: `2026-12-01`, `2026-W49-2`.
    case day(CalendarDay)
    /// A month and a day, without a year: `12-01`, `dec1`. At least one year has that day.
    case monthDay(month: Int, day: Int)
    /// A day of the month, 1 to 31: `1st`.
    case dayOfMonth(Int)
    case today
    case tomorrow
    case yesterday
    case weekday(Weekday)
    /// A distance from today: `3d`, `-1w`.
    case shift(CalendarShift)
    /// A time span from now: `4h`, `30min`.
    case elapsed(ElapsedTime)
    /// The start or end of a period: `eow`, `som`, `sony`.
    case edge(PeriodEdge, CalendarPeriod)
    /// The item's due date.
    case due
  }

  /// The date that the expression starts from.
  package let base: Base
  /// The shifts that are then added, in this order.
  package let shifts: [CalendarShift]
  /// The time of day that is set last.
  package let time: TimeOfDay?

  /// Creates an expression of its parts.
  init(base: Base, shifts: [CalendarShift], time: TimeOfDay?) {
    self.base = base
    self.shifts = shifts
    self.time = time
  }
}

/// A time span in hours or minutes.
package struct ElapsedTime: Hashable, Sendable {
  /// A unit of time with a fixed length, unlike a day.
  package enum Unit: String, CaseIterable, Sendable {
    case hour = "h"
    case minute = "min"

    /// The length in seconds.
    var seconds: Int {
      switch self {
      case .hour: 3600
      case .minute: 60
      }
    }
  }

  /// The number of units; negative for the past.
  package let count: Int
  /// The unit.
  package let unit: Unit

  /// Creates a time span of `count` units.
  package init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }
}

extension ElapsedTime: CustomStringConvertible {
  /// The form that users type: `4h`, `-30min`.
  package var description: String { "\(count)\(unit.rawValue)" }
}

extension DateExpression: CustomStringConvertible {
  /// A spelling that parses to an equal expression.
  package var description: String {
    var text = "\(base)"
    for shift in shifts { text += "\(shift)" }
    guard let time else { return text }
    if case .day = base, shifts.isEmpty { return "\(text)T\(time)" }
    return "\(text)@\(time)"
  }
}

extension DateExpression.Base: CustomStringConvertible {
  /// A spelling that parses to an equal base.
  package var description: String {
    switch self {
    case .day(let day): day.description
    case .monthDay(let month, let day): padded(month, to: 2) + "-" + padded(day, to: 2)
    case .dayOfMonth(let day): "\(day)\(DateExpression.ordinalSuffix(day))"
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .yesterday: "yesterday"
    case .weekday(let weekday): weekday.word
    case .shift(let shift): shift.unsigned
    case .elapsed(let time): time.description
    case .edge(let edge, let period): edge.word + period.rawValue
    case .due: "due"
    }
  }
}

extension PeriodEdge {
  /// The first letters of the words for this edge, before the period's letter.
  var word: String {
    switch self {
    case .start: "so"
    case .end: "eo"
    case .nextStart: "son"
    }
  }
}

extension DateExpression {
  /// Returns the suffix of the English ordinal number: `st`, `nd`, `rd` or `th`.
  static func ordinalSuffix(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return ["st", "nd", "rd"].indices.contains(number % 10 - 1)
      ? ["st", "nd", "rd"][number % 10 - 1] : "th"
  }
}
