/// A regular expression in the syntax of Swift's `Regex`, known to be one.
///
/// Letters match as they are written, and `^` and `$` are the ends of the whole text; `(?i)` and
/// `(?m)` at the beginning change that.
package struct TextPattern: Equatable, Sendable {
  /// Why a text is no pattern.
  package enum SyntaxError: Error, Equatable, Sendable {
    case empty
    /// Longer than `lengthLimit`.
    case tooLong
    /// What the parser of expressions says.
    case syntax(String)
  }

  /// How many bytes a pattern may have: nesting deeper than this would exhaust the parser's stack.
  package static let lengthLimit = 1000

  /// As typed, without the slashes.
  package let text: String

  /// Reads a pattern.
  package init(_ text: String) throws(SyntaxError) {
    if text.isEmpty { throw .empty }
    if text.utf8.count > TextPattern.lengthLimit { throw .tooLong }
    do { _ = try Regex<AnyRegexOutput>(text) } catch { throw .syntax("\(error)") }
    self.text = text
  }

  /// The expression, ready to be searched for.
  var regex: Regex<AnyRegexOutput>? { try? Regex(text) }

  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.text.isIdentical(to: right.text)
  }
}
