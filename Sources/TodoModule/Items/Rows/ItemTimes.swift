import TodoEntities

/// When an item was created, changed and completed, in the user's local time.
struct ItemTimes: Equatable {
  let created: DateLabel?
  let modified: DateLabel?
  let completed: DateLabel?

  /// Creates the times of an item; nil for those outside the years 1 to 9999.
  init(_ item: TodoItem, _ clock: Clock) {
    func label(_ instant: Instant) -> DateLabel? {
      clock.wall(at: instant).map { wall in
        DateLabel(FloatingDate(wall.day, at: wall.time), seenFrom: clock.wall, isDue: false)
      }
    }
    created = label(item.createdAt)
    modified = label(item.modifiedAt)
    completed = item.completedAt.flatMap(label)
  }
}
