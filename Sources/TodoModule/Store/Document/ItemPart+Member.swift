import TodoEntities

/// Parts of an item as members of its JSON object.
extension ItemPart {
  /// The member's name in the file.
  var memberName: StaticString {
    switch self {
    case .number: "number"
    case .id: "id"
    case .title: "title"
    case .isCompleted: "isCompleted"
    case .createdAt: "createdAt"
    case .modifiedAt: "modifiedAt"
    case .completedAt: "completedAt"
    case .due: "due"
    case .scheduled: "scheduled"
    case .wait: "wait"
    case .until: "until"
    case .priority: "priority"
    case .project: "project"
    case .notes: "notes"
    case .tags: "tags"
    case .every: "every"
    case .depends: "depends"
    case .started: "started"
    case .spent: "spent"
    }
  }

  /// The name as todo writes it: with quotes and a colon, 5 to 14 bytes.
  var memberNameAsWritten: StaticString {
    switch self {
    case .number: #""number":"#
    case .id: #""id":"#
    case .title: #""title":"#
    case .isCompleted: #""isCompleted":"#
    case .createdAt: #""createdAt":"#
    case .modifiedAt: #""modifiedAt":"#
    case .completedAt: #""completedAt":"#
    case .due: #""due":"#
    case .scheduled: #""scheduled":"#
    case .wait: #""wait":"#
    case .until: #""until":"#
    case .priority: #""priority":"#
    case .project: #""project":"#
    case .notes: #""notes":"#
    case .tags: #""tags":"#
    case .every: #""every":"#
    case .depends: #""depends":"#
    case .started: #""started":"#
    case .spent: #""spent":"#
    }
  }

  /// All parts, in the order of the file.
  static let inFileOrder = allCases

  /// Returns the part with this member name, which may contain escapes; nil if it is unknown.
  init?(_ name: JSONString, _ reader: borrowing JSONReader) {
    if name.hasEscapes {
      let text = reader.text(of: name)
      let known = ItemPart.allCases.first { "\($0.memberName)".isIdentical(to: text) }
      guard let known else { return nil }
      self = known
    } else {
      let known = ItemPart.allCases.first { reader.isEqual(name.range, to: $0.memberName) }
      guard let known else { return nil }
      self = known
    }
  }
}
