import Testing
import TodoEntities

/// A test case of a repetition: a series, when an item of it was due and done, and the next due
/// day.
struct RepetitionRow: Sendable, CustomStringConvertible {
  let rule: String
  let mode: Repetition.Mode
  let anchor: String
  let due: String
  let done: String
  let next: String

  /// Creates a test case of a rule, mode and anchor, the days when an item was due and done, and
  /// the expected next due day.
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

  /// Returns the next due day; empty if there is none.
  func result() throws -> String {
    let repetition = try RepetitionRow.repetition(rule, mode, anchor)
    let next = repetition.next(
      after: try DateFixtures.day(due), completedOn: try DateFixtures.day(done))
    return next?.description ?? ""
  }

  /// Returns a repetition with a fixed series id.
  static func repetition(
    _ rule: String, _ mode: Repetition.Mode, _ anchor: String
  ) throws -> Repetition {
    try Repetition(
      rule: RepetitionRule(rule), mode: mode, anchor: DateFixtures.day(anchor),
      series: ItemID(high: 1, low: 2))
  }
}
