import TodoEntities

extension ImportedItem {
  /// With what the source could not say, or does not speak of, taken from the item that is known:
  /// members of other formats, the series, the anchor as long as the due day and the rule stay.
  func fillingGaps(from known: TodoItem) -> ImportedItem {
    var item = self
    let names = Set(unknownMembers.map { Array($0.name.utf8) })
    item.unknownMembers += known.unknownMembers.filter { !names.contains(Array($0.name.utf8)) }
    item.createdAt = createdAt ?? known.createdAt
    for member in absentInFormat { item.take(member, from: known) }
    if item.isCompleted, item.completedAt == nil { item.completedAt = known.completedAt }
    item.settleRepetition(known)
    return item
  }

  private mutating func take(_ member: ItemMember, from known: TodoItem) {
    switch member {
    case .number, .id, .createdAt, .modifiedAt, .completedAt: break
    case .title: title = known.title
    case .isCompleted: isCompleted = known.isCompleted
    case .due: due = known.due
    case .wait: wait = known.wait
    case .until: until = known.until
    case .priority: priority = known.priority
    case .project: project = known.project
    case .notes: notes = known.notes
    case .tags: tags = known.tags
    case .every:
      repetition = known.repetition.map { ImportedRepetition($0.expression) }
      unknownRepetitionMembers = known.unknownRepetitionMembers
    }
  }

  /// Only what is due repeats, and what no longer repeats has no last day.
  private mutating func settleRepetition(_ known: TodoItem) {
    if due == nil, absentInFormat.contains(.every) { repetition = nil }
    guard let old = known.repetition else { return }
    guard let new = repetition else {
      if absentInFormat.contains(.until) { until = nil }
      return
    }
    repetition?.series = new.series ?? old.series
    if new.anchor == nil, due?.day == known.due?.day, new.expression == old.expression {
      repetition?.anchor = old.anchor
    }
  }
}
