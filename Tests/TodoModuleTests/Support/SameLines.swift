import Testing

/// Expects two texts to be equal byte for byte, and reports only the first line that differs.
///
/// For long texts such as help pages, which `#expect(_ == _)` would print in full, twice.
func expectSameLines(
  _ found: String, _ expected: String, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = LineDifference(found: found, expected: expected) else { return }
  Issue.record(
    "\(comment.map { "\($0): " } ?? "")\(difference)", sourceLocation: sourceLocation)
}

/// The first line in which a text differs from the expected one.
struct LineDifference: Equatable, CustomStringConvertible {
  /// The line's number, counted from 1.
  let number: Int
  /// The two lines; `nil` where a text has ended.
  let found, expected: String?

  /// Compares bytes, because `==` on strings takes canonically equivalent texts for equal.
  init?(found: String, expected: String) {
    let found = LineDifference.lines(of: found)
    let expected = LineDifference.lines(of: expected)
    let index = (0..<max(found.count, expected.count)).first { index in
      index >= found.count || index >= expected.count
        || !found[index].utf8.elementsEqual(expected[index].utf8)
    }
    guard let index else { return nil }
    number = index + 1
    self.found = index < found.count ? found[index] : nil
    self.expected = index < expected.count ? expected[index] : nil
  }

  /// Splits at line feeds only: `\r\n` is one character, and would hide one.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  var description: String {
    """
    line \(number) differs
    expected: \(expected.map { $0.debugDescription } ?? "the end of the text")
    found:    \(found.map { $0.debugDescription } ?? "the end of the text")
    """
  }
}
