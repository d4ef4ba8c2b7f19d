import TodoEntities

/// A member of an item that this version knows. The order is that of the format.
enum ItemMember: UInt8, CaseIterable {
  case number, id, title, isCompleted, createdAt, modifiedAt, completedAt
  case due, wait, until, priority, project, notes, tags, every

  /// The members that no item lacks.
  static let required: [ItemMember] = [
    .number, .id, .title, .isCompleted, .createdAt, .modifiedAt,
  ]

  /// The name in the file.
  var name: StaticString {
    switch self {
    case .number: "number"
    case .id: "id"
    case .title: "title"
    case .isCompleted: "isCompleted"
    case .createdAt: "createdAt"
    case .modifiedAt: "modifiedAt"
    case .completedAt: "completedAt"
    case .due: "due"
    case .wait: "wait"
    case .until: "until"
    case .priority: "priority"
    case .project: "project"
    case .notes: "notes"
    case .tags: "tags"
    case .every: "every"
    }
  }

  /// The name as we write it: with its quotes and the colon, 5 to 14 bytes.
  var nameAsWritten: StaticString {
    switch self {
    case .number: #""number":"#
    case .id: #""id":"#
    case .title: #""title":"#
    case .isCompleted: #""isCompleted":"#
    case .createdAt: #""createdAt":"#
    case .modifiedAt: #""modifiedAt":"#
    case .completedAt: #""completedAt":"#
    case .due: #""due":"#
    case .wait: #""wait":"#
    case .until: #""until":"#
    case .priority: #""priority":"#
    case .project: #""project":"#
    case .notes: #""notes":"#
    case .tags: #""tags":"#
    case .every: #""every":"#
    }
  }

  /// The member with this name, escapes and all, if it is one that we know.
  init?(_ name: JSONString, _ reader: borrowing JSONReader) {
    if name.hasEscapes {
      let text = reader.text(of: name)
      let known = ItemMember.allCases.first { "\($0.name)".isIdentical(to: text) }
      guard let known else { return nil }
      self = known
    } else {
      let first = reader.byte(at: name.range.lowerBound)
      guard let member = ItemMember(candidate: name.range.count, first),
        reader.isEqual(name.range, to: member.name)
      else { return nil }
      self = member
    }
  }

  /// The only member whose name is so long and begins so: one comparison then settles it.
  private init?(candidate length: Int, _ first: UInt8) {
    let letter = Unicode.Scalar(first)
    switch (length, letter) {
    case (2, "i"): self = .id
    case (3, "d"): self = .due
    case (4, "w"): self = .wait
    case (4, "t"): self = .tags
    case (5, "t"): self = .title
    case (5, "u"): self = .until
    case (5, "n"): self = .notes
    case (5, "e"): self = .every
    case (6, "n"): self = .number
    case (7, "p"): self = .project
    case (8, "p"): self = .priority
    case (9, "c"): self = .createdAt
    case (10, "m"): self = .modifiedAt
    case (11, "i"): self = .isCompleted
    case (11, "c"): self = .completedAt
    default: return nil
    }
  }
}

/// A set of members.
struct ItemMembers {
  private var bits: UInt16 = 0

  /// No member.
  init() {}

  /// Whether there is no member in the set.
  var isEmpty: Bool { bits == 0 }

  /// Adds a member; false if it was there.
  @discardableResult
  mutating func insert(_ member: ItemMember) -> Bool {
    let bit = UInt16(1) << UInt16(member.rawValue)
    defer { bits |= bit }
    return bits & bit == 0
  }

  /// Whether the member is in the set.
  func contains(_ member: ItemMember) -> Bool {
    bits >> UInt16(member.rawValue) & 1 == 1
  }
}
