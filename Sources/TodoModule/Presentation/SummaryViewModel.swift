// Writes the end of a list, or the sentence for an empty one: `10 of 54 items, 16 late; 2 waiting; view work`,
// `12 more: todo list`, `a copy of this list …`.

import TodoEntities

/// What is said at the end of a list.
struct SummaryViewModel: Equatable {
  /// The last line: `10 of 54 items, 16 late, 4 today; 2 waiting; view work`; why there are no items, if there are
  /// none.
  let text: String
  /// The number of items that are shown, and of those that match.
  let shown: Int
  let matching: Int
  /// The number of lines on the screen, if that decides how many items are shown, not the user.
  var screenLines: Int?
  /// Names copies of the list which a sync program left.
  var copies: String?

  /// What is said of the items that do not fit on a screen if it shows this number of them.
  func more(beside shown: Int) -> String? {
    if screenLines == nil || matching <= shown { return nil }
    return "\(matching - shown) more. To list all, run: todo list"
  }
}

extension ItemFormatter {
  /// The rows of a list; `state` is that of all its items, if they were counted and have the same one.
  func rows(
    _ items: [RankedItem], of query: ItemListQuery, in state: ItemState?
  ) -> [ItemRow] {
    // A user who sorts by due date wants to see it.
    let shown = query.items.order.asksForDue ? nil : state
    return items.map {
      ItemRow($0, at: now, listedDate: .init(of: $0, ifAllAre: shown, at: clock))
    }
  }

  /// The end of a list.
  func summary(of query: ItemListQuery, _ counts: ListCounts) -> SummaryViewModel {
    summary(
      of: counts, isUnfiltered: query.items.isUnfiltered, screenLines: query.screenLines)
  }

  /// The same; without a filter, an empty list means that there is nothing to do.
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
    // The sentence says it.
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
