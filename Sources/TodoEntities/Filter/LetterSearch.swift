/// A search for letters in a text that is not all ASCII. A letter matches whatever accents are on it, as
/// long as those that were typed are.
struct LetterSearch: Sendable {
  private let needle: [Letter]
  private let bases: SequenceSearch<UInt32>
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
    isBasedOnASCII = needle.allSatisfy { $0.base < 0x80 }
  }

  /// Returns whether the letters occur in a text, as complete characters. Takes a fixed number of passes
  /// over the text, and at most one more for each accented letter.
  func isFound(in text: String) -> Bool {
    let text = isCaseSensitive || isBasedOnASCII ? text : text.lowercased()
    // Most texts need no more than their bases.
    let found = LetterBases(of: text)
    guard bases.isFound(in: found.values.lazy.map(folded)) else { return false }
    return accented.isEmpty && found.areCharacters || isFound(in: Letter.letters(of: text))
  }

  private func isFound(in letters: [Letter]) -> Bool {
    if needle.isEmpty { return true }
    var length = 0
    for (index, letter) in letters.enumerated() {
      length = bases.length(after: length, folded(letter.base))
      let end = index + 1
      if length == needle.count, letters[end - length].startsCharacter,
        end == letters.count || letters[end].startsCharacter,
        accented.allSatisfy({ letters[end - length + $0].hasAccents(of: needle[$0]) })
      {
        return true
      }
    }
    return false
  }

  private func folded(_ value: UInt32) -> UInt32 {
    !isCaseSensitive && (0x41...0x5A).contains(value) ? value | 0x20 : value
  }
}
