import TodoEntities

extension ChecklistError {
  /// One sentence: what is missing, and what to do next.
  var message: String {
    switch self {
    case .noChecklist(let item):
      "item \(item) has no checklist; add a line to it: todo note \(item) '- [ ] call first'"
    case .noLine(let range, let item, let count):
      "the checklist of item \(item) has \(count.counting("line")), but no line"
        + " '\(range.typed)'; nothing was changed"
    }
  }
}

extension ClosedRange<Int> {
  /// The range as users type it: `2-4`, or `2`.
  fileprivate var typed: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)"
  }
}
