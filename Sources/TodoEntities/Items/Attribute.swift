/// An attribute of an item. The cases are in the order of the members in the list file.
///
/// All code that enumerates the attributes of an item uses these cases: the file's members, equality,
/// what an export format can hold, columns, sort keys, the lines of the editor.
package enum Attribute: UInt8, CaseIterable, Sendable {
  case number, id, title, isCompleted, createdAt, modifiedAt, completedAt
  case due, scheduled, wait, until, priority, project, notes, tags, every, depends, started, spent

  /// Made once; the compiler would make a new array for each use.
  package static let allCases = (0...UInt8.max).compactMap(Attribute.init(rawValue:))

  /// The attributes that every item has.
  package static let required: [Attribute] = [
    .number, .id, .title, .isCompleted, .createdAt, .modifiedAt,
  ]

  /// The key that users type in tokens, filters and sort keys; nil if there is none.
  package var key: String? { row.key }

  /// The name in templates and in the editor: the key, but `notes` and `tags` in the plural.
  package var field: String? { row.field }

  /// The name of its member in the list file.
  package var memberName: StaticString { row.member }

  /// The kind of the attribute's value. All code that treats attributes alike asks for the kind, so that a
  /// new attribute of a known kind needs no code of its own there.
  package var kind: Kind { row.kind }

  /// A kind of value. Attributes of the same kind share their code.
  package enum Kind: Sendable {
    case number, id, title, state, project, notes, tags, repetition
    /// Ids of other items.
    case items
    /// A number of seconds.
    case duration
    /// A point in time, which the program sets. Filters compare the day and time that the user's wall
    /// clock showed.
    case instant
    /// A day or a minute of the wall clock, which users type.
    case date
    /// One of a few words.
    case choice(ChoiceList)
  }

  /// Whether a token such as `due:fri` sets the attribute.
  package var isTyped: Bool {
    if case .instant = kind { false } else { !row.tokens.isEmpty }
  }

  /// The key in filters and tokens; every attribute that these can name has one.
  var word: String { key ?? "" }

  /// The words that the value can be; nil for an attribute of another kind.
  package var choices: ChoiceList? {
    if case .choice(let list) = kind { list } else { nil }
  }

  /// The attributes whose value is one of a few words, in the order of the file.
  package static let choices = allCases.filter { $0.choices != nil }

  /// All attributes in the order of help, of the editor and of lists of names.
  package static let inHelpOrder = table.map(\.attribute)
}

// Dates and instants.
extension Attribute {
  /// Whether users type a date as its value.
  package var isDate: Bool {
    if case .date = kind { true } else { false }
  }

  /// Whether it says when something begins: then a day without a time means the start of the day, and
  /// the date moves with the due date from one item of a series to the next.
  package var isBeginning: Bool { self == .scheduled || self == .wait }

  /// Whether it can be given relative to the item's due date: `wait:due-3d`.
  package var countsFromDue: Bool { isBeginning || self == .until }

  /// The direction in which a date without a year is resolved.
  package var reading: DateReading { isDate ? .forward : .backward }
}

/// A type whose value is one of a few words, such as a priority. The most important case comes
/// first.
package protocol Choice: RawRepresentable, CaseIterable, Equatable, Sendable
where RawValue == String {}

/// The words of an attribute whose value is one of a few, such as the priority.
///
/// The code that all such attributes share (tokens, filters, sort keys, cells) uses the rank of a word:
/// 0 for the most important one.
package final class ChoiceList: Sendable {
  /// The words, the most important first.
  package let names: [String]
  /// Returns the rank of the value in an item's content; nil if it has none.
  package let rank: @Sendable (ItemContent) -> Int?
  private let set: @Sendable (inout ItemContent, Int?) -> Void
  private let foreign: [[String]]
  private let foreignNone: [String]

  /// Creates the list of words for a property of the content.
  ///
  /// - Parameters:
  ///   - foreign: What other programs call each of the words, most important first: lower case, without
  ///     spaces, `_` and `-`.
  ///   - foreignNone: What they write for no value.
  init<Value: Choice>(
    _ property: any WritableKeyPath<ItemContent, Value?> & Sendable, foreign: [[String]],
    foreignNone: [String]
  ) {
    self.foreign = foreign
    self.foreignNone = foreignNone
    let values = Array(Value.allCases)
    names = values.map(\.rawValue)
    rank = { content in content[keyPath: property].flatMap { values.firstIndex(of: $0) } }
    set = { content, rank in content[keyPath: property] = rank.map { values[$0] } }
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

  /// Returns the rank that a word of another program means, with nil inside for no value; nil for an
  /// unknown word.
  package func rank(foreign word: String) -> Int?? {
    if foreignNone.contains(word) { return .some(nil) }
    return foreign.firstIndex { $0.contains(word) }.map(Optional.some)
  }

  /// The words, for a sentence: `high, medium or low`.
  package var sentence: String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
