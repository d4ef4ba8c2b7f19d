import TodoEntities

extension ImportedItem {
  /// Returns the item with what it lacks taken from the item in the list: the attributes that the source
  /// does not cover, the attributes that the file did not change, unknown members, the series, and the
  /// anchor if due day, rule and mode are unchanged.
  ///
  /// - Parameter echo: What the format can hold of the item in the list; nil for everything.
  func fillingGaps(from known: TodoItem, heldAs echo: ImportedItem? = nil) -> ImportedItem {
    var item = self
    if let echo {
      item.absentInFormat.formUnion(attributes(identicalIn: echo))
      item.content.unknownMembers.fill(
        from: known.unknownMembers, heldAs: echo.content.unknownMembers)
    } else {
      item.content.unknownMembers.add(known.unknownMembers)
    }
    item.createdAt = item.absentInFormat.contains(.createdAt) ? known.createdAt : createdAt
    item.createdAt = item.createdAt ?? known.createdAt
    for attribute in Attribute.allCases where item.absentInFormat.contains(attribute) {
      item.content.copy(attribute, from: known.content)
      if attribute == .every {
        item.repetition = known.repetition.map { ImportedRepetition($0.expression) }
      }
    }
    if item.content.isCompleted, item.content.completedAt == nil {
      item.content.completedAt = known.completedAt
    }
    item.stopWork(on: known)
    item.reconcileRepetition(with: known)
    return item
  }

  /// Returns the item as a task that Taskwarrior has made from a template, for which an item of the
  /// list has stood. If that item was changed later, its content stays.
  func succeeding(_ template: TodoItem) -> ImportedItem {
    guard template.modifiedAt > modifiedAt ?? template.modifiedAt else {
      var child = self
      // A template is exported without them.
      if content.started == nil { child.absentInFormat.insert(.started) }
      if content.spent == nil { child.absentInFormat.insert(.spent) }
      return child.fillingGaps(from: template)
    }
    var item = ImportedItem(template, line: line)
    item.id = id
    item.content.unknownMembers = content.unknownMembers
    item.content.unknownMembers.add(template.unknownMembers)
    return item
  }

  /// Makes sure that a done item is not worked on: one that was, when the source completed it, gets the
  /// time until then, unless the source says how long it took.
  private mutating func stopWork(on item: TodoItem) {
    guard content.isCompleted else { return }
    if item.isActive, absentInFormat.contains(.spent),
      let end = content.completedAt ?? modifiedAt
    {
      content.spent = item.stopped(at: end).spent
    }
    content.started = nil
  }

  /// Takes over series and anchor, and makes the repetition consistent: an item without a due date
  /// does not repeat by a known rule, one that does not repeat has no until date, and neither has one
  /// that is due after it.
  private mutating func reconcileRepetition(with item: TodoItem) {
    if let due = self.content.due, let until = self.content.until, until.day < due.day {
      self.content.until = nil
    }
    if self.content.due == nil, absentInFormat.contains(.every) { repetition = nil }
    guard let old = item.repetition else { return }
    guard var new = repetition else {
      if absentInFormat.contains(.until) { self.content.until = nil }
      return
    }
    self.content.unknownRepetitionMembers.add(item.unknownRepetitionMembers)
    new.series = new.series ?? old.series
    if new.anchor == nil, self.content.due?.day == item.due?.day,
      new.expression == old.expression
    {
      new.anchor = old.anchor
    }
    repetition = new
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

extension ImportedItem {
  /// Returns an item of the list with what this version of it changes; the same item if that is
  /// nothing.
  ///
  /// An item of todo's own is merged register by register. Of any other, the attributes that differ from
  /// what the format can hold of the list's item are taken if it was changed later.
  func updating(
    _ known: TodoItem, from format: ExchangeFormat, isShared: Bool, _ context: ExchangeContext
  ) -> TodoItem {
    if stamps != nil {
      let version = item(number: known.number, id: known.id, at: context.clock.now)
      return known.merged(withImported: version, isShared: isShared)
    }
    guard let modified = modifiedAt, modified > known.modifiedAt else { return known }
    let new = fillingGaps(from: known, heldAs: format.echo(of: known, context))
      .item(number: known.number, id: known.id, at: context.clock.now)
    return new.content == known.content && new.createdAt == known.createdAt ? known : new
  }

  /// Returns this item merged with another version of it, which comes later; nil unless both are
  /// todo's own.
  func merged(with other: ImportedItem, isShared: Bool, at now: Instant) -> ImportedItem? {
    guard let id, stamps != nil, other.stamps != nil else { return nil }
    let (first, second) = (item(number: 1, id: id, at: now), other.item(number: 1, id: id, at: now))
    let merged = first.merged(withImported: second, isShared: isShared)
    var item = ImportedItem(merged, line: line)
    item.stamps = merged.stamps
    item.number = number
    return item
  }
}

extension ExchangeFormat {
  /// Returns an item as it comes back from an export to this format: with what the format can hold
  /// of it. Returns nil if that is everything, or if the item does not come back.
  func echo(of item: TodoItem, _ context: ExchangeContext) -> ImportedItem? {
    if self == .json { return nil }
    let silent = ExchangeContext(clock: context.clock, nextNumber: context.nextNumber)
    let text = write([item], silent)
    guard let list = try? read(text.bytes, silent), list.items.count == 1 else { return nil }
    return list.items[0]
  }
}

extension ImportedItem {
  /// Returns the attributes with the same values in both.
  ///
  /// In an update, these are the attributes that the file did not change since an export, although the
  /// format may not hold all of their values: a time of day, a tag with a space, the mode of a
  /// repetition.
  func attributes(identicalIn echo: ImportedItem) -> AttributeSet {
    var attributes = AttributeSet()
    for attribute in Attribute.allCases {
      let isIdentical =
        switch attribute.kind {
        case .number, .id, .instant(.modified): false
        case .instant(.created): createdAt == echo.createdAt
        case .repetition: hasRepetition(of: echo)
        case .title, .state, .instant, .date, .choice, .project, .notes, .tags, .items,
          .duration:
          content.isIdentical(to: echo.content, in: attribute)
        }
      if isIdentical { attributes.insert(attribute) }
    }
    return attributes
  }

  /// Whether both repeat alike; an anchor or a series that this item lacks does not count.
  private func hasRepetition(of echo: ImportedItem) -> Bool {
    guard let new = repetition, let old = echo.repetition else {
      return repetition == echo.repetition
    }
    return new.expression == old.expression && (new.anchor ?? old.anchor) == old.anchor
      && (new.series ?? old.series) == old.series
  }
}
