/// A valid regular expression in the syntax of Swift's `Regex`.
///
/// By default, matching is case-sensitive, and `^` and `$` match at the start and the end of the
/// text; `(?i)` and `(?m)` at the beginning of the expression change that.
package struct TextPattern: Equatable, Sendable {
  /// The reason why a text is not a valid pattern.
  package enum SyntaxError: Error, Equatable, Sendable {
    case empty
    /// Longer than `lengthLimit`.
    case tooLong
    /// Nested deeper than `groupLimit` or `classLimit`.
    case tooDeep
    /// The parser of `Regex` rejected it, with this message.
    case syntax(String)
  }

  /// The maximum length in bytes.
  package static let lengthLimit = 1000
  /// The maximum number of nested groups. Compiling a pattern recurses into its groups and classes, and
  /// within these limits a stack of 256 KB is enough.
  package static let groupLimit = 20
  /// The maximum number of nested character classes, as in `[a-z&&[^e]]`.
  package static let classLimit = 4

  /// The expression as typed, without the slashes.
  package let text: String

  /// Creates a pattern. Throws `SyntaxError` if the text is not a valid one.
  package init(_ text: String) throws(SyntaxError) {
    if text.isEmpty { throw .empty }
    if text.utf8.count > TextPattern.lengthLimit { throw .tooLong }
    let depth = PatternDepth(text)
    if depth.groups > TextPattern.groupLimit || depth.classes > TextPattern.classLimit {
      throw .tooDeep
    }
    do { _ = try Regex<AnyRegexOutput>(text) } catch { throw .syntax("\(error)") }
    self.text = text
  }

  /// The compiled expression.
  var regex: Regex<AnyRegexOutput>? { try? Regex(text) }

  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.text.isIdentical(to: right.text)
  }
}
