extension String {
  /// Whether there is nothing in it to be seen.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Cut at every space (U+0020), empty words kept. By bytes, so that a mark after a space does not
  /// hide it.
  var wordsAtSpaces: [Substring] {
    utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Without spaces (U+0020) at both ends.
  var trimmingSpaces: String {
    let start = utf8.drop { $0 == 0x20 }
    guard let last = start.lastIndex(where: { $0 != 0x20 }) else { return "" }
    return String(Substring(start[...last]))
  }
}
