import TodoEntities

/// What only Taskwarrior has: unknown attributes, the seconds of dates, the times of annotations,
/// and its own repetition.
extension ForeignFields {
  /// Creates the fields for what a task has and its item does not.
  init(_ task: TaskwarriorTask, _ item: ImportedItem, _ clock: Clock) {
    self = task.foreign
    if task.recur == nil {
      append("due", secondsOf: task.due, item.content.due, clock, endOfDayIsDay: true)
      append("wait", secondsOf: task.wait, item.content.wait, clock, endOfDayIsDay: false)
    } else {
      // Taskwarrior does not allow a repeating task to lose its due date.
      append("due", task.due)
      append("wait", task.wait)
    }
    append("until", task.until)
    if item.content.priority == nil, let priority = task.priority {
      append("priority", .string(priority))
    }
    if let recur = task.recur { append("recur", .string(recur)) }
    if let parent = task.parent { append("parent", .string(parent.description)) }
    if task.recur != nil || task.until != nil, let uuid = task.uuid {
      append("uuid", .string(uuid.description))
    }
    if !task.annotations.isEmpty {
      append("annotations", .array(task.annotations.map(\.json)))
    }
  }

  /// Adds a time of which `FloatingDate` drops something: the seconds, or that a day ends.
  private mutating func append(
    _ name: String, secondsOf instant: Instant?, _ date: FloatingDate?, _ clock: Clock,
    endOfDayIsDay: Bool
  ) {
    guard let instant, let date, clock.start(of: date) != instant,
      FloatingDate(taskwarrior: instant, clock, endOfDayIsDay: endOfDayIsDay) == date
    else { return }
    append(name, instant)
  }

  private mutating func append(_ name: String, _ instant: Instant?) {
    if let instant { append(name, .string(CompactDate.text(instant))) }
  }

  /// Returns the value of a field that is a time in UTC.
  func instant(_ name: String) -> Instant? {
    text(name).flatMap { CompactDate.instant($0.utf8) }
  }

  /// The imported annotations, to find out whether the notes have changed since.
  var annotations: [TaskwarriorAnnotation] {
    self["annotations"].flatMap { json in
      JSONReader.read(Array(json.utf8)) { try? $0.taskwarriorAnnotations() }
    } ?? []
  }

  /// Taskwarrior's own rule, if `RepetitionRule` cannot express it.
  var foreignRule: String? {
    text("recur").flatMap { TaskwarriorRecurrence.read($0) == nil ? $0 : nil }
  }
}
