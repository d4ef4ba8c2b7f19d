/// When an item comes back after it was completed.
package struct Repetition: Hashable, Sendable {
  /// How the next day is found.
  package enum Mode: String, CaseIterable, Sendable {
    /// The first day of the series after both the previous due day and the day of completion.
    case catchUp = "catch-up"
    /// Exactly one step after the previous due day, even if that is past.
    case strict
    /// One step after the day of completion.
    case done
  }

  /// The step, or the days of the week.
  package let rule: RepetitionRule
  /// How the next day is found.
  package let mode: Mode
  /// The day that the series is counted from, so that the 31st stays the 31st.
  package let anchor: CalendarDay
  /// What all items of one series share.
  package let series: ItemID

  /// A repetition with all its parts.
  package init(rule: RepetitionRule, mode: Mode, anchor: CalendarDay, series: ItemID) {
    self.rule = rule
    self.mode = mode
    self.anchor = anchor
    self.series = series
  }
}

/// The step of a repetition, or the days of the week it falls on.
package enum RepetitionRule: Hashable, Sendable {
  /// A unit of the calendar.
  package enum Unit: String, CaseIterable, Sendable {
    case day = "d"
    case week = "w"
    case month = "m"
    case quarter = "q"
    case year = "y"
    case businessDay = "bd"
  }

  /// Every so many units, 1 to 9999.
  case every(Int, Unit)
  /// On these days of the week, in ISO order, each once, at least one.
  case on([Weekday])
}
