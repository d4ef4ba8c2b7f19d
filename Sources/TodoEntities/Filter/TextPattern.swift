// Limits how long a regular expression (`/regex/`) may be, and how many seconds a search may take:
//
// - 1,000 bytes, 20 nested groups and 4 nested classes in an expression. `Regex` compiles it by recursion;
//   within these limits a stack of 256 KB is enough. Beyond them the process would crash.
// - 2 seconds of processor time for all searches of a process. `Regex` backtracks: for `(a+)+b`, every
//   further letter doubles the time, and a search cannot be cancelled. A filter of thousands of terms is
//   slow too, because every item is tested for each. Other processes wait 5 seconds for the lock, which a
//   search for --where holds.

/// A valid regular expression in the syntax of Swift's `Regex`.
///
/// By default, matching is case-sensitive, and `^` and `$` match at the start and the end of the text. `(?i)`
/// and `(?m)` at the beginning of the expression change that.
package struct TextPattern: Equatable, Sendable {
  package enum SyntaxError: Error, Equatable, Sendable {
    case empty
    case tooLong
    /// Nested deeper than `groupLimit` or `classLimit`.
    case tooDeep
    /// The parser of `Regex` rejected it, with this message.
    case syntax(String)
  }

  /// The maximum length in bytes.
  package static let lengthLimit = 1000
  /// The maximum number of nested groups.
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

  var regex: Regex<AnyRegexOutput>? { try? Regex(text) }

  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.text.isIdentical(to: right.text)
  }
}

/// How deep groups and character classes are nested in the text of a regular expression.
///
/// The text is scanned, not parsed. Where the nesting is unclear, the deeper one counts.
private struct PatternDepth {
  private(set) var groups = 0
  private(set) var classes = 0

  /// Scans a text, which need not be a valid expression.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    // In quotes, comments and extended syntax, a bracket may be text. Then no bracket counts as closing.
    let closes = !PatternDepth.hidesBrackets(bytes)
    var openGroups = 0
    var openClasses = 0
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): openClasses += 1
      case UInt8(ascii: "]") where closes && openClasses > 0:
        if !PatternDepth.startsClass(bytes[..<index]) { openClasses -= 1 }
      // A parenthesis in a class is text.
      case UInt8(ascii: "(") where !closes || openClasses == 0: openGroups += 1
      case UInt8(ascii: ")") where closes && openClasses == 0: openGroups -= 1
      default: break
      }
      groups = max(groups, openGroups)
      classes = max(classes, openClasses)
    }
  }

  /// Whether a class starts at the end of these bytes, so that a `]` after them is its first character.
  private static func startsClass(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.last == UInt8(ascii: "[") || bytes.suffix(2).elementsEqual("[^".utf8)
  }

  /// Whether the expression may have a quote, a comment or extended syntax: `\Q`, `#`, `(?x)`.
  private static func hidesBrackets(_ bytes: [UInt8]) -> Bool {
    var isInFlags = false
    for (index, byte) in bytes.enumerated() {
      let previous = index > 0 ? bytes[index - 1] : 0
      if byte == UInt8(ascii: "#") { return true }
      if byte == UInt8(ascii: "Q"), previous == UInt8(ascii: "\\") { return true }
      if byte == UInt8(ascii: "?"), previous == UInt8(ascii: "(") {
        isInFlags = true
      } else if isInFlags {
        if byte == UInt8(ascii: "x") { return true }
        isInFlags = byte != UInt8(ascii: ":") && byte != UInt8(ascii: ")")
      }
    }
    return false
  }
}

/// Ends the process when its searches have taken `ItemSearch.secondsLimit`. Runs only while a filter that
/// `canBeSlow` is evaluated: quick searches do not pay for system calls.
package protocol SearchTimer: AnyObject {
  func start()
  /// Stops the timer until the next search.
  func stop()
}

extension ItemFilter {
  /// Whether evaluating the filter can take long even for a short list: it has a regular expression,
  /// or more than `quickTerms` terms and accented letters.
  var canBeSlow: Bool {
    var count = 0
    return terms.contains { term in
      count += 1
      if case .pattern = term { return true }
      if case .text(let text) = term { count += Letter.accentedCount(in: text) }
      if case .note(let text) = term { count += Letter.accentedCount(in: text) }
      return count > ItemFilter.quickTerms
    }
  }

  /// The most terms and accented letters in a filter without regular expressions whose evaluation is not
  /// limited in time. Each takes at most one pass over the texts of the list, as reading the list does.
  private static let quickTerms = 16
}
