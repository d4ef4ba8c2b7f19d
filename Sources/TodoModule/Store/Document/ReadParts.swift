import TodoEntities

/// The members of an item that were read. Unlike `ItemPartSet`, each is a constant here, since functions of
/// another module are not inlined.
struct ReadParts: OptionSet {
  let rawValue: UInt32

  static let number = ReadParts(rawValue: 1 << 0)
  static let id = ReadParts(rawValue: 1 << 1)
  static let title = ReadParts(rawValue: 1 << 2)
  static let isCompleted = ReadParts(rawValue: 1 << 3)
  static let createdAt = ReadParts(rawValue: 1 << 4)
  static let modifiedAt = ReadParts(rawValue: 1 << 5)
  static let completedAt = ReadParts(rawValue: 1 << 6)
  static let due = ReadParts(rawValue: 1 << 7)
  static let scheduled = ReadParts(rawValue: 1 << 8)
  static let wait = ReadParts(rawValue: 1 << 9)
  static let until = ReadParts(rawValue: 1 << 10)
  static let priority = ReadParts(rawValue: 1 << 11)
  static let project = ReadParts(rawValue: 1 << 12)
  static let notes = ReadParts(rawValue: 1 << 13)
  static let tags = ReadParts(rawValue: 1 << 14)
  static let every = ReadParts(rawValue: 1 << 15)
  static let depends = ReadParts(rawValue: 1 << 16)
  static let started = ReadParts(rawValue: 1 << 17)
  static let spent = ReadParts(rawValue: 1 << 18)

  /// The members that every item has.
  static let required: ReadParts = [
    .number, .id, .title, .isCompleted, .createdAt, .modifiedAt,
  ]
}

extension ReadParts {
  /// The member of a part.
  init(_ part: ItemPart) {
    switch part {
    case .number: self = .number
    case .id: self = .id
    case .title: self = .title
    case .isCompleted: self = .isCompleted
    case .createdAt: self = .createdAt
    case .modifiedAt: self = .modifiedAt
    case .completedAt: self = .completedAt
    case .due: self = .due
    case .scheduled: self = .scheduled
    case .wait: self = .wait
    case .until: self = .until
    case .priority: self = .priority
    case .project: self = .project
    case .notes: self = .notes
    case .tags: self = .tags
    case .every: self = .every
    case .depends: self = .depends
    case .started: self = .started
    case .spent: self = .spent
    }
  }
}
