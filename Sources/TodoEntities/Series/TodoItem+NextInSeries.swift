/// How a repeating item comes back.
extension TodoItem {
  /// The item that takes this one's place in its series when it is completed on this day; nothing
  /// if it does not repeat, or the next day would lie after its last one or the calendar's end.
  ///
  /// It is the same in everything but number, id and times; its due date keeps the time of day, and
  /// what it waits for keeps its distance from the due date.
  package func successor(
    completedOn day: CalendarDay, number: Int, id: ItemID, at now: Instant
  ) -> TodoItem? {
    guard let repetition, let due,
      let next = repetition.next(after: due.day, completedOn: day), next <= until?.day ?? next
    else { return nil }
    let distance = next.dayNumber - due.day.dayNumber
    var content = content
    content.isCompleted = false
    content.completedAt = nil
    content.due = FloatingDate(next, at: due.time)
    content.wait = wait.flatMap { $0.adding(days: distance) }
    content.repetition = repetition.successor(completedOn: day)
    return TodoItem(number: number, id: id, createdAt: now, modifiedAt: now, content: content)
  }

  /// The next days on which the item would be due, up to its last, if each were completed on the
  /// day it is due, and one that is overdue today.
  package func upcomingDays(_ count: Int, today: CalendarDay) -> [CalendarDay] {
    guard let repetition, let due, !isCompleted else { return [] }
    let start: CalendarDay =
      switch repetition.mode {
      // An overdue item that catches up skips what has passed; one that counts from the day of
      // completion cannot be completed before today.
      case .catchUp, .done: max(due.day, today)
      case .strict: due.day
      }
    return repetition.upcoming(from: start, count: count).filter { $0 <= until?.day ?? $0 }
  }
}
