import TodoEntities

/// An index of a list's items by their content, to recognise imported items that have no id.
///
/// An item of the list matches at most one imported item. So two equal lines of a file become two
/// items, and match these two when the file is imported again.
struct ContentIndex {
  /// The positions of items by content, in descending order, so that `popLast` returns the first.
  private var positions: [Key: [Int]] = [:]
  private var claimed: Set<Int> = []

  /// Which times and dates an imported item has. Only these are compared.
  private struct Shape: Hashable {
    let hasCreation: Bool
    let hasCompletion: Bool
    /// Whether the due date was chosen for the repetition, which had none.
    let lacksDue: Bool

    init(_ item: ImportedItem) {
      lacksDue = item.repetition != nil && item.absentInFormat.contains(.due)
      hasCreation = item.createdAt != nil
      hasCompletion = item.content.completedAt != nil
    }
  }

  private struct Key: Hashable {
    let format: ExchangeFormat
    let content: [UInt8]
    let createdOn: CalendarDay?
    let completedOn: CalendarDay?
    let reading: Reading

    init(
      _ item: TodoItem, content: [UInt8], format: ExchangeFormat, shape: Shape,
      reading: Reading, _ clock: Clock
    ) {
      self.format = format
      self.content = content
      self.reading = reading
      createdOn = shape.hasCreation ? reading.day(of: item.createdAt, clock) : nil
      completedOn =
        shape.hasCompletion ? item.completedAt.flatMap { reading.day(of: $0, clock) } : nil
    }

    func isOf(otherDaysThan other: Key) -> Bool {
      createdOn != other.createdOn || completedOn != other.completedOn
    }
  }

  /// Creates the index that these sources need; it is empty if all their items have ids.
  init(_ list: TodoList, for sources: [ImportedSource], _ context: ExchangeContext) {
    var shapes: [ExchangeFormat: Set<Shape>] = [:]
    for source in sources {
      // Every item of a document has an id.
      for item in source.list.items where item.id == nil {
        shapes[source.format, default: []].insert(Shape(item))
      }
    }
    guard !shapes.isEmpty else { return }
    for position in Array(list.positions).reversed() {
      let item = list[position]
      for (format, shapes) in shapes {
        var contents: [Bool: [UInt8]] = [:]
        for shape in shapes {
          let content =
            contents[shape.lacksDue]
            ?? format.content(of: item, lacksDue: shape.lacksDue, context)
          contents[shape.lacksDue] = content
          let keys = Reading.allCases.map {
            Key(
              item, content: content, format: format, shape: shape, reading: $0, context.clock)
          }
          for (index, key) in keys.enumerated() where index == 0 || key.isOf(otherDaysThan: keys[0])
          {
            positions[key, default: []].append(position)
          }
        }
      }
    }
  }

  /// Claims an unclaimed item of the list with the same content as an imported item.
  ///
  /// Returns false if there is none; the imported item is then new.
  mutating func claim(
    _ imported: ImportedItem, from format: ExchangeFormat, _ context: ExchangeContext
  ) -> Bool {
    let item = imported.item(
      number: 1, id: ItemID(high: 0, low: 0), at: context.clock.now)
    let shape = Shape(imported)
    let content = format.content(of: item, lacksDue: shape.lacksDue, context)
    for reading in Reading.allCases {
      let key = Key(
        item, content: content, format: format, shape: shape, reading: reading, context.clock)
      while let position = positions[key]?.popLast() {
        if claimed.insert(position).inserted { return true }
      }
    }
    return false
  }
}

/// Formats such as todo.txt have only days, which an import turns into instants. A reading turns an instant
/// back into its day. The readings are tried in order; the first that matches an item counts.
private enum Reading: CaseIterable {
  /// The day that began at this instant in some time zone: the same file may have been imported in
  /// another zone.
  case origin
  /// The day of the instant in the user's time zone.
  case here

  /// Returns the day of an instant.
  func day(of instant: Instant, _ clock: Clock) -> CalendarDay? {
    let here = clock.wall(at: instant)?.day
    switch self {
    case .here: return here
    case .origin:
      // The offsets of time zones are multiples of a quarter of an hour.
      guard let here, instant.secondsSinceEpoch % 900 == 0, clock.start(of: here) != instant else {
        return here
      }
      // The day that begins at this instant in a zone between UTC-11 and UTC+13.
      return WallClock(instant, offset: 13 * 3600)?.day
    }
  }
}

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
        switch known.repetition {
        case .known(let repetition): item.repetition = ImportedRepetition(repetition.expression)
        case .unknown(let repetition): item.repetition = .unknown(repetition)
        case nil: item.repetition = nil
        }
      }
    }
    if item.content.isCompleted, item.content.completedAt == nil {
      item.content.completedAt = known.completedAt
    }
    item.settleWork(known)
    item.settleRepetition(known)
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
  private mutating func settleWork(_ item: TodoItem) {
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
  private mutating func settleRepetition(_ item: TodoItem) {
    if let due = self.content.due, let until = self.content.until, until.day < due.day {
      self.content.until = nil
    }
    if case .known = repetition, self.content.due == nil, absentInFormat.contains(.every) {
      repetition = nil
    }
    switch (repetition, item.repetition) {
    case (.known(var new), .known(let old)):
      self.content.unknownRepetitionMembers.add(item.unknownRepetitionMembers)
      new.series = new.series ?? old.series
      if new.anchor == nil, self.content.due?.day == item.due?.day,
        new.expression == old.expression
      {
        new.anchor = old.anchor
      }
      repetition = .known(new)
    case (.known(var new), .unknown(let old)):
      new.series = new.series ?? old.series
      repetition = .known(new)
    case (nil, .known), (nil, .unknown):
      if absentInFormat.contains(.until) { self.content.until = nil }
    case (.unknown, _), (_, nil): break
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

extension ImportedItem {
  /// Returns an item of the list with what this version of it changes; the same item if that is
  /// nothing.
  ///
  /// An item of todo's own is merged register by register. Of any other, the parts that differ from
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
  /// Returns the parts with the same values in both.
  ///
  /// In an update, these are the parts that the file did not change since an export, although the
  /// format may not hold all of their values: a time of day, a tag with a space, the mode of a
  /// repetition.
  func parts(identicalIn echo: ImportedItem) -> ItemPartSet {
    var parts = ItemPartSet()
    for part in ItemPart.allCases {
      let isIdentical =
        switch part.kind {
        case .number, .id, .instant(.modified): false
        case .instant(.created): createdAt == echo.createdAt
        case .repetition: hasRepetition(of: echo)
        case .title, .state, .instant, .date, .choice, .project, .notes, .tags, .items,
          .duration:
          content.isIdentical(to: echo.content, in: part)
        }
      if isIdentical { parts.insert(part) }
    }
    return parts
  }

  /// Whether both repeat alike; an anchor or a series that this item lacks does not count.
  private func hasRepetition(of echo: ImportedItem) -> Bool {
    guard case .known(let new) = repetition, case .known(let old) = echo.repetition else {
      return repetition == echo.repetition
    }
    return new.expression == old.expression && (new.anchor ?? old.anchor) == old.anchor
      && (new.series ?? old.series) == old.series
  }
}
