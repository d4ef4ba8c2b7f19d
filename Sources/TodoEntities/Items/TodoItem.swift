// An item and its changes by `done`, `reopen`, `start`, `stop`, `note` and `copy`. A done item stays as it is,
// `stop` adds the time, a copy has no time spent. Keeps members of newer versions.
//
// This folder: items and the list that holds them, their changes by edits, completion, series and dependencies,
// and the search for items by number or id. It reads and writes no files: a list gets its items from an
// `ItemSource`. Start with this file and TodoList.swift.

/// One thing to do.
///
/// ```swift
/// let content = ItemContent(title: "Buy milk")
/// let item = TodoItem(
///   number: 1, id: id, createdAt: clock.now, modifiedAt: clock.now, content: content)
/// let done = item.completed(at: clock.now)  // `item` is still open
/// ```
///
/// An item is a value: changing it returns a new one. Equality is exact: texts are compared byte
/// for byte.
package struct TodoItem: Equatable, Sendable {
  /// The highest number of an item: the largest integer that all JSON implementations represent
  /// exactly (RFC 8259, section 6).
  package static var highestNumber: Int { 9_007_199_254_740_991 }

  /// The number that names the item on the command line, 1 to 2^53 − 1. It is unique in its list and never
  /// reused.
  package private(set) var number: Int
  /// The permanent id, unique across lists and machines.
  package let id: ItemID
  package let createdAt: Instant
  package let modifiedAt: Instant
  private let box: Box

  /// Lets copies of an item share its content and stamps, because the content has about two hundred bytes and
  /// ten references.
  private final class Box: Sendable {
    let content: ItemContent
    let stamps: ItemStamps

    init(_ content: ItemContent, _ stamps: ItemStamps) {
      self.content = content
      self.stamps = stamps
    }
  }

  package init(
    number: Int, id: ItemID, createdAt: Instant, modifiedAt: Instant, content: ItemContent,
    stamps: ItemStamps = ItemStamps()
  ) {
    self.number = number
    self.id = id
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    box = Box(content, stamps)
  }

  package var content: ItemContent { box.content }
  /// The times when its registers were changed. Empty unless the list is shared.
  package var stamps: ItemStamps { box.stamps }

  // See the properties of the same names in `ItemContent`.
  package var title: String { box.content.title }
  package var isCompleted: Bool { box.content.isCompleted }
  package var end: ItemEnd? { box.content.end }
  package var completedAt: Instant? { box.content.completedAt }
  package var due: FloatingDate? { box.content.due }
  package var scheduled: FloatingDate? { box.content.scheduled }
  package var wait: FloatingDate? { box.content.wait }
  package var until: FloatingDate? { box.content.until }
  package var priority: Priority? { box.content.priority }
  package var project: Project? { box.content.project }
  package var notes: String? { box.content.notes }
  package var tags: [Tag] { box.content.tags }
  package var repetition: Repetition? { box.content.repetition }
  package var depends: [ItemID] { box.content.depends }
  package var started: Instant? { box.content.started }
  package var spent: Int? { box.content.spent }
  package var unknownRepetitionMembers: [UnknownMember] { box.content.unknownRepetitionMembers }
  package var unknownMembers: [UnknownMember] { box.content.unknownMembers }

  /// An instant, by its attribute, or nil for any other attribute.
  package subscript(instant attribute: Attribute) -> Instant? {
    switch attribute {
    case .createdAt: createdAt
    case .modifiedAt: modifiedAt
    default: box.content[instant: attribute]
    }
  }

  /// The attributes that the default order and the most common filters need.
  package var outline: ItemOutline {
    ItemOutline(number: number, id: id, end: end, priority: priority, due: due, wait: wait)
  }

  package static func == (left: TodoItem, right: TodoItem) -> Bool {
    left.number == right.number && left.id == right.id
      && left.createdAt == right.createdAt && left.modifiedAt == right.modifiedAt
      && left.hasSameContent(as: right) && left.stamps == right.stamps
  }

  /// Returns whether both items are equal except for the number.
  package func hasSameValues(as other: TodoItem) -> Bool { with(number: other.number) == other }

  /// Returns whether both items are equal except for number, id, stamps, and the times of creation
  /// and modification.
  package func hasSameContent(as other: TodoItem) -> Bool {
    box === other.box || box.content == other.box.content
  }

  /// Returns an attribute as text, in the form for scripts and for typing: dates and times in ISO 8601, tags
  /// and ids separated by commas, a repetition as `1w/strict`, a duration as `1h30min`. Returns nil if the item
  /// has no value.
  package func text(of attribute: Attribute) -> String? {
    switch attribute {
    case .number: String(number)
    case .id: id.description
    case .createdAt: createdAt.description
    case .modifiedAt: modifiedAt.description
    default: content.text(of: attribute)
    }
  }
}

extension ItemContent {
  /// Returns an attribute as text, in the form of `TodoItem.text(of:)`. Returns nil for an attribute that is
  /// not in the content.
  package func text(of attribute: Attribute) -> String? {
    switch attribute.kind {
    case .number, .id: nil
    case .title: title
    case .state: isCompleted ? "true" : "false"
    case .instant: self[instant: attribute]?.description
    case .date: self[date: attribute]?.description
    case .choice(let list): list.name(in: self)
    case .project: project?.name
    case .notes: notes
    case .tags: tags.isEmpty ? nil : tags.map(\.name).joined(separator: ",")
    case .repetition: repetition?.description
    case .items: depends.isEmpty ? nil : depends.map(\.description).joined(separator: ",")
    case .duration: self[duration: attribute].map { TimeSpan(seconds: $0).description }
    }
  }
}

// Each of these returns the changed item. If nothing differs, it is the same item with the same modification
// time.
extension TodoItem {
  /// Returns the item ended at an instant, and stopped. Returns an item unchanged that has already ended in
  /// this way. `now` is the modification time, by default the instant.
  package func completed(
    as end: ItemEnd = .done, at instant: Instant, now: Instant? = nil
  ) -> TodoItem {
    guard self.end != end else { return self }
    return changed(at: now ?? instant) {
      $0.stop(at: instant)
      $0.end(end, at: instant)
    }
  }

  package var isActive: Bool { !isCompleted && started != nil }

  /// Returns the item started at an instant. Returns an active or done item unchanged.
  package func started(at instant: Instant, now: Instant? = nil) -> TodoItem {
    guard !isCompleted, started == nil else { return self }
    return changed(at: now ?? instant) { $0.started = instant }
  }

  /// Returns the item stopped, with the time since its start added to the time spent.
  package func stopped(at instant: Instant, now: Instant? = nil) -> TodoItem {
    changed(at: now ?? instant) { $0.stop(at: instant) }
  }

  /// The time spent on the item, including the time since its start.
  package func totalSpent(at now: Instant) -> TimeSpan {
    var content = content
    content.stop(at: now)
    return TimeSpan(seconds: content.spent ?? 0)
  }

  /// Returns the item reopened. Returns an open item unchanged.
  package func reopened(at now: Instant) -> TodoItem {
    guard isCompleted else { return self }
    return changed(at: now) { $0.end(nil, at: nil) }
  }

  /// Returns the item ended in this way, or reopened if `end` is nil.
  package func ended(as end: ItemEnd?, at instant: Instant) -> TodoItem {
    end.map { completed(as: $0, at: instant) } ?? reopened(at: instant)
  }

  /// Returns the item completed if it is open, else reopened.
  package func toggled(at now: Instant) -> TodoItem {
    isCompleted ? reopened(at: now) : completed(at: now)
  }

  /// Returns the item with a text appended to its notes, on a new line.
  package func appendingToNotes(_ text: String, at now: Instant) -> TodoItem {
    guard !text.isEmpty else { return self }
    return changed(at: now) { $0.notes = $0.notes.map { "\($0)\n\(text)" } ?? text }
  }

  /// Returns the item with its content changed by `change`, and the modification time set to `now`
  /// if the content differs.
  package func changed<E: Error>(
    at now: Instant, _ change: (inout ItemContent) throws(E) -> Void
  ) throws(E) -> TodoItem {
    var content = content
    try change(&content)
    guard content != self.content else { return self }
    return TodoItem(
      number: number, id: id, createdAt: createdAt, modifiedAt: now, content: content,
      stamps: stamps)
  }

  package func with(number: Int) -> TodoItem {
    var item = self
    item.number = number
    return item
  }
}

extension ItemContent {
  /// Adds the time since the start to the time spent. Adds nothing if the clock ran backwards.
  fileprivate mutating func stop(at now: Instant) {
    guard let start = started else { return }
    started = nil
    let (length, isTooLong) = now.secondsSinceEpoch.subtractingReportingOverflow(
      start.secondsSinceEpoch)
    guard !isTooLong, length > 0 else { return }
    spent = SpanEdit.add(TimeSpan(seconds: length)).applied(to: spent)
  }
}

/// A member of a JSON object that this version does not know. It is kept but not interpreted.
package struct UnknownMember: Equatable, Sendable {
  /// The name as it is written between its quotes, including escapes.
  package let name: String
  /// The value's JSON text, byte for byte.
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Compares byte for byte: different spellings of the same text are not equal.
  package static func == (left: UnknownMember, right: UnknownMember) -> Bool {
    left.name.isIdentical(to: right.name) && left.value.isIdentical(to: right.value)
  }
}

/// The values of members by their names. Names are compared byte for byte.
package struct MemberValues {
  private var values: [[UInt8]: String] = [:]

  package init(_ members: [UnknownMember]) {
    for member in members { values[Array(member.name.utf8)] = member.value }
  }

  package subscript(name: String) -> String? { values[Array(name.utf8)] }
}

extension TodoItem {
  /// Returns a new open item with the content of this one, but no time spent. A repeating copy begins a series
  /// of its own.
  package func copied(number: Int, id: ItemID, at now: Instant) -> TodoItem {
    var content = content
    content.end(nil, at: nil)
    content.started = nil
    content.spent = nil
    content.repetition = repetition.map {
      Repetition(rule: $0.rule, mode: $0.mode, anchor: $0.anchor, series: id)
    }
    return TodoItem(number: number, id: id, createdAt: now, modifiedAt: now, content: content)
  }
}
