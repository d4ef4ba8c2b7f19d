/// Reads the fixed-width numbers of ISO 8601 from ASCII.
struct DigitReader<Text: Collection<UInt8>> {
  private let text: Text
  private var position: Text.Index

  init(_ text: Text) {
    self.text = text
    position = text.startIndex
  }

  /// The next so many bytes as a decimal number, if all are digits.
  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard position < text.endIndex, text[position].isDigit else { return nil }
      value = value * 10 + Int(text[position] - 0x30)
      text.formIndex(after: &position)
    }
    return value
  }

  /// Steps over this character, if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < text.endIndex, UInt32(text[position]) == character.value else { return false }
    text.formIndex(after: &position)
    return true
  }

  /// Nothing is left to read.
  var isAtEnd: Bool { position == text.endIndex }
}
