/// A text to search for: without regard to case unless it has a capital letter. Canonically
/// equivalent spellings match, and only whole characters: `cafe` does not occur in `café`.
///
/// Every search takes time linear in the text it searches (Knuth, Morris and Pratt).
package struct TextSearch: Sendable {
  private let isCaseSensitive: Bool
  private let characters: SequenceSearch<Character>
  /// The bytes to search for if all of the needle is ASCII.
  private let ascii: SequenceSearch<UInt8>?

  /// A needle; an empty one is found everywhere.
  package init(_ text: String) {
    isCaseSensitive = text.contains(where: \.isUppercase)
    let folded = TextSearch.plain(isCaseSensitive ? text : text.lowercased())
    characters = SequenceSearch(Array(folded))
    let bytes = Array(folded.utf8)
    ascii = bytes.allSatisfy { $0 < 0x80 } ? SequenceSearch(bytes) : nil
  }

  /// Whether the text occurs in another.
  package func isFound(in haystack: String) -> Bool {
    var haystack = haystack
    let answer = haystack.withUTF8(isFound)
    return answer
      ?? characters.isFound(in: isCaseSensitive ? haystack : haystack.lowercased())
  }

  /// The answer as far as bytes decide it.
  private func isFound(in haystack: UnsafeBufferPointer<UInt8>) -> Bool? {
    let isASCII = haystack.allSatisfy { $0 < 0x80 }
    // In ASCII only ASCII can be found, and there bytes are characters.
    guard let ascii else { return isASCII ? false : nil }
    let isFound =
      isCaseSensitive
      ? ascii.isFound(in: haystack) : ascii.isFound(in: haystack.lazy.map(TextSearch.lowercase))
    if isASCII { return isFound }
    // Beside other bytes, a letter may be part of a longer character: they have to be looked at as
    // characters. Without a match of bytes there is none, but for the three signs that are
    // canonically equivalent to ASCII, whose first bytes are these.
    let mayHide = haystack.contains { $0 == 0xCD || $0 == 0xE1 || $0 == 0xE2 }
    return isFound || mayHide ? nil : false
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The text with the only signs that are canonically equivalent to ASCII made ASCII: the Greek
  /// question mark, the Greek varia and the Kelvin sign.
  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let signs: [Character] = [";", "`", "k", "K"]
    return String(text.map { sign in signs.first { $0 == sign } ?? sign })
  }
}

/// Searches for a sequence in others, in one pass over each (Knuth, Morris and Pratt).
private struct SequenceSearch<Element: Equatable & Sendable>: Sendable {
  private let needle: [Element]
  /// For each beginning of the needle, how much of its end is also its beginning.
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
