/// A condition on items, as a user types it: terms joined by `and`, `or` and `not`.
///
/// ```swift
/// // --where 'tag:home and not is:today'
/// let filter = ItemFilter.all([
///   .term(.tag(Tag("home"))), .not(.term(.state(.today))),
/// ])
/// let matcher = try ItemMatcher(filter, at: clock)
/// ```
///
/// Its parts have the order and the nesting in which they were typed. The parser limits the nesting
/// to `depthLimit`, so that recursion over a filter cannot overflow the stack.
package indirect enum ItemFilter: Equatable, Sendable {
  /// All of these match; an empty array matches every item.
  case all([ItemFilter])
  /// At least one of these matches.
  case any([ItemFilter])
  /// This does not match.
  case not(ItemFilter)
  /// A single condition.
  case term(Term)

  /// A single condition on an item. A term that tests a value does not match an item without one.
  package enum Term: Equatable, Sendable {
    case numbers(NumberSet)
    /// The id starts with this prefix.
    case identity(ItemIDPrefix)
    /// The title, the notes, the project or a tag contains this text.
    case text(String)
    /// This regular expression matches in the title or in the notes.
    case pattern(TextPattern)
    case tag(Tag)
    case withoutTag(Tag)
    /// The item is in this project or in one inside it.
    case project(Project)
    /// The item is in exactly this project.
    case exactProject(Project)
    /// A part whose value is one of a few words, such as the priority, compared with the word of
    /// this rank.
    case choice(ItemPart, ChoiceRelation, rank: Int)
    case date(DateAttribute, DateRelation, DateExpression)
    /// The item has this rule and, if a mode is given, this mode.
    case every(RepetitionRule, Repetition.Mode?)
    /// The notes contain this text.
    case note(String)
    case state(State)
    /// The item depends on one of these.
    case depends(ItemSelection)
    /// One of these depends on the item.
    case blocks(ItemSelection)
    /// The time spent, without the time since the start, compared with this one.
    case spent(ChoiceRelation, TimeSpan)
    /// The item has this, which is not a part of its own.
    case feature(Feature)
    case has(ItemPart)
    case lacks(ItemPart)
  }

  /// A state of an item, as in `is:open`.
  package enum State: String, CaseIterable, Sendable {
    /// Not done; waiting items are included.
    case open
    case done
    /// Open, and the due day or due minute has passed.
    case overdue
    /// Open, and due today.
    case today
    /// Open, and hidden until its wait date.
    case waiting
    /// Open, not waiting, not blocked, and not scheduled for later.
    case ready
    /// Open, and an item that it depends on is open.
    case blocked
    /// Open, and an open item depends on it.
    case blocking
    /// Open, and worked on.
    case active
    case repeating, tagged, untagged
  }

  /// What an item can have inside one of its parts, as in `has:checklist`.
  package enum Feature: String, CaseIterable, Sendable {
    /// The notes have a line `- [ ] text` or `- [x] text`.
    case checklist
  }
}

/// How the value of an item, such as its priority, compares with the value in a filter.
package enum ChoiceRelation: String, CaseIterable, Sendable {
  case same
  /// More important.
  case above
  /// Less important.
  case below
}

/// How the date of an item compares with the date in a filter.
package enum DateRelation: String, CaseIterable, Sendable {
  /// On the day, at any time; if the filter's date has a time, at that minute.
  case on
  /// Earlier than the day or the minute.
  case before
  /// Later than the day or the minute.
  case after
  /// Not later than the day or the minute.
  case by
}

extension DateExpression {
  /// Returns the date that the expression means in a filter term with this attribute and relation.
  /// Throws `inToken`, with the term, if it cannot be resolved.
  package func resolved(
    in attribute: DateAttribute, _ relation: DateRelation, at clock: Clock
  ) throws(DateResolutionError) -> FloatingDate {
    do { return try resolved(at: clock, reading: attribute.reading) } catch {
      throw .inToken(ItemFilter.Term.date(attribute, relation, self).description, error)
    }
  }
}

extension ItemFilter {
  /// The maximum number of nested levels of `not` and parentheses. Evaluating a filter recurses into
  /// them, and at this depth, with the deepest regular expression, a stack of 256 KB is enough.
  package static let depthLimit = 50

  /// Whether the filter also applies to done and waiting items, because one of its terms asks for
  /// them or names items by number or id.
  package var liftsDefault: Bool { contains(where: \.liftsDefault) }

  /// Whether evaluating the filter needs to know what the items depend on.
  var needsDependencies: Bool {
    contains { term in
      switch term {
      case .depends, .blocks, .state(.ready), .state(.blocked), .state(.blocking): true
      default: false
      }
    }
  }

  /// Whether one of its terms names items by number or id. Then a view does not restrict it.
  package var namesItems: Bool {
    contains { term in
      switch term {
      case .numbers, .identity: true
      default: false
      }
    }
  }

  /// Whether evaluating the filter can take long even for a short list: it has a regular expression,
  /// or more than `quickTerms` terms and accented letters.
  var canBeSlow: Bool {
    var count = 0
    return contains { term in
      count += 1
      if case .pattern = term { return true }
      if case .text(let text) = term { count += Letter.accentedCount(in: text) }
      if case .note(let text) = term { count += Letter.accentedCount(in: text) }
      return count > ItemFilter.quickTerms
    }
  }

  /// The most terms, none of them a regular expression, and accented letters in them, whose evaluation
  /// is not limited in time. Each takes at most one pass over the texts of the list, as reading the list
  /// does.
  static let quickTerms = 16

  /// Returns whether any term satisfies a condition.
  private func contains(where condition: (Term) -> Bool) -> Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains { $0.contains(where: condition) }
    case .not(let part): part.contains(where: condition)
    case .term(let term): condition(term)
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
    case .choice, .every, .note, .feature, .depends, .blocks, .spent: false
    }
  }
}
