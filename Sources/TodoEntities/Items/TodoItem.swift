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
  /// What is to be done; never empty.
  package internal(set) var title: String
  /// Done or open.
  package internal(set) var isCompleted: Bool
  /// When the item was added.
  package let createdAt: Instant
  /// When the item was last changed.
  package internal(set) var modifiedAt: Instant
  /// When the item was completed; only done items have it.
  package internal(set) var completedAt: Instant?
  /// When it is to be done.
  package internal(set) var due: FloatingDate?
  /// Until when it is hidden.
  package internal(set) var wait: FloatingDate?
  /// The last day on which a repetition may fall.
  package internal(set) var until: FloatingDate?
  /// How much it matters.
  package internal(set) var priority: Priority?
  /// The project it belongs to.
  package internal(set) var project: Project?
  /// Its labels, in the order they were added, each once.
  package internal(set) var tags: [Tag]
  /// Free text, lines separated by newlines; never empty.
  package internal(set) var notes: String?
  /// When it comes back.
  package internal(set) var repetition: Repetition?
  /// Members of `every` in the file that this version does not know.
  package internal(set) var unknownRepetitionMembers: [UnknownMember]
  /// Members in the file that this version does not know.
  package internal(set) var unknownMembers: [UnknownMember]

  /// An item with all its parts.
  package init(
    number: Int, id: ItemID, title: String, isCompleted: Bool = false,
    createdAt: Instant, modifiedAt: Instant, completedAt: Instant? = nil,
    due: FloatingDate? = nil, wait: FloatingDate? = nil, until: FloatingDate? = nil,
    priority: Priority? = nil, project: Project? = nil, tags: [Tag] = [], notes: String? = nil,
    repetition: Repetition? = nil, unknownRepetitionMembers: [UnknownMember] = [],
    unknownMembers: [UnknownMember] = []
  ) {
    self.number = number
    self.id = id
    self.title = title
    self.isCompleted = isCompleted
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt
    self.completedAt = completedAt
    self.due = due
    self.wait = wait
    self.until = until
    self.priority = priority
    self.project = project
    self.tags = tags
    self.notes = notes
    self.repetition = repetition
    self.unknownRepetitionMembers = unknownRepetitionMembers
    self.unknownMembers = unknownMembers
  }

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
    title.isIdentical(to: other.title) && isCompleted == other.isCompleted
      && completedAt == other.completedAt
      && due == other.due && wait == other.wait && until == other.until
      && priority == other.priority
      && isIdentical(project?.name, other.project?.name) && isIdentical(notes, other.notes)
      && tags.count == other.tags.count
      && zip(tags, other.tags).allSatisfy { $0.name.isIdentical(to: $1.name) }
      && repetition == other.repetition
      && unknownRepetitionMembers == other.unknownRepetitionMembers
      && unknownMembers == other.unknownMembers
  }

  private func isIdentical(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isIdentical(to: right)
  }
}
