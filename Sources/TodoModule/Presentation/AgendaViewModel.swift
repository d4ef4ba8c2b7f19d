// Composes `agenda` and `today`: headings (`Today, Fri 20 Nov, 4h`), `2 days`, `scheduled 18 Nov`, `every 3 days`,
// the last line. Late items come first, or in one line if the agenda begins on another day.

import TodoEntities

/// An agenda: its items, which are worded when they are read, and the texts next to them.
struct AgendaViewModel: Equatable {
  /// An item on a date.
  struct Entry: Equatable {
    let kind: Agenda.Entry.Kind
    /// Whether the item is listed below the heading of late items.
    let isLate: Bool
    let date: FloatingDate
    /// The days from the date to today; 0 if it is today or later.
    let age: Int
    let row: ItemRow
    let isBlocked: Bool
  }

  /// A day with its items.
  struct Day: Equatable {
    let label: DateLabel
    let entries: [Entry]

    /// The day and the sum of its estimates: `Today, Fri 20 Nov, 4h`.
    var heading: String { label.heading + entries.estimate.asPart }
  }

  let late: [Entry]
  /// The days that have an item.
  let days: [Day]
  /// Whether the first day is today. If it is another day, one line stands for all late items, and the days stay
  /// at the top.
  let beginsToday: Bool
  /// The last line: `6 items, 1 late, 4h; 3 coming`, or `nothing for today; 2 more due in 7 days; 1 waiting`; nil
  /// for a script.
  let summary: AnswerLine?
  /// The lines of the items that repeat often, which people read below the days.
  let habits: [String]

  /// All entries, the late ones first.
  var entries: [Entry] { late + days.flatMap(\.entries) }

  /// The late items that people see, one per row.
  var lateRows: [Entry] { beginsToday ? late : [] }

  /// The line above the late items, or the one that replaces them; nil if there are no late items.
  var lateHeading: String? {
    late.isEmpty ? nil : beginsToday ? "Late" : "\(late.count) late. To list all, run: todo today"
  }
}

extension ItemFormatter {
  /// Words an agenda.
  func agenda(_ items: PlannedItems) -> AgendaViewModel {
    let agenda = items.agenda
    func entry(_ entry: Agenda.Entry, isLate: Bool) -> AgendaViewModel.Entry {
      AgendaViewModel.Entry(
        kind: entry.kind, isLate: isLate, date: entry.date,
        age: max(0, now.day.dayNumber - entry.date.day.dayNumber),
        row: ItemRow(entry.item, at: now), isBlocked: items.blocked.contains(entry.item.id))
    }
    let late = agenda.late.map { entry($0, isLate: true) }
    let days = agenda.days.map { day in
      AgendaViewModel.Day(
        label: label(day.day), entries: day.entries.map { entry($0, isLate: false) })
    }
    let beginsToday = agenda.range.lowerBound == now.day
    let shown = (beginsToday ? late : []) + days.flatMap(\.entries)
    return AgendaViewModel(
      late: late, days: days, beginsToday: beginsToday,
      summary: items.isCounted ? summary(of: items, shown) : nil,
      habits: items.isCounted ? agenda.habits : [])
  }

  private func label(_ day: CalendarDay) -> DateLabel {
    DateLabel(FloatingDate(day), seenFrom: now)
  }

  private func summary(of items: PlannedItems, _ entries: [AgendaViewModel.Entry]) -> AnswerLine {
    let coming = entries.count { (entry: AgendaViewModel.Entry) in entry.kind == .coming }
    let late = entries.count { (entry: AgendaViewModel.Entry) in entry.isOverdue }
    // An item can be scheduled on one day and due on another.
    let own = entries.filter { $0.kind != .coming }
    return answer(
      items: Set(own.map(\.row.number)).count, late: late, estimate: own.estimate,
      others: [(coming, "coming"), (items.restOfWeek ?? 0, "more due in 7 days")],
      leftOut: items.leftOut, nothing: entries.isEmpty ? nothing(in: items) : nil)
  }

  /// Returns the sentence for an agenda without entries: `nothing from Fri 20 Nov to Thu 3 Dec`.
  private func nothing(in items: PlannedItems) -> String {
    if items.restOfWeek != nil { return "nothing for today" }
    let days = items.agenda.range
    let (first, last) = (label(days.lowerBound).dayWords, label(days.upperBound).dayWords)
    return (items.isSearch ? "no match " : "nothing ")
      + (days.lowerBound == days.upperBound ? "on \(first)" : "from \(first) to \(last)")
  }
}

extension AgendaViewModel.Entry {
  /// Whether the entry is a due date that has passed.
  var isOverdue: Bool { kind == .due && row.isOverdue }

  /// How late an overdue item is: `2 days` below the heading of late items, else `late`. For another item, the
  /// reason why it is listed.
  var remark: String {
    if isOverdue { return isLate && age > 0 ? age.counting("day") : "late" }
    return switch kind {
    case .start where age > 0:
      "scheduled \(date.day.yearlyWords(from: date.day.adding(days: age) ?? date.day))"
    case .start: "scheduled"
    case .started: "started"
    case .next: "next"
    case .due, .coming, .ended: ""
    }
  }

  /// Whether the line of a habit stands for this date.
  var isFolded: Bool { kind == .coming && row.rule?.habit != nil }
}

extension Agenda.Entry {
  /// How often the item repeats, for a coming date of an item that repeats more often than weekly; else nil.
  var habit: String? { kind == .coming ? item.repetition?.rule.habit : nil }
}

extension Agenda {
  /// A line for each item that repeats more often than weekly, which stands for its coming dates: `Stretch, every
  /// 2 days`.
  var habits: [String] {
    var seen: Set<Int> = []
    return days.flatMap(\.entries).compactMap { entry in
      entry.habit.flatMap { habit in
        seen.insert(entry.item.number).inserted ? "\(entry.item.title), \(habit)" : nil
      }
    }
  }
}

extension [AgendaViewModel.Entry] {
  /// The sum of the estimates of the items. Each item counts once.
  fileprivate var estimate: TimeSpan {
    var seen: Set<Int> = []
    return reduce(TimeSpan(seconds: 0)) { sum, entry in
      seen.insert(entry.row.number).inserted ? sum + entry.row.estimate : sum
    }
  }
}

extension RepetitionRule {
  /// How often an item repeats by this rule, `every 3 days`; nil if that is weekly or less often.
  var habit: String? {
    switch self {
    case .every(1, .day): "every day"
    case .every(let count, .day) where count < 7: "every \(count) days"
    case .every(1, .businessDay): "every workday"
    case .every(let count, .businessDay) where count < 5: "every \(count) workdays"
    case .on(let weekdays, weeks: 1) where weekdays.count > 1:
      "every " + weekdays.map(\.shortName).listed(with: "and")
    case .every, .on, .monthly: nil
    }
  }
}
