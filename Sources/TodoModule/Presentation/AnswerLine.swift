// Composes the line below an answer: `3 items, 1 late; 1 waiting; view home; 1 late outside it`.
// If nothing was found, a sentence replaces the number of items.

import TodoEntities

/// The line below the items that a command answers with, or in the place of none.
struct AnswerLine: Equatable {
  let text: String
  /// Whether it is in the place of items.
  let isEmpty: Bool
}

extension ItemFormatter {
  /// Returns the line: what was found, what else there is, and what was left out.
  ///
  /// - Parameters:
  ///   - shown: How many of the items are shown, if not all.
  ///   - estimate: How long they take.
  ///   - others: The numbers of what else there is.
  ///   - nothing: The sentence that says that there are no items.
  func answer(
    items: Int, shown: Int? = nil, late: Int, today: Int = 0,
    estimate: TimeSpan = TimeSpan(seconds: 0),
    others: [(count: Int, name: String)] = [], leftOut: LeftOut, nothing: String? = nil
  ) -> AnswerLine {
    let counts = [(late, "late"), (today, "today")].filter { $0.0 > 0 }.map { ", \($0) \($1)" }
    var parts = [
      nothing ?? (shown.map { "\($0) of " } ?? "") + items.counting("item") + counts.joined()
        + estimate.asPart
    ]
    parts += others.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
    if leftOut.waiting > 0 { parts.append("\(leftOut.waiting) waiting") }
    if leftOut.templates > 0 { parts.append(leftOut.templates.counting("template")) }
    if leftOut.isInView, let filterView { parts.append("view \(filterView)") }
    if leftOut.lateOutside > 0 { parts.append("\(leftOut.lateOutside) late outside it") }
    return AnswerLine(text: parts.joined(separator: "; "), isEmpty: nothing != nil)
  }
}

extension TimeSpan {
  /// How long open items will take, behind their number: `, 6h`; empty if none says it.
  var asPart: String { seconds > 0 ? ", \(self)" : "" }
}
