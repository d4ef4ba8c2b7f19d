/// One thing to do.
///
/// A value: what changes an item makes a new one. Equality is exact, byte for byte in every text.
package struct TodoItem: Sendable {
  /// The highest number there is: the largest integer that every reader of JSON keeps exact
  /// (RFC 8259, section 6).
  package static var highestNumber: Int { 9_007_199_254_740_991 }

  /// The short handle, 1 to 2^53 − 1, given once per list and never reused.
  package let number: Int
  /// The identity across files and machines.
  package let id: ItemID
  /// When the item was added.
  package let createdAt: Instant
  /// When the item was last changed.
  package let modifiedAt: Instant
  private let box: Box

  /// Holds the content, which copies of an item share: it has two hundred bytes and ten references.
  private final class Box: Sendable {
    let content: ItemContent

    init(_ content: ItemContent) { self.content = content }
  }

  /// An item that says this.
  package init(
    number: Int, id: ItemID, createdAt: Instant, modifiedAt: Instant, content: ItemContent
  ) {
    self.number = number
    self.id = id
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    box = Box(content)
  }

  /// What it says.
  package var content: ItemContent { box.content }
}

extension TodoItem {
  /// What is to be done; never empty.
  package var title: String { box.content.title }
  /// Done or open.
  package var isCompleted: Bool { box.content.isCompleted }
  /// When the item was completed; only done items have it.
  package var completedAt: Instant? { box.content.completedAt }
  /// When it is to be done.
  package var due: FloatingDate? { box.content.due }
  /// Until when it is hidden.
  package var wait: FloatingDate? { box.content.wait }
  /// The last day on which a repetition may fall.
  package var until: FloatingDate? { box.content.until }
  /// How much it matters.
  package var priority: Priority? { box.content.priority }
  /// The project it belongs to.
  package var project: Project? { box.content.project }
  /// Free text, lines separated by newlines; never empty.
  package var notes: String? { box.content.notes }
  /// Its labels, in the order they were added, each once.
  package var tags: [Tag] { box.content.tags }
  /// When it comes back.
  package var repetition: Repetition? { box.content.repetition }
  /// Members of `every` in the file that this version does not know.
  package var unknownRepetitionMembers: [UnknownMember] { box.content.unknownRepetitionMembers }
  /// Members in the file that this version does not know.
  package var unknownMembers: [UnknownMember] { box.content.unknownMembers }

  /// The parts that ordering and the everyday filters need.
  package var outline: ItemOutline {
    ItemOutline(
      number: number, id: id, isCompleted: isCompleted, priority: priority, due: due, wait: wait)
  }
}

extension TodoItem: Equatable {
  package static func == (left: TodoItem, right: TodoItem) -> Bool {
    left.number == right.number && left.id == right.id
      && left.createdAt == right.createdAt && left.modifiedAt == right.modifiedAt
      && left.hasSameContent(as: right)
  }

  /// Equal in everything but number, id, and the times of creation and modification.
  package func hasSameContent(as other: TodoItem) -> Bool {
    box === other.box || box.content == other.box.content
  }
}
