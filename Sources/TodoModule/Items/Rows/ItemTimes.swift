import TodoEntities

/// When an item was created, changed, started and completed, in the user's local time.
struct ItemTimes: Equatable {
  let created: DateLabel?
  let modified: DateLabel?
  let started: DateLabel?
  let completed: DateLabel?
  /// The time spent, with the time since the item was started; nil for none.
  let spent: TimeSpan?

  /// Creates the times of an item; nil for those outside the years 1 to 9999.
  init(_ item: TodoItem, _ clock: Clock) {
    func label(_ instant: Instant) -> DateLabel? {
      clock.wall(at: instant).map { wall in
        DateLabel(FloatingDate(wall.day, at: wall.time), seenFrom: clock.wall, isDue: false)
      }
    }
    created = label(item.createdAt)
    modified = label(item.modifiedAt)
    started = item.started.flatMap(label)
    let total = item.totalSpent(at: clock.now)
    spent = total.seconds > 0 ? total : nil
    completed = item.completedAt.flatMap(label)
  }
}
