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
package struct TodoItem: Sendable {
  /// The highest number of an item: the largest integer that all JSON implementations represent
  /// exactly (RFC 8259, section 6).
  package static var highestNumber: Int { 9_007_199_254_740_991 }

  /// The number that names the item on the command line, 1 to 2^53 − 1; unique in its list and
  /// never reused.
  package let number: Int
  /// The permanent id, unique across lists and machines.
  package let id: ItemID
  /// When the item was added.
  package let createdAt: Instant
  /// When the item was last changed.
  package let modifiedAt: Instant
  private let box: Box

  /// Holds the content and the clock, so that copies of an item share it: the content has about two hundred bytes
  /// and ten references.
  private final class Box: Sendable {
    let content: ItemContent
    let clock: ItemClock

    init(_ content: ItemContent, _ clock: ItemClock) {
      self.content = content
      self.clock = clock
    }
  }

  /// Creates an item of its parts.
  package init(
    number: Int, id: ItemID, createdAt: Instant, modifiedAt: Instant, content: ItemContent,
    clock: ItemClock = ItemClock()
  ) {
    self.number = number
    self.id = id
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    box = Box(content, clock)
  }

  /// The content.
  package var content: ItemContent { box.content }
  /// When its registers were changed; empty unless the list is shared.
  package var clock: ItemClock { box.clock }
}

extension TodoItem {
  /// What to do, in one line; never empty.
  package var title: String { box.content.title }
  /// Whether the item is done.
  package var isCompleted: Bool { box.content.isCompleted }
  /// When the item was completed; only done items have it.
  package var completedAt: Instant? { box.content.completedAt }
  /// When the item is due.
  package var due: FloatingDate? { box.content.due }
  /// When work on the item can begin.
  package var scheduled: FloatingDate? { box.content.scheduled }
  /// When the item stops being hidden.
  package var wait: FloatingDate? { box.content.wait }
  /// The last day on which an item of the series can be due.
  package var until: FloatingDate? { box.content.until }
  /// The priority.
  package var priority: Priority? { box.content.priority }
  /// The project that the item belongs to.
  package var project: Project? { box.content.project }
  /// Free text of one or more lines, separated by newlines; never empty.
  package var notes: String? { box.content.notes }
  /// The tags, in the order in which they were added, each once.
  package var tags: [Tag] { box.content.tags }
  /// How the item repeats.
  package var repetition: Repetition? { box.content.repetition }
  /// The ids of the items that must be done before this one, each once.
  package var depends: [ItemID] { box.content.depends }
  /// Since when the item has been worked on; nil if it is not.
  package var started: Instant? { box.content.started }
  /// The time spent on the item, in seconds; without the time since `started`.
  package var spent: Int? { box.content.spent }
  /// Unknown members of the object `every` in the list file; they are kept. Those of an unknown
  /// repetition are in its JSON text instead.
  package var unknownRepetitionMembers: [UnknownMember] { box.content.unknownRepetitionMembers }
  /// Unknown members of the item in the list file; they are kept.
  package var unknownMembers: [UnknownMember] { box.content.unknownMembers }

  /// The parts that the default order and the most common filters need.
  package var outline: ItemOutline {
    ItemOutline(
      number: number, id: id, isCompleted: isCompleted, priority: priority, due: due, wait: wait)
  }
}

extension TodoItem: Equatable {
  package static func == (left: TodoItem, right: TodoItem) -> Bool {
    left.number == right.number && left.id == right.id
      && left.createdAt == right.createdAt && left.modifiedAt == right.modifiedAt
      && left.hasSameContent(as: right) && left.clock == right.clock
  }

  /// Returns whether both items are equal except for number, id, clock, and the times of creation
  /// and modification.
  package func hasSameContent(as other: TodoItem) -> Bool {
    box === other.box || box.content == other.box.content
  }
}
