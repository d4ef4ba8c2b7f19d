/// A question about items, as a user asks it: an expression over terms.
///
/// Its parts are ordered and nested as they were written. How deep it may be nested is bounded
/// where it is read, so that walking it cannot run out of stack.
package indirect enum ItemFilter: Equatable, Sendable {
  /// Every one of these; with none of them, every item.
  case all([ItemFilter])
  /// At least one of these.
  case any([ItemFilter])
  /// Not this one.
  case not(ItemFilter)
  /// One condition.
  case term(Term)

  /// One condition on an item. What asks about a value holds for no item that lacks it.
  package enum Term: Equatable, Sendable {
    case numbers(NumberSet)
    /// The id begins like this.
    case identity(ItemIDPrefix)
    /// In the title or the notes.
    case text(String)
    /// Somewhere in the title or in the notes.
    case pattern(TextPattern)
    case tag(Tag)
    case withoutTag(Tag)
    /// In this project or one inside it.
    case project(Project)
    /// In this project, but not in one inside it.
    case exactProject(Project)
    /// The value of a part that is one of a few words, compared with the word of this rank.
    case choice(ItemPart, ChoiceRelation, rank: Int)
    case date(DateAttribute, DateRelation, DateExpression)
    /// The rule and, if one is given, the mode.
    case every(RepetitionRule, Repetition.Mode?)
    /// In the notes.
    case note(String)
    case state(State)
    case has(ItemPart)
    case lacks(ItemPart)
  }

  /// Where an item may stand, and what else `is:` asks.
  package enum State: String, CaseIterable, Sendable {
    /// Not done, waiting or not.
    case open
    case done
    /// Open, and the due day or minute is over.
    case overdue
    /// Open, and due today.
    case today
    /// Open, and hidden until later.
    case waiting
    case repeating, tagged, untagged
  }
}

/// How the word of an item lies to the word that a filter names.
package enum ChoiceRelation: String, CaseIterable, Sendable {
  case same
  /// More important.
  case above
  /// Less important.
  case below
}

/// How a date of an item lies to a date that a filter names.
package enum DateRelation: String, CaseIterable, Sendable {
  /// At any time of the day; or, if the filter's date has a time, at that minute.
  case on
  /// Earlier than the day or the minute.
  case before
  /// Later than the day or the minute.
  case after
  /// Not later than the end of the day, or than the minute.
  case by
}

extension DateExpression {
  /// The date that is meant by a term of a filter with this attribute and relation.
  package func resolved(
    in attribute: DateAttribute, _ relation: DateRelation, at clock: Clock
  ) throws(DateResolutionError) -> FloatingDate {
    do { return try resolved(at: clock, reading: attribute.reading) } catch {
      throw .inToken(ItemFilter.Term.date(attribute, relation, self).description, error)
    }
  }
}

extension ItemFilter {
  /// How many levels of `not` and parentheses a filter may have.
  package static let depthLimit = 100

  /// Whether the filter names items so clearly that done and waiting ones are meant too.
  package var liftsDefault: Bool { contains(where: \.liftsDefault) }

  /// Whether regular expressions are searched for.
  var hasPattern: Bool {
    contains { if case .pattern = $0 { true } else { false } }
  }

  /// Whether a term anywhere in it is such a one.
  private func contains(where isMeant: (Term) -> Bool) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.contains(where: isMeant) }
    case .not(let part): part.contains(where: isMeant)
    case .term(let term): isMeant(term)
    }
  }
}

extension ItemFilter.Term {
  fileprivate var liftsDefault: Bool {
    switch self {
    case .numbers, .identity: true
    case .state(let state): state == .open || state == .done || state == .waiting
    case .date(let attribute, _, _): attribute == .completed
    case .has(let part), .lacks(let part): part == .completedAt
    case .text, .pattern, .tag, .withoutTag, .project, .exactProject: false
    case .choice, .every, .note: false
    }
  }
}
