import TodoEntities

/// Parses what `task export` prints: an array of objects, or one object per line.
struct TaskwarriorReader {
  private let context: ExchangeContext

  init(_ context: ExchangeContext) { self.context = context }

  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    let text = EscapedControlCharacters(escaping: bytes)
    do throws(JSONSyntaxError) {
      let range = text.escaped.textStart..<text.escaped.count
      let tasks = try JSONReader.read(text.escaped, in: range) {
        (reader) throws(JSONSyntaxError) -> [TaskwarriorTask] in
        try self.tasks(&reader, text.escaped)
      }
      return list(tasks)
    } catch {
      throw ParseError(text.original(error), in: bytes)
    }
  }

  private func tasks(
    _ reader: inout JSONReader, _ bytes: [UInt8]
  ) throws(JSONSyntaxError) -> [TaskwarriorTask] {
    var tasks: [TaskwarriorTask] = []
    var line = 1
    var counted = 0
    func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
      reader.skipWhitespace()
      line += bytes[counted..<reader.position].count { $0 == 0x0A }
      counted = reader.position
      var task = try TaskwarriorTask(&reader)
      task.line = line
      tasks.append(task)
      guard tasks.count <= ImportLimit.items else {
        throw reader.fault(ImportLimit.excess(), at: counted)
      }
      if tasks.count % 1024 == 0 { context.progress(Double(counted) / Double(bytes.count)) }
    }
    reader.skipWhitespace()
    if reader.next == 0x5B {
      try reader.enterArray()
      while try reader.nextElement(isFirst: tasks.isEmpty) { try read(&reader) }
      try reader.finish()
      return tasks
    }
    repeat {
      try read(&reader)
      reader.skipWhitespace()
      // Older versions print a comma between the lines.
      if reader.skip(0x2C) { reader.skipWhitespace() }
    } while !reader.isAtEnd
    return tasks
  }

  private func list(_ tasks: [TaskwarriorTask]) -> ImportedList {
    var list = ImportedList()
    let series = TaskwarriorSeries(tasks, context.clock)
    for (place, task) in tasks.enumerated() {
      var dates: TaskwarriorTemplate.Dates?
      switch task.status {
      case .deleted:
        list.remarks.add("a deleted task is left out", at: task.line)
        continue
      case .recurring:
        dates = series.dates(ofTemplateAt: place)
        if dates == nil { continue }
      case .pending, .waiting, .completed: break
      }
      list.items.append(
        item(
          of: task, at: place, in: series,
          dates: dates ?? TaskwarriorTemplate.Dates(of: task, context.clock),
          remarks: &list.remarks))
    }
    for (reason, line) in series.remarks { list.remarks.add(reason, at: line) }
    return list
  }

  private func item(
    of task: TaskwarriorTask, at place: Int, in series: TaskwarriorSeries,
    dates: TaskwarriorTemplate.Dates, remarks: inout ExchangeRemarks
  ) -> ImportedItem {
    var item = ImportedItem(line: task.line, title: task.description ?? "")
    item.id = task.uuid
    item.role = task.status == .recurring ? .template : task.parent.map { .child(of: $0) }
    item.createdAt = task.entry
    item.modifiedAt = task.modified ?? task.entry
    item.content.isCompleted = task.status == .completed
    item.content.completedAt = item.content.isCompleted ? task.end : nil
    item.content.spent = task.spent.flatMap { $0.seconds == 0 ? nil : $0.seconds }
    item.content.project = task.project.flatMap(Project.init)
    item.content.tags = task.tags.map { Tag($0) }.withoutRepeats
    let notes = task.annotations.map(\.description).joined(separator: "\n")
    item.content.notes = notes.isEmpty ? nil : notes
    let heirs = series.heirs(ofTemplatesIn: task.depends)
    item.content.depends = task.depends.map { heirs[$0] ?? $0 }.withoutRepeats

    item.content.priority = task.priority.flatMap { Priority(taskwarrior: $0) }
    if item.content.priority == nil, let priority = task.priority, !priority.isEmpty {
      remarks.add("todo has no priority '\(priority)'; it is kept for export", at: task.line)
    }
    (item.content.due, item.content.scheduled, item.content.wait) =
      (dates.due, dates.scheduled, dates.wait)
    setRepetition(of: &item, from: task, inherited: series.rule(ofTaskAt: place))
    let until = FloatingDate(taskwarrior: task.until, context.clock, endOfDayIsDay: true)
    if task.until != nil, until != item.content.until {
      remarks.add("todo has no expiry date; Taskwarrior's until is kept for export", at: task.line)
    }
    item.content.started = item.content.isCompleted ? nil : task.start
    if task.start != nil, item.content.isCompleted {
      remarks.add("the time of starting of a completed task is left out", at: task.line)
    }
    if task.due != nil && dates.due == nil || task.wait != nil && dates.wait == nil
      || task.scheduled != nil && dates.scheduled == nil
    {
      remarks.add("a date outside the years 1 to 9999 is left out", at: task.line)
    }
    item.content.unknownMembers = ForeignFields(
      of: task, readAs: item, heirs: heirs, context.clock
    ).member(of: .taskwarrior)
    return item
  }

  private func setRepetition(
    of item: inout ImportedItem, from task: TaskwarriorTask,
    inherited rule: TaskwarriorSeries.Rule?
  ) {
    guard item.content.due != nil else { return }
    if let every = task.every {
      item.repetition = ImportedRepetition(
        every.expression, anchor: task.anchor, series: task.series)
      item.content.until = task.lastDay
    } else if let rule {
      item.repetition = ImportedRepetition(
        rule.expression, anchor: rule.anchor, series: rule.series)
      item.content.until = rule.until
    }
  }
}

/// What an item is in a series that Taskwarrior repeats.
enum TaskwarriorRole: Equatable {
  /// The next task of the series, which Taskwarrior has not made yet. The item has the template's
  /// id.
  case template
  /// A task that Taskwarrior has made from this template.
  case child(of: ItemID)

  /// Whether Taskwarrior's own attributes already say how an open item repeats, so that todo's are
  /// not needed. Taskwarrior asks about each child that an import changes.
  func holdsRule(of item: TodoItem, _ foreign: ForeignFields, _ clock: Clock) -> Bool {
    guard case .child(let parent) = self, !item.isCompleted, let due = item.due,
      let repetition = item.repetition
    else { return false }
    let until = FloatingDate(taskwarrior: foreign.instant("until"), clock, endOfDayIsDay: true)
    return repetition.series == parent && item.until == until
      && repetition.expression == foreign.text("recur").flatMap(TaskwarriorRecurrence.read)
      && repetition.next(after: due.day, completedOn: due.day)
        == repetition.anchored(at: due.day).next(after: due.day, completedOn: due.day)
  }
}

extension ForeignFields {
  /// Returns what an item is in Taskwarrior; nil if Taskwarrior does not repeat it.
  ///
  /// It is also nil for the next item of a series, which todo added and which only has a copy of the
  /// fields.
  func role(of item: TodoItem) -> TaskwarriorRole? {
    guard text("recur") != nil, item.due != nil || instant("due") != nil, isOwn(item) else {
      return nil
    }
    return text("parent").flatMap { ItemID(utf8: $0.utf8) }.map { .child(of: $0) } ?? .template
  }

  /// Whether the fields were imported with this item, not copied from the one before it in its
  /// series.
  func isOwn(_ item: TodoItem) -> Bool {
    guard let uuid = text("uuid") else {
      // The task was imported without an id. That of a template is also the id of its series.
      return text("parent") == nil && item.id == item.repetition?.series ?? item.id
    }
    return ItemID(utf8: uuid.utf8) == item.id
  }
}

/// Values as Taskwarrior writes them. Each method reads the next value.
extension JSONReader {
  mutating func taskwarriorText(_ name: StaticString) throws(JSONSyntaxError) -> String {
    text(of: try validString(named: name))
  }

  /// Reads a time in UTC, `20261120T092000Z`.
  mutating func taskwarriorTime() throws(JSONSyntaxError) -> Instant {
    let string = try validString(named: "a time")
    let text = utf8(of: string)
    guard let instant = CompactDate.instant(text) ?? Instant(rfc3339: text) else {
      throw fault("a time must be in UTC, like 20261120T092000Z", at: string.offset)
    }
    return instant
  }

  /// Reads the ids of other tasks: an array or, as older versions of Taskwarrior write it, one string with
  /// commas.
  mutating func taskwarriorDependencies() throws(JSONSyntaxError) -> [ItemID] {
    guard next == 0x22 else {
      var ids: [ItemID] = []
      try readIDs(into: &ids, named: "depends")
      return ids
    }
    let string = try validString(named: "depends")
    guard let ids = ItemID.list(text(of: string)) else {
      throw fault("depends must be UUIDs, separated by commas", at: string.offset)
    }
    return ids
  }

  /// Reads an array of strings or, as older versions of Taskwarrior write it, one string with commas.
  mutating func taskwarriorTags() throws(JSONSyntaxError) -> [String] {
    if next == 0x22 {
      return try taskwarriorText("tags").split(separator: ",").map(String.init)
    }
    var tags: [String] = []
    var isFirst = true
    try enterArray(orFail: "tags must be an array of strings")
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      tags.append(text(of: try nonEmptyString(named: "a tag")))
    }
    return tags
  }

  /// Reads an array of objects, each with a time and a text.
  mutating func taskwarriorAnnotations() throws(JSONSyntaxError) -> [TaskwarriorAnnotation] {
    var annotations: [TaskwarriorAnnotation] = []
    try enterArray(orFail: "annotations must be an array of objects")
    while try nextElement(isFirst: annotations.isEmpty) {
      var names = JSONNames()
      var entry: Instant?
      var description = ""
      try enterObject(orFail: "an annotation must be an object")
      while let name = try nextMember(&names) {
        switch text(of: name) {
        case "entry": entry = try taskwarriorTime()
        case "description": description = try taskwarriorText("description")
        default: try skipValue()
        }
      }
      annotations.append(TaskwarriorAnnotation(entry: entry, description: description))
    }
    return annotations
  }
}

/// JSON text in whose strings control characters have been escaped: Taskwarrior prints them raw,
/// which JSON does not allow.
struct EscapedControlCharacters {
  /// The text, as valid JSON.
  private(set) var escaped: [UInt8]
  /// The offsets of the control characters in the original text.
  private var places: [Int] = []
  /// The number of bytes by which an escaped character is longer than a raw one.
  private static let growth = 5

  /// Escapes raw control characters, except line breaks: a string with one was probably never
  /// closed.
  init(escaping bytes: [UInt8]) {
    guard bytes.contains(where: EscapedControlCharacters.isRaw) else {
      escaped = bytes
      return
    }
    escaped = []
    escaped.reserveCapacity(bytes.count + bytes.count / 16)
    var isInString = false
    var isEscaped = false
    for (offset, byte) in bytes.enumerated() {
      if isInString, !isEscaped, EscapedControlCharacters.isRaw(byte) {
        places.append(offset)
        escaped += "\\u00".utf8
        escaped += [byte >> 4, byte & 0xF].map { $0 + ($0 < 10 ? 0x30 : 0x57) }
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = isInString && !isEscaped && byte == UInt8(ascii: "\\")
      escaped.append(byte)
    }
  }

  /// Converts an error in the escaped text to the same error in the original text.
  func original(_ error: JSONSyntaxError) -> JSONSyntaxError {
    var before = 0
    while before < places.count,
      places[before] + before * EscapedControlCharacters.growth < error.offset
    { before += 1 }
    guard before > 0 else { return error }
    let offset = max(places[before - 1], error.offset - before * EscapedControlCharacters.growth)
    return JSONSyntaxError(reason: error.reason, offset: offset)
  }

  private static func isRaw(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x0A && byte != 0x0D }
}
