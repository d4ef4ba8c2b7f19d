import TodoEntities

extension ChecklistSelection {
  /// Parses words such as `2` and `2-4,7`.
  init(words: [ParsedArguments.Word]) throws(UsageError) {
    guard !words.isEmpty else { throw .missingOperand(.lines) }
    var ranges: [ClosedRange<Int>] = []
    for word in words {
      for element in try ChecklistSelection.elements(of: word) {
        switch element {
        case .number(let number): ranges.append(number...number)
        case .range(let first, let last): ranges.append(first...last)
        case .prefix: throw .badSelection(word.text, .notALine)
        }
      }
    }
    self.init(ranges)
  }

  /// Lines are chosen as items are, but they have no ids.
  private static func elements(
    of word: ParsedArguments.Word
  ) throws(UsageError) -> [ItemSelection.Element] {
    do throws(UsageError) { return try ItemSelection(words: [word]).elements } catch {
      guard case .badSelection(_, .notANumber) = error else { throw error }
      throw .badSelection(word.text, .notALine)
    }
  }
}
