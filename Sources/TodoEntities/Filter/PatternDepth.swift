/// How deep groups and character classes are nested in the text of a regular expression.
///
/// The text is scanned, not parsed: what is unclear counts as deeper, never as less deep.
struct PatternDepth {
  /// The most groups open at once.
  private(set) var groups = 0
  /// The most character classes open at once.
  private(set) var classes = 0

  /// Scans a text, which need not be a valid expression.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    // In quotes, comments and extended syntax, a bracket may be text: then none counts as closing.
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
