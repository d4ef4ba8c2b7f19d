// Applies edits in order: `--append` (after a space), `--replace`, `spent:-1h`. `wait:due-5d` is applied last and
// counts from the new due date. `due:due+1w` counts from the present one.

/// A change to the title or an attribute of an item, as a user types it. A nil value clears the
/// attribute.
package enum ItemEdit: Equatable, Sendable {
  case title(String)
  case titleChange(TitleChange)
  case addTag(Tag)
  case removeTag(Tag)
  case removeAllTags
  case project(Project?)
  /// Moves an item from the first project, or from a subproject of it, to the same place in the second.
  case moveProject(Project, to: Project)
  /// Sets an attribute whose value is one of a few words, such as the priority, to the word of this rank.
  case choice(Attribute, rank: Int?)
  /// Sets a date that users type. Every date except the due date can be relative to the due date.
  case date(Attribute, DateExpression?)
  /// Moves a repeating item to its next due day, as if the series had no earlier date.
  case nextDue
  case every(RepetitionExpression?)
  case notes(String?)
  /// Changes the items that it depends on, or that depend on it.
  case depends(DependencyEdit)
  /// Changes a number of seconds, such as the time spent. Nil clears it.
  case duration(Attribute, SpanEdit?)
}

/// The reason why edits cannot be applied.
package indirect enum ItemEditError: Error, Equatable, Sendable {
  /// A change to the title leaves it blank.
  case blankTitle
  /// One title for several items. The value is their number.
  case titleForSeveral(Int)
  case date(DateError)
  case untilWithoutRepetition
  /// An item has no next date because it does not repeat, or is done.
  case doesNotRepeat
  /// The series has no date after the due date, because of this until date or the year 9999.
  case noNextDate(until: FloatingDate?)
  case untilBeforeDue(until: FloatingDate, due: FloatingDate)
  case repetitionWithoutDue
  /// Items would depend on themselves. The value is the numbers in the cycle, the first one again at the end.
  case dependencyCycle([Int])
  /// The rule matches no day from today to the end of the year 9999.
  case noDayFits(RepetitionRule)
  case noChecklist(item: Int)
  /// The checklist of the item with this number has only `count` lines, none of them in this range.
  case noLine(ClosedRange<Int>, item: Int, count: Int)
  case noNotes(item: Int)
  /// The item with this number has only `count` links.
  case noLink(item: Int, count: Int)
  /// The notes of the item with this number have only `count` lines, none of them in this range.
  case noNoteLine(ClosedRange<Int>, item: Int, count: Int)
  /// The item with this number has no date that could be postponed.
  case noDateToMove(item: Int, DateExpression)
  /// The item would be postponed by hours or minutes, but its date has no time.
  case noTimeToMove(Attribute, item: Int)
  /// The item would be postponed to an earlier date than it has, or to a later one that is before today.
  case notLater(Attribute, item: Int, to: FloatingDate, isPast: Bool)
  /// Another error, with the number of the item that it concerns, if several items are edited.
  case inItem(Int, ItemEditError)

  /// Whether the same edits could succeed on another item.
  package var dependsOnItem: Bool {
    switch self {
    // The date counts from the due date or its time, which the item lacks.
    case .date(.needsDue), .date(.inToken(_, .needsDue)), .date(.inToken(_, .needsDueTime)): true
    // The edits are wrong for every item.
    case .date, .noDayFits, .dependencyCycle, .titleForSeveral, .inItem: false
    // The edits need another text, due date or rule than the item has.
    case .blankTitle, .untilWithoutRepetition, .untilBeforeDue, .repetitionWithoutDue,
      .doesNotRepeat, .noNextDate, .noChecklist, .noLine, .noNotes, .noLink, .noNoteLine,
      .noDateToMove, .noTimeToMove, .notLater:
      true
    }
  }
}

extension TodoItem {
  /// Returns the item with all edits applied at the clock's time.
  ///
  /// - Dates that can be relative to the due date are applied last, wherever they were typed.
  /// - If an item without a due date gets a rule, its due date is the first day that the rule matches, from
  ///   today on.
  /// - A new rule or a new due date sets the anchor to the due day. A move to the next date of the rule does
  ///   not.
  /// - The series is kept. A new series gets the id of this item.
  /// - Removing the repetition also removes the until date.
  package func applying(
    _ edits: [ItemEdit], at clock: Clock, naming items: NamedItems = NamedItems()
  ) throws(ItemEditError) -> TodoItem {
    try changed(at: clock.now) { (content) throws(ItemEditError) in
      if edits.contains(.nextDue) { try content.moveDue(to: nextDay(today: clock.today)) }
      for edit in edits where !edit.attribute.countsFromDue { try content.apply(edit, at: clock) }
      content.tags = tags.applying(edits)
      content.depends = depends.applying(edits, naming: items)
      try content.settleRepetition(edits, before: self, clock)
      for edit in edits where edit.attribute.countsFromDue { try content.apply(edit, at: clock) }
      if content.repetition == nil, repetition != nil { content.until = nil }
      try content.checkUntil(edits)
    }
  }
}

extension ItemContent {
  /// Applies an edit unless it is handled elsewhere.
  fileprivate mutating func apply(_ edit: ItemEdit, at clock: Clock) throws(ItemEditError) {
    switch edit {
    case .title(let title): self.title = title
    case .titleChange(let change):
      title = change.applied(to: title)
      guard title.contains(where: { !$0.isWhitespace }) else { throw .blankTitle }
    case .project(let project): self.project = project
    case .moveProject(let old, let new): project = project?.moved(from: old, to: new)
    case .choice(let attribute, let rank): attribute.choices?.set(rank, in: &self)
    case .date(let date, nil): self[date: date] = nil
    case .date(let date, let expression?):
      do { self[date: date] = try expression.resolved(at: clock, due: due) } catch {
        throw .date(.inToken("\(date.word):\(expression)", error))
      }
    case .notes(let notes): self.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    case .duration(let attribute, let edit):
      self[duration: attribute] = edit.flatMap { $0.applied(to: self[duration: attribute]) }
    case .addTag, .removeTag, .removeAllTags, .every, .depends, .nextDue: break
    }
  }
}

extension ItemEdit {
  /// The attribute that it changes.
  package var attribute: Attribute {
    switch self {
    case .title, .titleChange: .title
    case .addTag, .removeTag, .removeAllTags: .tags
    case .project, .moveProject: .project
    case .nextDue: .due
    case .choice(let attribute, _), .date(let attribute, _), .duration(let attribute, _): attribute
    case .every: .every
    case .notes: .notes
    case .depends: .depends
    }
  }

  /// Whether a later edit makes this one unnecessary. An edit replaces every value except tags and
  /// dependencies.
  package func isSettled(by later: ItemEdit) -> Bool {
    switch (self, later) {
    case (.addTag(let tag), .addTag(let other)), (.addTag(let tag), .removeTag(let other)):
      tag == other
    case (.addTag, _), (.depends, _): later == .removeAllTags && attribute == .tags
    default: attribute == later.attribute
    }
  }

  package var isTitle: Bool { if case .title = self { true } else { false } }

  /// The replacement in the title, or nil for any other edit.
  package var replacement: TextReplacement? {
    if case .titleChange(.replace(let replacement)) = self { replacement } else { nil }
  }
}

/// A change to a title that keeps the rest of it.
package enum TitleChange: Equatable, Sendable {
  /// Adds a text at the end, after a space.
  case append(String)
  /// Adds a text at the start, before a space.
  case prepend(String)
  case replace(TextReplacement)

  /// Returns the changed title, which may be blank.
  package func applied(to title: String) -> String {
    switch self {
    case .append(let text): "\(title) \(text)"
    case .prepend(let text): "\(text) \(title)"
    case .replace(let change):
      title.replacing(change.old, with: change.new, maxReplacements: change.replacesAll ? .max : 1)
    }
  }
}

/// A literal text and its replacement.
///
/// Texts match if they are canonically equivalent (Unicode), and only at the bounds of characters:
/// `e` is not found in `é`, however the accent is encoded. Case matters.
package struct TextReplacement: Equatable, Sendable {
  /// The text to find, not empty.
  package let old: String
  package let new: String
  /// Whether every occurrence is replaced, not only the first.
  package let replacesAll: Bool

  /// Creates a replacement. Returns nil if there is nothing to find.
  package init?(of old: String, with new: String, replacesAll: Bool = false) {
    guard !old.isEmpty else { return nil }
    self.old = old
    self.new = new
    self.replacesAll = replacesAll
  }

  /// Whether a text contains the one to find.
  package func matches(_ text: String) -> Bool { text.firstRange(of: old) != nil }
}

extension [Tag] {
  /// Returns the tags after these edits, applied in order, in time linear in the number of tags and edits.
  /// Adding a tag that is already present keeps its position and spelling.
  fileprivate func applying(_ edits: [ItemEdit]) -> [Tag] {
    guard edits.contains(where: { $0.attribute == .tags }) else { return self }
    // The tags in their order, with nil in place of a removed tag, and the places of each tag.
    var tags: [Tag?] = []
    var places: [Tag: [Int]] = [:]
    func add(_ tag: Tag) {
      places[tag, default: []].append(tags.count)
      tags.append(tag)
    }
    for tag in self { add(tag) }
    for edit in edits {
      switch edit {
      case .addTag(let tag) where places[tag] == nil: add(tag)
      case .removeTag(let tag):
        for place in places.removeValue(forKey: tag) ?? [] { tags[place] = nil }
      case .removeAllTags: (tags, places) = ([], [:])
      default: break
      }
    }
    return tags.compactMap(\.self)
  }
}

/// A change of a time span, as a user types it.
package enum SpanEdit: Equatable, Sendable {
  /// Sets the time. 0 clears it.
  case set(TimeSpan)
  case add(TimeSpan)
  /// Subtracts from the time, but not below 0.
  case subtract(TimeSpan)

  /// Returns the seconds after the edit, or nil for no time.
  func applied(to seconds: Int?) -> Int? {
    let old = TimeSpan(seconds: seconds ?? 0).seconds
    let span: TimeSpan =
      switch self {
      case .set(let span): span
      // Neither can overflow, because both are at most 2^53.
      case .add(let span): TimeSpan(seconds: old + span.seconds)
      case .subtract(let span): TimeSpan(seconds: old - span.seconds)
      }
    return span.seconds == 0 ? nil : span.seconds
  }
}

/// A change of an item in a list.
package enum ItemChange: Equatable, Sendable {
  /// The item was added, for the first time or again.
  case added(TodoItem)
  /// The item was removed. The value is the item before the removal.
  case removed(TodoItem)
  /// The item is in the list before and after the change. Both values can be equal.
  case changed(from: TodoItem, to: TodoItem)

  /// The item before the change, or nil if it was not in the list.
  package var before: TodoItem? {
    switch self {
    case .added: nil
    case .removed(let item), .changed(let item, _): item
    }
  }

  /// The item after the change, or nil if it is no longer in the list.
  package var after: TodoItem? {
    switch self {
    case .removed: nil
    case .added(let item), .changed(_, let item): item
    }
  }
}
