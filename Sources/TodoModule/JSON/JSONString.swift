/// A string in a JSON text.
struct JSONString {
  /// The range of its bytes, without the quotes.
  let range: Range<Int>
  /// Whether it contains escapes.
  let hasEscapes: Bool
  /// Whether it contains the escape of an unpaired surrogate, so that it is not valid text.
  let hasLoneSurrogate: Bool

  /// The offset of the opening quote.
  var offset: Int { range.lowerBound - 1 }
}

/// The texts of strings that have been read and checked.
extension JSONReader {
  /// Returns the string's text.
  func text(of string: JSONString) -> String {
    guard string.hasEscapes else { return text(string.range) }
    return String(decoding: utf8(of: string), as: UTF8.self)
  }

  /// Returns the string's text in UTF-8. An unpaired surrogate becomes U+FFFD.
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

  /// Returns whether two strings have the same text.
  func haveSameText(_ left: JSONString, _ right: JSONString) -> Bool {
    if left.hasEscapes || right.hasEscapes { return utf8(of: left) == utf8(of: right) }
    guard left.range.count == right.range.count else { return false }
    return zip(left.range, right.range).allSatisfy { byte(at: $0) == byte(at: $1) }
  }

  /// Returns the error for an unpaired surrogate in this string, at its offset.
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
    return fault("unpaired surrogate in a string", at: at)
  }
}
