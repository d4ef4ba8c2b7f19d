/// A string in a JSON text.
struct JSONString {
  /// From the first byte after the opening quote to the closing quote.
  let range: Range<Int>
  /// Whether there are backslashes in it.
  let hasEscapes: Bool
  /// Whether half of a surrogate pair is escaped in it without the other: it is then not text.
  let hasLoneSurrogate: Bool

  /// The offset of the opening quote.
  var offset: Int { range.lowerBound - 1 }
}

/// The text of a string that has been read and checked.
extension JSONReader {
  /// The string's text.
  func text(of string: JSONString) -> String {
    guard string.hasEscapes else { return text(string.range) }
    return String(decoding: utf8(of: string), as: UTF8.self)
  }

  /// The string's text in UTF-8; U+FFFD for half a surrogate pair.
  func utf8(of string: JSONString) -> [UInt8] {
    guard string.hasEscapes else { return copy(string.range) }
    var text: [UInt8] = []
    text.reserveCapacity(string.range.count)
    var at = string.range.lowerBound
    while at < string.range.upperBound {
      guard byte(at: at) == 0x5C else {
        text.append(byte(at: at))
        at += 1
        continue
      }
      let escape = self.escape(at: at)
      text.append(contentsOf: escape.scalar.utf8)
      at += max(1, escape.length)
    }
    return text
  }

  /// Whether two strings have the same text.
  func haveSameText(_ left: JSONString, _ right: JSONString) -> Bool {
    if left.hasEscapes || right.hasEscapes { return utf8(of: left) == utf8(of: right) }
    guard left.range.count == right.range.count else { return false }
    return zip(left.range, right.range).allSatisfy { byte(at: $0) == byte(at: $1) }
  }

  /// The error of a string that is not text, at the half surrogate pair.
  func loneSurrogate(in string: JSONString) -> JSONSyntaxError {
    var at = string.range.lowerBound
    while at < string.range.upperBound {
      guard byte(at: at) == 0x5C else {
        at += 1
        continue
      }
      let escape = self.escape(at: at)
      if escape.isLoneSurrogate { break }
      at += max(1, escape.length)
    }
    return fault("half of a surrogate pair stands alone", at: at)
  }
}
