/// How an item repeats: what determines the due date of the next item when one is completed.
package struct Repetition: Hashable, Sendable {
  /// How the next due day is computed.
  package enum Mode: String, CaseIterable, Sendable {
    /// The first day of the series that is after both the due day and the day of completion.
    case catchUp = "catch-up"
    /// One step after the due day, even if the result is in the past.
    case strict
    /// One step after the day of completion.
    case done
  }

  /// The step or the weekdays.
  package let rule: RepetitionRule
  /// How the next due day is computed.
  package let mode: Mode
  /// The day from which the series is counted, so that a series on the 31st stays on the 31st.
  package let anchor: CalendarDay
  /// The id that all items of the series share.
  package let series: ItemID

  /// Creates a repetition of its parts.
  package init(rule: RepetitionRule, mode: Mode, anchor: CalendarDay, series: ItemID) {
    self.rule = rule
    self.mode = mode
    self.anchor = anchor
    self.series = series
  }
}
