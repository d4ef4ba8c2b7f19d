// Holds the attributes of an item. `every:` without `due:` starts on the first day of the rule. `due:none` on a
// repeating item needs `every:none`, and `until:` needs a rule.

/// The content of an item: everything except its number, its id, and its times of creation and
/// modification.
///
/// Code that copies an item passes on the complete content, so that no attribute can be forgotten.
/// Equality is exact: texts are compared byte for byte.
package struct ItemContent: Sendable {
  /// The title, in one line, never empty.
  package var title: String
  /// Whether the item has ended: it is done or cancelled.
  package var isCompleted = false
  package var priority: Priority?
  /// When the item ended. Only items that have ended have a value.
  package var completedAt: Instant?
  package var due: FloatingDate?
  package var project: Project?
  /// The tags, in the order in which they were added, each once.
  package var tags: [Tag] = []
  /// The ids of the items that must be done before this one, each once, in the order in which they
  /// were added. An id without an item is kept.
  package var depends: [ItemID] = []
  /// The attributes that few items have, or nil if the item has none of them. They are in a separate object, so
  /// that content takes a third of the memory.
  private var box: RareContent.Box?

  /// Creates the content of an open item that has only a title.
  package init(title: String) { self.title = title }

  private var rare: RareContent {
    get { box?.rare ?? RareContent() }
    set { box = newValue == RareContent() ? nil : RareContent.Box(newValue) }
  }

  /// A date that users type, by its attribute, or nil for any other attribute.
  package subscript(date attribute: Attribute) -> FloatingDate? {
    get {
      switch attribute {
      case .due: due
      case .scheduled: scheduled
      case .wait: wait
      case .until: until
      default: nil
      }
    }
    set {
      switch attribute {
      case .due: due = newValue
      case .scheduled: scheduled = newValue
      case .wait: wait = newValue
      case .until: until = newValue
      default: break
      }
    }
  }

  /// An instant of the content, by its attribute, or nil for any other attribute.
  package subscript(instant attribute: Attribute) -> Instant? {
    get {
      switch attribute {
      case .started: started
      case .completedAt: completedAt
      case .cancelledAt: cancelledAt
      default: nil
      }
    }
    set {
      switch attribute {
      case .started: started = newValue
      case .completedAt: completedAt = newValue
      case .cancelledAt: cancelledAt = newValue
      default: break
      }
    }
  }

  /// A number of seconds, by its attribute, or nil for any other attribute.
  package subscript(duration attribute: Attribute) -> Int? {
    get {
      switch attribute {
      case .spent: spent
      case .estimate: estimate
      default: nil
      }
    }
    set {
      switch attribute {
      case .spent: spent = newValue
      case .estimate: estimate = newValue
      default: break
      }
    }
  }
}

extension ItemContent: Equatable {
  package static func == (left: ItemContent, right: ItemContent) -> Bool {
    Attribute.allCases.allSatisfy { left.isIdentical(to: right, in: $0) }
      && left.unknownMembers == right.unknownMembers
  }

  /// Returns whether an attribute is identical in both. Returns true for an attribute that is not in the
  /// content.
  package func isIdentical(to other: ItemContent, in attribute: Attribute) -> Bool {
    switch attribute.kind {
    case .number, .id: true
    case .title: title.isIdentical(to: other.title)
    case .state: isCompleted == other.isCompleted
    case .instant: self[instant: attribute] == other[instant: attribute]
    case .date: self[date: attribute] == other[date: attribute]
    case .choice(let list): list.rank(self) == list.rank(other)
    case .project: (project?.name).isIdentical(to: other.project?.name)
    case .notes: notes.isIdentical(to: other.notes)
    case .tags:
      tags.count == other.tags.count
        && zip(tags, other.tags).allSatisfy { $0.name.isIdentical(to: $1.name) }
    case .items: depends == other.depends
    case .duration: self[duration: attribute] == other[duration: attribute]
    case .repetition:
      repetition == other.repetition && unknownRepetitionMembers == other.unknownRepetitionMembers
    }
  }

  /// Copies an attribute from other content. Does nothing for an attribute that is not in the content.
  package mutating func copy(_ attribute: Attribute, from other: ItemContent) {
    switch attribute.kind {
    case .number, .id: break
    case .title: title = other.title
    case .state: isCompleted = other.isCompleted
    case .instant: self[instant: attribute] = other[instant: attribute]
    case .date: self[date: attribute] = other[date: attribute]
    case .choice(let list): list.set(list.rank(other), in: &self)
    case .project: project = other.project
    case .notes: notes = other.notes
    case .tags: tags = other.tags
    case .items: depends = other.depends
    case .duration: self[duration: attribute] = other[duration: attribute]
    case .repetition:
      repetition = other.repetition
      unknownRepetitionMembers = other.unknownRepetitionMembers
    }
  }

  /// Returns whether an attribute has a value. Returns true for an attribute that is not in the content.
  package func has(_ attribute: Attribute) -> Bool {
    Attribute.required.contains(attribute) || !isIdentical(to: .empty, in: attribute)
  }

  /// Content without any value, not even a title.
  private static let empty = ItemContent(title: "")
}

/// How an item ends.
package enum ItemEnd: String, CaseIterable, Sendable {
  case done
  /// It is not going to be done.
  case cancelled
}

/// The attributes that few items have.
private struct RareContent: Equatable, Sendable {
  // See the properties of the same names in `ItemContent`.
  var scheduled: FloatingDate?
  var wait: FloatingDate?
  var until: FloatingDate?
  var notes: String?
  var repetition: Repetition?
  var started: Instant?
  var spent: Int?
  var cancelledAt: Instant?
  var estimate: Int?
  var unknownRepetitionMembers: [UnknownMember] = []
  var unknownMembers: [UnknownMember] = []

  /// Holds the attributes. It never changes, so that copies of the content can share it.
  final class Box: Sendable {
    let rare: RareContent

    init(_ rare: RareContent) { self.rare = rare }
  }
}

extension ItemContent {
  /// When work on the item can begin.
  package var scheduled: FloatingDate? {
    get { box?.rare.scheduled }
    set { rare.scheduled = newValue }
  }

  /// When the item stops being hidden.
  package var wait: FloatingDate? {
    get { box?.rare.wait }
    set { rare.wait = newValue }
  }

  /// The last day on which an item of the series can be due.
  package var until: FloatingDate? {
    get { box?.rare.until }
    set { rare.until = newValue }
  }

  /// Free text of one or more lines, separated by newlines, never empty.
  package var notes: String? {
    get { box?.rare.notes }
    set { rare.notes = newValue }
  }

  /// How the item repeats.
  package var repetition: Repetition? {
    get { box?.rare.repetition }
    set { rare.repetition = newValue }
  }

  /// When work on the item was started, or nil if it is not active.
  package var started: Instant? {
    get { box?.rare.started }
    set { rare.started = newValue }
  }

  /// The time spent on the item, in seconds, 0 or more, without the time since `started`.
  package var spent: Int? {
    get { box?.rare.spent }
    set { rare.spent = newValue }
  }

  /// How long the item will take, in seconds, 0 or more.
  package var estimate: Int? {
    get { box?.rare.estimate }
    set { rare.estimate = newValue }
  }

  /// When the item was cancelled. It counts only while it equals `completedAt`.
  package fileprivate(set) var cancelledAt: Instant? {
    get { box?.rare.cancelledAt }
    set { rare.cancelledAt = newValue }
  }

  /// Unknown members of the object `every` in the list file. They are kept.
  package var unknownRepetitionMembers: [UnknownMember] {
    get { box?.rare.unknownRepetitionMembers ?? [] }
    set { rare.unknownRepetitionMembers = newValue }
  }

  /// Unknown members of the item in the list file. They are kept.
  package var unknownMembers: [UnknownMember] {
    get { box?.rare.unknownMembers ?? [] }
    set { rare.unknownMembers = newValue }
  }

  /// How the item has ended, or nil while it is open.
  package var end: ItemEnd? {
    guard isCompleted else { return nil }
    return cancelledAt != nil && cancelledAt == completedAt ? .cancelled : .done
  }

  /// Ends the item at an instant, or reopens it if `end` is nil.
  package mutating func end(_ end: ItemEnd?, at instant: Instant?) {
    isCompleted = end != nil
    completedAt = end == nil ? nil : instant
    if end == .cancelled || cancelledAt != nil { cancelledAt = end == .cancelled ? instant : nil }
  }

  /// Moves the due date to a day, and the scheduled and the wait date by as many days. The times of day stay
  /// the same.
  package mutating func moveDue(to day: CalendarDay) {
    guard let old = due else { return }
    due = FloatingDate(day, at: old.time)
    for date in Attribute.allCases where date.isBeginning {
      self[date: date] = self[date: date].flatMap {
        $0.adding(days: day.dayNumber - old.day.dayNumber)
      }
    }
  }

  /// Sets the repetition after these edits. `before` is the item without them. This content still has its
  /// repetition.
  mutating func settleRepetition(
    _ edits: [ItemEdit], before: TodoItem, _ clock: Clock
  ) throws(ItemEditError) {
    if case .every(let rule) = edits.last(where: { $0.attribute == .every }) {
      return try setRepetition(rule, edits, before, clock)
    }
    guard let old = before.repetition else { return }
    guard let due else { throw .repetitionWithoutDue }
    if due != before.due, !edits.contains(.nextDue) { repetition = old.anchored(at: due.day) }
  }

  private mutating func setRepetition(
    _ rule: RepetitionExpression?, _ edits: [ItemEdit], _ before: TodoItem, _ clock: Clock
  ) throws(ItemEditError) {
    guard let rule else {
      repetition = nil
      unknownRepetitionMembers = []
      return
    }
    if due == nil {
      guard !edits.contains(where: { $0.attribute == .due }) else { throw .repetitionWithoutDue }
      guard let day = rule.rule.first(onOrAfter: clock.today) else { throw .noDayFits(rule.rule) }
      due = FloatingDate(day)
    }
    repetition = due.map {
      Repetition(
        rule: rule.rule, mode: rule.mode, anchor: $0.day,
        series: before.repetition?.series ?? before.id)
    }
  }

  /// Checks the until date, but only after an edit of it, of the due date or of the rule. An until date from
  /// the file that breaks these rules does not prevent other edits.
  func checkUntil(_ edits: [ItemEdit]) throws(ItemEditError) {
    let deciding: [Attribute] = [.until, .due, .every]
    guard let until, edits.contains(where: { deciding.contains($0.attribute) }) else { return }
    guard repetition != nil else { throw .untilWithoutRepetition }
    if let due, until.day < due.day { throw .untilBeforeDue(until: until, due: due) }
  }
}
