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

  /// Creates the line.
  ///
  /// - Parameters:
  ///   - shown: How many of the items are shown, if not all.
  ///   - estimate: How long they take.
  ///   - others: The numbers of what else there is.
  ///   - nothing: The sentence that says that there are no items.
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
