// Describes filters: their terms, at most 50 nested levels, and their spelling in `explain`. Compares days and
// times for `due.by:fri`. Some terms also show done and waiting items.
//
// This folder: filters of items, the order of items in a list, and the urgency of items. It changes nothing. It
// does not parse the words that users type, which is the task of Language. Start with this file, then
// ItemMatcher.swift, which tests items, and ItemSearch.swift, which other layers call.

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
  /// All of these match. An empty array matches every item.
  case all([ItemFilter])
  /// At least one of these matches.
  case any([ItemFilter])
  case not(ItemFilter)
  case term(Term)

  /// A single condition on an item. A term that tests a value does not match an item without one.
  package enum Term: Equatable, Sendable {
    case numbers(NumberSet)
    case identity(ItemIDPrefix)
    /// The title, the notes, the project or a tag contains this text.
    case text(String)
    /// This regular expression matches in the title or in the notes.
    case pattern(TextPattern)
    case tag(Tag)
    case withoutTag(Tag)
    /// The item is in this project or in one inside it.
    case project(Project)
    case exactProject(Project)
    /// An attribute whose value is one of a few words, such as the priority, compared with the word of
    /// this rank.
    case choice(Attribute, Comparison?, rank: Int)
    case date(Attribute, Comparison?, DateExpression)
    /// The item has this rule and, if a mode is given, this mode.
    case every(RepetitionRule, Repetition.Mode?)
    case note(String)
    case state(State)
    /// The item depends on one of these.
    case depends(ItemSelection)
    /// One of these depends on the item.
    case blocks(ItemSelection)
    /// A time span, such as the time spent without the time since the start, compared with this one.
    case duration(Attribute, Comparison?, TimeSpan)
    /// The urgency with two decimals, as it is shown, compared with this one in hundredths.
    case urgency(Comparison?, hundredths: Int)
    /// The item has this inside one of its attributes.
    case feature(Feature)
    case has(Attribute)
    case lacks(Attribute)
  }

  /// A state of an item, as in `is:open`.
  package enum State: String, CaseIterable, Sendable {
    /// Neither done nor cancelled. Waiting items are included.
    case open
    case done, cancelled
    /// Open, and the due day or due minute has passed.
    case overdue
    /// Open, and due today.
    case today
    /// Open, not waiting, and for today: overdue or due today, active, tagged `next`, or ready and scheduled
    /// for today or an earlier day.
    case now
    /// Open, and hidden until its wait date.
    case waiting
    /// Open, not waiting, not blocked, and not scheduled for later.
    case ready
    /// Open, and an item that it depends on is open.
    case blocked
    /// Open, and an open item depends on it.
    case blocking
    case active
    case repeating, tagged, untagged
  }

  /// A part of an attribute that an item can have, as in `has:checklist`.
  package enum Feature: String, CaseIterable, Sendable {
    /// The notes have a line `- [ ] text` or `- [x] text`.
    case checklist
    /// The title or the notes have a link.
    case link
  }
}

/// A comparison of an item's value with the value of a filter, after the key and a dot: `due.before:fri`.
/// Without a comparison, the values are equal. A date without a time is the complete day.
package enum Comparison: String, CaseIterable, Sendable {
  /// Earlier or later than the day or the minute, or not later.
  case before, after, by
  /// More or less important, or a longer or shorter time.
  case above, below
  case exactly = "is"
}

extension Comparison? {
  /// The text after the key in a filter: `.above`.
  fileprivate var suffix: String { map { ".\($0.rawValue)" } ?? "" }

  func holds(_ left: Int, _ right: Int) -> Bool {
    switch self {
    case nil, .exactly: left == right
    case .after, .above: left > right
    case .before, .below: left < right
    case .by: left <= right
    }
  }
}

extension DateExpression {
  /// Returns the date that the expression means in a filter term with this attribute and comparison.
  /// Throws `inToken`, with the term, if it cannot be resolved.
  package func resolved(
    in attribute: Attribute, _ comparison: Comparison?, at clock: Clock
  ) throws(DateError) -> FloatingDate {
    do { return try resolved(at: clock, reading: attribute.reading) } catch {
      throw .inToken(ItemFilter.Term.date(attribute, comparison, self).description, error)
    }
  }
}

extension ItemFilter: CustomStringConvertible {
  /// The filter for items that have ended, done and cancelled ones.
  package static let ended = ItemFilter.not(.term(.state(.open)))

  /// The maximum number of nested levels of `not` and parentheses. Evaluating a filter recurses into
  /// them, and at this depth, with the deepest regular expression, a stack of 256 KB is enough.
  package static let depthLimit = 50

  /// Whether the filter also applies to done and waiting items, because one of its terms asks for
  /// them or names items by number or id.
  package var liftsDefault: Bool { terms.contains(where: \.liftsDefault) }

  /// Whether evaluating the filter needs the dependencies of the items.
  var needsDependencies: Bool {
    terms.contains { term in
      switch term {
      case .depends, .blocks, .state(.ready), .state(.blocked), .state(.blocking),
        .state(.now), .urgency:
        true
      default: false
      }
    }
  }

  /// Whether one of its terms names items by number or id. Then a view does not restrict it.
  package var namesItems: Bool {
    terms.contains { term in
      switch term {
      case .numbers, .identity: true
      default: false
      }
    }
  }

  /// Whether one of its terms is about this tag.
  func names(_ tag: Tag) -> Bool {
    terms.contains { $0 == .tag(tag) || $0 == .withoutTag(tag) }
  }

  /// The terms, in the order in which they were typed.
  package var terms: [Term] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    case .term(let term): [term]
    }
  }

  /// A spelling that parses to an equal filter, with every possible pair of parentheses.
  package var description: String {
    switch self {
    case .all(let parts): parts.map(\.operand).joined(separator: " and ")
    case .any(let parts): parts.map(\.operand).joined(separator: " or ")
    case .not(let part): "not " + part.operand
    case .term(let term): "\(term)"
    }
  }

  /// The spelling as an operand, in parentheses if it contains an operator of its own.
  private var operand: String {
    switch self {
    case .all, .any: "(\(self))"
    case .not, .term: "\(self)"
    }
  }
}

extension ItemFilter.Term: CustomStringConvertible {
  /// A spelling that parses to an equal term.
  package var description: String {
    switch self {
    case .numbers(let numbers): "\(numbers)"
    case .identity(let prefix): "id:" + prefix.text
    case .text(let text): ItemFilter.quoted(text)
    case .pattern(let pattern): "/\(ItemFilter.escapingSlashes(pattern.text))/"
    case .tag(let tag): "tag:" + tag.value
    case .withoutTag(let tag): "untag:" + tag.value
    case .project(let project): "project:" + ItemFilter.value(project.name)
    case .exactProject(let project): "project.is:" + ItemFilter.value(project.name)
    case .choice(let attribute, let comparison, let rank):
      "\(attribute.word)\(comparison.suffix):\(attribute.choices?.names[rank] ?? "")"
    case .date(let date, let comparison, let expression):
      "\(date.word)\(comparison.suffix):\(expression)"
    case .every(let rule, let mode): "every:\(rule)" + (mode.map { "/\($0.rawValue)" } ?? "")
    case .note(let text): "note:" + ItemFilter.value(text)
    case .state(let state): "is:" + state.rawValue
    case .depends(let items): "depends:\(items)"
    case .blocks(let items): "blocks:\(items)"
    case .duration(let attribute, let comparison, let span):
      "\(attribute.word)\(comparison.suffix):\(span)"
    case .urgency(let comparison, let amount):
      "urgency\(comparison.suffix):"
        + (amount % 100 == 0 ? "\(amount / 100)" : "\(Double(amount) / 100)")
    case .feature(let feature): "has:" + feature.rawValue
    case .has(let attribute): attribute.word + ":any"
    case .lacks(let attribute): attribute.word + ":none"
    }
  }

  fileprivate var liftsDefault: Bool {
    switch self {
    case .numbers, .identity: true
    case .state(let state): [.open, .done, .cancelled, .waiting].contains(state)
    case .date(let attribute, _, _), .has(let attribute), .lacks(let attribute):
      attribute == .completedAt || attribute == .cancelledAt
    case .text, .pattern, .tag, .withoutTag, .project, .exactProject: false
    case .choice, .every, .note, .feature, .depends, .blocks, .duration, .urgency: false
    }
  }
}

extension ItemFilter {
  /// Returns a text in quotes. Inside quotes, only the closing quote is special.
  fileprivate static func quoted(_ text: String) -> String {
    guard text.contains("\"") else { return "\"\(text)\"" }
    guard text.contains("'") else { return "'\(text)'" }
    // Adjacent quoted strings are one word, so each double quote is put in single quotes.
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.map { "\"\($0)\"" }.joined(separator: "'\"'")
  }

  /// Returns a regular expression with its slashes escaped, so that none of them ends it.
  fileprivate static func escapingSlashes(_ pattern: String) -> String {
    var result = ""
    var isEscaped = false
    for character in pattern {
      if character == "/", !isEscaped { result += "\\" }
      isEscaped = character == "\\" && !isEscaped
      result.append(character)
    }
    return result
  }

  /// Returns a value as it is written after a colon: in quotes if it would otherwise end early or
  /// be a keyword.
  fileprivate static func value(_ text: String) -> String {
    let isPlain = !text.contains { $0.isWhitespace || "()'\"".contains($0) }
    return isPlain && text != "none" && text != "any" ? text : quoted(text)
  }
}

extension Tag {
  /// The name as the value of `tag:` in a filter: in quotes if it would be read as something else.
  package var value: String { isPlain ? ItemFilter.value(name) : ItemFilter.quoted(name) }

  /// The tag as a term of a filter: `+home`, `tag:2nd`, `tag:"a, b"`.
  package var term: String { Tag(typed: name) == nil ? "tag:" + value : "+" + name }
}

/// A comparison of an item's date with the date of a filter term.
struct DateCondition {
  private let attribute: Attribute
  private let comparison: Comparison?
  private let clock: Clock
  /// The date to compare with, given the item's due date.
  private let limit: (FloatingDate?) -> FloatingDate?

  /// Creates a comparison. Resolves the expression at the clock's time.
  init(
    _ attribute: Attribute, is comparison: Comparison?, to expression: DateExpression,
    at clock: Clock
  ) throws(DateError) {
    self.attribute = attribute
    self.comparison = comparison
    self.clock = clock
    if case .due = expression.base {
      // The date is resolved for each item from its own due date. If that fails, the item does not match.
      limit = { due in try? expression.resolved(at: clock, due: due) }
    } else {
      let date = try expression.resolved(in: attribute, comparison, at: clock)
      limit = { _ in date }
    }
  }

  /// The comparison as a node of an item matcher.
  var node: ItemMatcher.Node {
    switch attribute {
    case .due: .outline { holds($0.due, due: $0.due) }
    case .wait: .outline { holds($0.wait, due: $0.due) }
    case _ where attribute.isDate: .item { holds($0.content[date: attribute], due: $0.due) }
    default: .item { holds($0[instant: attribute].flatMap(wall), due: $0.due) }
    }
  }

  private func wall(at instant: Instant) -> FloatingDate? {
    clock.wall(at: instant).map { FloatingDate($0.day, at: $0.time) }
  }

  private func holds(_ date: FloatingDate?, due: FloatingDate?) -> Bool {
    guard let date, let limit = limit(due) else { return false }
    // A date without a time does not equal a minute of its day.
    if comparison == nil, limit.time != nil { return date == limit }
    return comparison.holds(
      halfMinutes(of: date, beside: limit), halfMinutes(of: limit, beside: limit))
  }

  /// Returns the date in half minutes, for comparison with the limit.
  ///
  /// If the limit has no time, only days are compared. If it has one, a date without a time counts as the end
  /// of its day, between the last minute and the next midnight. If the date says when something begins, as
  /// `wait` does, it counts as the beginning of its day.
  private func halfMinutes(of date: FloatingDate, beside limit: FloatingDate) -> Int {
    let day = date.day.dayNumber * 2880
    guard limit.time != nil else { return day }
    return day + (date.time.map { $0.minutes * 2 } ?? (attribute.isBeginning ? 0 : 2879))
  }
}
