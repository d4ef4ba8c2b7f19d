/// A date on which an open item is planned.
package struct PlannedDate: Hashable, Sendable {
  /// What the date is. On the same day, the first one comes first.
  package enum Kind: String, CaseIterable, Sendable {
    /// The item is due.
    case due
    /// Work on the item can begin.
    case scheduled
    /// The next items of its series will be due, if each is completed in time. They are derived, not
    /// stored.
    case coming
  }

  /// What the date is.
  package let kind: Kind
  /// The day, with a time if there is one.
  package let date: FloatingDate

  /// Creates a planned date.
  package init(_ kind: Kind, _ date: FloatingDate) {
    self.kind = kind
    self.date = date
  }
}

extension TodoItem {
  /// Returns the dates in a range of days on which an open item is planned; none for a done item. An item
  /// that still waits on one of its dates is not planned then, nor are its next ones, which wait as long.
  ///
  /// If an item is scheduled for the day on which it is due, that is one date. Coming dates begin after
  /// the due date, today at the earliest.
  package func plannedDates(
    in days: ClosedRange<CalendarDay>, today: CalendarDay
  ) -> [PlannedDate] {
    guard !isCompleted else { return [] }
    func isPlanned(_ date: FloatingDate) -> Bool { date.day >= wait?.day ?? date.day }
    let scheduled = scheduled.flatMap { $0.day == due?.day ? nil : PlannedDate(.scheduled, $0) }
    let own = [due.map { PlannedDate(.due, $0) }, scheduled].compactMap(\.self)
    let planned = own.filter { days.contains($0.date.day) && isPlanned($0.date) }
    guard let due, isPlanned(due) else { return planned }
    let first = max(days.lowerBound, today)
    let coming = upcomingDays(through: days.upperBound, today: today).filter { $0 >= first }
    return planned + coming.map { PlannedDate(.coming, FloatingDate($0, at: due.time)) }
  }
}
