import TodoEntities

/// What only Taskwarrior has: unknown attributes, the seconds of dates, the times of annotations,
/// and its own repetition.
extension ForeignFields {
  /// Creates the fields for what a task has and its item does not.
  init(_ task: TaskwarriorTask, _ item: ImportedItem, _ clock: Clock) {
    self = task.foreign
    append("due", secondsOf: task.due, item.content.due, clock, endOfDayIsDay: true)
    append("wait", secondsOf: task.wait, item.content.wait, clock, endOfDayIsDay: false)
    if item.content.until == nil, let until = task.until {
      append("until", .string(CompactDate.text(until)))
    }
    if item.content.priority == nil, let priority = task.priority {
      append("priority", .string(priority))
    }
    if let recur = task.recur { append("recur", .string(recur)) }
    if let parent = task.parent { append("parent", .string(parent.description)) }
    if task.recur != nil, task.parent != nil, let uuid = task.uuid {
      append("uuid", .string(uuid.description))
    }
    if !task.annotations.isEmpty {
      append("annotations", .array(task.annotations.map(\.json)))
    }
  }

  /// Adds a time if it has seconds, which `FloatingDate` drops.
  private mutating func append(
    _ name: String, secondsOf instant: Instant?, _ date: FloatingDate?, _ clock: Clock,
    endOfDayIsDay: Bool
  ) {
    guard let instant, let date, date.time != nil,
      clock.start(of: date) != instant,
      FloatingDate(taskwarrior: instant, clock, endOfDayIsDay: endOfDayIsDay) == date
    else { return }
    append(name, .string(CompactDate.text(instant)))
  }

  /// The imported annotations, to find out whether the notes have changed since.
  var annotations: [TaskwarriorAnnotation] {
    self["annotations"].flatMap { json in
      JSONReader.read(Array(json.utf8)) { try? $0.taskwarriorAnnotations() }
    } ?? []
  }

  /// Returns Taskwarrior's own rule if the item is the task that was imported with it. It is nil
  /// for the next item of its series, which todo added and which only has a copy of the fields.
  func rule(of item: TodoItem) -> String? {
    guard let uuid = text("uuid"), ItemID(utf8: uuid.utf8) == item.id else { return nil }
    return text("recur")
  }

  /// Taskwarrior's own rule, if `RepetitionRule` cannot express it.
  var foreignRule: String? {
    text("recur").flatMap { TaskwarriorRecurrence.read($0) == nil ? $0 : nil }
  }
}
