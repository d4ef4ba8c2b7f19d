// Decides the line below an answer, `3 items, 1 late; 1 waiting; view home; 1 late outside it`, or in its place
// if nothing was found; the last lines of a screen, `… 12 more`, `a copy of this list lies beside it`.

import TodoEntities

/// The line below the items that a command answers with, or in the place of none: what was found, what else there
/// is, and what was left out.
struct AnswerLine: Equatable {
  /// What was found, `3 items, 1 late`, or that nothing was, and what else there is: `3 coming`.
  let found: [String]
  let leftOut: LeftOut
  let isEmpty: Bool

  /// The line; `shown` are how many of the items are shown, if not all, `estimate` how long they take, `others` numbers of what else there is, and
  /// `nothing` says that there are no items.
  init(
    items: Int, shown: Int? = nil, late: Int, today: Int = 0,
    estimate: TimeSpan = TimeSpan(seconds: 0),
    others: [(count: Int, name: String)] = [], leftOut: LeftOut, nothing: String? = nil
  ) {
    let counts = [(late, "late"), (today, "today")].filter { $0.0 > 0 }.map { ", \($0) \($1)" }
    found =
      [
        nothing ?? (shown.map { "\($0) of " } ?? "") + items.counting("item") + counts.joined()
          + estimate.asPart
      ]
      + others.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    self.leftOut = leftOut
    isEmpty = nothing != nil
  }

  /// The line in a view: `3 items, 1 late; 1 waiting; view home; 1 late outside it`.
  func text(in view: String?) -> String {
    var parts = found
    if leftOut.waiting > 0 { parts.append("\(leftOut.waiting) waiting") }
    if leftOut.templates > 0 { parts.append(leftOut.templates.counting("template")) }
    if leftOut.isInView, let view { parts.append("view \(view)") }
    if leftOut.lateOutside > 0 { parts.append("\(leftOut.lateOutside) late outside it") }
    return parts.joined(separator: "; ")
  }
}

extension TimeSpan {
  /// How long open items will take, behind their number: `, 6h`; empty if none says it.
  var asPart: String { seconds > 0 ? ", \(self)" : "" }
}

extension Console {
  /// Writes the line. Without items, standard output has no text, also on a terminal.
  func write(_ answer: AnswerLine, in view: String?) {
    write(answer.text(in: view), belowEmpty: answer.isEmpty)
  }

  /// Writes a sentence below an answer, or beside it if the answer is empty.
  func write(_ text: String, belowEmpty isEmpty: Bool) {
    guard isEmpty else { return writeSentence(text, .part(.summary)) }
    let lines =
      errorCapabilities.isTerminal ? DisplayWidth.wrap(text, to: errorCapabilities.width) : [text]
    for line in lines { writeError(StyledText(line, .part(.summary))) }
  }
}

extension CommandView {
  /// Writes the line below an answer for people.
  func write(_ answer: AnswerLine) {
    if !isQuiet { console.write(answer, in: command.activeFilterView?.name) }
  }
}

/// What is said at the end of a list.
struct ListSummary: Equatable {
  var counts: ListCounts
  /// When the first of the waiting items that are left out stops waiting.
  var firstWait: DateLabel?
  /// Whether no filter was given: then an empty list means that there is nothing to do.
  let isUnfiltered: Bool
  /// The number of lines on the screen, if that decides how many items are shown, not the user.
  var screenLines: Int?
  /// The name of the view that is on; nil if none is.
  var filterView: String?

  /// The last line: `10 of 54 items, 16 late, 4 today; 2 waiting; view work`.
  var message: String { answer.text(in: filterView) }

  var answer: AnswerLine {
    var leftOut = counts.leftOut
    guard counts.shown == 0 else {
      return AnswerLine(
        items: counts.matching, shown: isCut && screenLines == nil ? counts.shown : nil,
        late: counts.late, today: counts.today, leftOut: leftOut)
    }
    // The sentence says it.
    if !isUnfiltered || firstWait != nil { leftOut.waiting = 0 }
    if !isUnfiltered { leftOut.templates = 0 }
    return AnswerLine(items: 0, late: 0, leftOut: leftOut, nothing: emptyMessage)
  }

  /// The line below the message that says how to see the items that do not fit on the screen.
  func moreMessage(ellipsis: String) -> String? {
    guard screenLines != nil, isCut else { return nil }
    return "\(ellipsis) \(counts.matching - counts.shown) more: todo list"
  }

  /// The line below that names copies of the list which a sync program left.
  var copyMessage: String? {
    switch counts.copies {
    case 0: nil
    case 1: "a copy of this list lies beside it: todo doctor"
    case let count: "\(count) copies of this list lie beside it: todo doctor"
    }
  }

  /// Whether more items match than are shown.
  private var isCut: Bool { counts.matching > counts.shown }

  private var emptyMessage: String {
    guard isUnfiltered else {
      let wider = counts.hiddenState.map { "is:\($0.rawValue)" } ?? "--all"
      return "no item matches"
        + (counts.hidden > 0 ? "; with \(wider), \(counts.hidden) would" : "")
    }
    let leftOut = counts.leftOut
    guard leftOut.waiting > 0, let firstWait else {
      return leftOut.templates > 0 || leftOut.isInView
        ? "nothing to do" : "nothing to do; add something: todo add Buy milk"
    }
    return leftOut.waiting == 1
      ? "nothing to do now; 1 waits until \(firstWait.words)"
      : "nothing to do now; \(leftOut.waiting) wait, the first until \(firstWait.words)"
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
