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
