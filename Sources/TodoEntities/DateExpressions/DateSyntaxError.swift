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
  /// `next-fri`, `this-fri` or `last-fri`, which are ambiguous.
  case ambiguousWeekday(String, AmbiguousWeekday)
  /// The year is outside 1 to 9999, or a number is too large.
  case outOfRange(String)
  /// The base is `due`, which only `wait` and `until` accept.
  case dueNotAllowed(String)
  /// Hours or minutes are added to a day; they count from now, so nothing can come before them.
  case elapsedOnDay(String)
  /// It has two times: `2026-12-01T17:00@9`.
  case secondTime(String)
  /// A shift follows the time, as in `fri@9+1d`; with the date in the right order.
  case timeNotLast(String, suggestion: String)
  /// The time has seconds or a zone; with the date without them.
  case tooPrecise(String, TimeExcess, suggestion: String)
  /// It is a repeating timestamp or a repeater of Org mode, such as `<2026-12-01 Tue +1w>` or `++1w`;
  /// with its date, if it has one, and its rule.
  case repeating(String, date: String?, rule: String)

  /// The text as typed.
  package var text: String {
    switch self {
    case .notADate(let text, _), .ambiguousWeekday(let text, _): text
    case .noSuchDay(let text), .noSuchTime(let text), .skippedTime(let text): text
    case .outOfRange(let text), .dueNotAllowed(let text): text
    case .elapsedOnDay(let text), .secondTime(let text), .timeNotLast(let text, _): text
    case .tooPrecise(let text, _, _), .repeating(let text, _, _): text
    }
  }

  /// The date that was probably meant.
  package var suggestion: String? {
    switch self {
    case .notADate(_, let suggestion), .repeating(_, let suggestion, _): suggestion
    case .timeNotLast(_, let suggestion), .tooPrecise(_, _, let suggestion): suggestion
    case .noSuchDay, .noSuchTime, .skippedTime, .ambiguousWeekday, .outOfRange, .dueNotAllowed,
      .elapsedOnDay, .secondTime:
      nil
    }
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
