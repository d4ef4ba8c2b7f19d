// The reasons why a text is not a date or a rule. Lists the days between which `next fri` is ambiguous.
// `Dates/DatePhrase` suggests dates.

/// The reason why a text is not a date or a repetition, or why a date cannot be resolved. The first value of
/// each case is the complete text as typed, or its canonical spelling if it was parsed.
///
/// Indirect, so that functions that throw it keep only a pointer on the stack. Filters nest 50 levels deep.
package indirect enum DateError: Error, Equatable, Sendable {
  /// The text has none of the accepted forms. The suggestion is the date that was probably meant.
  case notADate(String, suggestion: String?)
  /// The text has the form of a day, but that day does not exist: `2025-02-30`, `13-32`, `32nd`.
  case noSuchDay(String)
  /// The text has the form of a time, but that time does not exist: `@25:00`.
  case noSuchTime(String)
  /// The clock skips the time because it is set forward, as at the start of summer time.
  case skippedTime(String)
  /// The text is a weekday such as `next fri` or `last fri`, which can mean two days.
  case ambiguousWeekday(String, AmbiguousWeekday)
  /// Two numbers can be a month and a day in either order, as in `1/12`. The bases are both dates.
  case ambiguousOrder(String, [DateExpression.Base], DateReading = .forward)
  /// The year is outside 1 to 9999, or a number is too large.
  case outOfRange(String)
  /// The period has more than 1,000 days.
  case tooLong(String)
  /// The base is `due`, which only `scheduled`, `wait` and `until` accept, and in `edit` also `due`.
  case dueNotAllowed(String)
  /// Hours or minutes are added to a day. They count from now, so they must be the first part of the text.
  case elapsedOnDay(String)
  /// The text has two times: `2026-12-01T17:00@9`.
  case secondTime(String)
  /// An hour from 1 to 11 behind `at` can be in the morning or in the afternoon. The expressions are both dates.
  case ambiguousTime(String, [DateExpression])
  /// The text has none of the forms of a rule. The suggestion is the repetition that was probably meant.
  case notARule(String, suggestion: String?)
  /// The text after the slash is not a mode. The suggestion is the repetition that was probably meant.
  case notAMode(String, suggestion: String?)
  /// The step of the rule is 0 or more than 9999.
  case countOutOfRange(String)
  /// The base is `due`, but the item has no due date.
  case needsDue(String)
  /// Hours or minutes count from the due date, but this due date has no time.
  case needsDueTime(String, FloatingDate)
  /// The text is `next`, which only `todo edit 3 due:next` accepts.
  case nextNotAllowed(String)
  /// Another error, with the token that contains the date: `due:8000y`.
  case inToken(String, DateError)

  package var text: String {
    switch self {
    case .notADate(let text, _), .ambiguousWeekday(let text, _): text
    case .ambiguousOrder(let text, _, _): text
    case .needsDue(let text), .needsDueTime(let text, _), .inToken(let text, _): text
    case .noSuchDay(let text), .noSuchTime(let text), .skippedTime(let text): text
    case .outOfRange(let text), .dueNotAllowed(let text), .nextNotAllowed(let text): text
    case .tooLong(let text): text
    case .elapsedOnDay(let text), .secondTime(let text), .ambiguousTime(let text, _): text
    case .notARule(let text, _), .notAMode(let text, _), .countOutOfRange(let text): text
    }
  }

  package var suggestion: String? {
    switch self {
    case .notADate(_, let suggestion): suggestion
    case .notARule(_, let suggestion), .notAMode(_, let suggestion): suggestion
    default: nil
    }
  }

  /// Returns this error for a date that is read in this direction.
  package func reading(_ reading: DateReading) -> DateError {
    switch self {
    case .ambiguousOrder(let text, let bases, _): return .ambiguousOrder(text, bases, reading)
    case .ambiguousWeekday(let text, var weekday):
      weekday.reading = reading
      return .ambiguousWeekday(text, weekday)
    default: return self
    }
  }
}

/// A weekday after `next-`, `this-` or `last-`, such as `next-fri`. It can mean either of two days.
package struct AmbiguousWeekday: Hashable, Sendable {
  /// The word before the weekday.
  package enum Determiner: String, CaseIterable, Sendable {
    case next, this, last
  }

  /// The word before the weekday.
  package let determiner: Determiner
  package let weekday: Weekday
  /// The shifts and the time after the weekday: `+1w@9`.
  package var rest = ""
  /// Whether the weekday is searched for in the future or in the past.
  package var reading = DateReading.forward

  /// Returns the two days that can be meant, a week apart and nearest first. A day outside the years 1 to 9999 is
  /// left out.
  ///
  /// `this-fri` can mean today. `next-fri` can mean today only if it is read backward. `last-fri` never can.
  package func readings(today: CalendarDay) -> [CalendarDay] {
    let first: CalendarDay? =
      switch (reading, determiner) {
      case (_, .last): today.adding(days: -1)?.onOrBefore(weekday)
      case (.backward, _): today.onOrBefore(weekday)
      case (.forward, .next): today.adding(days: 1)?.onOrAfter(weekday)
      case (.forward, .this): today.onOrAfter(weekday)
      }
    let isForward = reading == .forward && determiner != .last
    return [first, first?.adding(days: isForward ? 7 : -7)].compactMap { $0 }
  }

  /// The expressions for these days, for code that does not know today: `fri` and `fri+1w`.
  package var names: [String] {
    let shifts =
      switch (reading, determiner) {
      case (.forward, .last): ["-1w", "-2w"]
      case (.forward, _): ["", "+1w"]
      case (.backward, _): ["", "-1w"]
      }
    return shifts.map { weekday.word + $0 }
  }
}
