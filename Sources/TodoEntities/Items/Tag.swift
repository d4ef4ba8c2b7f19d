/// A label on an item. It keeps the user's case and compares without it.
package struct Tag: Hashable, Sendable {
  /// As the user wrote it.
  package let name: String

  /// Any name that stands in a file; for what a user types see `init(typed:)`.
  package init(_ name: String) { self.name = name }

  /// A name that can be typed as `+name`: a letter of any script, then letters, digits, `_-./@`.
  package init?(typed name: some StringProtocol) {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
      name.unicodeScalars.dropFirst().allSatisfy(Tag.mayContinue)
    else { return nil }
    self.name = String(name)
  }

  private static func mayContinue(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "-", ".", "/", "@": true
    default:
      scalar.properties.isAlphabetic || scalar.properties.generalCategory.isDigitOrMark
    }
  }

  /// Without regard to case; canonically equivalent spellings are one tag.
  package static func == (left: Tag, right: Tag) -> Bool {
    left.name == right.name || left.name.lowercased() == right.name.lowercased()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
}

extension Unicode.GeneralCategory {
  /// Digits, and the marks that letters of many scripts are written with.
  fileprivate var isDigitOrMark: Bool {
    self == .decimalNumber || self == .nonspacingMark || self == .spacingMark
  }
}
