// Searches texts, ignoring case unless a capital is typed. Compares names of tags and projects without case.

/// A text to search for. The search ignores case unless the text has a capital letter. Each letter matches with
/// any accents, as long as it has those that were typed: `cafe` occurs in `café`, but `café` does not occur in
/// `cafe`.
///
/// `Letter` defines accents: `ø` is a letter of its own, and `ß` equals the two letters `ss`. Canonically
/// equivalent spellings match. A part of a character is never found: searching for one person does not find the
/// emoji of a family. `caseFolded` defines how case is ignored.
///
/// A search takes a fixed number of passes over the text, and at most one more for each accented letter that
/// was typed.
///
/// It is a class, because a filter copies its terms for each item.
package final class TextSearch: Sendable {
  private let isCaseSensitive: Bool
  private let letters: LetterSearch
  /// The bytes to search for if the text is all ASCII.
  private let ascii: SequenceSearch<UInt8>?

  /// Creates a search for a text. The empty text is found in every text.
  package init(_ text: String) {
    isCaseSensitive = text.contains(where: \.isUppercase)
    let text = isCaseSensitive ? text : text.caseFolded
    letters = LetterSearch(Letter.letters(of: text), isCaseSensitive: isCaseSensitive)
    ascii = letters.ascii.map(SequenceSearch.init)
  }

  package func isFound(in haystack: String) -> Bool {
    var haystack = haystack
    return haystack.withUTF8 { isFound(in: $0) } ?? letters.isFound(in: haystack)
  }

  package func isFound(in utf8: ArraySlice<UInt8>) -> Bool {
    utf8.withUnsafeBufferPointer(isFound)
      ?? letters.isFound(in: String(decoding: utf8, as: UTF8.self))
  }

  /// Returns whether the text occurs, or nil if not all of the haystack is ASCII.
  private func isFound(in haystack: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard haystack.isASCII else { return nil }
    // An ASCII text contains only ASCII, and each of its bytes is a character.
    guard let ascii else { return false }
    if isCaseSensitive { return ascii.isFound(in: haystack) }
    return ascii.isFound(in: haystack.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }
}

/// A search for letters in a text that is not all ASCII. A letter matches with any accents, as long as it
/// has those that were typed.
private struct LetterSearch: Sendable {
  private let needle: [Letter]
  private let bases: SequenceSearch<Letter.Base>
  /// The letters if all of them are ASCII, and a search for them.
  let ascii: [UInt8]?
  private let plain: SequenceSearch<UInt32>?
  /// The positions of the typed letters that have accents.
  private let accented: [Int]
  private let isCaseSensitive: Bool
  /// Whether a search that ignores case need only change the case of ASCII letters.
  private let isBasedOnASCII: Bool

  /// Creates a search for letters, which are in lower case unless the search is case-sensitive.
  init(_ needle: [Letter], isCaseSensitive: Bool) {
    self.needle = needle
    self.isCaseSensitive = isCaseSensitive
    bases = SequenceSearch(needle.map(\.base))
    let ascii = needle.compactMap(\.ascii)
    self.ascii = ascii.count == needle.count ? ascii : nil
    plain = self.ascii.map { SequenceSearch($0.map(UInt32.init)) }
    accented = needle.indices.filter { !needle[$0].accents.isEmpty }
    isBasedOnASCII = needle.allSatisfy { $0.base.isASCII }
  }

  /// Returns whether the letters occur in a text, as complete characters. Takes a fixed number of passes
  /// over the text, and at most one more for each accented letter.
  func isFound(in text: String) -> Bool {
    if needle.isEmpty { return true }
    if let plain {
      var (length, isFound) = (0, false)
      // The loop reads to the end, because the scalar after a letter may be a part of the same character.
      let isPlain = Letter.forEachPlainBase(of: text) { letter in
        guard !isFound else { return }
        length = plain.length(after: length, isCaseSensitive ? letter : folded(letter))
        isFound = length == needle.count
      }
      if isPlain { return isFound }
    }
    let letters = Letter.letters(of: isCaseSensitive || isBasedOnASCII ? text : text.caseFolded)
    var length = 0
    for (index, letter) in letters.enumerated() {
      length = bases.length(after: length, folded(letter.base))
      let start = index + 1 - length
      if length == needle.count,
        accented.allSatisfy({ letters[start + $0].hasAccents(of: needle[$0]) })
      {
        return true
      }
    }
    return false
  }

  private func folded(_ base: Letter.Base) -> Letter.Base {
    guard !isCaseSensitive, case .scalar(let value) = base else { return base }
    return .scalar(folded(value))
  }

  private func folded(_ scalar: UInt32) -> UInt32 {
    0x41...0x5A ~= scalar ? scalar | 0x20 : scalar
  }
}

/// Searches for a sequence in another in one pass (Knuth–Morris–Pratt).
private struct SequenceSearch<Element: Equatable & Sendable>: Sendable {
  private let needle: [Element]
  /// For each prefix of the needle, the length of its longest proper suffix that is also a prefix.
  private var borders = [0]

  init(_ needle: [Element]) {
    self.needle = needle
    for element in needle.dropFirst() {
      borders.append(length(after: borders[borders.count - 1], element))
    }
  }

  /// Returns how many elements of the needle are matched up to the next element, given the number before it.
  /// The needle, which must not be empty, is found where all of its elements are matched.
  func length(after length: Int, _ element: Element) -> Int {
    var length = length == needle.count ? borders[length - 1] : length
    while length > 0, needle[length] != element { length = borders[length - 1] }
    return needle[length] == element ? length + 1 : 0
  }

  func isFound(in haystack: some Sequence<Element>) -> Bool {
    guard let first = needle.first else { return true }
    var length = 0
    // Most elements are not the first of the needle.
    for element in haystack where length > 0 || element == first {
      length = self.length(after: length, element)
      if length == needle.count { return true }
    }
    return false
  }
}

/// A search in UTF-8 for the name of a tag or a project, ignoring case.
struct NameSearch {
  /// The name, folded.
  private let name: String
  /// Its bytes, or nil if they are not all ASCII.
  private let ascii: [UInt8]?

  init(_ name: String) {
    self.name = name.caseFolded
    ascii = self.name.utf8.allSatisfy { $0 < 0x80 } ? Array(self.name.utf8) : nil
  }

  /// Returns whether the name is this one.
  func isName(_ text: ArraySlice<UInt8>) -> Bool {
    guard let ascii, NameSearch.isASCII(text) else { return NameSearch.folded(text) == name }
    return text.count == ascii.count && NameSearch.begins(text, with: ascii)
  }

  /// Returns whether the name is the part of this one before a dot.
  func isOuterName(_ text: ArraySlice<UInt8>) -> Bool {
    guard let ascii, NameSearch.isASCII(text) else {
      return NameSearch.folded(text).hasPrefix(name + ".")
    }
    return text.count > ascii.count && text[text.startIndex + ascii.count] == UInt8(ascii: ".")
      && NameSearch.begins(text, with: ascii)
  }

  private static func isASCII(_ text: ArraySlice<UInt8>) -> Bool { text.allSatisfy { $0 < 0x80 } }

  private static func begins(_ text: ArraySlice<UInt8>, with ascii: [UInt8]) -> Bool {
    zip(text, ascii).allSatisfy { ($0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0) == $1 }
  }

  /// Beyond ASCII, case and equality are matters of Unicode.
  private static func folded(_ text: ArraySlice<UInt8>) -> String {
    String(decoding: text, as: UTF8.self).caseFolded
  }
}
