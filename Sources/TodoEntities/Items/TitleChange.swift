/// A change to a title that keeps the rest of it.
package enum TitleChange: Equatable, Sendable {
  /// Adds a text at the end, after a space.
  case append(String)
  /// Adds a text at the start, before a space.
  case prepend(String)
  /// Replaces a text with another.
  case replace(TextReplacement)

  /// Returns the changed title, which may be blank.
  package func applied(to title: String) -> String {
    switch self {
    case .append(let text): "\(title) \(text)"
    case .prepend(let text): "\(text) \(title)"
    case .replace(let replacement): replacement.applied(to: title)
    }
  }
}

/// A literal text and what replaces it.
///
/// Texts match if they are canonically equivalent (Unicode), and only at the bounds of characters:
/// `e` is not found in `é`, however the accent is encoded. Case matters.
package struct TextReplacement: Equatable, Sendable {
  /// The text to find; not empty.
  package let old: String
  /// The text instead of it.
  package let new: String
  /// Whether every occurrence is replaced, not only the first.
  package let replacesAll: Bool

  /// Creates a replacement; nil if there is nothing to find.
  package init?(of old: String, with new: String, replacesAll: Bool = false) {
    guard !old.isEmpty else { return nil }
    self.old = old
    self.new = new
    self.replacesAll = replacesAll
  }

  /// Whether a text contains the one to find.
  package func matches(_ text: String) -> Bool { text.firstRange(of: old) != nil }

  /// Returns the text with its replacements made.
  func applied(to text: String) -> String {
    text.replacing(old, with: new, maxReplacements: replacesAll ? .max : 1)
  }
}
