import TodoEntities

extension ImportedItem {
  /// Returns the item with what it lacks taken from the item in the list: the parts that the source
  /// does not cover, the parts that the file did not change, unknown members, the series, and the
  /// anchor if due day, rule and mode are unchanged.
  ///
  /// - Parameter echo: What the format can hold of the item in the list; nil for everything.
  func fillingGaps(from known: TodoItem, heldAs echo: ImportedItem? = nil) -> ImportedItem {
    var item = self
    if let echo {
      item.absentInFormat.formUnion(parts(identicalIn: echo))
      item.content.unknownMembers.fill(
        from: known.unknownMembers, heldAs: echo.content.unknownMembers)
    } else {
      item.content.unknownMembers.add(known.unknownMembers)
    }
    item.createdAt = item.absentInFormat.contains(.createdAt) ? known.createdAt : createdAt
    item.createdAt = item.createdAt ?? known.createdAt
    for part in ItemPart.allCases where item.absentInFormat.contains(part) {
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
  /// does not repeat, one that does not repeat has no until date, and neither has one that is due
  /// after it.
  private mutating func settleRepetition(_ known: TodoItem) {
    if self.content.due == nil, absentInFormat.contains(.every) { repetition = nil }
    if let due = self.content.due, let until = self.content.until, until.day < due.day {
      self.content.until = nil
    }
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

  /// Adds the members that the file does not cover or did not change. A member that the format holds
  /// and the file lacks was removed there.
  fileprivate mutating func fill(from known: [UnknownMember], heldAs echo: [UnknownMember]) {
    let unchanged = echo.filter(contains)
    let removed = echo.filter { held in !contains { $0.name.isIdentical(to: held.name) } }
    removeAll(where: unchanged.contains)
    add(known.filter { member in !removed.contains { $0.name.isIdentical(to: member.name) } })
  }
}
