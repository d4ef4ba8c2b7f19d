/// A column of the terminal's table of items.
enum ItemColumn: String, CaseIterable, Sendable {
  case number, state, priority, title, tags, project
  /// The due date, or the date since when or until when the item is done or waits.
  case due
  /// The sign of a repeating item, and that of one with notes.
  case repeats, notes
  /// Filled by `next`, or where it is chosen.
  case urgency
}
