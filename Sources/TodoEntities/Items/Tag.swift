/// A tag of an item. It keeps the case in which it was typed, but comparisons ignore case.
package struct Tag: Hashable, Sendable {
  /// The name as typed, without the `+`.
  package let name: String

  /// Creates a tag of any name that a file contains. For names that a user types, see
  /// `init(typed:)`.
  package init(_ name: String) { self.name = name }

  /// Creates a tag of a name that can be typed as `+name`: a letter of any script, then letters,
  /// digits or any of `_-./@`; nil for any other name.
  package init?(typed name: some StringProtocol) {
    let name = String(name)
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
      name.unicodeScalars.dropFirst().allSatisfy(Tag.mayContinue)
    else { return nil }
    self.name = name
  }

  private static func mayContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", ".", "/", "@": true
    default:
      scalar.properties.isAlphabetic || scalar.properties.generalCategory.isDigitOrMark
    }
  }

  /// Ignores case; canonically equivalent spellings are equal.
  package static func == (left: Tag, right: Tag) -> Bool {
    left.name == right.name || left.name.lowercased() == right.name.lowercased()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
}

extension Unicode.GeneralCategory {
  /// Whether it is a digit, or a mark that combines with letters in many scripts.
  fileprivate var isDigitOrMark: Bool {
    self == .decimalNumber || self == .nonspacingMark || self == .spacingMark
  }
}
