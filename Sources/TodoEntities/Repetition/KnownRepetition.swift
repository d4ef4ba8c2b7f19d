/// A repetition that this version can compute: what determines the due date of the next item when
/// one is completed.
package struct KnownRepetition: Hashable, Sendable {
  /// The step or the days.
  package let rule: RepetitionRule
  /// How the next due day is computed.
  package let mode: Repetition.Mode
  /// The day from which the series is counted, so that a series on the 31st stays on the 31st.
  package let anchor: CalendarDay
  /// The id that all items of the series share.
  package let series: ItemID

  /// Creates a repetition of its parts.
  package init(
    rule: RepetitionRule, mode: Repetition.Mode, anchor: CalendarDay, series: ItemID
  ) {
    self.rule = rule
    self.mode = mode
    self.anchor = anchor
    self.series = series
  }

  /// The rule and the mode as a user types them.
  package var expression: RepetitionExpression { RepetitionExpression(rule: rule, mode: mode) }
}
