/// A value that is one of a few words, such as a priority; the most important first.
package protocol Choice: RawRepresentable, CaseIterable, Equatable, Sendable
where RawValue == String {}

/// The words of a part of an item whose value is one of a few.
///
/// What is the same for all such parts (tokens, filters, sort keys, cells) is written once, with
/// ranks: 0 for the most important word.
package struct ChoiceList: Sendable {
  /// The words, the most important first.
  package let names: [String]
  /// The rank of the value in some content; nothing if it lacks one.
  package let rank: @Sendable (ItemContent) -> Int?
  private let set: @Sendable (inout ItemContent, Int?) -> Void

  /// The words of this part.
  init<Value: Choice>(_ part: any WritableKeyPath<ItemContent, Value?> & Sendable) {
    let values = Array(Value.allCases)
    names = values.map(\.rawValue)
    rank = { content in content[keyPath: part].flatMap { values.firstIndex(of: $0) } }
    set = { content, rank in content[keyPath: part] = rank.map { values[$0] } }
  }

  /// The word of the value in some content; nothing if it lacks one.
  package func name(in content: ItemContent) -> String? { rank(content).map { names[$0] } }

  /// Gives the content the value of this rank, or takes it away.
  package func set(_ rank: Int?, in content: inout ItemContent) { set(&content, rank) }

  /// The rank of a word, or of its first letter, in either case.
  package func rank(typed text: String) -> Int? {
    let typed = text.lowercased()
    return names.firstIndex { $0.lowercased() == typed || $0.prefix(1).lowercased() == typed }
  }

  /// The first letters for a sentence: `h, m, l`; nothing if the words are no longer.
  package var letters: String? {
    let letters = names.map { String($0.prefix(1)) }
    return letters == names ? nil : letters.joined(separator: ", ")
  }

  /// The words for a sentence: `high, medium or low`.
  package var sentence: String { ChoiceList.sentence(names) }

  /// The words of a choice for a sentence.
  package static func sentence<Value: Choice>(_ choice: Value.Type) -> String {
    sentence(Value.allCases.map(\.rawValue))
  }

  private static func sentence(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
