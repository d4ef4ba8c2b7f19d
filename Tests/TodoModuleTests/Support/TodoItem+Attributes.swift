import TodoEntities

extension TodoItem {
  /// Creates an item with these attributes; tests give only those that matter to them.
  init(
    number: Int, id: ItemID, title: String, isCompleted: Bool = false,
    createdAt: Instant, modifiedAt: Instant, completedAt: Instant? = nil,
    due: FloatingDate? = nil, scheduled: FloatingDate? = nil, wait: FloatingDate? = nil,
    until: FloatingDate? = nil,
    priority: Priority? = nil, project: Project? = nil, tags: [Tag] = [], notes: String? = nil,
    repetition: Repetition? = nil, depends: [ItemID] = [], started: Instant? = nil,
    spent: Int? = nil, unknownRepetitionMembers: [UnknownMember] = [],
    unknownMembers: [UnknownMember] = []
  ) {
    var content = ItemContent(title: title)
    content.isCompleted = isCompleted
    content.completedAt = completedAt
    (content.due, content.scheduled, content.wait, content.until) = (due, scheduled, wait, until)
    content.priority = priority
    content.project = project
    content.notes = notes
    content.tags = tags
    content.repetition = repetition
    content.unknownRepetitionMembers = unknownRepetitionMembers
    content.depends = depends
    content.started = started
    content.spent = spent
    content.unknownMembers = unknownMembers
    self.init(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt, content: content)
  }
}
