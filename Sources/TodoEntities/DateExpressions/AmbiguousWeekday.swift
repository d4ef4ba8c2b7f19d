/// A weekday after `next-`, `this-` or `last-`, as in `next-fri`: it can mean either of two days.
package struct AmbiguousWeekday: Hashable, Sendable {
  /// The word before the weekday.
  package enum Determiner: String, CaseIterable, Sendable {
    case next, this, last
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
  /// `this-fri` can mean today; `next-fri` can mean today only when read backward, and `last-fri` never.
  package func readings(today: CalendarDay) -> [CalendarDay] {
    let first: CalendarDay? =
      switch (reading, determiner) {
      case (_, .last): today.adding(days: -1)?.onOrBefore(weekday)
      case (.backward, _): today.onOrBefore(weekday)
      case (.forward, .next): today.adding(days: 1)?.onOrAfter(weekday)
      case (.forward, .this): today.onOrAfter(weekday)
      }
    return [first, first?.adding(days: isForward ? 7 : -7)].compactMap { $0 }
  }

  /// The expressions for the same days, for code that does not know today: `fri` and `fri+1w`.
  package var names: [String] {
    let shifts =
      switch (reading, determiner) {
      case (.forward, .last): ["-1w", "-2w"]
      case (.forward, _): ["", "+1w"]
      case (.backward, _): ["", "-1w"]
      }
    return shifts.map { weekday.word + $0 }
  }

  /// Whether the days are today or later.
  private var isForward: Bool { reading == .forward && determiner != .last }
}
