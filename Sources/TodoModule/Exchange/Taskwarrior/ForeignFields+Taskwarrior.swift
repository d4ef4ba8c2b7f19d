import TodoEntities

/// What Taskwarrior has beyond us: attributes that we do not know, seconds of dates, annotations with
/// their times, and its own repetition.
extension ForeignFields {
  /// The fields of a task that its item does not say.
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

  /// Keeps a time whose seconds a date on the wall does not have.
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

  /// The annotations that came in, to find out whether the notes are still those.
  var annotations: [TaskwarriorAnnotation] {
    self["annotations"].flatMap { json in
      JSONReader.read(Array(json.utf8)) { try? $0.taskwarriorAnnotations() }
    } ?? []
  }

  /// Taskwarrior's own rule, if this item is the very task that came with it. The next one of its
  /// series, which we made, has a copy of the fields and is not.
  func rule(of item: TodoItem) -> String? {
    guard let uuid = text("uuid"), ItemID(utf8: uuid.utf8) == item.id else { return nil }
    return text("recur")
  }

  /// A rule of Taskwarrior's that we lack.
  var foreignRule: String? {
    text("recur").flatMap { TaskwarriorRecurrence.read($0) == nil ? $0 : nil }
  }
}
