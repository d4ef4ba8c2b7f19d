/// A word that is no date, or no date that exists. Each case has the whole word, as typed.
package enum DateSyntaxError: Error, Equatable, Sendable {
  /// None of the forms; with a form that may have been meant.
  case notADate(String, suggestion: String?)
  /// The form of a day, but no calendar has it: `2025-02-30`, `13-32`, `32nd`.
  case noSuchDay(String)
  /// The form of a time, but no clock shows it: `@25:00`.
  case noSuchTime(String)
  /// A time that is skipped where the zone's clock is set forward.
  case skippedTime(String)
  /// `next-fri` or `this-fri`, which people read in two ways.
  case ambiguousWeekday(String, AmbiguousWeekday)
  /// A year outside 1 to 9999, or a number too large to count with.
  case outOfRange(String)
  /// Starts from the due date where there is none: only `wait` and `until` may.
  case dueNotAllowed(String)
  /// Hours or minutes added to a day: they count from now and stand alone.
  case elapsedOnDay(String)
  /// Two times in one date: `2026-12-01T17:00@9`.
  case secondTime(String)

  /// What was typed.
  package var text: String {
    switch self {
    case .notADate(let text, _), .ambiguousWeekday(let text, _): text
    case .noSuchDay(let text), .noSuchTime(let text), .skippedTime(let text): text
    case .outOfRange(let text), .dueNotAllowed(let text): text
    case .elapsedOnDay(let text), .secondTime(let text): text
    }
  }

  /// What may have been meant.
  package var suggestion: String? {
    if case .notADate(_, let suggestion) = self { return suggestion }
    return nil
  }
}

/// A weekday behind `next-` or `this-`.
package struct AmbiguousWeekday: Hashable, Sendable {
  /// The word in front of the day.
  package enum Determiner: String, CaseIterable, Sendable {
    case next, this
  }

  /// The word in front of the day.
  package let determiner: Determiner
  /// The day of the week.
  package let weekday: Weekday

  /// A weekday behind one of the words.
  package init(determiner: Determiner, weekday: Weekday) {
    self.determiner = determiner
    self.weekday = weekday
  }

  /// The days that people may mean, soonest first, a week apart; fewer at the calendar's end.
  ///
  /// `this-fri` may mean today; `next-fri` does not.
  package func readings(today: CalendarDay) -> [CalendarDay] {
    let first: CalendarDay? =
      switch determiner {
      case .next: today.adding(days: 1)?.onOrAfter(weekday)
      case .this: today.onOrAfter(weekday)
      }
    return [first, first?.adding(days: 7)].compactMap { $0 }
  }
}

/// Why a date that can be read means no day.
package enum DateResolutionError: Error, Equatable, Sendable {
  /// It lies outside the years 1 to 9999. The expression.
  case outOfRange(String)
  /// It starts from the due date of an item that has none. The expression.
  case needsDue(String)
}
