import Testing
import TodoEntities

/// One row of a table of repetitions: a series, what happened to an item of it, and what is next.
struct RepetitionRow: Sendable, CustomStringConvertible {
  let rule: String
  let mode: Repetition.Mode
  let anchor: String
  let due: String
  let done: String
  let next: String

  /// A rule, a mode, an anchor, the day an item was due, the day it was done, and what is next.
  init(
    _ rule: String, _ mode: Repetition.Mode, _ anchor: String, _ due: String, _ done: String,
    _ next: String
  ) {
    self.rule = rule
    self.mode = mode
    self.anchor = anchor
    self.due = due
    self.done = done
    self.next = next
  }

  var description: String { "\(rule)/\(mode.rawValue) from \(anchor), \(due) done on \(done)" }

  /// The day that follows, or an empty text.
  func result() throws -> String {
    let repetition = try RepetitionRow.repetition(rule, mode, anchor)
    let next = repetition.next(
      after: try DateFixtures.day(due), completedOn: try DateFixtures.day(done))
    return next?.description ?? ""
  }

  /// A repetition in some series.
  static func repetition(
    _ rule: String, _ mode: Repetition.Mode, _ anchor: String
  ) throws -> Repetition {
    try Repetition(
      rule: RepetitionRule(rule), mode: mode, anchor: DateFixtures.day(anchor),
      series: ItemID(high: 1, low: 2))
  }
}
