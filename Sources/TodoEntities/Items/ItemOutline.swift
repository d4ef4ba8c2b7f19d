/// The parts of an item that ordering, selecting and the everyday filters need: no text, so that a
/// store can keep one for each of 100,000 items without reading their titles.
package struct ItemOutline: Equatable, Sendable {
  /// The short handle.
  package let number: Int
  /// The identity.
  package let id: ItemID
  /// Done or open.
  package let isCompleted: Bool
  /// How much it matters.
  package let priority: Priority?
  /// When it is to be done.
  package let due: FloatingDate?
  /// Until when it is hidden.
  package let wait: FloatingDate?

  /// An outline with all its parts.
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

  /// Whether the item is open and hidden at this time.
  package func isWaiting(at now: WallClock) -> Bool {
    guard !isCompleted, let wait else { return false }
    if wait.day != now.day { return wait.day > now.day }
    guard let time = wait.time else { return false }
    return time > now.time
  }

  /// Whether the item is open and its due day, or due minute, is over.
  package func isOverdue(at now: WallClock) -> Bool {
    guard !isCompleted, let due else { return false }
    if due.day != now.day { return due.day < now.day }
    guard let time = due.time else { return false }
    return time < now.time
  }
}
