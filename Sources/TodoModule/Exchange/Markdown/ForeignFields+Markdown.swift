import TodoEntities

/// What only Markdown has: the markup of an item's texts, and states besides open and done.
extension ForeignFields {
  /// Creates the fields of an item.
  ///
  /// - Parameter text: The line behind the box, if todo would write it differently.
  init(_ box: MarkdownBox, markdownText text: String?) {
    self.init()
    if let state = box.state { append(MarkdownField.state, .string(state)) }
    if let text { append(MarkdownField.text, .string(text)) }
  }

  /// Adds the lines of the notes, which todo would write differently.
  mutating func keep(markdownNotes notes: String) { append(MarkdownField.notes, .string(notes)) }

  /// The line behind the box, as it was read.
  var markdownText: String? { text(MarkdownField.text) }

  /// The lines of the notes, as they were read.
  var markdownNotes: String? { text(MarkdownField.notes) }

  /// The box with a state that todo does not have.
  var markdownBox: MarkdownBox? { text(MarkdownField.state).flatMap { MarkdownBox(state: $0) } }
}

/// The names of the fields.
private enum MarkdownField {
  static let state = "state"
  static let text = "text"
  static let notes = "notes"
}

extension TodoItem {
  /// Returns the item without a state that only Markdown has, such as `[-]`: it is kept until the
  /// item is completed or reopened.
  func forgettingForeignState(at now: Instant) -> TodoItem {
    let members = unknownMembers.flatMap { member -> [UnknownMember] in
      guard member.name.isIdentical(to: ExchangeFormat.markdown.rawValue) else { return [member] }
      var fields = ForeignFields(member)
      return fields.remove(MarkdownField.state) ? fields.member(of: .markdown) : [member]
    }
    return members == unknownMembers ? self : keeping(members, at: now)
  }
}
