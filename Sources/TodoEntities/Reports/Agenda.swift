// Chooses the days on which `agenda` and `calendar` show an item: due, scheduled or coming, but not while it
// waits. Orders the items within a day.

/// The open items that are planned on a range of days.
///
/// ```swift
/// let agenda = Agenda(of: items, on: monday...sunday, at: clock.wall)
/// agenda.late  // those that were due before Monday
/// agenda.days  // the days with an item, each with its items, timed ones first
/// ```
package struct Agenda: Equatable, Sendable {
  /// A date on which an open item is planned.
  package struct Entry: Equatable, Sendable {
    /// What the date is. On the same day, the first one comes first.
    package enum Kind: String, CaseIterable, Sendable {
      case due
      /// Work on the item can begin.
      case start = "scheduled"
      /// It is worked on; the date is today.
      case started
      /// It has the tag `next`; the date is today.
      case next
      /// The next items of its series will be due, if each is completed in time. They are derived, not
      /// stored.
      case coming
    }

    package let item: TodoItem
    package let kind: Kind
    package let date: FloatingDate
  }

  package struct Day: Equatable, Sendable {
    package let day: CalendarDay
    /// Its items: by time, then those without one, each in the order of kinds and of the items given.
    package let entries: [Entry]
  }

  package let range: ClosedRange<CalendarDay>
  /// The items that are overdue and were due before the range, without those that still wait; of now, all
  /// that are overdue.
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
        late.append(Entry(item: item, kind: .due, date: due))
      }
      for entry in item.entries(in: range, today: now.day) {
        entries[entry.date.day, default: []].append(entry)
      }
    }
    self.late = late
    days = entries.sorted { $0.key < $1.key }.map { day, entries in
      let byKind = Entry.Kind.allCases.flatMap { kind in entries.filter { $0.kind == kind } }
      // A sort keeps the order of entries with the same date.
      return Day(day: day, entries: byKind.sorted { $0.date < $1.date })
    }
  }

  /// Creates the agenda of now: each of these items once, which are those of `is:now`, for the first reason
  /// that it has. They are late, due today, worked on, scheduled, or tagged `next`, in this order.
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
  /// Whether an agenda that ends on this day can have the item: a date that is coming follows a due date.
  package func canBePlanned(until last: CalendarDay) -> Bool {
    outline.due.map { $0.day <= last } ?? false || scheduled != nil
  }
}

extension TodoItem {
  /// The first reason to look at the item today.
  fileprivate func entry(at now: WallClock) -> Agenda.Entry {
    let today = FloatingDate(now.day)
    if let due, due.day <= now.day { return Agenda.Entry(item: self, kind: .due, date: due) }
    if isActive { return Agenda.Entry(item: self, kind: .started, date: today) }
    if let scheduled, scheduled.day <= now.day {
      return Agenda.Entry(item: self, kind: .start, date: scheduled)
    }
    return Agenda.Entry(item: self, kind: .next, date: today)
  }

  /// Returns the dates in a range of days on which an open item is planned; none for a done item. Dates
  /// before the wait date are left out; if the due date is one of them, so are the coming ones.
  ///
  /// If an item is scheduled for the day on which it is due, that is one date. Coming dates begin after
  /// the due date, today at the earliest.
  fileprivate func entries(
    in days: ClosedRange<CalendarDay>, today: CalendarDay
  ) -> [Agenda.Entry] {
    guard !isCompleted else { return [] }
    func entry(_ kind: Agenda.Entry.Kind, _ date: FloatingDate) -> Agenda.Entry {
      Agenda.Entry(item: self, kind: kind, date: date)
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
