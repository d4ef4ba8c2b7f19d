// Writes an item for Taskwarrior, as a template again if it was one, with the time spent as `PT1H30M`. Reports the
// values that are lost.

import TodoEntities

/// Writes the input of `task import`: an array with one task per line.
///
/// A repeating item is written as a plain task with its rule in todo's own attributes: Taskwarrior would make
/// children of a task with `recur`, and delete a task with `until` at that time. Only a task that came from
/// Taskwarrior is written as a child or a template again, because Taskwarrior stops an import that removes
/// the recurrence or the due date of a repeating task.
struct TaskwarriorWriter {
  let context: ExchangeContext

  /// Returns an array with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    text.bytes.append("[")
    for (index, item) in items.enumerated() {
      text.bytes.append(index == 0 ? "\n" : ",\n")
      let task = WrittenTaskwarriorTask(of: item, context.clock)
      text.bytes += JSONText.object(task.members).bytes
      text.losses.addUnheldAttributes(of: item, in: .taskwarrior)
      for reason in task.losses { text.losses.add(reason, at: item.number) }
      text.losses.addUnknownMembers(of: item)
    }
    text.bytes.append("\n]\n")
    return text
  }
}

/// The task that is written for an item.
private struct WrittenTaskwarriorTask {
  private let item: TodoItem
  private let kept: TaskwarriorTask
  private let clock: Clock
  private let role: TaskwarriorRole?
  /// Whether the item is the template of a series that continues.
  private let isTemplate: Bool
  private var times: [Attribute: Instant] = [:]
  /// Whether the item is a template with dates that have changed since the import. Its series then starts
  /// again at the item's due date.
  private var isRestarted = false

  init(of item: TodoItem, _ clock: Clock) {
    self.item = item
    self.clock = clock
    kept = TaskwarriorTask(keptBy: item)
    role = kept.role(of: item)
    isTemplate = role == .template && !item.isCompleted
    if isTemplate, kept.isUnchanged(in: item, clock) {
      times = kept.times
    } else {
      isRestarted = role == .template
      setTimes()
    }
  }

  /// Sets the times to the item's dates. An imported time that still means the item's date is written
  /// unchanged, with its seconds.
  private mutating func setTimes() {
    for attribute in TaskwarriorTask.dates + [.until] {
      guard let date = item.content[date: attribute] else { continue }
      times[attribute] =
        kept.date(attribute, clock) == date ? kept.times[attribute] : clock.start(of: date)
    }
    if role != nil { times[.due] = times[.due] ?? kept.times[.due] }
    guard isRestarted, item.repetition != nil else {
      times[.until] = kept.isOwn(item) ? kept.times[.until] : nil
      return
    }
    // A task that is due later on that day belongs to the series too.
    if times[.until] != kept.times[.until], let day = item.until, day.time == nil {
      times[.until] = clock.instant(of: day.day, .lastMinute, second: 59) ?? times[.until]
    }
  }

  /// The values of the item, and then the kept values: attributes that todo does not interpret, and
  /// attributes that the item lacks.
  var members: [(name: String, value: JSONText)] {
    // Since Taskwarrior 2.6, waiting tasks are pending too.
    let status: TaskwarriorTask.Status =
      switch item.end {
      case .done: .completed
      case .cancelled: .deleted
      case nil: isTemplate ? .recurring : .pending
      }
    let end = item.isCompleted ? JSONText.taskwarrior(item.completedAt ?? item.modifiedAt) : nil
    let depends = item.depends.map { kept.templates[$0] ?? $0 }.withoutRepeats
    let annotations = TaskwarriorAnnotation.notes(of: item, kept.annotations)
    var members: [(name: String, value: JSONText?)] = [
      ("uuid", .taskwarrior(item.id)), ("status", .string(status.rawValue)),
      ("description", .string(item.title)), ("entry", .taskwarrior(item.createdAt)),
      ("modified", .taskwarrior(item.modifiedAt)),
      ("end", end), ("todoCancelled", item.end == .cancelled ? end : nil),
      ("start", item.isActive && !isTemplate ? item.started.map(JSONText.taskwarrior) : nil),
    ]
    for attribute in TaskwarriorTask.dates + [.until] {
      members.append(("\(attribute.memberName)", times[attribute].map(JSONText.taskwarrior)))
    }
    members += [
      ("project", item.project.map { .string($0.name) }),
      ("priority", item.priority.map { .string($0.taskwarrior) }),
      ("tags", .array(ofAny: item.tags.map { .string($0.name.asTaskwarriorTag) })),
      ("depends", .array(ofAny: depends.map(JSONText.taskwarrior))),
      ("annotations", .array(ofAny: annotations.map(\.json))),
    ]
    members += todoMembers
    members += foreignMembers
    members += [
      ("priority", item.priority == nil ? kept.priority.map(JSONText.string) : nil),
      ("recur", role == nil ? nil : kept.recur.map(JSONText.string)),
      ("parent", role == nil ? nil : kept.parent.map(JSONText.taskwarrior)),
    ]
    return members.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The attributes that only todo reads. A template has few of them, because its children copy all its
  /// attributes.
  private var todoMembers: [(name: String, value: JSONText?)] {
    let spans = Attribute.durations.compactMap { attribute in
      // An earlier version has kept what it did not know.
      (item.content[duration: attribute] ?? kept.item.content[duration: attribute]).map {
        (name: attribute.taskwarriorName, value: JSONText.string(TimeSpan(seconds: $0).taskwarrior))
      }
    }
    if isTemplate { return spans.filter { $0.name != Attribute.spent.taskwarriorName } }
    guard let repetition = item.repetition, !childHoldsRule else { return spans }
    let anchor = repetition.anchor == item.due?.day ? nil : "\(repetition.anchor)"
    let series = repetition.series == item.id ? nil : "\(repetition.series)"
    return spans + [
      ("todoEvery", .string("\(repetition.expression)")),
      ("todoAnchor", anchor.map(JSONText.string)), ("todoSeries", series.map(JSONText.string)),
      ("todoUntil", item.until.map { .string($0.description) }),
    ]
  }

  /// Whether Taskwarrior's own attributes already describe the repetition of an open item. todo's attributes
  /// are then left out, because Taskwarrior asks about each child that an import changes.
  private var childHoldsRule: Bool {
    guard case .child(let parent) = role, !item.isCompleted, item.due != nil,
      let repetition = item.repetition
    else { return false }
    return repetition.series == parent && item.until == kept.date(.until, clock)
      && repetition.expression == kept.recur.flatMap(TaskwarriorRecurrence.read)
      && !item.isOffAnchor
  }

  /// The attributes that todo does not interpret. The attributes of Taskwarrior's own repetition are written
  /// only for the task that was imported with them.
  private var foreignMembers: [(name: String, value: JSONText?)] {
    let left = role == nil ? ["rtype", "mask", "imask"] : isRestarted ? ["mask"] : []
    let own = Attribute.durations.filter(item.content.has).map(\.taskwarriorName)
    return kept.foreign.fields.filter { !(left + own).contains($0.name) }.map { field in
      // Taskwarrior would turn the number 3 into 3.000000, which it leaves unchanged.
      let isNumber = field.json.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
      let isStable = field.json.utf8.suffix(7).first == UInt8(ascii: ".")
      let json = isNumber && !isStable ? "\"\(field.json)\"" : field.json
      return (field.name, .encoded(Array(json.utf8)))
    }
  }

  /// The remarks on values that Taskwarrior cannot hold.
  var losses: [String] {
    var losses = repetitionLosses
    if role != nil, item.due == nil {
      losses.append("Taskwarrior keeps the old due date, because it repeats the task")
    }
    if isTemplate, item.started != nil || item.spent != nil {
      losses.append(
        "the time spent is left out, because Taskwarrior would copy it to every task of the series")
    }
    if [item.due?.time, item.scheduled?.time, item.wait?.time].contains(.midnight) {
      losses.append("a time of 00:00 will be read back as a whole day")
    }
    if item.tags.contains(where: { !$0.name.asTaskwarriorTag.isIdentical(to: $0.name) }) {
      losses.append("white space or a comma in a tag became '-'")
    }
    return losses
  }

  private var repetitionLosses: [String] {
    let rule = kept.recur.flatMap(TaskwarriorRecurrence.read)
    let recur = kept.recur ?? ""
    switch role {
    case nil where item.repetition != nil:
      return ["Taskwarrior will not repeat this task, but todoEvery keeps the rule"]
    case nil where !item.isCompleted && kept.recur != nil && rule == nil:
      return ["the rule '\(recur)' is left out but stays in the list"]
    case .child where !item.isCompleted:
      return ["only its Taskwarrior list repeats this task, by the rule '\(recur)'"]
    case .child where item.repetition != nil:
      return [
        "its Taskwarrior list also adds the next task"
      ]
    case .template where item.isCompleted:
      return ["Taskwarrior stops repeating this task, because it is done"]
    case .template:
      let other =
        item.repetition?.expression == rule
        ? [] : ["Taskwarrior repeats this task by its own rule '\(recur)', not by the rule in todo"]
      guard isRestarted, item.due != nil else { return other }
      return other + ["Taskwarrior starts the series again at this due date"]
    case nil, .child: return []
    }
  }
}

extension String {
  /// The text with `-` for every byte at which Taskwarrior would split a tag.
  fileprivate var asTaskwarriorTag: String {
    replacingBytes(with: 0x2D) { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
  }
}

/// The data that only Taskwarrior has: unknown attributes, the seconds of dates, the times of annotations,
/// and its own repetition.
extension ForeignFields {
  /// Creates the fields for the values of a task that its item lacks.
  ///
  /// - Parameter templates: The templates that the task depends on, by the ids of their heirs.
  init(
    of task: TaskwarriorTask, readAs item: ImportedItem, templates: [ItemID: ItemID], _ clock: Clock
  ) {
    self = task.foreign
    let depends = item.content.depends.compactMap { heir in
      templates[heir].map { (name: heir.description, value: JSONText.taskwarrior($0)) }
    }
    append("depends", depends.isEmpty ? nil : .object(depends))
    for attribute in TaskwarriorTask.dates {
      guard let instant = task.times[attribute] else { continue }
      // The date may lack the seconds of the time, or hide that the time is the end of the day.
      let date = item.content[date: attribute]
      let isInexact =
        date.map { $0 == task.date(attribute, clock) && clock.start(of: $0) != instant } ?? false
      // Taskwarrior does not allow a repeating task to lose its due date.
      if isInexact || task.recur != nil {
        append("\(attribute.memberName)", .taskwarrior(instant))
      }
    }
    let isPartOfSeries = task.recur != nil || task.times[.until] != nil
    append("until", task.times[.until].map(JSONText.taskwarrior))
    append("priority", item.content.priority == nil ? task.priority.map(JSONText.string) : nil)
    append("recur", task.recur.map(JSONText.string))
    append("parent", task.parent.map(JSONText.taskwarrior))
    append("uuid", isPartOfSeries ? task.item.id.map(JSONText.taskwarrior) : nil)
    append("annotations", .array(ofAny: task.annotations.map(\.json)))
  }
}

extension Attribute {
  /// The name of the attribute in Taskwarrior, or an empty text if it has none.
  fileprivate var taskwarriorName: String {
    if case .named(let name) = row.taskwarrior { name } else { "" }
  }
}

extension JSONText {
  static func taskwarrior(_ instant: Instant) -> JSONText { .string(CompactDate.text(instant)) }

  static func taskwarrior(_ id: ItemID) -> JSONText { .string(id.description) }

  /// Returns an array, or nil if it would be empty.
  fileprivate static func array(ofAny values: [JSONText]) -> JSONText? {
    values.isEmpty ? nil : .array(values)
  }
}

/// The time spent on a task. Taskwarrior has no such attribute, but if a user declares todo's own as a
/// duration, it reads and writes the form of ISO 8601.
extension TimeSpan {
  /// Parses `PT1H30M` and `1h30min`, or returns nil for any other text.
  static func read(taskwarrior text: String) -> TimeSpan? {
    if let span = TimeSpan(text.lowercased()) { return span }
    return ICalDuration(text).flatMap { $0.length <= longest ? TimeSpan(seconds: $0.length) : nil }
  }

  /// The form of ISO 8601, without units with the number 0.
  var taskwarrior: String {
    let units = [("H", seconds / 3600), ("M", seconds / 60 % 60), ("S", seconds % 60)]
    let words = units.filter { $0.1 > 0 }.map { "\($0.1)\($0.0)" }
    return "PT" + (words.isEmpty ? "0S" : words.joined())
  }
}
