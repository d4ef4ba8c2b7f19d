// Updates an item of the list from a file, if it was changed later there: only the attributes that the file holds.
// A task that is done in its own program becomes done in any case.

import TodoEntities

extension ImportedItem {
  /// Returns an item of the list with the changes of this version, or the same item if there are none.
  ///
  /// An item of todo's own is merged register by register. Any other version counts only if it was changed
  /// later, and only for the attributes that the file holds. An item that is done in the program that gave it
  /// its id becomes done in any case.
  func updating(
    _ ours: TodoItem, from format: ExchangeFormat, isShared: Bool, _ context: ExchangeContext
  ) -> TodoItem {
    if stamps != nil {
      let version = item(number: ours.number, id: ours.id, at: context.clock.now)
      return ours.merged(withImported: version, isShared: isShared)
    }
    guard let modifiedAt, modifiedAt > ours.modifiedAt else {
      // An item that another program completed is done, whatever its time of change is.
      guard links.name != nil, content.isCompleted, !ours.isCompleted else { return ours }
      let kept = AttributeSet(Attribute.allCases).subtracting([.isCompleted, .completedAt])
      var item = replacingAttributes(of: ours, keeping: kept)
      item.modifiedAt = nil
      return item.item(number: ours.number, id: ours.id, at: context.clock.now)
    }
    let silent = ExchangeContext(clock: context.clock, nextNumber: context.nextNumber)
    let echo = try? format.read(format.write([ours], silent).bytes, silent).items
    let new = replacingAttributes(of: ours, heldAs: echo?.count == 1 ? echo?.first : nil)
      .item(number: ours.number, id: ours.id, at: context.clock.now)
    return new.content == ours.content && new.createdAt == ours.createdAt ? ours : new
  }

  /// Returns the list's item with the attributes that the file holds.
  ///
  /// An attribute that the file lacks is unchanged. An attribute that equals the one in `echo`, the list's
  /// item after an export and an import, is unchanged too: most formats hold only a part of some attributes
  /// (a day without its time, a rule without its mode, a tag without its space), and a file without edits
  /// must not remove the other part.
  func replacingAttributes(
    of ours: TodoItem, heldAs echo: ImportedItem? = nil, keeping kept: AttributeSet = []
  ) -> ImportedItem {
    var kept = kept.union(absentInFormat)
    if let echo {
      kept.formUnion(AttributeSet(Attribute.allCases.filter { isIdentical(to: echo, in: $0) }))
    }
    var item = ImportedItem(ours, line: line)
    (item.id, item.modifiedAt) = (id, modifiedAt)
    if !kept.contains(.createdAt), let createdAt { item.createdAt = createdAt }
    for attribute in Attribute.allCases where !kept.contains(attribute) {
      item.content.copy(attribute, from: content)
      if attribute == .isCompleted { item.end = end }
    }
    if content.unknownMembers != echo?.content.unknownMembers {
      let names = Set((content.unknownMembers + (echo?.content.unknownMembers ?? [])).map(\.name))
      item.content.unknownMembers =
        content.unknownMembers + ours.unknownMembers.filter { !names.contains($0.name) }
    }
    if item.content.isCompleted {
      item.content.completedAt = item.content.completedAt ?? ours.completedAt
      // The file may complete an item that is worked on without saying how long it took.
      if ours.isActive, kept.contains(.spent), let end = item.content.completedAt ?? modifiedAt {
        item.content.spent = ours.stopped(at: end).spent
      }
      item.content.started = nil
    }
    item.setRepetition(to: repetition, unlessIn: kept, of: ours)
    return item
  }

  /// Whether an attribute has the same value in both. An anchor or a series of the repetition that this
  /// item lacks does not count.
  func isIdentical(to echo: ImportedItem, in attribute: Attribute) -> Bool {
    switch attribute {
    case .createdAt: return createdAt == echo.createdAt
    case .isCompleted: return end == echo.end
    case .every:
      guard let new = repetition, let old = echo.repetition else {
        return repetition == echo.repetition
      }
      return new.expression == old.expression && (new.anchor ?? old.anchor) == old.anchor
        && (new.series ?? old.series) == old.series
    default: return content.isIdentical(to: echo.content, in: attribute)
    }
  }

  /// Sets the repetition of the list's item to the given one, unless it is kept. Removes a kept rule if the
  /// item has no due date, and a kept until date if the item no longer repeats. Keeps the series, and the
  /// anchor unless the due day or the rule changes.
  private mutating func setRepetition(
    to given: ImportedRepetition?, unlessIn kept: AttributeSet, of ours: TodoItem
  ) {
    if !kept.contains(.every) {
      repetition = given
    } else if content.due == nil {
      repetition = nil
    } else {
      repetition?.anchor = nil
    }
    content.unknownRepetitionMembers = repetition == nil ? [] : ours.unknownRepetitionMembers
    guard let old = ours.repetition else { return }
    if repetition == nil, kept.contains(.until) { content.until = nil }
    if repetition?.series == nil { repetition?.series = old.series }
    if repetition?.anchor == nil, content.due?.day == ours.due?.day,
      repetition?.expression == old.expression
    {
      repetition?.anchor = old.anchor
    }
  }

  /// Returns the item, a task that Taskwarrior made from a template, with the number of the list's item for
  /// this template. If the list's item was changed later, its content is kept.
  func succeeding(_ template: TodoItem) -> ImportedItem {
    var child = self
    if let modifiedAt, template.modifiedAt > modifiedAt {
      child.absentInFormat = AttributeSet(Attribute.allCases)
      child.modifiedAt = template.modifiedAt
    } else {
      // An export of a template has neither.
      if content.started == nil { child.absentInFormat.insert(.started) }
      if content.spent == nil { child.absentInFormat.insert(.spent) }
    }
    return child.replacingAttributes(of: template)
  }
}
