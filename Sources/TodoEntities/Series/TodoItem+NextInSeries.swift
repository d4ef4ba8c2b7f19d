extension TodoItem {
  /// Returns the next item of the series if this one is completed on a day; nil if this item does
  /// not repeat by a known rule, or if the next due day is after the until date or the year 9999.
  ///
  /// The next item has a new number, id and times, and the next due date. It depends on nothing, no time
  /// was spent on it, and the lines of its checklist are open; the rest is the same. The due date keeps
  /// its time of day, and the scheduled and the wait date their distance from it.
  package func successor(
    completedOn day: CalendarDay, number: Int, id: ItemID, at now: Instant
  ) -> TodoItem? {
    guard case .known(let repetition) = self.repetition, let due,
      let next = repetition.next(after: due.day, completedOn: day), next <= until?.day ?? next
    else { return nil }
    let distance = next.dayNumber - due.day.dayNumber
    var content = content
    content.isCompleted = false
    content.completedAt = nil
    content.depends = []
    content.started = nil
    content.spent = nil
    content.due = FloatingDate(next, at: due.time)
    for date in DateAttribute.allCases where date.isBeginning {
      content[date: date] = content[date: date].flatMap { $0.adding(days: distance) }
    }
    content.notes = notes.map { Checklist($0).reopened }
    content.repetition = .known(repetition.successor(completedOn: day))
    return TodoItem(number: number, id: id, createdAt: now, modifiedAt: now, content: content)
  }

  /// Returns the next `count` due days of the series, up to the until date, if every item is
  /// completed on its due day, and an overdue one today; none if the rule is unknown.
  package func upcomingDays(_ count: Int, today: CalendarDay) -> [CalendarDay] {
    upcomingDays(through: .latest, count: count, today: today)
  }

  /// Returns the next due days up to this one, at most `count`, as `upcomingDays` does.
  package func upcomingDays(
    through last: CalendarDay, count: Int = .max, today: CalendarDay
  ) -> [CalendarDay] {
    guard case .known(let repetition) = self.repetition, let due, !isCompleted else { return [] }
    let start: CalendarDay =
      switch repetition.mode {
      // In the mode catch-up, an overdue item skips past days; in the mode done, the next day
      // counts from the completion, which cannot be before today.
      case .catchUp, .done: max(due.day, today)
      case .strict: due.day
      }
    return repetition.upcoming(from: start, through: min(last, until?.day ?? last), count: count)
  }
}
