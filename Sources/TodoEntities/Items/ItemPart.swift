/// A part of an item, in the order of the file.
///
/// Everything that lists the parts of an item goes through these cases: what is written to the file,
/// what is compared, what a format holds or loses, columns, sort keys, lines of the editor.
package enum ItemPart: UInt8, CaseIterable, Sendable {
  case number, id, title, isCompleted, createdAt, modifiedAt, completedAt
  case due, wait, until, priority, project, notes, tags, every

  /// The parts that no item lacks.
  package static let required: [ItemPart] = [
    .number, .id, .title, .isCompleted, .createdAt, .modifiedAt,
  ]

  /// The word that users type for it, in tokens, filters and sort keys; nothing if they have none.
  package var key: String? {
    switch self {
    case .number: "number"
    case .id: "id"
    case .title: "title"
    case .isCompleted: nil
    case .createdAt: "created"
    case .modifiedAt: "modified"
    case .completedAt: "completed"
    case .due: "due"
    case .wait: "wait"
    case .until: "until"
    case .priority: "priority"
    case .project: "project"
    case .notes: "note"
    case .tags: "tag"
    case .every: "every"
    }
  }

  /// What templates and the editor call it: the key, in the plural where it holds many.
  package var field: String? {
    switch self {
    case .notes, .tags: key.map { $0 + "s" }
    default: key
    }
  }

  /// What kind of value a user can give it; nothing for what no token sets.
  package var kind: Kind? {
    switch self {
    case .number, .id, .title, .isCompleted, .createdAt, .modifiedAt, .completedAt: nil
    case .due: .date(.due)
    case .wait: .date(.wait)
    case .until: .date(.until)
    case .priority: .choice(ItemPart.priorities)
    case .project: .project
    case .notes: .text
    case .tags: .tags
    case .every: .repetition
    }
  }

  /// A kind of value. What is the same for all parts of a kind is written once for the kind.
  package enum Kind: Sendable {
    case tags, project, text, repetition
    case date(DateAttribute)
    /// One of a few words.
    case choice(ChoiceList)
  }

  /// The words that its value is one of; nothing for a part of another kind.
  package var choices: ChoiceList? {
    if case .choice(let list) = kind { list } else { nil }
  }

  /// The parts whose value is one of a few words, in the order of the file.
  package static let choices = allCases.filter { $0.choices != nil }

  private static let priorities = ChoiceList(\.priority)
}

/// A set of parts, in one machine word. What a reader of files calls for every member can be inlined
/// into its module.
package struct ItemPartSet: Equatable, Sendable {
  @usableFromInline var bits: UInt32 = 0

  /// No part.
  @inlinable package init() {}

  /// These parts.
  package init(_ parts: [ItemPart]) {
    for part in parts { insert(part) }
  }

  /// Adds the parts of another set.
  package mutating func formUnion(_ others: ItemPartSet) { bits |= others.bits }

  /// Whether there is no part in the set.
  @inlinable package var isEmpty: Bool { bits == 0 }

  /// Adds a part; false if it was there.
  @discardableResult @inlinable
  package mutating func insert(_ part: ItemPart) -> Bool {
    let bit = UInt32(1) << UInt32(part.rawValue)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// Whether the part is in the set.
  @inlinable package func contains(_ part: ItemPart) -> Bool {
    bits >> UInt32(part.rawValue) & 1 == 1
  }

  /// How many parts the set has room for.
  package static let capacity = UInt32.bitWidth
}
