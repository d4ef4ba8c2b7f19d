// Checks the names of tags: `+2nd` is not a tag, but `tag:2nd` is. Two tags that differ only in case are equal,
// and so are two projects. The project `house.garden` is inside `house`.

/// A tag of an item. It keeps the case in which it was typed, but comparisons ignore case.
package struct Tag: Hashable, Sendable {
  /// The name as typed, without the `+`.
  package let name: String

  /// Creates a tag of any name that a file contains. For names that a user types, see
  /// `init(typed:)` and `isPlain`.
  package init(_ name: String) { self.name = name }

  /// Creates a tag of a name that can be typed as `+name`: a letter of any script, then letters, digits or any
  /// of `_-./@`. Returns nil for any other name.
  package init?(typed name: some StringProtocol) {
    let name = String(name)
    guard let first = name.unicodeScalars.first, Tag.isLetter(first),
      name.unicodeScalars.dropFirst().allSatisfy(Tag.mayContinue)
    else { return nil }
    self.name = name
  }

  /// Whether a scalar is alphabetic. ASCII is tested without the table of Unicode, which is slow.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 0x61...0x7A ~= scalar.value | 0x20 : scalar.properties.isAlphabetic
  }

  /// Whether the name can follow `tag:` without quotes: it begins with a letter, a digit or a symbol beyond ASCII,
  /// and has no comma, which would separate two tags. Other programs have such names: `type:docs`, `2nd`, `C++`.
  package var isPlain: Bool {
    name.first.map { $0.isLetter || $0.isNumber || !$0.isASCII && !$0.isWhitespace } == true
      && name.last?.isWhitespace == false && !name.contains(",")
  }

  /// Whether the name has white space, so that it cannot be typed as one word.
  package var hasSpace: Bool { name.utf8.contains { $0 == 0x20 || 9...13 ~= $0 } }

  /// The tag with hyphens instead of white space.
  package var withHyphens: Tag {
    Tag(name.split(whereSeparator: \.isWhitespace).map(String.init).joined(separator: "-"))
  }

  private static func mayContinue(_ scalar: Unicode.Scalar) -> Bool {
    if isLetter(scalar) { return true }
    // `-./`, digits, `@` and `_`.
    if scalar.isASCII { return 0x2D...0x39 ~= scalar.value || scalar == "@" || scalar == "_" }
    return switch scalar.properties.generalCategory {
    // The marks combine with letters in many scripts.
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// The traces of all names that are equal to this one. Only k has an equal letter beyond ASCII, the Kelvin
  /// symbol (U+212A).
  var traces: UInt64 {
    let utf8 = name.utf8
    guard let first = utf8.first, utf8.allSatisfy({ $0 < 0x80 && $0 | 0x20 != UInt8(ascii: "k") })
    else { return .max }
    return Tag.trace(ofNameWith: utf8.count, first: first)
  }

  /// Returns the bit for all names that have this length and begin with this byte, in any case. A list keeps
  /// the bits of its tags.
  package static func trace(ofNameWith length: Int, first: UInt8) -> UInt64 {
    1 << UInt64((length &* 5 &+ Int(first | 0x20)) & 63)
  }

  /// Ignores case. Canonically equivalent spellings are equal.
  package static func == (left: Tag, right: Tag) -> Bool {
    left.name == right.name || left.name.caseFolded == right.name.caseFolded
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.caseFolded) }
}

/// The project of an item. Dots make a hierarchy: `house.garden` is inside `house`. The name keeps the case
/// in which it was typed, but comparisons ignore case.
package struct Project: Hashable, Sendable {
  /// The name as typed, never empty.
  package let name: String

  /// Creates a project. Returns nil if the name is empty.
  package init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// Ignores case. Canonically equivalent spellings are equal.
  package static func == (left: Project, right: Project) -> Bool {
    left.name == right.name || left.name.caseFolded == right.name.caseFolded
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.caseFolded) }

  /// Returns this project after it, or a project around it, has been renamed: `b.x` for `a.x`.
  func moved(from old: Project, to new: Project) -> Project? {
    Project(new.name + name.dropFirst(old.name.count))
  }
}
