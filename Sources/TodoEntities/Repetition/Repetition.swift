/// How an item repeats.
///
/// A list file may have a rule that only a newer version knows. Such a repetition has no next due
/// day, so everything that needs one decides what to do without it.
package enum Repetition: Hashable, Sendable {
  /// How the next due day is computed.
  package enum Mode: String, CaseIterable, Sendable {
    /// The first day of the series that is after both the due day and the day of completion.
    case catchUp = "catch-up"
    /// One step after the due day, even if the result is in the past.
    case strict
    /// One step after the day of completion.
    case done
  }

  /// A rule and a mode that this version knows.
  case known(KnownRepetition)
  /// A rule or a mode of a newer version. Indirect, so that it does not make other items larger.
  indirect case unknown(UnknownRepetition)

  /// Creates a known repetition of its parts.
  package init(rule: RepetitionRule, mode: Mode, anchor: CalendarDay, series: ItemID) {
    self = .known(KnownRepetition(rule: rule, mode: mode, anchor: anchor, series: series))
  }

  /// The rule and the mode as a user types them; nil if only a newer version knows them.
  package var expression: RepetitionExpression? {
    if case .known(let repetition) = self { repetition.expression } else { nil }
  }

  /// The id that all items of the series share.
  package var series: ItemID {
    switch self {
    case .known(let repetition): repetition.series
    case .unknown(let repetition): repetition.series
    }
  }
}

extension Repetition: CustomStringConvertible {
  /// The rule and, after a slash, the mode; the default mode is left out. If the repetition is
  /// known, this is a spelling that users can type.
  package var description: String {
    switch self {
    case .known(let repetition): repetition.expression.description
    case .unknown(let repetition): repetition.description
    }
  }
}
