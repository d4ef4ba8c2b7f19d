/// The open items that are planned on a range of days.
///
/// ```swift
/// let agenda = Agenda(of: items, on: monday...sunday, at: clock.wall)
/// agenda.late  // those that were due before Monday
/// agenda.days  // the days with an item, each with its items, timed ones first
/// ```
package struct Agenda: Equatable, Sendable {
  /// An item on a date.
  package struct Entry: Equatable, Sendable {
    /// The item.
    package let item: TodoItem
    /// The date, and what it is.
    package let planned: PlannedDate

    /// Creates an entry of an item on a date.
    package init(_ item: TodoItem, _ planned: PlannedDate) {
      self.item = item
      self.planned = planned
    }
  }

  /// A day with at least one item.
  package struct Day: Equatable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// Its items: by time, then those without one, each in the order of kinds and of the items given.
    package let entries: [Entry]

    /// Creates a day with these entries.
    package init(_ day: CalendarDay, _ entries: [Entry]) {
      self.day = day
      self.entries = entries
    }
  }

  /// The range of days.
  package let range: ClosedRange<CalendarDay>
  /// The items that are overdue and were due before the range, without those that still wait.
  package let late: [Entry]
  /// The days of the range that have an item.
  package let days: [Day]

  /// Creates the agenda of these items on these days, as seen from now.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of items and of their dates.
  package init(of items: [TodoItem], on range: ClosedRange<CalendarDay>, at now: WallClock) {
    self.range = range
    var late: [Entry] = []
    var entries: [CalendarDay: [Entry]] = [:]
    for item in items {
      let outline = item.outline
      if let due = item.due, due.day < range.lowerBound, outline.isOverdue(at: now),
        !outline.isWaiting(at: now)
      {
        late.append(Entry(item, PlannedDate(.due, due)))
      }
      for planned in item.plannedDates(in: range, today: now.day) {
        entries[planned.date.day, default: []].append(Entry(item, planned))
      }
    }
    self.late = late
    days = entries.keys.sorted().map { day in
      Day(day, Agenda.inOrder(entries[day] ?? []))
    }
  }

  private static func inOrder(_ entries: [Entry]) -> [Entry] {
    let kinds = PlannedDate.Kind.allCases
    let keyed = entries.enumerated().map { index, entry in
      let kind = kinds.firstIndex(of: entry.planned.kind) ?? kinds.count
      return (date: entry.planned.date, kind: kind, index: index, entry: entry)
    }
    return keyed.sorted { left, right in
      if left.date != right.date { return left.date < right.date }
      return (left.kind, left.index) < (right.kind, right.index)
    }.map(\.entry)
  }
}
