// Makes an item of a task of Taskwarrior. Deleted tasks are left out, or cancelled by `--deleted`. Values that
// cannot be read are left out. Data without an attribute is kept for an export.

import TodoEntities

/// Parses the output of `task export`, an array of objects or one object per line.
struct TaskwarriorReader {
  let context: ExchangeContext

  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    let text = TaskwarriorReader.escapingControlCharacters(in: bytes)
    do throws(JSONSyntaxError) {
      var list = ImportedList()
      let tasks = try JSONReader.read(text, in: text.textStart..<text.count) {
        (reader) throws(JSONSyntaxError) -> [TaskwarriorTask] in
        try self.tasks(&reader, text, &list.remarks)
      }
      add(TaskwarriorSeries(tasks, context.clock), to: &list)
      return list
    } catch {
      throw ParseError(error, in: text)
    }
  }

  private func tasks(
    _ reader: inout JSONReader, _ bytes: [UInt8], _ remarks: inout ExchangeRemarks
  ) throws(JSONSyntaxError) -> [TaskwarriorTask] {
    var tasks: [TaskwarriorTask] = []
    var (line, counted, isFirst) = (1, 0, true)
    reader.skipWhitespace()
    let isArray = reader.next == 0x5B
    // An item in the list keeps the values inside four more objects and arrays.
    reader.restart(at: reader.position, depth: isArray ? 2 : 3)
    if isArray { try reader.enterArray() }
    while try isArray ? reader.nextElement(isFirst: isFirst) : true {
      isFirst = false
      reader.skipWhitespace()
      line += bytes[counted..<reader.position].count { $0 == 0x0A }
      counted = reader.position
      var task = try TaskwarriorTask(&reader)
      task.item.line = line
      if task.item.content.title.isBlank {
        remarks.add("skipped a task without a readable description", at: line)
      } else {
        tasks.append(task)
      }
      if tasks.count % 1024 == 0 { context.progress(Double(counted) / Double(bytes.count)) }
      guard !isArray else { continue }
      reader.skipWhitespace()
      // Older versions print a comma between the lines.
      if reader.skip(0x2C) { reader.skipWhitespace() }
      if reader.isAtEnd { return tasks }
    }
    try reader.finish()
    return tasks
  }

  private func add(_ series: TaskwarriorSeries, to list: inout ImportedList) {
    for (place, task) in series.tasks.enumerated() {
      if task.status == .deleted, !task.isCancelled, !context.takesDeleted {
        list.remarks.add(ExchangeRemarks.deleted, at: task.item.line)
      } else if !series.leftOut.contains(place) {
        list.items.append(item(of: task, in: series, remarks: &list.remarks))
      }
    }
    for (reason, line) in series.remarks { list.remarks.add(reason, at: line) }
  }

  private func item(
    of task: TaskwarriorTask, in series: TaskwarriorSeries, remarks: inout ExchangeRemarks
  ) -> ImportedItem {
    var item = task.item
    for reason in task.unread { remarks.add(reason, at: item.line) }
    item.role = task.status == .recurring ? .template : task.parent.map { .child(of: $0) }
    item.modifiedAt = item.modifiedAt ?? item.createdAt
    item.end = task.status == .completed ? .done : task.status == .deleted ? .cancelled : nil
    let notes = task.annotations.map(\.description).joined(separator: "\n")
    item.content.notes = notes.isEmpty ? nil : notes
    var templates: [ItemID: ItemID] = [:]
    item.content.depends =
      item.content.depends.map { id in
        guard let heir = series.heir(of: id) else { return id }
        templates[heir] = id
        return heir
      }.withoutRepeats
    item.content.priority = Priority.allCases.first { $0.taskwarrior == task.priority }
    if item.content.priority == nil, let priority = task.priority, !priority.isEmpty {
      remarks.add("todo has no priority '\(priority)' but keeps it for export", at: item.line)
    }
    if let every = task.every {
      item.repetition = ImportedRepetition(
        every.expression, anchor: task.anchor, series: task.series)
      item.content.until = task.lastDay
    }
    if item.content.due == nil { (item.repetition, item.content.until) = (nil, nil) }
    if task.times[.until] != nil, task.date(.until, context.clock) != item.content.until {
      remarks.add("todo has no expiry date but keeps Taskwarrior's until for export", at: item.line)
    }
    if !item.content.isCompleted {
      item.content.completedAt = nil
    } else if item.content.started != nil {
      item.content.started = nil
      remarks.add("the time of starting of a completed task is left out", at: item.line)
    }
    if TaskwarriorTask.dates.contains(where: {
      task.times[$0] != nil && item.content[date: $0] == nil
    }) {
      remarks.add("a date outside the years 1 to 9999 is left out", at: item.line)
    }
    item.content.unknownMembers = ForeignFields(
      of: task, readAs: item, templates: templates, context.clock
    ).member(of: .taskwarrior)
    return item
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
      throw fault("depends must be UUIDs separated by commas", at: string.offset)
    }
    return ids
  }

  /// Reads an array of strings or, as older versions of Taskwarrior write it, one string with commas.
  mutating func taskwarriorTags() throws(JSONSyntaxError) -> [String] {
    if next == 0x22 { return try taskwarriorText("tags").split(separator: ",").map(String.init) }
    return try array(orFail: "tags must be an array of strings") {
      (reader) throws(JSONSyntaxError) in
      reader.text(of: try reader.nonEmptyString(named: "a tag"))
    }
  }

  /// Reads an array of objects, each with a time and a text.
  mutating func taskwarriorAnnotations() throws(JSONSyntaxError) -> [TaskwarriorAnnotation] {
    try array(orFail: "annotations must be an array of objects") {
      (reader) throws(JSONSyntaxError) in
      var names = JSONNames()
      var entry: Instant?
      var description = ""
      try reader.enterObject(orFail: "an annotation must be an object")
      while let name = try reader.nextMember(&names) {
        switch reader.text(of: name) {
        case "entry": entry = try reader.taskwarriorTime()
        case "description": description = try reader.taskwarriorText("description")
        default: try reader.skipValue()
        }
      }
      return TaskwarriorAnnotation(entry: entry, description: description)
    }
  }
}

extension TaskwarriorReader {
  /// Escapes the control characters in strings, which Taskwarrior prints raw and JSON does not allow. Keeps
  /// line breaks, because a string with a line break was probably never closed.
  private static func escapingControlCharacters(in bytes: [UInt8]) -> [UInt8] {
    func isRaw(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x0A && byte != 0x0D }
    guard bytes.contains(where: isRaw) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString, !isEscaped, isRaw(byte) {
        text += "\\u00".utf8
        text += [byte >> 4, byte & 0xF].map { $0 + ($0 < 10 ? 0x30 : 0x57) }
      } else {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
        isEscaped = isInString && !isEscaped && byte == UInt8(ascii: "\\")
        text.append(byte)
      }
    }
    return text
  }
}
