import TodoEntities

/// An agenda as it is shown.
struct AgendaPage: Equatable {
  /// An item on a date.
  struct Entry: Equatable {
    /// Why the item is on the page.
    enum Kind: String {
      /// Overdue, and due before the first day.
      case late
      case due
      /// Work on the item can begin.
      case scheduled
      /// The next of its series will be due, if it is completed in time.
      case coming
    }

    let kind: Kind
    let date: FloatingDate
    /// The days from the date to today; 0 if it is today or later.
    let age: Int
    let row: ItemRow
  }

  /// A day with its items.
  struct Day: Equatable {
    let label: DateLabel
    let entries: [Entry]
  }

  /// The first and the last day.
  let first: DateLabel
  let last: DateLabel
  let late: [Entry]
  /// The days that have an item.
  let days: [Day]
}

extension AgendaPage {
  /// Creates the page of an agenda, as seen from now.
  init(_ agenda: Agenda, at now: WallClock) {
    func label(_ day: CalendarDay) -> DateLabel {
      DateLabel(FloatingDate(day), seenFrom: now, isDue: false)
    }
    first = label(agenda.range.lowerBound)
    last = label(agenda.range.upperBound)
    late = agenda.late.map { Entry($0, kind: .late, at: now) }
    days = agenda.days.map { day in
      Day(
        label: label(day.day),
        entries: day.entries.map { Entry($0, kind: Entry.Kind($0.planned.kind), at: now) })
    }
  }

  /// All entries, the late ones first.
  var entries: [Entry] { late + days.flatMap(\.entries) }
}

extension AgendaPage.Entry {
  /// Creates an entry of the agenda, as seen from now.
  fileprivate init(_ entry: Agenda.Entry, kind: Kind, at now: WallClock) {
    self.kind = kind
    date = entry.planned.date
    age = max(0, now.day.dayNumber - date.day.dayNumber)
    row = ItemRow(entry.item, at: now)
  }

  /// Whether this is a due date that has passed.
  var isOverdue: Bool { (kind == .late || kind == .due) && row.isOverdue }
}

extension AgendaPage.Entry.Kind {
  /// Creates the kind of a planned date.
  fileprivate init(_ kind: PlannedDate.Kind) {
    switch kind {
    case .due: self = .due
    case .scheduled: self = .scheduled
    case .coming: self = .coming
    }
  }
}
