/// A question about items, as a user asks it: an expression over terms.
package indirect enum ItemFilter: Equatable, Sendable {
  /// Every one of these; with none of them, every item.
  case all([ItemFilter])
  /// One condition.
  case term(Term)

  /// One condition on an item.
  package enum Term: Equatable, Sendable {
    case numbers(NumberSet)
    /// In the title or the notes.
    case text(String)
    case tag(Tag)
    case withoutTag(Tag)
    /// In this project or one inside it.
    case project(Project)
    case priority(Priority)
    case due(DateExpression)
    /// In the notes.
    case note(String)
    case has(Attribute)
    case lacks(Attribute)
  }
}

/// What an item may have or lack.
package enum Attribute: String, CaseIterable, Sendable {
  case tag, project, priority, due, wait, every, until, note
}
