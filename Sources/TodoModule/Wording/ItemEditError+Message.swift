import TodoEntities

extension ItemEditError {
  var message: String {
    switch self {
    case .blankTitle: "the title would be empty; an item needs one"
    case .date(let error): error.message
    case .dependencyCycle(let numbers):
      "an item cannot depend on itself: \(numbers.map(String.init).cycle)"
    case .untilWithoutRepetition:
      "until: ends a repetition, and the item has none; add one, as in every:1w"
    case .untilBeforeDue(let until, let due):
      "until \(until) is before the due date, \(due); the item would never repeat"
    case .repetitionWithoutDue:
      "a repeating item needs a due date; to end the repetition too, add every:none"
    case .noDayFits(let rule): "no day up to the year 9999 matches the rule \(rule)"
    case .noChecklist(let item):
      "item \(item) has no checklist; add a line to it: todo note \(item) '- [ ] call first'"
    case .noLine(let range, let item, let count):
      "the checklist of item \(item) has \(count.counting("line")), but no line"
        + " '\(range.typed)'; nothing was changed"
    case .inItem(let number, let error): "item \(number): \(error.message)"
    }
  }
}

extension ClosedRange<Int> {
  /// The range as users type it: `2-4`, or `2`.
  fileprivate var typed: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)"
  }
}
