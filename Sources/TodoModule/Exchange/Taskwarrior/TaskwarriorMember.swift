import TodoEntities

/// What Taskwarrior has beyond us, kept in the member `taskwarrior`.
struct TaskwarriorMember {
  /// Attributes that we do not know, as they stood.
  var foreign: [ForeignMember] = []
  /// The times of annotations, and their texts, to find out whether the notes are still those.
  var annotations: [TaskwarriorTask.Annotation] = []

  /// What of a task an item does not say.
  init(_ task: TaskwarriorTask, _ item: ImportedItem, _ clock: Clock) {
    foreign = task.foreign
    annotations = task.annotations
    keep("due", task.due, item.due, clock, endOfDayIsDay: true)
    keep("wait", task.wait, item.wait, clock, endOfDayIsDay: false)
    if item.until == nil, let until = task.until { keep("until", CompactDate.text(until)) }
    if item.priority == nil, let priority = task.priority { keep("priority", priority) }
    if let recur = task.recur { keep("recur", recur) }
    if let parent = task.parent { keep("parent", parent.description) }
    if task.recur != nil, task.parent != nil, let uuid = task.uuid {
      keep("uuid", uuid.description)
    }
  }

  /// Taskwarrior's own rule, if this item is the very task that came with it. The next one of its
  /// series, which we made, has a copy of the member and is not.
  func rule(of item: TodoItem) -> String? {
    guard let uuid = text("uuid"), ItemID(utf8: uuid.utf8) == item.id else { return nil }
    return text("recur")
  }

  /// A rule of Taskwarrior's that we lack.
  var foreignRule: String? {
    guard let rule = text("recur"), TaskwarriorRecurrence.read(rule) == nil else { return nil }
    return rule
  }

  private func text(_ name: String) -> String? { foreign.first { $0.name == name }?.string }

  /// Reads the member of an item.
  init(of item: TodoItem) {
    for member in item.foreignMembers(TaskwarriorReader.member) {
      if member.name == "annotations" {
        annotations =
          JSONReader.read(Array(member.value.utf8)) { try? $0.taskwarriorAnnotations() } ?? []
      } else {
        foreign.append(member)
      }
    }
  }

  /// The member; nothing if there is nothing in it.
  var unknownMember: UnknownMember? {
    var members = foreign
    if !annotations.isEmpty {
      let value = JSONText.array(annotations.map(\.json)).bytes
      members.append(
        ForeignMember(name: "annotations", value: String(decoding: value, as: UTF8.self)))
    }
    return members.isEmpty
      ? nil : UnknownMember(name: TaskwarriorReader.member, foreign: members)
  }

  /// Keeps a time whose seconds a date on the wall does not have.
  private mutating func keep(
    _ name: String, _ instant: Instant?, _ date: FloatingDate?, _ clock: Clock,
    endOfDayIsDay: Bool
  ) {
    guard let instant, let date, date.time != nil,
      clock.start(of: date) != instant,
      TaskwarriorDate.floating(instant, clock, endOfDayIsDay: endOfDayIsDay) == date
    else { return }
    keep(name, CompactDate.text(instant))
  }

  private mutating func keep(_ name: String, _ text: String) {
    let value = String(decoding: JSONText.string(text).bytes, as: UTF8.self)
    foreign.append(ForeignMember(name: name, value: value))
  }
}

extension TaskwarriorTask.Annotation {
  /// As Taskwarrior writes it.
  var json: JSONText {
    var members: [(name: String, value: JSONText)] = []
    if let entry { members.append(("entry", .string(CompactDate.text(entry)))) }
    members.append(("description", .string(description)))
    return .object(members)
  }
}
