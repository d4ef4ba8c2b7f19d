// Counts the items of an answer that are late or due today.

import TodoEntities

/// How many items a query has found, and what else is in the list.
struct ListCounts: Equatable {
  var shown = 0
  /// Number of items that match, whatever the limit.
  var matching = 0
  /// Number of overdue items among those that match.
  var late = 0
  /// Number of items among those that match that are due today and not overdue.
  var today = 0
  /// The state of all items that match; nil if they differ.
  var commonState: ItemState?
  /// What is not shown.
  var leftOut = LeftOut()
  /// If no item matches, how many done and waiting ones and templates would.
  var hidden = 0
  /// A state that all of these have; nil if they differ.
  var hiddenState: ItemFilter.State?
  /// How many conflict copies lie beside the list, if it fills a screen.
  var copies = 0
}

extension ListCounts {
  /// Counts the items at these positions as they are now, all of which match and are shown.
  init(of matches: [Int], in list: TodoList, at now: WallClock) {
    var (done, cancelled, waiting) = (0, 0, 0)
    for position in matches {
      let outline = list.outline(at: position)
      if outline.isCompleted { done += 1 } else if outline.isWaiting(at: now) { waiting += 1 }
      if outline.end == .cancelled { cancelled += 1 }
      if outline.isOverdue(at: now) {
        late += 1
      } else if outline.isDueToday(at: now) {
        today += 1
      }
    }
    (shown, matching) = (matches.count, matches.count)
    guard !matches.isEmpty else { return }
    // Items that have ended are shown alike, with the day of their end.
    commonState =
      cancelled == matches.count
      ? .cancelled
      : done == matches.count ? .done : waiting == matches.count ? .waiting : nil
  }
}
