/// What completing or reopening an item did to the other items of its series. Indirect, because few items
/// have one and a command can complete many.
package indirect enum SeriesEffect: Equatable, Sendable {
  /// The next item was added.
  case continued(TodoItem)
  /// No next item was added, because this item of the series is open.
  case notContinued(TodoItem)
  /// No next item was added, because there is no next due day.
  case ended
  /// No next item was added, because this version does not know a part of the repetition.
  case notComputed(UnknownRepetition.Part)
  /// The next item was removed; it had not been changed.
  case removedNext(TodoItem)
  /// This open item of the series was not removed, because it differs from the one that completing
  /// adds.
  case staysOpen(TodoItem)
}

/// The result of completing or reopening an item.
package struct DoneOutcome: Equatable, Sendable {
  /// The item after the change.
  package let item: TodoItem
  /// Whether the item changed.
  package let isChanged: Bool
  /// The effect on the other items of the series; nil if there is none to report.
  package let effect: SeriesEffect?

  /// Creates an outcome of its parts.
  package init(item: TodoItem, isChanged: Bool, effect: SeriesEffect? = nil) {
    self.item = item
    self.isChanged = isChanged
    self.effect = effect
  }
}
