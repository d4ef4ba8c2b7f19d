/// A text to search for. The search ignores case unless the text has a capital letter, and each
/// letter matches with any accents as long as it has those that were typed: `cafe` occurs in `café`, but
/// `café` does not occur in `cafe`.
///
/// An accent is a mark of a canonical decomposition whose combining class is not 0; so `ø` and `ß` are
/// letters of their own. Canonically equivalent spellings match, and only complete characters: no
/// person occurs in the emoji of a family. Case is that of the standard library's `lowercased()`.
///
/// A search takes time linear in the length of the searched text, for each typed accent at most.
///
/// A class, because a filter copies its terms for each item.
package final class TextSearch: Sendable {
  private let isCaseSensitive: Bool
  private let letters: LetterSearch
  /// The bytes to search for if the text is all ASCII.
  private let ascii: SequenceSearch<UInt8>?
  /// Whether the text contains a quote or a comma.
  private let hasSeparators: Bool

  /// Creates a search for a text; the empty text is found in every text.
  package init(_ text: String) {
    isCaseSensitive = text.contains(where: \.isUppercase)
    let letters = Letter.letters(of: isCaseSensitive ? text : text.lowercased())
    self.letters = LetterSearch(letters, isCaseSensitive: isCaseSensitive)
    let isASCII = letters.allSatisfy { $0.base < 0x80 && $0.accents.isEmpty }
    hasSeparators = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") }
    ascii = isASCII ? SequenceSearch(letters.map { UInt8($0.base) }) : nil
  }

  /// Returns whether the text occurs in another.
  package func isFound(in haystack: String) -> Bool {
    var haystack = haystack
    return haystack.withUTF8 { isFound(in: $0) } ?? letters.isFound(in: haystack)
  }

  /// Returns whether the text occurs in the title, the project, a tag or the notes of an item; nil if
  /// only the complete item can tell.
  func isFound(in item: WrittenItem) -> Bool? {
    if isFound(in: item.title) || item.project.map(isFound) ?? false { return true }
    if let tags = item.quotedTags {
      // What is between the tags must not be found.
      guard !hasSeparators, let isFound = tags.withUnsafeBufferPointer(isFound) else { return nil }
      if isFound { return true }
    }
    return item.hasNotes ? nil : false
  }

  private func isFound(in utf8: ArraySlice<UInt8>) -> Bool {
    utf8.withUnsafeBufferPointer(isFound)
      ?? letters.isFound(in: String(decoding: utf8, as: UTF8.self))
  }

  /// Returns whether the text occurs; nil if the haystack is not all ASCII.
  private func isFound(in haystack: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard haystack.isASCII else { return nil }
    // An ASCII text contains only ASCII, and each of its bytes is a character.
    guard let ascii else { return false }
    return isCaseSensitive
      ? ascii.isFound(in: haystack) : ascii.isFound(in: haystack.lazy.map(TextSearch.lowercase))
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
