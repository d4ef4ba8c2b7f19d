// Composes the line below an answer: `3 items, 1 late; 1 waiting; view home; 1 late outside it`.
// If nothing was found, a sentence replaces the number of items. Holds the notes, checklist or links of an item as
// lines with numbers, and the sentence for an item that has none.

import TodoEntities

/// The line below the items of an answer, or the line of an answer without items.
struct AnswerLine: Equatable {
  let text: String
  /// Whether the answer has no items.
  let isEmpty: Bool
}

extension ItemFormatter {
  /// Returns the line with the items that were found, other items, and items that were left out.
  ///
  /// - Parameters:
  ///   - shown: The number of items that are shown; nil for all.
  ///   - estimate: The sum of their estimates.
  ///   - others: The numbers of other items.
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
  /// The estimate of open items, printed behind their number: `, 6h`; empty if it is zero.
  var asPart: String { seconds > 0 ? ", \(self)" : "" }
}

/// Lines of an item that are shown with their numbers.
struct NumberedLines: Equatable {
  let lines: [String]
  /// The sentence for an item that has none.
  let ifEmpty: String

  /// Creates lines; `error` is the error of a command that needs one of them.
  init(_ lines: [String], orSay error: ItemEditError) {
    self.lines = lines
    ifEmpty = error.message
  }
}
