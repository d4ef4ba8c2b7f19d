/// The reason why a text is not a date. The first value of each case is the complete text, as
/// typed.
package enum DateSyntaxError: Error, Equatable, Sendable {
  /// It has none of the accepted forms; with the date that was probably meant.
  case notADate(String, suggestion: String?)
  /// It has the form of a day, but that day does not exist: `2025-02-30`, `13-32`, `32nd`.
  case noSuchDay(String)
  /// It has the form of a time, but that time does not exist: `@25:00`.
  case noSuchTime(String)
  /// The time is skipped because the clock is set forward, as at the start of summer time.
  case skippedTime(String)
  /// `next-fri` or `this-fri`, which are ambiguous.
  case ambiguousWeekday(String, AmbiguousWeekday)
  /// The year is outside 1 to 9999, or a number is too large.
  case outOfRange(String)
  /// The base is `due`, which only `wait` and `until` accept.
  case dueNotAllowed(String)
  /// Hours or minutes are added to a day; they count from now, so nothing can come before them.
  case elapsedOnDay(String)
  /// It has two times: `2026-12-01T17:00@9`.
  case secondTime(String)

  /// The text as typed.
  package var text: String {
    switch self {
    case .notADate(let text, _), .ambiguousWeekday(let text, _): text
    case .noSuchDay(let text), .noSuchTime(let text), .skippedTime(let text): text
    case .outOfRange(let text), .dueNotAllowed(let text): text
    case .elapsedOnDay(let text), .secondTime(let text): text
    }
  }

  /// The date that was probably meant.
  package var suggestion: String? {
    if case .notADate(_, let suggestion) = self { return suggestion }
    return nil
  }
}

/// A weekday after `next-` or `this-`, as in `next-fri`: it can mean either of two days.
package struct AmbiguousWeekday: Hashable, Sendable {
  /// The word before the weekday.
  package enum Determiner: String, CaseIterable, Sendable {
    case next, this
  }

  /// The word before the weekday.
  package let determiner: Determiner
  /// The weekday.
  package let weekday: Weekday
  /// The shifts and the time after the weekday: `+1w@9`.
  package let rest: String
  /// Whether the weekday is searched for in the future or in the past.
  package var reading = DateReading.forward

  /// Creates an ambiguous weekday of its parts.
  package init(determiner: Determiner, weekday: Weekday, rest: String = "") {
    self.determiner = determiner
    self.weekday = weekday
    self.rest = rest
  }

  /// Returns the two days that can be meant, a week apart and nearest first; fewer if one is
  /// outside the years 1 to 9999.
  ///
  /// `this-fri` can mean today; `next-fri` can mean today only when read backward.
  package func readings(today: CalendarDay) -> [CalendarDay] {
    let first: CalendarDay? =
      switch (reading, determiner) {
      case (.backward, _): today.onOrBefore(weekday)
      case (.forward, .next): today.adding(days: 1)?.onOrAfter(weekday)
      case (.forward, .this): today.onOrAfter(weekday)
      }
    return [first, first?.adding(days: reading == .forward ? 7 : -7)].compactMap { $0 }
  }

  /// The expressions for the same days, for code that does not know today: `fri` and `fri+1w`.
  package var names: [String] {
    [weekday.word, weekday.word + (reading == .forward ? "+1w" : "-1w")]
  }
}

extension DateSyntaxError {
  /// Returns the same error for a date that is read in this direction.
  package func reading(_ reading: DateReading) -> DateSyntaxError {
    guard case .ambiguousWeekday(let text, var weekday) = self else { return self }
    weekday.reading = reading
    return .ambiguousWeekday(text, weekday)
  }
}

/// The reason why a valid date expression cannot be resolved.
package indirect enum DateResolutionError: Error, Equatable, Sendable {
  /// The date is outside the years 1 to 9999. The value is the expression.
  case outOfRange(String)
  /// The base is `due`, but the item has no due date. The value is the expression.
  case needsDue(String)
  /// Another error, with the token that contains the date: `due:8000y`.
  case inToken(String, DateResolutionError)
}
