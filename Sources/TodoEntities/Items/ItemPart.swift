/// A part of an item. The cases are in the order of the members in the list file.
///
/// All code that enumerates the parts of an item uses these cases: the file's members, equality,
/// what an export format can hold, columns, sort keys, the lines of the editor.
package enum ItemPart: UInt8, CaseIterable, Sendable {
  case number, id, title, isCompleted, createdAt, modifiedAt, completedAt
  case due, scheduled, wait, until, priority, project, notes, tags, every, depends, started, spent

  /// The parts that every item has.
  package static let required: [ItemPart] = [
    .number, .id, .title, .isCompleted, .createdAt, .modifiedAt,
  ]

  /// The key that users type in tokens, filters and sort keys; nil if there is none.
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
    case .scheduled: "scheduled"
    case .wait: "wait"
    case .until: "until"
    case .priority: "priority"
    case .project: "project"
    case .notes: "note"
    case .tags: "tag"
    case .every: "every"
    case .depends: "depends"
    case .started: "started"
    case .spent: "spent"
    }
  }

  /// The name in templates and in the editor: the key, but `notes` and `tags` in the plural.
  package var field: String? {
    switch self {
    case .notes, .tags: key.map { $0 + "s" }
    default: key
    }
  }

  /// The kind of the part's value. All code that treats parts alike asks for the kind, so that a
  /// new part of a known kind needs no code of its own there.
  package var kind: Kind {
    switch self {
    case .number: .number
    case .id: .id
    case .title: .title
    case .isCompleted: .state
    case .createdAt: .instant(.created)
    case .modifiedAt: .instant(.modified)
    case .completedAt: .instant(.completed)
    case .due: .date(.due)
    case .scheduled: .date(.scheduled)
    case .wait: .date(.wait)
    case .until: .date(.until)
    case .priority: .choice(ItemPart.priorities)
    case .project: .project
    case .notes: .notes
    case .tags: .tags
    case .every: .repetition
    case .depends: .items
    case .started: .instant(.started)
    case .spent: .duration
    }
  }

  /// A kind of value. Parts of the same kind share their code.
  package enum Kind: Sendable {
    case number, id, title, state, project, notes, tags, repetition
    /// Ids of other items.
    case items
    /// A number of seconds.
    case duration
    /// A point in time, which the program sets.
    case instant(DateAttribute)
    /// A day or a minute of the wall clock, which users type.
    case date(DateAttribute)
    /// One of a few words.
    case choice(ChoiceList)
  }

  /// Whether a token such as `due:fri` sets the part.
  package var isTyped: Bool {
    switch kind {
    case .number, .id, .title, .state, .instant: false
    case .date, .choice, .project, .notes, .tags, .repetition, .items, .duration: true
    }
  }

  /// The date attribute that users type in this part; nil for a part of another kind.
  package var date: DateAttribute? {
    if case .date(let attribute) = kind { attribute } else { nil }
  }

  /// The instant that the part holds; nil for a part of another kind.
  package var instant: DateAttribute? {
    if case .instant(let attribute) = kind { attribute } else { nil }
  }

  /// The words that the value can be; nil for a part of another kind.
  package var choices: ChoiceList? {
    if case .choice(let list) = kind { list } else { nil }
  }

  /// The parts whose value is one of a few words, in the order of the file.
  package static let choices = allCases.filter { $0.choices != nil }

  /// All parts in the order of help, of the editor and of lists of names.
  package static let inHelpOrder: [ItemPart] = [
    .number, .id, .title, .tags, .project, .priority, .due, .scheduled, .wait, .every, .until,
    .depends, .spent, .notes,
    .createdAt, .modifiedAt, .started, .completedAt, .isCompleted,
  ]

  private static let priorities = ChoiceList(\.priority)
}

/// A set of parts, stored as bits.
package struct ItemPartSet: Equatable, Sendable {
  private var bits: UInt32 = 0

  /// Creates an empty set.
  package init() {}

  /// Creates a set of these parts.
  package init(_ parts: [ItemPart]) {
    for part in parts { insert(part) }
  }

  /// Adds the parts of another set.
  package mutating func formUnion(_ others: ItemPartSet) { bits |= others.bits }

  /// Whether the set is empty.
  package var isEmpty: Bool { bits == 0 }

  /// Adds a part; returns false if the set already contained it.
  @discardableResult
  package mutating func insert(_ part: ItemPart) -> Bool {
    let bit = UInt32(1) << UInt32(part.rawValue)
    let isNew = bits & bit == 0
    bits |= bit
    return isNew
  }

  /// Returns whether the set contains a part.
  package func contains(_ part: ItemPart) -> Bool {
    bits >> UInt32(part.rawValue) & 1 == 1
  }

  /// The maximum number of parts in a set.
  package static let capacity = UInt32.bitWidth
}
