/// The parts of an item that the default order, selections and the most common filters need.
///
/// None of them is text, so that a store can keep the outlines of 100,000 items without decoding
/// their titles.
package struct ItemOutline: Equatable, Sendable {
  /// The number.
  package let number: Int
  /// The id.
  package let id: ItemID
  /// Whether the item is done.
  package let isCompleted: Bool
  /// The priority.
  package let priority: Priority?
  /// When the item is due.
  package let due: FloatingDate?
  /// When the item stops being hidden.
  package let wait: FloatingDate?

  /// Creates an outline of its parts.
  package init(
    number: Int, id: ItemID, isCompleted: Bool, priority: Priority?, due: FloatingDate?,
    wait: FloatingDate?
  ) {
    self.number = number
    self.id = id
    self.isCompleted = isCompleted
    self.priority = priority
    self.due = due
    self.wait = wait
  }

  /// Returns whether the item is open and hidden until after this time.
  package func isWaiting(at now: WallClock) -> Bool {
    guard !isCompleted, let wait else { return false }
    return wait.begins(after: now)
  }

  /// Returns whether the item is open and due on this day, even if its due time has passed.
  package func isDueToday(at now: WallClock) -> Bool { !isCompleted && due?.day == now.day }

  /// Returns whether the item is open and its due day, or due minute, has passed.
  package func isOverdue(at now: WallClock) -> Bool {
    guard !isCompleted, let due else { return false }
    if due.day != now.day { return due.day < now.day }
    guard let time = due.time else { return false }
    return time < now.time
  }
}

extension FloatingDate {
  /// Returns whether the date is later than this time. A day without a time begins at midnight.
  package func begins(after now: WallClock) -> Bool {
    if day != now.day { return day > now.day }
    guard let time else { return false }
    return time > now.time
  }
}
