import TodoEntities

/// What an item is in a series that Taskwarrior repeats.
enum TaskwarriorRole: Equatable {
  /// The next task of the series, which Taskwarrior has not made yet. The item has the template's
  /// id.
  case template
  /// A task that Taskwarrior has made from this template.
  case child(of: ItemID)

  /// Whether Taskwarrior's own attributes already say how an open item repeats, so that todo's are
  /// not needed. Taskwarrior asks about each child that an import changes.
  func holdsRule(of item: TodoItem, _ foreign: ForeignFields, _ clock: Clock) -> Bool {
    guard case .child(let parent) = self, !item.isCompleted, let due = item.due,
      case .known(let repetition) = item.repetition
    else { return false }
    let until = foreign.instant("until").flatMap {
      FloatingDate(taskwarrior: $0, clock, endOfDayIsDay: true)
    }
    return repetition.series == parent && item.until == until
      && repetition.expression == foreign.text("recur").flatMap(TaskwarriorRecurrence.read)
      && repetition.next(after: due.day, completedOn: due.day)
        == repetition.anchored(at: due.day).next(after: due.day, completedOn: due.day)
  }
}

extension ForeignFields {
  /// Returns what an item is in Taskwarrior; nil if Taskwarrior does not repeat it.
  ///
  /// It is also nil for the next item of a series, which todo added and which only has a copy of the
  /// fields.
  func role(of item: TodoItem) -> TaskwarriorRole? {
    guard text("recur") != nil, item.due != nil || instant("due") != nil, isOwn(item) else {
      return nil
    }
    return text("parent").flatMap { ItemID(utf8: $0.utf8) }.map { .child(of: $0) } ?? .template
  }

  /// Whether the fields were imported with this item, not copied from the one before it in its
  /// series.
  func isOwn(_ item: TodoItem) -> Bool {
    guard let uuid = text("uuid") else {
      // Older versions did not keep the id of a template, which is also the id of its series.
      return text("parent") == nil && item.id == item.repetition?.series ?? item.id
    }
    return ItemID(utf8: uuid.utf8) == item.id
  }
}
