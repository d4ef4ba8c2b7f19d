import TodoEntities

/// Parts of an item as members of its JSON object.
extension ItemPart {
  /// The member's name in the file.
  var memberName: StaticString { member.name }

  /// The name as we write it: with its quotes and the colon, 5 to 14 bytes.
  var memberNameAsWritten: StaticString { member.written }

  private var member: (name: StaticString, written: StaticString) {
    switch self {
    case .number: ("number", #""number":"#)
    case .id: ("id", #""id":"#)
    case .title: ("title", #""title":"#)
    case .isCompleted: ("isCompleted", #""isCompleted":"#)
    case .createdAt: ("createdAt", #""createdAt":"#)
    case .modifiedAt: ("modifiedAt", #""modifiedAt":"#)
    case .completedAt: ("completedAt", #""completedAt":"#)
    case .due: ("due", #""due":"#)
    case .wait: ("wait", #""wait":"#)
    case .until: ("until", #""until":"#)
    case .priority: ("priority", #""priority":"#)
    case .project: ("project", #""project":"#)
    case .notes: ("notes", #""notes":"#)
    case .tags: ("tags", #""tags":"#)
    case .every: ("every", #""every":"#)
    }
  }

  /// The part with this member name, escapes and all, if it is one that we know.
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
