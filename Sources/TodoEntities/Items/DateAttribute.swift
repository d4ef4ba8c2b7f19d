/// A date of an item. The raw value is its key in filters.
package enum DateAttribute: String, CaseIterable, Sendable {
  case due, scheduled, wait, until
  /// Instants; filters compare the day and time that the user's wall clock showed.
  case created, modified, started, completed

  /// The part of the item that holds the date.
  package var part: ItemPart {
    switch self {
    case .due: .due
    case .scheduled: .scheduled
    case .wait: .wait
    case .until: .until
    case .created: .createdAt
    case .modified: .modifiedAt
    case .started: .started
    case .completed: .completedAt
    }
  }

  /// Whether it says when something begins: then a day without a time means the start of the day, and
  /// the date moves with the due date from one item of a series to the next.
  package var isBeginning: Bool { self == .scheduled || self == .wait }

  /// Whether it can be given relative to the item's due date: `wait:due-3d`.
  package var countsFromDue: Bool {
    self == .scheduled || self == .wait || self == .until
  }

  /// The direction in which a date without a year is resolved.
  package var reading: DateReading {
    switch self {
    case .due, .scheduled, .wait, .until: .forward
    case .created, .modified, .started, .completed: .backward
    }
  }
}
