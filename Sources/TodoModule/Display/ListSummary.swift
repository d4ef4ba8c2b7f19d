// Decides the last line of a list: `3 items, 1 late; 1 waiting`, `… 12 more`; what is said if a list is
// empty or nothing matches.

import TodoEntities

/// What is said at the end of a list.
struct ListSummary: Equatable {
  let counts: ListCounts
  /// When the first of the waiting items that are left out stops waiting.
  var firstWait: DateLabel?
  /// Whether no filter was given: then an empty list means that there is nothing to do.
  let isUnfiltered: Bool
  /// Whether the screen decides how many items are shown, not the user.
  var isFirstScreen = false
  /// The view that is on; nil if none is.
  var filterView: FilterView?

  /// The last line: `10 of 54 items, 16 late, 4 today; 2 waiting; view work`.
  var message: String { itemMessage + (filterView.map { "; \($0.summaryMessage)" } ?? "") }

  private var itemMessage: String {
    if counts.shown == 0 { return emptyMessage }
    let matching = counts.matching.counting("item")
    let items = isCut && !isFirstScreen ? "\(counts.shown) of \(matching)" : matching
    return items + (counts.late > 0 ? ", \(counts.late) late" : "")
      + (counts.today > 0 ? ", \(counts.today) today" : "")
      + (counts.waiting > 0 ? "; \(counts.waiting) waiting" : "") + templateMessage
  }

  private var templateMessage: String {
    counts.templates > 0 ? "; " + counts.templates.counting("template") : ""
  }

  /// The line below the message that says how to see the items that do not fit on the screen.
  func moreMessage(ellipsis: String) -> String? {
    guard isFirstScreen, isCut else { return nil }
    return "\(ellipsis) \(counts.matching - counts.shown) more: todo list"
  }

  /// Whether more items match than are shown.
  private var isCut: Bool { counts.matching > counts.shown }

  private var emptyMessage: String {
    guard isUnfiltered else {
      let wider = counts.hiddenState.map { "is:\($0.rawValue)" } ?? "--all"
      return "no item matches"
        + (counts.hidden > 0 ? "; with \(wider), \(counts.hidden) would" : "")
    }
    guard counts.waiting > 0, let firstWait else {
      return counts.templates > 0
        ? "nothing to do" + templateMessage : "nothing to do; add something: todo add Buy milk"
    }
    return
      (counts.waiting == 1
      ? "nothing to do now; 1 waits until \(firstWait.words)"
      : "nothing to do now; \(counts.waiting) wait, the first until \(firstWait.words)")
      + templateMessage
  }
}

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
  var commonState: ItemRow.State?
  /// Number of waiting items that a query without a filter leaves out.
  var waiting = 0
  /// When the first of these stops waiting.
  var firstWait: FloatingDate?
  /// Number of templates that a query without a filter leaves out.
  var templates = 0
  /// If no item matches, how many done and waiting ones and templates would.
  var hidden = 0
  /// A state that all of these have; nil if they differ.
  var hiddenState: ItemFilter.State?
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
      } else if outline.isDueToday(at: now) {
        today += 1
      }
    }
    (shown, matching) = (matches.count, matches.count)
    guard !matches.isEmpty else { return }
    commonState = done == matches.count ? .done : waiting == matches.count ? .waiting : nil
  }
}
