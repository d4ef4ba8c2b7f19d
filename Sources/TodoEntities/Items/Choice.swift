// Reads values that are one of a few words, such as priorities. High comes before low. A value may be short, as in
// `pri:h`. Translates the words of other programs.

/// A type whose value is one of a few words, such as a priority. The most important case comes
/// first.
package protocol Choice: RawRepresentable, CaseIterable, Equatable, Sendable
where RawValue == String {}

/// The words of an attribute whose value is one of a few, such as the priority.
///
/// The code that all such attributes share (tokens, filters, sort keys, fields of tables) uses the rank of a
/// word: 0 for the most important one.
package final class ChoiceList: Sendable {
  /// The words, the most important first.
  package let names: [String]
  /// Returns the rank of the value in an item's content, or nil if it has none.
  package let rank: @Sendable (ItemContent) -> Int?
  private let set: @Sendable (inout ItemContent, Int?) -> Void
  private let foreign: [String]
  private let foreignNone: String

  /// Creates the list of words for a property of the content.
  ///
  /// - Parameters:
  ///   - get: Returns the property. It is not a key path, because the runtime would look that up at each start.
  ///   - set: Changes the property.
  ///   - foreign: The names of each word in other programs, the most important word first. All names of a word
  ///     are one text with spaces between them, because each kind of array costs time at each start. They are
  ///     in lower case, without `_` and `-`.
  ///   - foreignNone: The names in other programs for no value.
  init<Value: Choice>(
    get: @escaping @Sendable (ItemContent) -> Value?,
    set: @escaping @Sendable (inout ItemContent, Value?) -> Void,
    foreign: [String], foreignNone: String
  ) {
    self.foreign = foreign
    self.foreignNone = foreignNone
    let values = Array(Value.allCases)
    names = values.map(\.rawValue)
    rank = { content in get(content).flatMap { values.firstIndex(of: $0) } }
    self.set = { content, rank in set(&content, rank.map { values[$0] }) }
  }

  /// Returns the word of the value in an item's content, or nil if it has none.
  package func name(in content: ItemContent) -> String? { rank(content).map { names[$0] } }

  /// Sets the value in the content to the word of this rank, or clears it if the rank is nil.
  package func set(_ rank: Int?, in content: inout ItemContent) { set(&content, rank) }

  /// Returns the rank of a word, or of the only one that starts with this text, ignoring case, or nil for any
  /// other text.
  package func rank(typed text: String) -> Int? {
    let typed = text.lowercased()
    if let rank = names.firstIndex(where: { $0.lowercased() == typed }) { return rank }
    let ranks = names.indices.filter { names[$0].lowercased().hasPrefix(typed) }
    return typed.isEmpty || ranks.count != 1 ? nil : ranks[0]
  }

  /// Returns the rank that a word of another program means. The result is nil for an unknown word, and contains
  /// nil for a word that means no value.
  package func rank(foreign word: String) -> Int?? {
    func isIn(_ words: String) -> Bool { words.split(separator: " ").contains(word[...]) }
    if isIn(foreignNone) { return .some(nil) }
    return foreign.firstIndex(where: isIn).map(Optional.some)
  }

  /// The words, for a sentence: `high, medium or low`.
  package var sentence: String {
    Array(names.dropLast()).joined(separator: ", ") + " or " + (names.last ?? "")
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
