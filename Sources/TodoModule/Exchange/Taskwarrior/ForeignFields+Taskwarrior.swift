import TodoEntities

/// What only Taskwarrior has: unknown attributes, the seconds of dates, the times of annotations,
/// and its own repetition.
extension ForeignFields {
  /// Creates the fields for what a task has and its item does not.
  ///
  /// - Parameter heirs: The children on which the item depends, by the ids of the templates on which the
  ///   task depends.
  init(
    _ task: TaskwarriorTask, _ item: ImportedItem, _ heirs: [ItemID: ItemID], _ clock: Clock
  ) {
    self = task.foreign
    let templates = task.depends.withoutRepeats.compactMap { id in
      heirs[id].map { (name: $0.description, value: JSONText.string(id.description)) }
    }
    if !templates.isEmpty { append(ForeignFields.templates, .object(templates)) }
    if task.recur == nil {
      append("due", secondsOf: task.due, item.content.due, clock, endOfDayIsDay: true)
      append(
        ForeignFields.scheduledTime, secondsOf: task.scheduled, item.content.scheduled, clock,
        endOfDayIsDay: false)
      append("wait", secondsOf: task.wait, item.content.wait, clock, endOfDayIsDay: false)
    } else {
      // Taskwarrior does not allow a repeating task to lose its due date.
      append("due", task.due)
      append(ForeignFields.scheduledTime, task.scheduled)
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

  /// The field for the seconds of `scheduled`. It is not named after the attribute, because in the
  /// items that an earlier version imported, `scheduled` is a field without a part of the item.
  static let scheduledTime = "scheduledTime"

  /// The field for the templates on which a task depends, by the ids of their children.
  static let templates = "templates"

  /// Returns the id of the template on which the task depends if the item depends on this child; any
  /// other id is returned unchanged.
  func template(of id: ItemID) -> ItemID {
    guard let json = self[ForeignFields.templates] else { return id }
    let templates = ForeignFields(UnknownMember(name: ForeignFields.templates, value: json))
    return templates.text(id.description).flatMap { ItemID(utf8: $0.utf8) } ?? id
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
