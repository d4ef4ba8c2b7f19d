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

/// A weekday after `next-` or `this-`.
package struct AmbiguousWeekday: Hashable, Sendable {
  /// The word in front of the day.
  package enum Determiner: String, CaseIterable, Sendable {
    case next, this
  }

  /// The word in front of the day.
  package let determiner: Determiner
  /// The day of the week.
  package let weekday: Weekday
  /// Arithmetic and time after the day: `+1w@9`.
  package let rest: String
  /// Whether such a day lies ahead, or back.
  package var reading = DateReading.forward

  /// A weekday after one of the words, with what follows it.
  package init(determiner: Determiner, weekday: Weekday, rest: String = "") {
    self.determiner = determiner
    self.weekday = weekday
    self.rest = rest
  }

  /// The days that people may mean, nearest first, a week apart; fewer at the calendar's end.
  ///
  /// `this-fri` may mean today; `next-fri` does not, unless such days lie back.
  package func readings(today: CalendarDay) -> [CalendarDay] {
    let first: CalendarDay? =
      switch (reading, determiner) {
      case (.backward, _): today.onOrBefore(weekday)
      case (.forward, .next): today.adding(days: 1)?.onOrAfter(weekday)
      case (.forward, .this): today.onOrAfter(weekday)
      }
    return [first, first?.adding(days: reading == .forward ? 7 : -7)].compactMap { $0 }
  }

  /// The same with names, where today is not known.
  package var names: [String] {
    [weekday.word, weekday.word + (reading == .forward ? "+1w" : "-1w")]
  }
}

extension DateSyntaxError {
  /// The same, found where days are read this way.
  package func reading(_ reading: DateReading) -> DateSyntaxError {
    guard case .ambiguousWeekday(let text, var weekday) = self else { return self }
    weekday.reading = reading
    return .ambiguousWeekday(text, weekday)
  }
}

/// Why a date that can be read means no day.
package indirect enum DateResolutionError: Error, Equatable, Sendable {
  /// It lies outside the years 1 to 9999. The expression.
  case outOfRange(String)
  /// It starts from the due date of an item that has none. The expression.
  case needsDue(String)
  /// Either, in a word that says what the date is for: `due:8000y`.
  case inToken(String, DateResolutionError)
}
