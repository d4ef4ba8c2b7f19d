// Lists the attributes of an item and their kinds. Some dates count from `due:`. A `wait:` without a time begins
// with its day. Times of past events, such as completion, are read backward.

/// An attribute of an item. The cases are in the order of the members in the list file.
///
/// All code that enumerates the attributes of an item uses these cases: the file's members, equality,
/// what an export format can hold, columns, sort keys, the lines of the editor.
package enum Attribute: UInt8, CaseIterable, Sendable {
  case number, id, title, isCompleted, createdAt, modifiedAt, completedAt
  case due, scheduled, wait, until, priority, project, notes, tags, every, depends, started, spent,
    cancelledAt, estimate

  /// Made once, because the compiler would make a new array for each use.
  package static let allCases = (0...UInt8.max).compactMap(Attribute.init(rawValue:))

  /// The attributes that every item has.
  package static let required: [Attribute] = [
    .number, .id, .title, .isCompleted, .createdAt, .modifiedAt,
  ]

  /// The key that users type in tokens, filters and sort keys, or nil if there is none.
  package var key: String? { row.key }

  /// The name in templates and in the editor: the key, but `notes` and `tags` in the plural.
  package var field: String? { row.field }

  /// The name of its member in the list file.
  package var memberName: StaticString { row.member }

  /// The kind of the attribute's value. All code that treats attributes alike uses the kind, so that a new
  /// attribute of a known kind needs no code of its own there.
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

  /// The key in filters and tokens. Every attribute that these can name has a key.
  package var word: String { key ?? "" }

  /// The words that the value can be, or nil for an attribute of another kind.
  package var choices: ChoiceList? {
    if case .choice(let list) = kind { list } else { nil }
  }

  /// The attributes whose value is one of a few words, in the order of the file.
  package static let choices = allCases.filter { $0.choices != nil }

  /// The attributes whose value is a number of seconds, in the order of the file.
  package static let durations = allCases.filter {
    if case .duration = $0.kind { true } else { false }
  }

  /// All attributes in the order of help, of the editor and of lists of names.
  package static let inHelpOrder = table.map(\.attribute)

  /// Whether users type a date as its value.
  package var isDate: Bool { if case .date = kind { true } else { false } }

  /// Whether it says when something begins. Then a day without a time means the start of the day, and the date
  /// moves with the due date from one item of a series to the next.
  package var isBeginning: Bool { self == .scheduled || self == .wait }

  /// Whether users can type it relative to the item's due date: `wait:due-3d`.
  package var countsFromDue: Bool { isBeginning || self == .until }

  /// The direction in which a date without a year is resolved.
  package var reading: DateReading { isDate ? .forward : .backward }
}

/// A set of attributes. It allocates no memory, because each imported item has one.
package struct AttributeSet: OptionSet, Sendable {
  package typealias Element = Attribute

  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(only member: Attribute) { self.init(rawValue: 1 << UInt32(member.rawValue)) }

  package func contains(_ member: Attribute) -> Bool {
    !isDisjoint(with: AttributeSet(only: member))
  }

  @discardableResult
  package mutating func insert(_ new: Attribute) -> (inserted: Bool, memberAfterInsert: Attribute) {
    (update(with: new) == nil, new)
  }

  @discardableResult
  package mutating func update(with new: Attribute) -> Attribute? {
    defer { formUnion(AttributeSet(only: new)) }
    return contains(new) ? new : nil
  }

  @discardableResult
  package mutating func remove(_ member: Attribute) -> Attribute? {
    defer { formSymmetricDifference(intersection(AttributeSet(only: member))) }
    return contains(member) ? member : nil
  }
}
