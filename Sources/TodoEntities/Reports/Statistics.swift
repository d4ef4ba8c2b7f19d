/// What a list amounts to, and how it came to be so.
package struct Statistics: Equatable, Sendable {
  /// One week, from Monday to Sunday, in the user's zone.
  package struct Week: Equatable, Sendable {
    /// Its Monday.
    package let monday: CalendarDay
    /// Items completed in it that are still in the list.
    package internal(set) var completed: Int
    /// Items of the list that were open at its end; in the present week, now.
    package internal(set) var open: Int

    /// A week with its counts.
    package init(monday: CalendarDay, completed: Int = 0, open: Int = 0) {
      self.monday = monday
      self.completed = completed
      self.open = open
    }
  }

  /// An open item and how long it has been so.
  package struct Aged: Equatable, Sendable {
    package let item: TodoItem
    /// Whole days since it was added.
    package let days: Int

    /// An item of an age.
    package init(item: TodoItem, days: Int) {
      self.item = item
      self.days = days
    }
  }

  /// Open items, waiting ones included.
  package internal(set) var open = 0
  package internal(set) var done = 0
  /// Open and hidden.
  package internal(set) var waiting = 0
  /// Open and late, and not hidden: what `is:overdue` finds.
  package internal(set) var overdue = 0
  /// Open and due today, late or not, and not hidden: what `is:today` finds.
  package internal(set) var today = 0
  /// The last weeks, the present one included, oldest first.
  package internal(set) var weeks: [Week]
  /// The median age of the open items, in whole days; nothing if none is open.
  package internal(set) var medianAgeDays: Int?
  /// The open items that were added first.
  package internal(set) var oldest: [Aged] = []
}

extension TodoList {
  /// The list's statistics over the last `count` weeks, with the `oldestCount` oldest open items.
  /// Takes one pass, and sorts the ages of the open items.
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
      // It has not ended: what counts is now, also for an item whose time of birth lies ahead.
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
      // A done item that does not say when counts as done all along.
      let isOpen = !item.isCompleted || ended.map { $0 >= next } ?? false
      if isOpen, let added, added < next { weeks[index].open += 1 }
    }
  }
}

extension Statistics.Week {
  /// The week of today and those before it, oldest first.
  fileprivate static func last(_ count: Int, today: CalendarDay) -> [Statistics.Week] {
    guard let monday = today.start(of: .week) else { return [] }
    return (0..<count).reversed().compactMap { back in
      monday.adding(days: -7 * back).map { Statistics.Week(monday: $0) }
    }
  }
}
