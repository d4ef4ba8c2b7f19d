import TodoEntities

/// Parses what `task export` prints: an array of objects, or one object per line.
struct TaskwarriorReader {
  private let context: ExchangeContext

  /// Creates a reader.
  init(_ context: ExchangeContext) { self.context = context }

  /// Parses a complete text.
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
        list.remarks.note("a deleted task is left out", at: task.line)
        continue
      case .recurring:
        dates = series.dates(ofTemplateAt: place)
        if dates == nil { continue }
      case .pending, .waiting, .completed: break
      }
      list.items.append(item(task, dates, series, at: place, &list.remarks))
    }
    series.note(in: &list.remarks)
    return list
  }

  private func item(
    _ task: TaskwarriorTask, _ dates: TaskwarriorTemplate.Dates?, _ series: TaskwarriorSeries,
    at place: Int, _ remarks: inout ExchangeRemarks
  ) -> ImportedItem {
    var item = ImportedItem(line: task.line, title: task.description ?? "")
    item.id = task.uuid
    item.content.isCompleted = task.status == .completed
    item.createdAt = task.entry
    item.modifiedAt = task.modified ?? task.entry
    item.content.completedAt = item.content.isCompleted ? task.end : nil
    item.content.due =
      dates.map(\.due) ?? task.due.flatMap { date($0, endOfDayIsDay: true) }
    item.content.scheduled =
      dates.map(\.scheduled) ?? task.scheduled.flatMap { date($0, endOfDayIsDay: false) }
    item.content.wait =
      dates.map(\.wait) ?? task.wait.flatMap { date($0, endOfDayIsDay: false) }
    item.content.started = item.content.isCompleted ? nil : task.start
    item.content.spent = task.spent.flatMap { $0.seconds == 0 ? nil : $0.seconds }
    item.content.project = task.project.flatMap(Project.init)
    item.content.priority = task.priority.flatMap { Priority(taskwarrior: $0) }
    item.content.tags = task.tags.map { Tag($0) }.withoutRepeats
    let notes = task.annotations.map(\.description).joined(separator: "\n")
    item.content.notes = notes.isEmpty ? nil : notes
    let heirs = series.heirs(ofTemplatesIn: task.depends)
    item.content.depends = task.depends.map { heirs[$0] ?? $0 }.withoutRepeats
    setRepetition(of: &item, task, series.rule(ofTaskAt: place))
    if item.content.priority == nil, let priority = task.priority, !priority.isEmpty {
      remarks.note("todo has no priority '\(priority)'; it is kept for export", at: task.line)
    }
    if let until = task.until, date(until, endOfDayIsDay: true) != item.content.until {
      remarks.note("todo has no expiry date; Taskwarrior's until is kept for export", at: task.line)
    }
    if task.start != nil, item.content.isCompleted {
      remarks.note("the time of starting of a completed task is left out", at: task.line)
    }
    if task.due != nil && item.content.due == nil || task.wait != nil && item.content.wait == nil
      || task.scheduled != nil && item.content.scheduled == nil
    {
      remarks.note("a date outside the years 1 to 9999 is left out", at: task.line)
    }
    item.role = dates == nil ? task.parent.map { .child(of: $0) } : .template
    item.content.unknownMembers = ForeignFields(task, item, heirs, context.clock)
      .member(of: .taskwarrior)
    return item
  }

  private func setRepetition(
    of item: inout ImportedItem, _ task: TaskwarriorTask, _ rule: TaskwarriorSeries.Rule?
  ) {
    let isDue = item.content.due != nil
    switch task.every {
    case .known(let every):
      guard isDue else { return }
      item.repetition = ImportedRepetition(
        every.expression, anchor: task.anchor, series: task.series)
      item.content.until = task.lastDay
    case .unknown:
      item.repetition = task.every
      item.content.until = task.lastDay
    case nil:
      guard isDue, let rule else { return }
      item.repetition = ImportedRepetition(
        rule.expression, anchor: rule.anchor, series: rule.series)
      item.content.until = rule.until
    }
  }

  private func date(_ instant: Instant, endOfDayIsDay: Bool) -> FloatingDate? {
    FloatingDate(taskwarrior: instant, context.clock, endOfDayIsDay: endOfDayIsDay)
  }
}
