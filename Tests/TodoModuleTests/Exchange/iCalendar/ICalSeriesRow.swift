import Testing
import TodoEntities

@testable import TodoModule

/// A series of items, the rule that it is written as, and the days on which its next items are due.
struct ICalSeriesRow: CustomStringConvertible {
  let repetition: Repetition
  let due: CalendarDay
  let start: CalendarDay

  /// The value of RRULE.
  var text: String? {
    ICalRuleWriter(repetition: repetition, due: due, start: start).text
  }

  /// The next due days.
  var days: [CalendarDay] { repetition.upcoming(from: due, count: 10) }

  var description: String {
    "\(repetition.expression) anchor \(repetition.anchor) due \(due) start \(start): \(text ?? "-")"
  }

  /// Returns every kind of rule that other programs can see, with anchors at the ends of months, due on
  /// the first days of its series, and with starts on and before the due day.
  static func all() throws -> [ICalSeriesRow] {
    let rules = [
      "1d", "3d", "1w", "2w", "mon", "mon,thu", "weekdays", "1m", "2m", "5m", "12m", "1q", "2q",
      "1y", "3y", "4y", "eom", "15th", "1st-mon", "5th-fri", "last-fri",
    ]
    let anchors = [
      "2026-01-28", "2026-01-31", "2027-01-30", "2028-01-29", "2028-02-29", "2026-02-28",
      "2026-04-30", "2026-08-31", "2026-12-31", "2027-03-01", "2027-03-15",
    ]
    var rows: [ICalSeriesRow] = []
    for rule in rules {
      for anchor in try anchors.map(DateFixtures.day) {
        for mode in Repetition.Mode.allCases {
          let repetition = Repetition(
            rule: try RepetitionRule(rule), mode: mode, anchor: anchor,
            series: ExchangeFixture.id(1))
          rows += ICalSeriesRow.rows(of: repetition)
        }
      }
    }
    return rows
  }

  private static func rows(of repetition: Repetition) -> [ICalSeriesRow] {
    let dues = [repetition.anchor] + repetition.upcoming(from: repetition.anchor, count: 3)
    return dues.flatMap { due in
      // In the mode done, a series moves on from the last day of a short month.
      if repetition.mode == .done, due.day > 28 { return [ICalSeriesRow]() }
      return [0, 1, 3, 40].compactMap { days in
        due.adding(days: -days).map {
          ICalSeriesRow(repetition: repetition, due: due, start: $0)
        }
      }
    }
  }
}
