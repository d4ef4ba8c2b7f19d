import TodoEntities

/// Months as they are shown.
struct CalendarPage: Equatable {
  /// What is planned on a day.
  struct Day: Equatable {
    let day: CalendarDay
    /// How many items are due, those that are late included.
    let due: Int
    /// How many of them are late.
    let late: Int
    /// How many items are scheduled.
    let scheduled: Int
    /// How many items of a series will be due, if those before them are completed in time.
    let coming: Int
    /// The numbers of all these items, each once, in the order of the agenda.
    let numbers: [Int]

    /// The number of items, which the calendar shows.
    var total: Int { due + scheduled + coming }
  }

  /// The months, each in rows of weeks.
  let months: [MonthGrid]
  let today: CalendarDay
  /// The days with an item, in order.
  let days: [Day]
  /// How many items are late that were due before these months.
  let lateBefore: Int
}

extension CalendarPage {
  /// Creates the page of these months, as seen from now.
  init(_ agenda: Agenda, months: [CalendarDay], weekStart: Weekday, at now: WallClock) {
    self.months = months.map { MonthGrid(monthOf: $0, weekStart: weekStart) }
    today = now.day
    lateBefore = agenda.late.count
    days = agenda.days.map { day in
      let due = day.entries.filter { $0.planned.kind == .due }
      func count(_ kind: PlannedDate.Kind) -> Int {
        day.entries.count { (entry: Agenda.Entry) in entry.planned.kind == kind }
      }
      var numbers: [Int] = []
      for entry in day.entries where !numbers.contains(entry.item.number) {
        numbers.append(entry.item.number)
      }
      return Day(
        day: day.day, due: due.count,
        late: due.count { (entry: Agenda.Entry) in entry.item.outline.isOverdue(at: now) },
        scheduled: count(.scheduled), coming: count(.coming), numbers: numbers)
    }
  }
}
