import TodoEntities

/// How many items a query has found, and what else is in the list.
struct ListCounts: Equatable {
  /// Number of items listed.
  var shown = 0
  /// Number of items that match, whatever the limit.
  var matching = 0
  /// Number of overdue items among those that match.
  var late = 0
  /// Number of items among those that match that are due today and not overdue.
  var today = 0
  /// The state of all items that match; nil if they differ.
  var commonState: ItemRow.State?
  /// Number of waiting items that a query without a filter leaves out.
  var waiting = 0
  /// When the first of these stops waiting.
  var firstWait: FloatingDate?
  /// If no item matches, how the words of the filter were read.
  var misses: [FilterMiss] = []
}

extension ListCounts {
  /// Counts the items at these positions as they are now, all of which match and are shown.
  init(of matches: [Int], in list: TodoList, at now: WallClock) {
    var (done, waiting) = (0, 0)
    for position in matches {
      let outline = list.outline(at: position)
      if outline.isCompleted { done += 1 } else if outline.isWaiting(at: now) { waiting += 1 }
      if outline.isOverdue(at: now) {
        late += 1
      } else if !outline.isCompleted, outline.due?.day == now.day {
        today += 1
      }
    }
    (shown, matching) = (matches.count, matches.count)
    guard !matches.isEmpty else { return }
    commonState = done == matches.count ? .done : waiting == matches.count ? .waiting : nil
  }
}
