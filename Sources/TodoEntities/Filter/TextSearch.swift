/// A text to search for. The search ignores case unless the text has a capital letter, and each
/// letter matches with any accents as long as it has those that were typed: `cafe` occurs in `café`, but
/// `café` does not occur in `cafe`.
///
/// `Letter` says what an accent is: `ø` and `ß` are letters of their own. Canonically equivalent
/// spellings match. A part of a character is never found: searching for one person does not find the emoji of
/// a family. Case is that of the standard library's `lowercased()`.
///
/// A search takes a fixed number of passes over the text, and at most one more for each accented letter that
/// was typed.
///
/// A class, because a filter copies its terms for each item.
package final class TextSearch: Sendable {
  private let isCaseSensitive: Bool
  private let letters: LetterSearch
  /// The bytes to search for if the text is all ASCII.
  private let ascii: SequenceSearch<UInt8>?
  private let hasSeparators: Bool

  /// Creates a search for a text; the empty text is found in every text.
  package init(_ text: String) {
    isCaseSensitive = text.contains(where: \.isUppercase)
    let text = isCaseSensitive ? text : text.lowercased()
    letters = LetterSearch(Letter.letters(of: text), isCaseSensitive: isCaseSensitive)
    ascii = letters.ascii.map(SequenceSearch.init)
    hasSeparators = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") }
  }

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

/// A search for letters in a text that is not all ASCII. A letter matches with any accents, as long as it
/// has those that were typed.
private struct LetterSearch: Sendable {
  private let needle: [Letter]
  private let bases: SequenceSearch<Letter.Base>
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
    accented = needle.indices.filter { !needle[$0].accents.isEmpty }
    isBasedOnASCII = needle.allSatisfy { $0.base.isASCII }
  }

  /// The letters, if all of them are ASCII.
  var ascii: [UInt8]? {
    let bytes = needle.compactMap(\.ascii)
    return bytes.count == needle.count ? bytes : nil
  }

  /// Returns whether the letters occur in a text, as complete characters. Takes a fixed number of passes
  /// over the text, and at most one more for each accented letter.
  func isFound(in text: String) -> Bool {
    if needle.isEmpty { return true }
    let letters = Letter.letters(of: isCaseSensitive || isBasedOnASCII ? text : text.lowercased())
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
    guard !isCaseSensitive, case .scalar(let value) = base, 0x41...0x5A ~= value else {
      return base
    }
    return .scalar(value | 0x20)
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

  /// Returns how many elements of the needle, which must not be empty, are matched up to the next element,
  /// given how many were matched before it. The needle is found where all of them are.
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
      while length > 0, needle[length] != element { length = borders[length - 1] }
      if needle[length] == element { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }
}

/// A name of a tag or a project that is looked for in UTF-8, ignoring case.
///
/// Answers only where everything is ASCII: beyond that, case and equality are matters of Unicode.
struct NameSearch {
  /// The name in lower case; nil if it is not ASCII.
  private let name: [UInt8]?

  init(_ name: String) {
    let bytes = Array(name.utf8)
    self.name = bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
  }

  /// Returns whether the name is one of these, each in quotes with commas between them; nil if not all is
  /// ASCII.
  func isAmong(_ quoted: ArraySlice<UInt8>) -> Bool? {
    guard let name else { return nil }
    var start = quoted.startIndex + 1
    while start < quoted.endIndex {
      var end = start
      var isEqual = true
      while quoted[end] != UInt8(ascii: "\"") {
        let byte = quoted[end]
        if byte >= 0x80 { return nil }
        isEqual = isEqual && end - start < name.count && NameSearch.lower(byte) == name[end - start]
        end += 1
      }
      if isEqual, end - start == name.count { return true }
      start = end + 3
    }
    return false
  }

  /// Returns whether the name is this one or, unless `isExact`, the part of it before a dot; nil if not all
  /// is ASCII.
  func isOrBegins(_ text: ArraySlice<UInt8>, isExact: Bool) -> Bool? {
    guard let name, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard zip(text, name).allSatisfy({ NameSearch.lower($0) == $1 }) else { return false }
    return text.count == name.count
      || !isExact && text.count > name.count
        && text[text.startIndex + name.count] == UInt8(ascii: ".")
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
