// Counts the items of an answer that are late or due today.

import TodoEntities

/// The number of items that a query has found, and of other items in the list.
struct ListCounts: Equatable {
  var shown = 0
  /// Number of items that match, whatever the limit.
  var matching = 0
  /// Number of overdue items that match.
  var late = 0
  /// Number of items that match and are due today, but not overdue.
  var today = 0
  /// The state of all items that match, or nil if they differ.
  var commonState: ItemState?
  /// The items that are not shown.
  var leftOut = LeftOut()
  /// If no item matches, the number of done and waiting items and templates that would match.
  var hidden = 0
  /// The state of all of these, or nil if they differ.
  var hiddenState: ItemFilter.State?
  /// The number of conflict copies next to the list, if the list fills a screen.
  var copies = 0
}

extension ListCounts {
  /// Counts the items at these positions, which all match and are shown.
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
