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
    self.init(
      number: number, id: id, createdAt: createdAt, modifiedAt: modifiedAt,
      content: ItemContent(
        title: title, isCompleted: isCompleted, completedAt: completedAt, due: due,
        scheduled: scheduled, wait: wait,
        until: until, priority: priority, project: project, notes: notes, tags: tags,
        repetition: repetition, depends: depends, started: started, spent: spent,
        unknownRepetitionMembers: unknownRepetitionMembers,
        unknownMembers: unknownMembers))
  }
}
