import TodoEntities

/// Writes what `task import` reads: an array with one task per line.
///
/// A repeating item is written as a plain task with its rule in todo's own attributes: Taskwarrior
/// would make children of a task with `recur`, and delete a task with `until` at that time. Only
/// what came from Taskwarrior is written as a child or a template again, because Taskwarrior stops
/// an import that removes the recurrence or the due date of a repeating task.
struct TaskwarriorWriter {
  private let context: ExchangeContext

  init(_ context: ExchangeContext) { self.context = context }

  /// Returns an array with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    text.bytes.append("[")
    for (index, item) in items.enumerated() {
      text.bytes.append(index == 0 ? "\n" : ",\n")
      let kept = TaskwarriorTask(keptBy: item)
      let times = TaskwarriorTimes(of: item, kept, context.clock)
      text.bytes += task(of: item, kept, times).bytes
      addLosses(of: item, kept, times, to: &text.losses)
    }
    text.bytes.append("\n]\n")
    return text
  }

  /// Returns the task of an item: what the item has, and then what it keeps: what means nothing to todo,
  /// and what todo reads but the item has no value for.
  private func task(
    of item: TodoItem, _ kept: TaskwarriorTask, _ times: TaskwarriorTimes
  ) -> JSONText {
    let repeats = kept.role(of: item) != nil
    // The attributes of Taskwarrior's own repetition are written only for the task that was imported
    // with them.
    let left: Set<String> =
      !repeats ? ["rtype", "mask", "imask"] : times.isRestarted ? ["mask"] : []
    let foreign = kept.foreign.fields.filter { !left.contains($0.name) }.map { field in
      // Taskwarrior would make 3.000000 of the number 3.
      let isNumber = field.json.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
      let json = isNumber ? "\"\(field.json)\"" : field.json
      return (name: field.name, value: JSONText?.some(.encoded(Array(json.utf8))))
    }
    let own: [(name: String, value: JSONText?)] = [
      ("priority", item.priority == nil ? kept.priority.map(JSONText.string) : nil),
      ("recur", repeats ? kept.recur.map(JSONText.string) : nil),
      ("parent", repeats ? kept.parent.map { .string($0.description) } : nil),
    ]
    let members = members(of: item, kept, times) + foreign + own
    return .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  private func members(
    of item: TodoItem, _ kept: TaskwarriorTask, _ times: TaskwarriorTimes
  ) -> [(name: String, value: JSONText?)] {
    let role = kept.role(of: item)
    let isTemplate = role == .template && !item.isCompleted
    // Since Taskwarrior 2.6, waiting tasks are pending too.
    let status: TaskwarriorTask.Status =
      item.isCompleted ? .completed : isTemplate ? .recurring : .pending
    var members: [(name: String, value: JSONText?)] = [
      ("uuid", .string(item.id.description)), ("status", .string(status.rawValue)),
      ("description", .string(item.title)), ("entry", time(item.createdAt)),
      ("modified", time(item.modifiedAt)),
      ("end", item.isCompleted ? time(item.completedAt ?? item.modifiedAt) : nil),
      ("start", item.isActive && !isTemplate ? item.started.map(time) : nil),
    ]
    for attribute in TaskwarriorTask.dates + [.until] {
      members.append((attribute.rawValue, times.times[attribute].map(time)))
    }
    let depends = item.depends.map { kept.templates.text($0.description) ?? $0.description }
    let annotations = TaskwarriorAnnotation.notes(of: item, kept.annotations)
    members += [
      ("project", item.project.map { .string($0.name) }),
      ("priority", item.priority.map { .string($0.taskwarrior) }),
      ("tags", array(item.tags.map { .string($0.name.asTaskwarriorTag) })),
      ("depends", array(depends.withoutRepeats.map { .string($0) })),
      ("annotations", array(annotations.map(\.json))),
    ]
    // The children of a template have copies of all its attributes, so all would repeat here.
    if !isTemplate {
      let spent = item.spent.map { JSONText.string(TimeSpan(seconds: $0).taskwarrior) }
      members.append(("todoSpent", spent))
      if role?.holdsRule(of: item, kept, context.clock) != true {
        members += repetition(of: item)
      }
    }
    return members
  }

  private func repetition(of item: TodoItem) -> [(name: String, value: JSONText?)] {
    guard let repetition = item.repetition else { return [] }
    let anchor = repetition.anchor == item.due?.day ? nil : "\(repetition.anchor)"
    let series = repetition.series == item.id ? nil : "\(repetition.series)"
    return [
      ("todoEvery", .string("\(repetition.expression)")),
      ("todoAnchor", anchor.map(JSONText.string)),
      ("todoSeries", series.map(JSONText.string)),
      ("todoUntil", item.until.map { .string($0.description) }),
    ]
  }

  private func array(_ values: [JSONText]) -> JSONText? { values.isEmpty ? nil : .array(values) }

  private func time(_ instant: Instant) -> JSONText { .string(CompactDate.text(instant)) }
}

/// What Taskwarrior cannot hold of an item.
extension TaskwarriorWriter {
  private func addLosses(
    of item: TodoItem, _ kept: TaskwarriorTask, _ times: TaskwarriorTimes,
    to losses: inout ExchangeRemarks
  ) {
    losses.addUnheldAttributes(of: item, in: .taskwarrior)
    losses.add(repetitionLosses(of: item, kept, times), at: item.number)
    let reasons: [(applies: Bool, reason: String)] = [
      (
        kept.role(of: item) == .template && !item.isCompleted
          && (item.started != nil || item.spent != nil),
        "the time spent is left out, since Taskwarrior would copy it to every task of the series"
      ),
      (
        [item.due?.time, item.scheduled?.time, item.wait?.time].contains(.midnight),
        "a time of 00:00 will be read back as a whole day"
      ),
      (
        item.tags.contains { !$0.name.asTaskwarriorTag.isIdentical(to: $0.name) },
        "white space or a comma in a tag became '-'"
      ),
    ]
    losses.add(reasons, at: item.number)
    losses.addUnknownMembers(of: item, besides: .taskwarrior)
  }

  private func repetitionLosses(
    of item: TodoItem, _ kept: TaskwarriorTask, _ times: TaskwarriorTimes
  ) -> [(applies: Bool, reason: String)] {
    let rule = kept.recur.flatMap(TaskwarriorRecurrence.read)
    let recur = kept.recur ?? ""
    guard let role = kept.role(of: item) else {
      return [
        (item.repetition != nil, "Taskwarrior will not repeat it; the rule is kept in todoEvery"),
        (
          item.repetition == nil && !item.isCompleted && kept.recur != nil && rule == nil,
          "the repetition '\(recur)' is left out, but stays in the list"
        ),
      ]
    }
    let isTemplate = role == .template
    let isOpen = !item.isCompleted
    return [
      (
        !isTemplate && isOpen,
        "only the Taskwarrior list it came from repeats it, by its own rule '\(recur)'"
      ),
      (
        !isTemplate && !isOpen && item.repetition != nil,
        "the Taskwarrior list it came from adds its own next task, besides the next item here"
      ),
      (
        isTemplate && isOpen && item.repetition?.expression != rule,
        "Taskwarrior repeats it by its own rule '\(recur)', not by the one here"
      ),
      (
        isTemplate && isOpen && item.due != nil && times.isRestarted,
        "Taskwarrior starts its series again at this due date"
      ),
      (isTemplate && !isOpen, "Taskwarrior stops repeating it, since it is done"),
      (item.due == nil, "Taskwarrior keeps the old due date, since it repeats the task"),
    ]
  }
}

extension String {
  /// The text with `-` for every byte at which Taskwarrior would split a tag.
  var asTaskwarriorTag: String {
    replacingBytes(with: 0x2D) { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
  }
}

/// What only Taskwarrior has: unknown attributes, the seconds of dates, the times of annotations,
/// and its own repetition.
extension ForeignFields {
  /// Creates the fields for what a task has and its item does not.
  ///
  /// - Parameter heirs: The heirs of the templates that the task depends on, by the ids of the templates.
  init(
    of task: TaskwarriorTask, readAs item: ImportedItem, heirs: [ItemID: ItemID], _ clock: Clock
  ) {
    self = task.foreign
    let templates = task.item.content.depends.compactMap { id in
      heirs[id].map { (name: $0.description, value: JSONText.string(id.description)) }
    }
    if !templates.isEmpty { append(ForeignFields.templates, .object(templates)) }
    for attribute in TaskwarriorTask.dates {
      guard let instant = task.times[attribute] else { continue }
      // The date may lack the seconds of the time, or that it is the end of the day.
      let date = item.content[date: attribute]
      let isInexact =
        date.map { $0 == task.date(attribute, clock) && clock.start(of: $0) != instant } ?? false
      // Taskwarrior does not allow a repeating task to lose its due date.
      if isInexact || task.recur != nil {
        let name = attribute == .scheduled ? ForeignFields.scheduledTime : attribute.rawValue
        append(name, time: instant)
      }
    }
    if let until = task.times[.until] { append("until", time: until) }
    if item.content.priority == nil, let priority = task.priority {
      append("priority", .string(priority))
    }
    if let recur = task.recur { append("recur", .string(recur)) }
    if let parent = task.parent { append("parent", .string(parent.description)) }
    if task.recur != nil || task.times[.until] != nil, let id = task.item.id {
      append("uuid", .string(id.description))
    }
    if !task.annotations.isEmpty {
      append("annotations", .array(task.annotations.map(\.json)))
    }
  }

  /// The field for the seconds of `scheduled`.
  static let scheduledTime = "scheduledTime"

  /// The field for the templates that a task depends on, by the ids of their heirs.
  static let templates = "templates"

  private mutating func append(_ name: String, time instant: Instant) {
    append(name, .string(CompactDate.text(instant)))
  }
}

/// The time spent on a task. Taskwarrior has no such attribute, but if a user declares todo's own as a
/// duration, it reads and writes the form of ISO 8601.
extension TimeSpan {
  /// Parses `PT1H30M`, and also `1h30min`; nil for any other text.
  init?(taskwarrior text: String) {
    let word = text.lowercased()
    // Unlike a duration of a calendar, this may have any number of digits.
    let span =
      word.hasPrefix("pt")
      ? word.dropFirst(2).map { $0 == "m" ? "min" : String($0) }.joined() : word
    if let span = TimeSpan(span) {
      self = span
    } else if let duration = ICalDuration(text) {
      self.init(seconds: duration.days * 86_400 + duration.seconds)
    } else {
      return nil
    }
  }

  /// The form of ISO 8601, without units of which there are none.
  var taskwarrior: String {
    let units = [("H", seconds / 3600), ("M", seconds / 60 % 60), ("S", seconds % 60)]
    let words = units.filter { $0.1 > 0 }.map { "\($0.1)\($0.0)" }
    return "PT" + (words.isEmpty ? "0S" : words.joined())
  }
}
