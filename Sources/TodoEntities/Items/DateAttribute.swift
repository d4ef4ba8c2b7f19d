/// A date of an item that a filter can compare.
package enum DateAttribute: String, CaseIterable, Sendable {
  case due, wait, until
  /// Instants, compared as the user's wall clock showed them.
  case created, modified, completed

  /// The part of an item that it is.
  package var part: ItemPart {
    switch self {
    case .due: .due
    case .wait: .wait
    case .until: .until
    case .created: .createdAt
    case .modified: .modifiedAt
    case .completed: .completedAt
    }
  }

  /// Whether its date may count from the item's due date.
  package var countsFromDue: Bool { self == .wait || self == .until }

  /// How a date without a year is read: what has happened lies back.
  package var reading: DateReading {
    switch self {
    case .due, .wait, .until: .forward
    case .created, .modified, .completed: .backward
    }
  }
}
