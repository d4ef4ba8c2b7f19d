// Counts the dates of a series that were completed, for `show`: `12 of 14 since 1 Nov, 5 in a row`, the streak of
// a habit.

/// How many dates of a series were completed.
package struct SeriesRecord: Equatable, Sendable {
  /// The number of dates that were completed.
  package internal(set) var done = 0
  /// The number of dates that were completed or missed.
  package internal(set) var total = 0
  /// The first due day.
  package let first: CalendarDay
  /// The number of dates that were completed since the last one that was missed.
  package internal(set) var streak = 0
}

extension TodoList {
  /// Returns the records of the series of these items. A series without a completed or missed date has none. Takes
  /// one pass over the list if one of the items repeats.
  package func records(ofSeriesOf items: [TodoItem], at clock: Clock) -> [ItemID: SeriesRecord] {
    let wanted = Set(items.compactMap(\.repetition?.series))
    if wanted.isEmpty { return [:] }
    var series: [ItemID: [TodoItem]] = [:]
    for position in positions {
      guard let id = listed(at: position).repetition?.series, wanted.contains(id) else { continue }
      series[id, default: []].append(self[position])
    }
    return series.compactMapValues { SeriesRecord(of: $0, at: clock) }
  }
}

extension SeriesRecord {
  /// Counts the dates of a series with these items, or returns nil if there are none.
  ///
  /// An item stands for the dates from its due day to the day on which it ended, or to yesterday. If it is done, the
  /// last of them was completed. The others were missed, and so were later ones before the next item, which were
  /// skipped or postponed. A cancelled date does not count.
  fileprivate init?(of items: [TodoItem], at clock: Clock) {
    let dated = items.compactMap { item in item.due.map { (item: item, due: $0.day) } }
      .sorted { $0.due < $1.due }
    guard let first = dated.first?.due else { return nil }
    self.init(first: first)
    for (index, (item, due)) in dated.enumerated() {
      let count = { (day: CalendarDay, end: CalendarDay) in
        item.repetition?.upcoming(from: day, through: end, count: .max).count ?? 0
      }
      let next = index + 1 < dated.count ? dated[index + 1].due : nil
      var (last, missed) = (clock.today, 0)
      if item.isCompleted {
        // In the mode strict, each date has its own item, even if the item before it is completed late.
        let isStrict = item.repetition?.mode == .strict
        last = isStrict ? due : item.completedAt.flatMap(clock.wall(at:))?.day ?? due
      } else if next == nil {
        last = clock.today.adding(days: -1) ?? last
        missed = due <= last ? 1 : 0
      }
      // A reopened item has later ones of its series after it.
      let end = [last, item.until?.day, next].compactMap(\.self).min() ?? last
      missed += count(due, end)
      let done = item.end == .done ? 1 : 0
      let skipped = item.isCompleted ? next.map { count(max(end, due), $0) - 1 } ?? 0 : 0
      self.done += done
      total += missed + done + max(0, skipped)
      streak = skipped > 0 ? 0 : (missed > 0 ? 0 : streak) + done
    }
    if total == 0 { return nil }
  }
}
