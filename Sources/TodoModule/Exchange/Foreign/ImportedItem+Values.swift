// Sets an attribute to a value of a table or of JSON, and removes the symbols before tags. Resolves values
// that contradict each other: a completion time makes an item done, even one that cannot be read.

import TodoEntities

/// The reason for which a text is not a value of an attribute.
enum ValueError: Error, Equatable {
  /// It says that the item was deleted.
  case trashed
  /// It can be two days.
  case ambiguous
  case invalid
}

extension ImportedItem {
  /// The part of a value that an attribute does not hold, and its fate, as words of a remark.
  typealias Loss = (part: String, fate: String)

  /// Sets an attribute to a value that todo or another program wrote. Adds tags to the existing ones. Returns
  /// the part of the value that is lost.
  ///
  /// - Parameters:
  ///   - unit: The number of units per second of a bare number, or nil if it is unknown.
  ///   - date: A function that reads a date of this column.
  mutating func set(
    _ attribute: Attribute, to text: String, _ clock: Clock, unit: Int?,
    date: (String) throws(ValueError) -> ForeignDate
  ) throws(ValueError) -> Loss? {
    switch attribute.kind {
    case .title: content.title = text
    case .notes: content.notes = text
    case .project: content.project = Project(text)
    case .tags: content.tags = (content.tags + ForeignTags.tags([text])).withoutRepeats
    case .number:
      guard text.utf8.count <= 16, text.isAllDigits, let number = Int(text),
        (1...TodoItem.highestNumber).contains(number)
      else { throw .invalid }
      self.number = number
    case .id:
      guard let id = ItemID(utf8: text.utf8) else { throw .invalid }
      self.id = id
    case .state: return try setState(text, clock, date)
    case .instant, .date:
      // Only a rule begins with an E: `every mon`.
      if attribute == .due, text.utf8.first.map({ $0 | 0x20 }) == 0x65, takePhrase(text, clock) {
        return nil
      }
      return try setDate(attribute, to: try date(text), clock)
    case .choice(let list):
      let typed = list.rank(typed: text).map(Optional.some)
      guard let rank = typed ?? list.rank(foreign: AttributeNames.key(text)) else { throw .invalid }
      list.set(rank, in: &content)
    case .items:
      guard let ids = ItemID.list(text) else { throw .invalid }
      content.depends = ids.withoutRepeats
    case .duration:
      let number = unit.flatMap { unit in Int(text).map { TimeSpan(seconds: $0 / unit) } }
      // Other programs write minutes as 30m.
      var inMinutes: TimeSpan? {
        let short = text.lowercased().filter { $0 != " " }.replacing("min", with: "m")
        return TimeSpan(short.replacing("m", with: "min"))
      }
      guard let span = TimeSpan(text) ?? inMinutes ?? number else { throw .invalid }
      content[duration: attribute] = span.seconds == 0 ? nil : span.seconds
    case .repetition:
      if let repetition = ImportedRepetition.read(text) {
        self.repetition = repetition
      } else {
        try setRule(text, clock)
      }
    }
    return nil
  }

  /// Sets the due date and the repetition that words mean. Returns false if they mean neither.
  ///
  /// The meaning depends on the day of the import. Therefore the due date does not count when an import looks
  /// for an equal item in the list.
  mutating func takePhrase(_ text: String, _ clock: Clock) -> Bool {
    guard text.utf8.split(whereSeparator: { $0 < 0x41 }).contains(where: { $0.count > 2 }) else {
      return false
    }
    let day = ReadingDay(clock.today, weekStart: clock.weekStart)
    if text.lowercased().hasPrefix("every"), let phrase = RulePhrase(text, on: day) {
      repetition = ImportedRepetition(phrase.expression)
      let start = phrase.start.map { $0.expression() }
      let first = start.flatMap { try? $0.resolved(at: clock).day } ?? clock.today
      content.due = phrase.rule.first(onOrAfter: first).map { FloatingDate($0, at: phrase.time) }
    } else {
      guard let date = ForeignPhrase.date(text, on: day) else { return false }
      if case .day = date.base { return false }
      content.due = try? date.resolved(at: clock)
    }
    absentInFormat.insert(.due)
    return content.due != nil
  }

  /// Sets the repetition to a rule of iCalendar, `RRULE:FREQ=WEEKLY`, that counts from the due date.
  private mutating func setRule(_ text: String, _ clock: Clock) throws(ValueError) {
    let text = text.hasPrefix("RRULE:") ? text.dropFirst(6) : text[...]
    guard let rule = ICalRule(String(text)), let due = content.due?.day,
      let (read, anchor) = ICalRuleReader(rule: rule, due: due, start: due).ruleAndAnchor
    else { throw .invalid }
    repetition = ImportedRepetition(RepetitionExpression(rule: read), anchor: anchor)
    content.until = rule["UNTIL"].flatMap { ICalDate($0, clock) }.map { FloatingDate($0.date.day) }
  }

  /// Sets the state of the item from a word. Some programs write the time of completion instead.
  private mutating func setState(
    _ text: String, _ clock: Clock, _ date: (String) throws(ValueError) -> ForeignDate
  ) throws(ValueError) -> Loss? {
    if let state = ForeignState.named[text] {
      try become(state)
      return nil
    }
    // Even an unreadable time means that the item is done, unlike an unknown word.
    defer {
      content.isCompleted =
        content.isCompleted || text.utf8.count > 5 && text.utf8.contains(where: \.isDigit)
    }
    return try setDate(.completedAt, to: try date(text), clock)
  }

  private mutating func setDate(
    _ attribute: Attribute, to date: ForeignDate, _ clock: Clock
  ) throws(ValueError) -> Loss? {
    let loss = date.unknownZone(clock).map {
      (part: "the time zone '\($0)'", fate: "is unknown, and the time of day is kept")
    }
    if attribute.isDate {
      guard let floating = date.floating(clock) else { throw .invalid }
      content[date: attribute] = floating
      return loss ?? date.time.flatMap { $0.second > 0 ? ("the seconds", "are left out") : nil }
    }
    guard let instant = date.instant(clock) else { throw .invalid }
    switch attribute {
    case .createdAt: createdAt = instant
    case .modifiedAt: modifiedAt = instant
    default: content[instant: attribute] = instant
    }
    return loss
  }
}

extension Attribute {
  /// The valid values of the attribute, for messages.
  var expectedValue: String {
    switch kind {
    case .date: "a day like 2026-12-01 or a time like 2026-12-01T17:00"
    case .choice(let list): list.sentence
    case .repetition: "a rule like 2w or mon,thu"
    case .instant: "a time in UTC like 2026-11-20T09:20:00Z"
    case .state: "a state such as done or open, or true or false"
    case .number: "a whole number, 1 or greater"
    case .id: "a UUID"
    case .items: "a list of UUIDs separated by commas"
    case .duration: "a time like 1h30min"
    case .title, .tags, .project, .notes: "text"
    }
  }
}

extension ImportedItem {
  /// Leaves out values of a table's row or a JSON object that contradict others, with a remark for
  /// each. An update leaves such an attribute unchanged in the list.
  ///
  /// - Parameter isOwn: Whether todo wrote the source. In its own sources, the time of completion of an open
  ///   item is left out. In any other source, an item with such a time is done.
  mutating func makeConsistent(isOwn: Bool, remarks: inout ExchangeRemarks) {
    if let cancelled = content[instant: .cancelledAt], content.isCompleted || !isOwn,
      content.completedAt ?? cancelled == cancelled
    {
      (end, content.completedAt) = (.cancelled, cancelled)
    }
    if content.completedAt != nil, !content.isCompleted {
      if isOwn {
        content.completedAt = nil
        remarks.add("the time of completion of an open item is left out", at: line)
      } else {
        content.isCompleted = true
      }
    }
    if !isOwn { putTitleOnOneLine(remarks: &remarks) }
    if content.started != nil, content.isCompleted {
      content.started = nil
      remarks.add("the time of starting of a done item is left out", at: line)
    }
    if content.due == nil, repetition != nil, repetition?.anchor == nil {
      repetition = nil
      absentInFormat.insert(.every)
      remarks.add("the repetition is left out, because the item has no due date", at: line)
    }
    if content.until != nil, repetition == nil {
      content.until = nil
      absentInFormat.insert(.until)
      remarks.add("the until date is left out, because the item does not repeat", at: line)
    }
  }

  /// Replaces the line breaks of the title with spaces, and adds a remark.
  mutating func putTitleOnOneLine(remarks: inout ExchangeRemarks) {
    guard content.title.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return }
    content.title = content.title.split(whereSeparator: \.isNewline).joined(separator: " ")
    remarks.add("a line break in a title became a space", at: line)
  }
}

/// Tags as other programs write them.
enum ForeignTags {
  /// Returns the tags with these names, without spaces around them and without the symbol that some programs
  /// put before them: `@home`, `#home`, `+home`. A list cannot hold a tag without a name.
  static func tags(_ names: [some StringProtocol]) -> [Tag] {
    names.compactMap { text in
      var name = String(text).trimmingSpaces
      if let sign = name.utf8.first, name.utf8.count > 1, [0x40, 0x23, 0x2B].contains(sign) {
        name = String(Substring(name.utf8.dropFirst()))
      }
      return name.isEmpty ? nil : Tag(name)
    }
  }
}
