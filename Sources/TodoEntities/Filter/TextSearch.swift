/// A text to search for. The search ignores case unless the text has a capital letter.
///
/// Canonically equivalent spellings match, and only complete characters: `cafe` does not occur in
/// `café`. A search takes time linear in the length of the searched text (Knuth–Morris–Pratt).
package struct TextSearch: Sendable {
  private let isCaseSensitive: Bool
  private let characters: SequenceSearch<Character>
  /// The bytes to search for if the text is all ASCII.
  private let ascii: SequenceSearch<UInt8>?

  /// Creates a search for a text; the empty text is found in every text.
  package init(_ text: String) {
    isCaseSensitive = text.contains(where: \.isUppercase)
    let folded = TextSearch.plain(isCaseSensitive ? text : text.lowercased())
    characters = SequenceSearch(Array(folded))
    let bytes = Array(folded.utf8)
    ascii = bytes.allSatisfy { $0 < 0x80 } ? SequenceSearch(bytes) : nil
  }

  /// Returns whether the text occurs in another.
  package func isFound(in haystack: String) -> Bool {
    var haystack = haystack
    let answer = haystack.withUTF8(isFound)
    return answer
      ?? characters.isFound(in: isCaseSensitive ? haystack : haystack.lowercased())
  }

  /// Returns whether the text occurs; nil if bytes alone cannot tell.
  private func isFound(in haystack: UnsafeBufferPointer<UInt8>) -> Bool? {
    let isASCII = haystack.allSatisfy { $0 < 0x80 }
    // An ASCII text contains only ASCII, and each of its bytes is a character.
    guard let ascii else { return isASCII ? false : nil }
    let isFound =
      isCaseSensitive
      ? ascii.isFound(in: haystack) : ascii.isFound(in: haystack.lazy.map(TextSearch.lowercase))
    if isASCII { return isFound }
    // In other text, a matching letter may be part of a longer character, so characters must be
    // compared. If no bytes match, no characters match either, except for the three that are
    // canonically equivalent to ASCII; the tested bytes are their first ones.
    let mayHide = haystack.contains { $0 == 0xCD || $0 == 0xE1 || $0 == 0xE2 }
    return isFound || mayHide ? nil : false
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Returns the text with the only three characters that are canonically equivalent to ASCII
  /// replaced by ASCII: the Greek question mark, the Greek varia and the Kelvin sign.
  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let signs: [Character] = [";", "`", "k", "K"]
    return String(text.map { sign in signs.first { $0 == sign } ?? sign })
  }
}

/// Searches for a sequence in another in one pass (Knuth–Morris–Pratt).
private struct SequenceSearch<Element: Equatable & Sendable>: Sendable {
  private let needle: [Element]
  /// For each prefix of the needle, the length of its longest proper suffix that is also a prefix.
  private let borders: [Int]

  init(_ needle: [Element]) {
    self.needle = needle
    var borders = [0]
    for element in needle.dropFirst() {
      var length = borders[borders.count - 1]
      while length > 0, needle[length] != element { length = borders[length - 1] }
      borders.append(needle[length] == element ? length + 1 : 0)
    }
    self.borders = borders
  }

  func isFound(in haystack: some Sequence<Element>) -> Bool {
    if needle.isEmpty { return true }
    var length = 0
    for element in haystack {
      while length > 0, needle[length] != element { length = borders[length - 1] }
      if needle[length] == element { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }
}
