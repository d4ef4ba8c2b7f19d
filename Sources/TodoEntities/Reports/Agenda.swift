// Chooses the days on which `agenda` and `calendar` show an item: due, scheduled or coming, but not while `wait:`
// hides it, and done or cancelled. Orders the items within a day.

/// The open items that are planned on a range of days, and the items that ended on them.
///
/// ```swift
/// let agenda = Agenda(of: items, on: monday...sunday, at: clock)
/// agenda.late  // the items that were due before Monday
/// agenda.days  // the days that have items, with their items; items with a time are first
/// ```
package struct Agenda: Equatable, Sendable {
  /// A date on which an open item is planned, or on which an item ended.
  package struct Entry: Equatable, Sendable {
    /// The meaning of the date. Entries of one day are in the order of these cases.
    package enum Kind: String, CaseIterable, Sendable {
      case due
      /// Work on the item can begin.
      case start = "scheduled"
      /// The item is worked on; the date is today.
      case started
      /// The item has the tag `next`; the date is today.
      case next
      /// A later item of the series will be due, if each item is completed in time. These dates are computed,
      /// not stored.
      case coming
      /// The item was completed or cancelled.
      case ended
    }

    package let item: TodoItem
    package let kind: Kind
    package let date: FloatingDate
  }

  package struct Day: Equatable, Sendable {
    package let day: CalendarDay
    /// The items of the day by time, then the items without a time. Items of the same time are in the order of
    /// kinds, then in the order given.
    package let entries: [Entry]
  }

  package let range: ClosedRange<CalendarDay>
  /// The overdue items that were due before the range and are not hidden. In the agenda of now, all overdue items.
  package let late: [Entry]
  /// The days of the range that have an item.
  package let days: [Day]

  /// Creates the agenda of these items on these days, as seen from now.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of items and their dates.
  package init(of items: [TodoItem], on range: ClosedRange<CalendarDay>, at clock: Clock) {
    let now = clock.wall
    self.range = range
    var late: [Entry] = []
    var entries: [CalendarDay: [Entry]] = [:]
    for item in items {
      let outline = item.outline
      if let due = item.due, due.day < range.lowerBound, outline.isOverdue(at: now),
        !outline.isWaiting(at: now)
      {
        late.append(Entry(item: item, kind: .due, date: due))
      }
      for entry in item.entries(in: range, at: clock, today: now.day) {
        entries[entry.date.day, default: []].append(entry)
      }
    }
    self.late = late
    days = entries.sorted { $0.key < $1.key }.map { day, entries in
      if entries.count == 1 { return Day(day: day, entries: entries) }
      let byKind = Entry.Kind.allCases.flatMap { kind in entries.filter { $0.kind == kind } }
      // A sort keeps the order of entries with the same date.
      return Day(day: day, entries: byKind.sorted { $0.date < $1.date })
    }
  }

  /// Creates the agenda of now from the items of `is:now`. Each item is in it once, for the first reason that it
  /// has: overdue, due today, worked on, scheduled, or tagged `next`.
  package init(ofNow items: [TodoItem], at now: WallClock) {
    let entries = items.map { $0.entry(at: now) }
    let isLate: (Entry) -> Bool = { $0.kind == .due && $0.item.outline.isOverdue(at: now) }
    let today = [Entry.Kind.due, .started, .start, .next].flatMap { kind in
      let found = entries.filter { $0.kind == kind && !isLate($0) }
      return kind == .due ? found.sorted { $0.date < $1.date } : found
    }
    range = now.day...now.day
    late = entries.filter(isLate)
    days = today.isEmpty ? [] : [Day(day: now.day, entries: today)]
  }
}

extension ListedItem {
  /// Returns whether an agenda that ends on this day can have the item. Dates of later items in its series
  /// cannot be earlier, because they follow its due date.
  package func canBePlanned(until last: CalendarDay) -> Bool {
    outline.due.map { $0.day <= last } ?? false || scheduled != nil || outline.isCompleted
  }
}

extension TodoItem {
  /// Returns the first reason to look at the item today.
  fileprivate func entry(at now: WallClock) -> Agenda.Entry {
    let today = FloatingDate(now.day)
    if let due, due.day <= now.day { return entry(.due, due) }
    if isActive { return entry(.started, today) }
    if let scheduled, scheduled.day <= now.day { return entry(.start, scheduled) }
    return entry(.next, today)
  }

  private func entry(_ kind: Agenda.Entry.Kind, _ date: FloatingDate) -> Agenda.Entry {
    Agenda.Entry(item: self, kind: kind, date: date)
  }

  /// Returns the dates in a range of days on which an open item is planned, or on which an item ended.
  ///
  /// Dates before the wait date are left out. If the due date is left out, the coming dates are left out too.
  /// An item that is scheduled for its due day has one date on that day. Coming dates begin after the due
  /// date, and today at the earliest.
  fileprivate func entries(
    in days: ClosedRange<CalendarDay>, at clock: Clock, today: CalendarDay
  ) -> [Agenda.Entry] {
    if isCompleted {
      return completedAt.flatMap(clock.wall(at:)).flatMap {
        days.contains($0.day) ? [entry(.ended, FloatingDate($0.day, at: $0.time))] : nil
      } ?? []
    }
    func isPlanned(_ date: FloatingDate) -> Bool { date.day >= wait?.day ?? date.day }
    let start = scheduled.flatMap { $0.day == due?.day ? nil : $0 }
    let own = [due.map { entry(.due, $0) }, start.map { entry(.start, $0) }].compactMap(\.self)
    let planned = own.filter { days.contains($0.date.day) && isPlanned($0.date) }
    guard let due, isPlanned(due) else { return planned }
    let first = max(days.lowerBound, today)
    let coming = upcomingDays(through: days.upperBound, today: today).filter { $0 >= first }
    return planned + coming.map { entry(.coming, FloatingDate($0, at: due.time)) }
  }
}
