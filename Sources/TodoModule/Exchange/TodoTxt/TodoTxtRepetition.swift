import TodoEntities

/// The value of the key `rec`, as Simpletask, topydo and others use it.
enum TodoTxtRepetition {
  /// Parses a value: `1w` counts from the day of completion, `+1w` from the due day.
  static func read(_ text: Substring) -> RepetitionExpression? {
    let isStrict = text.utf8.first == UInt8(ascii: "+")
    let step = isStrict ? text.dropFirst() : text
    guard let last = step.last, let unit = units.first(where: { $0.letter == last })?.unit,
      step.utf8.count <= 5, step.dropLast().isAllDigits,
      let count = Int(step.dropLast()), RepetitionRule.counts.contains(count)
    else { return nil }
    return RepetitionExpression(rule: .every(count, unit), mode: isStrict ? .strict : .done)
  }

  /// Returns the value for a repetition, or nil for days of the week or of the month, which `rec` cannot
  /// express.
  static func write(_ repetition: Repetition) -> String? {
    guard case .known(let repetition) = repetition,
      case .every(let count, let unit) = repetition.rule
    else { return nil }
    let sign = repetition.mode == .done ? "" : "+"
    // Quarters have no letter of their own.
    guard let letter = units.first(where: { $0.unit == unit })?.letter else {
      return "\(sign)\(3 * count)m"
    }
    return "\(sign)\(count)\(letter)"
  }

  private static let units: [(letter: Character, unit: CalendarUnit)] = [
    ("d", .day), ("w", .week), ("m", .month), ("y", .year), ("b", .businessDay),
  ]
}
