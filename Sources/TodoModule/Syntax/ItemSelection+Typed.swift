import TodoEntities

extension ItemSelection {
  /// Parses words such as `3`, `1-3,7` and `3fa8`.
  init(words: [ParsedArguments.Word]) throws(UsageError) {
    guard !words.isEmpty else { throw .missingOperand(.items) }
    var elements: [Element] = []
    for word in words {
      // A number after `--` is still a number.
      elements += try ItemSelection.elements(of: word.text)
    }
    self.init(elements)
  }

  /// Whether it is one number or one id.
  var isOfOneItem: Bool {
    guard elements.count == 1, let element = elements.first else { return false }
    return switch element {
    case .number, .prefix: true
    case .range: false
    }
  }

  /// Whether a word can only be a selection of numbers: `3` or `1-3,7`.
  static func isNumbers(_ word: String) -> Bool {
    word.utf8.first?.isDigit == true && (try? elements(of: word)) != nil
      && !word.contains { $0.isLetter }
  }

  /// Whether a word is a selection.
  static func isSelection(_ word: String) -> Bool { (try? elements(of: word)) != nil }

  /// Whether a word cannot be meant as text: `3` or `3fa8`, but not `cafe`.
  static func isUnmistakable(_ word: String) -> Bool {
    isNumbers(word) || ItemIDPrefix(word) != nil && word.contains { $0.isNumber }
  }

  private static func elements(of word: String) throws(UsageError) -> [Element] {
    if let prefix = ItemIDPrefix(word) { return [.prefix(prefix)] }
    var elements: [Element] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      elements.append(try element(String(part), of: word))
    }
    return elements
  }

  private static func element(_ text: String, of word: String) throws(UsageError) -> Element {
    // Other programs and chats write #3.
    let isMarked = text.hasPrefix("#") && text.utf8.dropFirst().first?.isDigit == true
    let part = isMarked ? String(text.dropFirst()) : text
    if let prefix = ItemIDPrefix(part) { return .prefix(prefix) }
    let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = try numbers(ends.map(String.init), of: word)
    guard let first = numbers.first, let last = numbers.last else {
      throw .badSelection(word, .notANumber)
    }
    guard first <= last else { throw .badSelection(word, .backwards(first, last)) }
    return numbers.count == 1 ? .number(first) : .range(first, last)
  }

  private static func numbers(_ texts: [String], of word: String) throws(UsageError) -> [Int] {
    var numbers: [Int] = []
    for text in texts {
      guard !text.isEmpty, text.isAllDigits else {
        throw .badSelection(word, .notANumber)
      }
      guard let number = Int(text), number <= TodoItem.highestNumber else {
        throw .badSelection(word, .tooHigh)
      }
      guard number > 0 else { throw .badSelection(word, .zero) }
      numbers.append(number)
    }
    return numbers
  }
}
