// Writes the end of a list, or the sentence for an empty one: `10 of 54 items, 16 late; 2 waiting; view work`,
// `12 more. To list all, …`, `a copy of this list …`.

import TodoEntities

/// The lines at the end of a list.
struct SummaryViewModel: Equatable {
  /// The last line: `10 of 54 items, 16 late, 4 today; 2 waiting; view work`. If there are no items, it says
  /// why.
  let text: String
  /// The number of items that are shown.
  let shown: Int
  /// The number of items that match.
  let matching: Int
  /// The number of lines on the screen, if it limits the number of items; else nil.
  var screenLines: Int?
  /// The warning about copies of the list that a sync program left; nil if there are none.
  var copies: String?

  /// Returns the line about items that do not fit on a screen with this number of items; nil if all fit.
  func more(beside shown: Int) -> String? {
    if screenLines == nil || matching <= shown { return nil }
    return "\(matching - shown) more. To list all, run: todo list"
  }
}

extension ItemFormatter {
  /// Returns the rows of a list; `state` is the state of all items, or nil if they differ or were not counted.
  func rows(_ items: [RankedItem], of query: ItemListQuery, in state: ItemState?) -> [ItemRow] {
    // A user who sorts by due date wants to see it.
    let shown = query.items.order.asksForDue ? nil : state
    return items.map {
      ItemRow($0, at: now, listedDate: .init(of: $0, ifAllAre: shown, at: clock))
    }
  }

  func summary(of query: ItemListQuery, _ counts: ListCounts) -> SummaryViewModel {
    summary(
      of: counts, isUnfiltered: query.items.isUnfiltered, screenLines: query.screenLines)
  }

  /// Returns the end of a list. An empty list without a filter means that there is nothing to do.
  func summary(
    of counts: ListCounts, isUnfiltered: Bool, screenLines: Int? = nil
  ) -> SummaryViewModel {
    SummaryViewModel(
      text: line(of: counts, isUnfiltered: isUnfiltered, isScreen: screenLines != nil).text,
      shown: counts.shown, matching: counts.matching, screenLines: screenLines,
      copies: copies(counts.copies))
  }

  private func line(of counts: ListCounts, isUnfiltered: Bool, isScreen: Bool) -> AnswerLine {
    var leftOut = counts.leftOut
    guard counts.shown == 0 else {
      return answer(
        items: counts.matching,
        shown: counts.matching > counts.shown && !isScreen ? counts.shown : nil,
        late: counts.late, today: counts.today, leftOut: leftOut)
    }
    // The sentence already reports hidden items and templates.
    if !isUnfiltered || leftOut.firstWait != nil { leftOut.waiting = 0 }
    if !isUnfiltered { leftOut.templates = 0 }
    return answer(
      items: 0, late: 0, leftOut: leftOut,
      nothing: isUnfiltered ? nothingToDo(counts.leftOut) : noMatch(counts))
  }

  private func noMatch(_ counts: ListCounts) -> String {
    let wider = counts.hiddenState.map { "is:\($0.rawValue)" } ?? "--all"
    return "no item matches"
      + (counts.hidden > 0 ? ", but with \(wider), \(counts.hidden) would match" : "")
  }

  private func nothingToDo(_ leftOut: LeftOut) -> String {
    guard leftOut.waiting > 0, let first = leftOut.firstWait else {
      return leftOut.templates > 0 || leftOut.isInView
        ? "nothing to do" : "nothing to do. To add an item, run: todo add Buy milk"
    }
    let day = DateLabel(first, seenFrom: now).words
    return leftOut.waiting == 1
      ? "nothing to do now, and 1 item is hidden until \(day)"
      : "nothing to do now, and \(leftOut.waiting) items are hidden, the first until \(day)"
  }

  private func copies(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "a copy of this list is next to it. To check it, run: todo doctor"
    default: "\(count) copies of this list are next to it. To check them, run: todo doctor"
    }
  }
}
