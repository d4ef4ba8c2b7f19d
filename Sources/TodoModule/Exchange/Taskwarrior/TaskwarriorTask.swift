import TodoEntities

/// A task as `task export` prints it.
struct TaskwarriorTask {
  /// The states of a task.
  enum Status: String {
    case pending, waiting, completed, deleted, recurring
  }

  /// The line in which the task starts, from 1.
  var line = 1
  var status = Status.pending
  var uuid: ItemID?
  var description: String?
  var entry: Instant?
  var modified: Instant?
  var end: Instant?
  var due: Instant?
  var scheduled: Instant?
  var wait: Instant?
  var until: Instant?
  var project: String?
  var priority: String?
  var tags: [String] = []
  var annotations: [TaskwarriorAnnotation] = []
  var recur: String?
  var parent: ItemID?
  /// The ids of the tasks that must be done before this one.
  var depends: [ItemID] = []
  /// Since when the task has been worked on.
  var start: Instant?
  /// The time spent on the task, from todo's own attribute.
  var spent: TimeSpan?
  var every: ImportedRepetition?
  var anchor: CalendarDay?
  var series: ItemID?
  /// The until date from todo's own attribute; Taskwarrior's `until` is an expiry date.
  var lastDay: FloatingDate?
  /// All other attributes, unchanged.
  var foreign = ForeignFields()

  /// Whether the task is one to do, now or later.
  var isOpen: Bool { status == .pending || status == .waiting }

  /// todo's own attributes (UDAs), which Taskwarrior keeps.
  enum Attribute {
    static let every = "todoEvery"
    static let anchor = "todoAnchor"
    static let series = "todoSeries"
    static let until = "todoUntil"
    static let spent = "todoSpent"
  }

  /// Reads the next object.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    let start = reader.position
    try reader.enterObject(orFail: "a task must be an object")
    while let name = try reader.nextMember(&names) {
      let text = reader.text(of: name)
      if try readTime(text, &reader) { continue }
      if try readText(text, &reader) { continue }
      if try readOwn(text, &reader) { continue }
      let value = try reader.skipValue()
      // Taskwarrior computes these anew whenever it prints a task.
      if text == "id" || text == "urgency" { continue }
      foreign.append(text, json: reader.text(value))
    }
    guard let description, !description.isBlank else {
      throw reader.fault("this task has no description", at: start)
    }
    // Taskwarrior reads a task with a rule of its own as a template.
    if status == .pending, recur != nil, due != nil, parent == nil { status = .recurring }
  }

  private mutating func readTime(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> Bool {
    switch name {
    case "entry": entry = try reader.taskwarriorTime()
    case "modified": modified = try reader.taskwarriorTime()
    case "end": end = try reader.taskwarriorTime()
    case "due": due = try reader.taskwarriorTime()
    case "scheduled": scheduled = try reader.taskwarriorTime()
    case "start": start = try reader.taskwarriorTime()
    case "wait": wait = try reader.taskwarriorTime()
    case "until": until = try reader.taskwarriorTime()
    default: return false
    }
    return true
  }

  private mutating func readText(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> Bool {
    switch name {
    case "description": description = try reader.taskwarriorText("description")
    case "project": project = try reader.taskwarriorText("project")
    case "priority": priority = try reader.taskwarriorText("priority")
    case "recur": recur = try reader.taskwarriorText("recur")
    case "uuid": uuid = try reader.id(named: "uuid")
    case "parent": parent = try reader.id(named: "parent")
    case "depends": depends = try reader.taskwarriorDependencies().withoutRepeats
    case "tags": tags = try reader.taskwarriorTags()
    case "annotations": annotations = try reader.taskwarriorAnnotations()
    case "status":
      let offset = reader.position
      guard let status = Status(rawValue: try reader.taskwarriorText("status")) else {
        throw reader.fault(
          "status must be pending, waiting, completed, deleted or recurring", at: offset)
      }
      self.status = status
    default: return false
    }
    return true
  }

  private mutating func readOwn(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> Bool {
    let offset = reader.position
    switch name {
    case Attribute.every:
      let text = try reader.taskwarriorText("todoEvery")
      let expression = try? RepetitionExpression(text)
      every = expression.map { ImportedRepetition($0) } ?? ImportedRepetition(json: text)
    case Attribute.anchor:
      anchor = FloatingDate(iso8601: try reader.taskwarriorText("todoAnchor").utf8)?.day
    case Attribute.series: series = ItemID(utf8: try reader.taskwarriorText("todoSeries").utf8)
    case Attribute.until:
      lastDay = FloatingDate(iso8601: try reader.taskwarriorText("todoUntil").utf8)
    case Attribute.spent:
      spent = TimeSpan(taskwarrior: try reader.taskwarriorText("todoSpent"))
      guard spent != nil else {
        throw reader.fault("todoSpent must be a time like PT1H30M", at: offset)
      }
    default: return false
    }
    if name == Attribute.every, every == nil {
      throw reader.fault("todoEvery must be a repetition like 2w or mon,thu", at: offset)
    }
    return true
  }
}

extension FloatingDate {
  /// Creates a date from a Taskwarrior time. Local midnight becomes the day alone.
  ///
  /// - Parameter endOfDayIsDay: Whether the last second of a day also becomes the day alone, as for
  ///   due dates.
  init?(taskwarrior instant: Instant, _ clock: Clock, endOfDayIsDay: Bool) {
    guard let wall = clock.wall(at: instant) else { return nil }
    let isStart = instant == clock.start(of: wall.day)
    let isEnd = endOfDayIsDay && wall.time == .lastMinute && wall.second == 59
    self.init(wall.day, at: isStart || isEnd ? nil : wall.time)
  }
}
