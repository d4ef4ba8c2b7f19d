/// What an item says: all of it but its number, its id, and the times of its creation and last
/// change.
///
/// Handed on whole wherever an item is copied, so that no part is forgotten on the way. Equality is
/// exact, byte for byte in every text.
package struct ItemContent: Sendable {
  /// What is to be done; never empty.
  package var title: String
  /// Done or open.
  package var isCompleted: Bool
  /// When the item was completed; only done items have it.
  package var completedAt: Instant?
  /// When it is to be done.
  package var due: FloatingDate?
  /// Until when it is hidden.
  package var wait: FloatingDate?
  /// The last day on which a repetition may fall.
  package var until: FloatingDate?
  /// How much it matters.
  package var priority: Priority?
  /// The project it belongs to.
  package var project: Project?
  /// Free text, lines separated by newlines; never empty.
  package var notes: String?
  /// Its labels, in the order they were added, each once.
  package var tags: [Tag]
  /// When it comes back.
  package var repetition: Repetition?
  /// Members of `every` in the file that this version does not know.
  package var unknownRepetitionMembers: [UnknownMember]
  /// Members in the file that this version does not know.
  package var unknownMembers: [UnknownMember]

  /// Every part; without defaults, so that a reader of files cannot forget one.
  package init(
    title: String, isCompleted: Bool, completedAt: Instant?, due: FloatingDate?,
    wait: FloatingDate?, until: FloatingDate?, priority: Priority?, project: Project?,
    notes: String?, tags: [Tag], repetition: Repetition?,
    unknownRepetitionMembers: [UnknownMember], unknownMembers: [UnknownMember]
  ) {
    self.title = title
    self.isCompleted = isCompleted
    self.completedAt = completedAt
    self.due = due
    self.wait = wait
    self.until = until
    self.priority = priority
    self.project = project
    self.notes = notes
    self.tags = tags
    self.repetition = repetition
    self.unknownRepetitionMembers = unknownRepetitionMembers
    self.unknownMembers = unknownMembers
  }

  /// An open item with a title and nothing else.
  package init(title: String) {
    self.init(
      title: title, isCompleted: false, completedAt: nil, due: nil, wait: nil, until: nil,
      priority: nil, project: nil, notes: nil, tags: [], repetition: nil,
      unknownRepetitionMembers: [], unknownMembers: [])
  }
}

extension ItemContent: Equatable {
  package static func == (left: ItemContent, right: ItemContent) -> Bool {
    ItemPart.allCases.allSatisfy { left.isIdentical(to: right, in: $0) }
      && left.unknownMembers == right.unknownMembers
  }

  /// Whether a part is the same in both; what is no part of the content always is.
  package func isIdentical(to other: ItemContent, in part: ItemPart) -> Bool {
    switch part {
    case .number, .id, .createdAt, .modifiedAt: true
    case .title: title.isIdentical(to: other.title)
    case .isCompleted: isCompleted == other.isCompleted
    case .completedAt: completedAt == other.completedAt
    case .due: due == other.due
    case .wait: wait == other.wait
    case .until: until == other.until
    case .priority: priority == other.priority
    case .project: (project?.name).isIdentical(to: other.project?.name)
    case .notes: notes.isIdentical(to: other.notes)
    case .tags:
      tags.count == other.tags.count
        && zip(tags, other.tags).allSatisfy { $0.name.isIdentical(to: $1.name) }
    case .every:
      repetition == other.repetition
        && unknownRepetitionMembers == other.unknownRepetitionMembers
    }
  }

  /// Takes a part over from other content; what is no part of the content stays.
  package mutating func take(_ part: ItemPart, from other: ItemContent) {
    switch part {
    case .number, .id, .createdAt, .modifiedAt: break
    case .title: title = other.title
    case .isCompleted: isCompleted = other.isCompleted
    case .completedAt: completedAt = other.completedAt
    case .due: due = other.due
    case .wait: wait = other.wait
    case .until: until = other.until
    case .priority: priority = other.priority
    case .project: project = other.project
    case .notes: notes = other.notes
    case .tags: tags = other.tags
    case .every:
      repetition = other.repetition
      unknownRepetitionMembers = other.unknownRepetitionMembers
    }
  }

  /// Whether there is a value for this part; what is no part of the content is always there.
  package func has(_ part: ItemPart) -> Bool {
    switch part {
    case .number, .id, .title, .isCompleted, .createdAt, .modifiedAt: true
    case .completedAt: completedAt != nil
    case .due: due != nil
    case .wait: wait != nil
    case .until: until != nil
    case .priority: priority != nil
    case .project: project != nil
    case .notes: notes != nil
    case .tags: !tags.isEmpty
    case .every: repetition != nil
    }
  }
}
