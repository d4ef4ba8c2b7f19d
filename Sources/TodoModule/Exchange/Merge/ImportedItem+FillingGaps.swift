import TodoEntities

extension ImportedItem {
  /// Returns the item with what it lacks taken from the item in the list: the parts that the source
  /// does not cover, unknown members, the series, and the anchor if due day, rule and mode are
  /// unchanged.
  func fillingGaps(from known: TodoItem) -> ImportedItem {
    var item = self
    item.content.unknownMembers.add(known.unknownMembers)
    item.createdAt = createdAt ?? known.createdAt
    for part in ItemPart.allCases where absentInFormat.contains(part) {
      item.content.take(part, from: known.content)
      if part == .every {
        item.repetition = known.repetition.map { ImportedRepetition($0.expression) }
      }
    }
    if item.content.isCompleted, item.content.completedAt == nil {
      item.content.completedAt = known.completedAt
    }
    item.settleRepetition(known)
    return item
  }

  /// Takes over series and anchor, and makes the repetition consistent: an item without a due date
  /// does not repeat, and one that does not repeat has no until date.
  private mutating func settleRepetition(_ known: TodoItem) {
    if self.content.due == nil, absentInFormat.contains(.every) { repetition = nil }
    guard let old = known.repetition else { return }
    guard let new = repetition else {
      if absentInFormat.contains(.until) { self.content.until = nil }
      return
    }
    repetition?.series = new.series ?? old.series
    self.content.unknownRepetitionMembers.add(known.unknownRepetitionMembers)
    if new.anchor == nil, self.content.due?.day == known.due?.day, new.expression == old.expression
    {
      repetition?.anchor = old.anchor
    }
  }
}

extension [UnknownMember] {
  /// Adds the members whose names are not there yet.
  fileprivate mutating func add(_ others: [UnknownMember]) {
    let names: Set<[UInt8]> = Set(self.map { [UInt8]($0.name.utf8) })
    self += others.filter { !names.contains([UInt8]($0.name.utf8)) }
  }
}
