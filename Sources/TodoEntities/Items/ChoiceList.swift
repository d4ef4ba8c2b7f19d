/// A type whose value is one of a few words, such as a priority. The most important case comes
/// first.
package protocol Choice: RawRepresentable, CaseIterable, Equatable, Sendable
where RawValue == String {}

/// The words of a part of an item whose value is one of a few, such as the priority.
///
/// The code that all such parts share (tokens, filters, sort keys, cells) uses the rank of a word:
/// 0 for the most important one.
package struct ChoiceList: Sendable {
  /// The words, the most important first.
  package let names: [String]
  /// Returns the rank of the value in an item's content; nil if it has none.
  package let rank: @Sendable (ItemContent) -> Int?
  private let set: @Sendable (inout ItemContent, Int?) -> Void

  /// Creates the list of words for a part of the content.
  init<Value: Choice>(_ part: any WritableKeyPath<ItemContent, Value?> & Sendable) {
    let values = Array(Value.allCases)
    names = values.map(\.rawValue)
    rank = { content in content[keyPath: part].flatMap { values.firstIndex(of: $0) } }
    set = { content, rank in content[keyPath: part] = rank.map { values[$0] } }
  }

  /// Returns the word of the value in an item's content; nil if it has none.
  package func name(in content: ItemContent) -> String? { rank(content).map { names[$0] } }

  /// Sets the value in the content to the word of this rank; nil clears it.
  package func set(_ rank: Int?, in content: inout ItemContent) { set(&content, rank) }

  /// Returns the rank of a word, or of the only one that starts with this text, ignoring case; nil
  /// for any other text.
  package func rank(typed text: String) -> Int? {
    let typed = text.lowercased()
    if let rank = names.firstIndex(where: { $0.lowercased() == typed }) { return rank }
    let ranks = names.indices.filter { names[$0].lowercased().hasPrefix(typed) }
    return typed.isEmpty || ranks.count != 1 ? nil : ranks[0]
  }

  /// The first letters, for a sentence: `h, m, l`; nil if every word has only one letter.
  package var letters: String? {
    let letters = names.map { String($0.prefix(1)) }
    return letters == names ? nil : letters.joined(separator: ", ")
  }

  /// The words, for a sentence: `high, medium or low`.
  package var sentence: String { ChoiceList.sentence(names) }

  /// Returns the words of a choice, for a sentence.
  package static func sentence<Value: Choice>(_ choice: Value.Type) -> String {
    sentence(Value.allCases.map(\.rawValue))
  }

  private static func sentence(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
