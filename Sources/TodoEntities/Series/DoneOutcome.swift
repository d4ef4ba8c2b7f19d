/// What completing or reopening an item of a series did to the others in it.
package enum SeriesEffect: Equatable, Sendable {
  /// The next item was added.
  case continued(TodoItem)
  /// No next item was added, since this one of the series is open.
  case notContinued(TodoItem)
  /// The series has no next day.
  case ended
  /// The next item was taken back, since nobody had touched it.
  case takenBack(TodoItem)
  /// This item of the series is open, and not as completing would have added it; it stays.
  case kept(TodoItem)
}

/// The result of completing or reopening an item.
package struct DoneOutcome: Equatable, Sendable {
  /// The item now.
  package let item: TodoItem
  /// Whether that made a difference.
  package let isChanged: Bool
  /// What else happened, if the item repeats.
  package let effect: SeriesEffect?

  /// An outcome with all its parts.
  package init(item: TodoItem, isChanged: Bool, effect: SeriesEffect? = nil) {
    self.item = item
    self.isChanged = isChanged
    self.effect = effect
  }
}
