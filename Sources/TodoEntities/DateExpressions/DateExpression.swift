/// A date as a user types it: a form, to be resolved against the run's clock.
///
/// Only what it says is kept, not how it was spelled: `Tom` and `tomorrow` are equal.
package struct DateExpression: Hashable, Sendable {
  /// What the expression starts from.
  package enum Base: Hashable, Sendable {
    /// One day, by its year: `2026-12-01`, `2026-W49-2`.
    case day(CalendarDay)
    /// A month and a day of it that some year has: `12-01`, `dec1`.
    case monthDay(month: Int, day: Int)
    /// A day of some month, 1 to 31: `1st`.
    case dayOfMonth(Int)
    case today
    case tomorrow
    case yesterday
    case weekday(Weekday)
    /// A distance from today: `3d`, `-1w`.
    case shift(CalendarShift)
    /// A time from now: `4h`, `30min`.
    case elapsed(ElapsedTime)
    /// `eow`, `som`, `sony`.
    case edge(PeriodEdge, CalendarPeriod)
    /// The item's due date.
    case due
  }

  /// What the expression starts from.
  package let base: Base
  /// What is then added, in this order.
  package let shifts: [CalendarShift]
  /// The time that is set at last.
  package let time: TimeOfDay?

  /// An expression with these parts.
  init(base: Base, shifts: [CalendarShift], time: TimeOfDay?) {
    self.base = base
    self.shifts = shifts
    self.time = time
  }
}

/// A stretch of time in hours or minutes.
package struct ElapsedTime: Hashable, Sendable {
  /// A unit of time that has the same length on every day.
  package enum Unit: String, CaseIterable, Sendable {
    case hour = "h"
    case minute = "min"

    /// Its length in seconds.
    var seconds: Int {
      switch self {
      case .hour: 3600
      case .minute: 60
      }
    }
  }

  /// How many units; negative for the past.
  package let count: Int
  /// Of which unit.
  package let unit: Unit

  /// A stretch of `count` units.
  package init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }
}

extension ElapsedTime: CustomStringConvertible {
  /// `4h`, `-30min`.
  package var description: String { "\(count)\(unit.rawValue)" }
}

extension DateExpression: CustomStringConvertible {
  /// A spelling that reads back to an equal expression.
  package var description: String {
    var text = "\(base)"
    for shift in shifts { text += "\(shift)" }
    guard let time else { return text }
    if case .day = base, shifts.isEmpty { return "\(text)T\(time)" }
    return "\(text)@\(time)"
  }
}

extension DateExpression.Base: CustomStringConvertible {
  /// A spelling that reads back to an equal base.
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
  /// What the words for this edge begin with, before the period's letter.
  var word: String {
    switch self {
    case .start: "so"
    case .end: "eo"
    case .nextStart: "son"
    }
  }
}

extension DateExpression {
  /// The suffix of the English ordinal: `st`, `nd`, `rd` or `th`.
  static func ordinalSuffix(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return "th" }
    return ["st", "nd", "rd"].indices.contains(number % 10 - 1)
      ? ["st", "nd", "rd"][number % 10 - 1] : "th"
  }
}
