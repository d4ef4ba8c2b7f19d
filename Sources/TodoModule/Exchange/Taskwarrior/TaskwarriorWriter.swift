import TodoEntities

/// Writes what `task import` reads: an array with one task per line.
///
/// A repeating item is written as a plain task with its rule in todo's own attributes: Taskwarrior
/// would make children of a task with `recur`, and delete a task with `until` at that time. Only
/// what came from Taskwarrior is written as a child or a template again, because Taskwarrior stops
/// an import that removes the recurrence or the due date of a repeating task.
struct TaskwarriorWriter {
  private let context: ExchangeContext
  /// The fields that are written from the item or from `TaskwarriorDates`, if at all.
  private static let computed: Set<String> = [
    "due", ForeignFields.scheduledTime, "wait", "until", "annotations", "uuid",
    ForeignFields.templates,
  ]
  /// The attributes of Taskwarrior's own repetition. They are written only for the task that was
  /// imported with them.
  private static let held: Set<String> = ["recur", "rtype", "parent", "mask", "imask"]

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns an array with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    text.bytes.append("[")
    for (index, item) in items.enumerated() {
      text.bytes.append(index == 0 ? "\n" : ",\n")
      append(item, to: &text.bytes)
      TaskwarriorLosses(item, context.clock).note(in: &text.losses)
    }
    text.bytes.append("\n]\n")
    return text
  }

  private func append(_ item: TodoItem, to bytes: inout [UInt8]) {
    let item = item.adoptingSchedule(context.clock)
    let foreign = ForeignFields(of: item, .taskwarrior)
    let role = foreign.role(of: item)
    let dates = TaskwarriorDates(item, foreign, context.clock)
    let known = members(item, foreign, role, dates)
    var left = TaskwarriorWriter.computed.union(known.map(\.name))
    if role == nil { left.formUnion(TaskwarriorWriter.held) }
    if dates.isRestarted { left.insert("mask") }
    bytes.append(0x7B)
    for (index, (name, value)) in known.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      bytes += "\"\(name)\":".utf8
      bytes += value.bytes
    }
    for other in foreign.fields where !left.contains(other.name) {
      bytes.append(0x2C)
      JSONWriter.append(string: other.name, to: &bytes)
      bytes.append(0x3A)
      bytes += other.taskwarriorJSON.utf8
    }
    bytes.append(0x7D)
  }

  private func members(
    _ item: TodoItem, _ foreign: ForeignFields, _ role: TaskwarriorRole?, _ dates: TaskwarriorDates
  ) -> [(name: String, value: JSONText)] {
    let isTemplate = role == .template && !item.isCompleted
    // Since Taskwarrior 2.6, waiting tasks are pending too.
    let status: TaskwarriorTask.Status =
      item.isCompleted ? .completed : isTemplate ? .recurring : .pending
    var members: [(name: String, value: JSONText)] = [
      ("uuid", .string(item.id.description)), ("status", .string(status.rawValue)),
      ("description", .string(item.title)), ("entry", time(item.createdAt)),
      ("modified", time(item.modifiedAt)),
    ]
    if item.isCompleted { members.append(("end", time(item.completedAt ?? item.modifiedAt))) }
    if let started = item.started, item.isActive, !isTemplate {
      members.append(("start", time(started)))
    }
    if let due = dates.due { members.append(("due", time(due))) }
    if let scheduled = dates.scheduled { members.append(("scheduled", time(scheduled))) }
    if let wait = dates.wait { members.append(("wait", time(wait))) }
    if let until = dates.until { members.append(("until", time(until))) }
    if let project = item.project { members.append(("project", .string(project.name))) }
    if let priority = item.priority {
      members.append(("priority", .string(priority.taskwarrior)))
    }
    if !item.tags.isEmpty {
      members.append(("tags", .array(item.tags.map { .string($0.name.asTaskwarriorTag) })))
    }
    if !item.depends.isEmpty {
      let ids = item.depends.map { foreign.template(of: $0) }.withoutRepeats
      members.append(("depends", .array(ids.map { .string($0.description) })))
    }
    let annotations = TaskwarriorAnnotation.notes(of: item, foreign.annotations)
    if !annotations.isEmpty { members.append(("annotations", .array(annotations.map(\.json)))) }
    // The children of a template have copies of all its attributes, so all would repeat here.
    if isTemplate { return members }
    if let spent = item.spent {
      let span = TimeSpan(seconds: spent).taskwarrior
      members.append((TaskwarriorTask.Attribute.spent, .string(span)))
    }
    if role?.holdsRule(of: item, foreign, context.clock) == true { return members }
    return members + repetition(of: item)
  }

  private func repetition(of item: TodoItem) -> [(name: String, value: JSONText)] {
    var members: [(name: String, value: JSONText)] = []
    switch item.repetition {
    case .known(let repetition):
      members.append((TaskwarriorTask.Attribute.every, .string("\(repetition.expression)")))
      if repetition.anchor != item.due?.day {
        members.append((TaskwarriorTask.Attribute.anchor, .string("\(repetition.anchor)")))
      }
      if repetition.series != item.id {
        members.append((TaskwarriorTask.Attribute.series, .string("\(repetition.series)")))
      }
    case .unknown(let repetition):
      members.append((TaskwarriorTask.Attribute.every, .string(repetition.line)))
    case nil: return []
    }
    if let until = item.until {
      members.append((TaskwarriorTask.Attribute.until, .string(until.description)))
    }
    return members
  }

  private func time(_ instant: Instant) -> JSONText { .string(CompactDate.text(instant)) }
}

extension ForeignFields.Field {
  /// The value as Taskwarrior keeps it unchanged: it would make 3.000000 of the number 3.
  fileprivate var taskwarriorJSON: String {
    let isNumber = json.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
    return isNumber ? "\"\(json)\"" : json
  }
}

extension String {
  /// The text with `-` for every byte at which Taskwarrior would split a tag.
  var asTaskwarriorTag: String {
    replacingBytes(with: 0x2D) { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
  }
}
