// This folder: items and the list that holds them. What an item is, how edits, completion, series and
// dependencies change it, and how items are found by number or id. It reads and writes no files: a list
// gets its items from an `ItemSource`. Start with TodoItem.swift and TodoList.swift; this file has the
// tags, projects and priorities.

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
    if "_-./@".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    // The marks combine with letters in many scripts.
    case .decimalNumber, .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// The traces of the names that are equal to this one. Only k has a twin beyond ASCII, the sign of kelvin.
  var traces: UInt64 {
    let utf8 = name.utf8
    guard let first = utf8.first, utf8.allSatisfy({ $0 < 0x80 && $0 | 0x20 != UInt8(ascii: "k") })
    else { return .max }
    return Tag.trace(ofNameWith: utf8.count, first: first)
  }

  /// Returns the bit of the names of so many bytes that begin with this one, in any case: lists know which
  /// bits their tags have.
  package static func trace(ofNameWith length: Int, first: UInt8) -> UInt64 {
    1 << UInt64((length &* 5 &+ Int(first | 0x20)) & 63)
  }

  /// Ignores case; canonically equivalent spellings are equal.
  package static func == (left: Tag, right: Tag) -> Bool {
    left.name == right.name || left.name.lowercased() == right.name.lowercased()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
}

/// The project of an item. Dots make a hierarchy: `house.garden` is inside `house`.
///
/// The name keeps the case in which it was typed, but comparisons ignore case.
package struct Project: Hashable, Sendable {
  /// The name as typed; never empty.
  package let name: String

  /// Creates a project; nil if the name is empty.
  package init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// Ignores case; canonically equivalent spellings are equal.
  package static func == (left: Project, right: Project) -> Bool {
    left.name == right.name || left.name.lowercased() == right.name.lowercased()
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }

  /// Returns this project after another one, which it is or is inside, has been renamed: `b.x` for `a.x`.
  func moved(from old: Project, to new: Project) -> Project? {
    Project(new.name + name.dropFirst(old.name.count))
  }
}

/// The importance of an item.
package enum Priority: String, Choice, Comparable {
  case high, medium, low

  /// 0 for high, 1 for medium, 2 for low.
  package var rank: Int {
    switch self {
    case .high: 0
    case .medium: 1
    case .low: 2
    }
  }

  /// Orders by importance: `low < high`.
  package static func < (left: Priority, right: Priority) -> Bool { left.rank > right.rank }
}
