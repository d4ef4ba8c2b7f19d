/// Counts of the items of a list by state, and its history by week.
package struct Statistics: Equatable, Sendable {
  /// A week from Monday to Sunday, in the user's time zone.
  package struct Week: Equatable, Sendable {
    /// The first day of the week.
    package let monday: CalendarDay
    /// The number of items that were completed in the week and are still in the list.
    package internal(set) var completed: Int
    /// The number of items, among those still in the list, that were open at the end of the week;
    /// in the current week, that are open now.
    package internal(set) var open: Int

    /// Creates a week of its counts.
    package init(monday: CalendarDay, completed: Int = 0, open: Int = 0) {
      self.monday = monday
      self.completed = completed
      self.open = open
    }
  }

  /// An open item and its age.
  package struct Aged: Equatable, Sendable {
    package let item: TodoItem
    /// The full days since it was added.
    package let days: Int

    /// Creates an item with its age.
    package init(item: TodoItem, days: Int) {
      self.item = item
      self.days = days
    }
  }

  /// The number of open items, including waiting ones.
  package internal(set) var open = 0
  package internal(set) var done = 0
  /// The number of waiting items.
  package internal(set) var waiting = 0
  /// The number of overdue items that are not waiting: those that `is:overdue` finds.
  package internal(set) var overdue = 0
  /// The number of open items that are due today and not waiting, including overdue ones: those
  /// that `is:today` finds.
  package internal(set) var today = 0
  /// The time spent on all items, without the time since one was started.
  package internal(set) var spent = TimeSpan(seconds: 0)
  /// The last weeks up to the current one, oldest first.
  package internal(set) var weeks: [Week]
  /// The median age of the open items, in full days; nil if there are none.
  package internal(set) var medianAgeDays: Int?
  /// The open items that were added first, oldest first.
  package internal(set) var oldest: [Aged] = []
}

extension TodoList {
  /// Returns statistics over the last `count` weeks, with the `oldestCount` oldest open items.
  /// Takes one pass over the list, and sorts the open items by age.
  package func statistics(
    weeks count: Int = 12, oldest oldestCount: Int = 5, at clock: Clock
  ) -> Statistics {
    var statistics = Statistics(weeks: Statistics.Week.last(count, today: clock.today))
    var ages: [(age: Int, position: Int)] = []
    let now = clock.wall
    for position in positions {
      let item = self[position]
      statistics.count(item, at: clock, now)
      if !item.isCompleted {
        let seconds = clock.now.secondsSinceEpoch - item.createdAt.secondsSinceEpoch
        ages.append((max(0, seconds / 86_400), position))
      }
    }
    if let present = statistics.weeks.indices.last {
      // The current week has not ended, so this is the number of items that are open now, including
      // those with a creation time in the future.
      statistics.weeks[present].open = statistics.open
    }
    ages.sort { $0.age != $1.age ? $0.age > $1.age : $0.position < $1.position }
    if !ages.isEmpty {
      statistics.medianAgeDays = (ages[(ages.count - 1) / 2].age + ages[ages.count / 2].age) / 2
    }
    statistics.oldest = ages.prefix(oldestCount).map {
      Statistics.Aged(item: self[$0.position], days: $0.age)
    }
    return statistics
  }
}

extension Statistics {
  fileprivate mutating func count(_ item: TodoItem, at clock: Clock, _ now: WallClock) {
    let outline = item.outline
    if item.isCompleted { done += 1 } else { open += 1 }
    spent = spent + TimeSpan(seconds: item.spent ?? 0)
    if outline.isWaiting(at: now) {
      waiting += 1
    } else if !item.isCompleted {
      if outline.isOverdue(at: now) { overdue += 1 }
      if item.due?.day == now.day { today += 1 }
    }
    let added = clock.wall(at: item.createdAt)?.day
    let ended = item.isCompleted ? item.completedAt.flatMap(clock.wall(at:))?.day : nil
    for index in weeks.indices {
      let next = weeks[index].monday.adding(days: 7) ?? weeks[index].monday
      if let ended, ended >= weeks[index].monday, ended < next { weeks[index].completed += 1 }
      // A done item without a completion time counts as done from the beginning.
      let isOpen = !item.isCompleted || ended.map { $0 >= next } ?? false
      if isOpen, let added, added < next { weeks[index].open += 1 }
    }
  }
}

extension Statistics.Week {
  /// Returns the last `count` weeks up to the current one, oldest first.
  fileprivate static func last(_ count: Int, today: CalendarDay) -> [Statistics.Week] {
    guard let monday = today.start(of: .week) else { return [] }
    return (0..<count).reversed().compactMap { back in
      monday.adding(days: -7 * back).map { Statistics.Week(monday: $0) }
    }
  }
}
