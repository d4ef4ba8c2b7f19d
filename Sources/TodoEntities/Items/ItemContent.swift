/// The content of an item: everything except its number, its id, and its times of creation and
/// modification.
///
/// Code that copies an item passes on the complete content, so that no part can be forgotten.
/// Equality is exact: texts are compared byte for byte.
package struct ItemContent: Sendable {
  /// What to do, in one line; never empty.
  package var title: String
  /// Whether the item is done.
  package var isCompleted: Bool
  /// The priority.
  package var priority: Priority?
  /// When the item was completed; only done items have it.
  package var completedAt: Instant?
  /// When the item is due.
  package var due: FloatingDate?
  /// The project that the item belongs to.
  package var project: Project?
  /// The tags, in the order in which they were added, each once.
  package var tags: [Tag]
  /// The ids of the items that must be done before this one, each once, in the order in which they
  /// were added. An id without an item is kept.
  package var depends: [ItemID]
  /// The parts that few items have; see `ItemContent+Rare.swift`.
  var rare: RareContent

  /// Creates content of all its parts. There are no defaults, so that code that reads files cannot
  /// forget a part.
  package init(
    title: String, isCompleted: Bool, completedAt: Instant?, due: FloatingDate?,
    scheduled: FloatingDate?, wait: FloatingDate?, until: FloatingDate?, priority: Priority?,
    project: Project?,
    notes: String?, tags: [Tag], repetition: Repetition?, depends: [ItemID], started: Instant?,
    spent: Int?, unknownRepetitionMembers: [UnknownMember], unknownMembers: [UnknownMember]
  ) {
    self.title = title
    self.isCompleted = isCompleted
    self.priority = priority
    self.completedAt = completedAt
    self.due = due
    self.project = project
    self.tags = tags
    self.depends = depends
    rare = RareContent(
      RareContent.Parts(
        scheduled: scheduled, wait: wait, until: until, notes: notes, repetition: repetition,
        started: started, spent: spent, unknownRepetitionMembers: unknownRepetitionMembers,
        unknownMembers: unknownMembers))
  }

  /// Creates the content of an open item that has only a title.
  package init(title: String) {
    self.init(
      title: title, isCompleted: false, completedAt: nil, due: nil, scheduled: nil, wait: nil,
      until: nil,
      priority: nil, project: nil, notes: nil, tags: [], repetition: nil,
      depends: [], started: nil, spent: nil, unknownRepetitionMembers: [], unknownMembers: [])
  }
}

extension ItemContent {
  /// A date that users type, by its attribute; always nil for an instant.
  package subscript(date attribute: DateAttribute) -> FloatingDate? {
    get {
      switch attribute {
      case .due: due
      case .scheduled: scheduled
      case .wait: wait
      case .until: until
      case .created, .modified, .started, .completed: nil
      }
    }
    set {
      switch attribute {
      case .due: due = newValue
      case .scheduled: scheduled = newValue
      case .wait: wait = newValue
      case .until: until = newValue
      case .created, .modified, .started, .completed: break
      }
    }
  }

  /// An instant of the content, by its attribute; always nil for any other attribute.
  package subscript(instant attribute: DateAttribute) -> Instant? {
    get {
      switch attribute {
      case .started: started
      case .completed: completedAt
      case .due, .scheduled, .wait, .until, .created, .modified: nil
      }
    }
    set {
      switch attribute {
      case .started: started = newValue
      case .completed: completedAt = newValue
      case .due, .scheduled, .wait, .until, .created, .modified: break
      }
    }
  }
}

extension ItemContent: Equatable {
  package static func == (left: ItemContent, right: ItemContent) -> Bool {
    ItemPart.allCases.allSatisfy { left.isIdentical(to: right, in: $0) }
      && left.unknownMembers == right.unknownMembers
  }

  /// Returns whether a part is identical in both; true for a part that is not in the content.
  package func isIdentical(to other: ItemContent, in part: ItemPart) -> Bool {
    switch part.kind {
    case .number, .id: true
    case .title: title.isIdentical(to: other.title)
    case .state: isCompleted == other.isCompleted
    case .instant(let attribute): self[instant: attribute] == other[instant: attribute]
    case .date(let attribute): self[date: attribute] == other[date: attribute]
    case .choice(let list): list.rank(self) == list.rank(other)
    case .project: (project?.name).isIdentical(to: other.project?.name)
    case .notes: notes.isIdentical(to: other.notes)
    case .tags:
      tags.count == other.tags.count
        && zip(tags, other.tags).allSatisfy { $0.name.isIdentical(to: $1.name) }
    case .items: depends == other.depends
    case .duration: spent == other.spent
    case .repetition:
      repetition == other.repetition
        && unknownRepetitionMembers == other.unknownRepetitionMembers
    }
  }

  /// Copies a part from other content; does nothing for a part that is not in the content.
  package mutating func take(_ part: ItemPart, from other: ItemContent) {
    switch part.kind {
    case .number, .id: break
    case .title: title = other.title
    case .state: isCompleted = other.isCompleted
    case .instant(let attribute): self[instant: attribute] = other[instant: attribute]
    case .date(let attribute): self[date: attribute] = other[date: attribute]
    case .choice(let list): list.set(list.rank(other), in: &self)
    case .project: project = other.project
    case .notes: notes = other.notes
    case .tags: tags = other.tags
    case .items: depends = other.depends
    case .duration: spent = other.spent
    case .repetition:
      repetition = other.repetition
      unknownRepetitionMembers = other.unknownRepetitionMembers
    }
  }

  /// Returns whether a part has a value; true for a part that is not in the content.
  package func has(_ part: ItemPart) -> Bool {
    switch part.kind {
    case .number, .id, .title, .state, .instant(.created), .instant(.modified): true
    case .instant(let attribute): self[instant: attribute] != nil
    case .date(let attribute): self[date: attribute] != nil
    case .choice(let list): list.rank(self) != nil
    case .project: project != nil
    case .notes: notes != nil
    case .tags: !tags.isEmpty
    case .repetition: repetition != nil
    case .items: !depends.isEmpty
    case .duration: spent != nil
    }
  }
}
