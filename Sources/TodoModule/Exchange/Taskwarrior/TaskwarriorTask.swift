import TodoEntities

/// A task as `task export` prints it.
struct TaskwarriorTask {
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
  enum OwnAttribute {
    static let every = "todoEvery"
    static let anchor = "todoAnchor"
    static let series = "todoSeries"
    static let until = "todoUntil"
    static let spent = "todoSpent"
  }

  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    let start = reader.position
    try reader.enterObject(orFail: "a task must be an object")
    while let name = try reader.nextMember(&names) {
      try read(reader.text(of: name), &reader)
    }
    guard let description, !description.isBlank else {
      throw reader.fault("this task has no description", at: start)
    }
    // Taskwarrior reads a task with a rule of its own as a template.
    if status == .pending, recur != nil, due != nil, parent == nil { status = .recurring }
  }

  private mutating func read(
    _ name: String, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    let offset = reader.position
    switch name {
    case "entry": entry = try reader.taskwarriorTime()
    case "modified": modified = try reader.taskwarriorTime()
    case "end": end = try reader.taskwarriorTime()
    case "due": due = try reader.taskwarriorTime()
    case "scheduled": scheduled = try reader.taskwarriorTime()
    case "start": start = try reader.taskwarriorTime()
    case "wait": wait = try reader.taskwarriorTime()
    case "until": until = try reader.taskwarriorTime()
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
      guard let status = Status(rawValue: try reader.taskwarriorText("status")) else {
        throw reader.fault(
          "status must be pending, waiting, completed, deleted or recurring", at: offset)
      }
      self.status = status
    case OwnAttribute.every:
      every = ImportedRepetition(text: try reader.taskwarriorText("todoEvery"))
      guard every != nil else {
        throw reader.fault("todoEvery must be a repetition like 2w or mon,thu", at: offset)
      }
    case OwnAttribute.anchor:
      anchor = FloatingDate(iso8601: try reader.taskwarriorText("todoAnchor").utf8)?.day
    case OwnAttribute.series: series = ItemID(utf8: try reader.taskwarriorText("todoSeries").utf8)
    case OwnAttribute.until:
      lastDay = FloatingDate(iso8601: try reader.taskwarriorText("todoUntil").utf8)
    case OwnAttribute.spent:
      spent = TimeSpan(taskwarrior: try reader.taskwarriorText("todoSpent"))
      guard spent != nil else {
        throw reader.fault("todoSpent must be a time like PT1H30M", at: offset)
      }
    // Taskwarrior computes these anew whenever it prints a task.
    case "id", "urgency": try reader.skipValue()
    default: foreign.append(name, json: reader.text(try reader.skipValue()))
    }
  }
}

extension FloatingDate {
  /// Creates a date from a Taskwarrior time. Local midnight becomes the day alone.
  ///
  /// - Parameter endOfDayIsDay: Whether the last second of a day also becomes the day alone, as for
  ///   due dates.
  init?(taskwarrior instant: Instant?, _ clock: Clock, endOfDayIsDay: Bool = false) {
    guard let instant, let wall = clock.wall(at: instant) else { return nil }
    let isStart = instant == clock.start(of: wall.day)
    let isEnd = endOfDayIsDay && wall.time == .lastMinute && wall.second == 59
    self.init(wall.day, at: isStart || isEnd ? nil : wall.time)
  }
}

/// A line of text with the time at which it was added. Taskwarrior has annotations instead of
/// notes.
struct TaskwarriorAnnotation: Equatable {
  let entry: Instant?
  let description: String

  /// The annotation as Taskwarrior writes it.
  var json: JSONText {
    var members: [(name: String, value: JSONText)] = []
    if let entry { members.append(("entry", .string(CompactDate.text(entry)))) }
    members.append(("description", .string(description)))
    return .object(members)
  }

  /// Returns the notes of an item, one annotation per line.
  ///
  /// If the notes have not changed since the import, these are the imported annotations.
  /// Otherwise, an imported line keeps its time, and a new line gets the time of the item's last
  /// change. All times differ, because Taskwarrior keeps only one of several annotations with the
  /// same time.
  ///
  /// - Parameter kept: The imported annotations.
  static func notes(
    of item: TodoItem, _ kept: [TaskwarriorAnnotation]
  ) -> [TaskwarriorAnnotation] {
    guard let notes = item.notes else { return [] }
    let joined = kept.map(\.description).joined(separator: "\n")
    if joined.isIdentical(to: notes) { return kept }
    var entries: [[UInt8]: Instant] = [:]
    for annotation in kept { entries[Array(annotation.description.utf8)] = annotation.entry }
    var last: Instant?
    return paragraphs(of: notes).map { text in
      var entry = entries[Array(text.utf8)] ?? item.modifiedAt
      if let last, entry <= last {
        entry = Instant(secondsSinceEpoch: last.secondsSinceEpoch + 1)
      }
      last = entry
      return TaskwarriorAnnotation(entry: entry, description: text)
    }
  }

  /// Splits a text into lines, which joined by line breaks are the text again. An empty line is
  /// attached to the line before it, since Taskwarrior drops annotations without text.
  private static func paragraphs(of notes: String) -> [String] {
    var paragraphs: [[UInt8]] = []
    for line in notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let last = paragraphs.last, line.isEmpty || last.allSatisfy({ $0 == 0x0A }) {
        paragraphs[paragraphs.count - 1].append(0x0A)
        paragraphs[paragraphs.count - 1] += line
      } else {
        paragraphs.append(Array(line))
      }
    }
    return paragraphs.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The dates of a task that is written for an item.
///
/// An imported date that has not changed since is written as it was, with its seconds.
struct TaskwarriorDates {
  private(set) var due: Instant?
  private(set) var scheduled: Instant?
  private(set) var wait: Instant?
  private(set) var until: Instant?
  /// Whether the item is a template whose dates have changed since the import, so that its series
  /// starts again at the item's due date.
  private(set) var isRestarted = false

  init(of item: TodoItem, _ foreign: ForeignFields, _ clock: Clock) {
    let role = foreign.role(of: item)
    if role == .template, !item.isCompleted, let template = TaskwarriorTemplate(foreign),
      template.isUnchanged(in: item, clock)
    {
      (due, until) = (template.due, template.until)
      (scheduled, wait) = (template.scheduled, template.wait)
      return
    }
    func instant(
      _ name: String, _ date: FloatingDate?, endOfDayIsDay: Bool = false
    ) -> Instant? {
      guard let date else { return nil }
      let kept = foreign.instant(name)
      let floating = FloatingDate(taskwarrior: kept, clock, endOfDayIsDay: endOfDayIsDay)
      return floating == date ? kept : clock.start(of: date)
    }
    isRestarted = role == .template
    due = instant("due", item.due, endOfDayIsDay: true)
    if role != nil { due = due ?? foreign.instant("due") }
    scheduled = instant(ForeignFields.scheduledTime, item.scheduled)
    wait = instant("wait", item.wait)
    if isRestarted, item.repetition != nil {
      until = instant("until", item.until, endOfDayIsDay: true)
      // A task that is due later on that day belongs to the series too.
      if until != foreign.instant("until"), let day = item.until, day.time == nil {
        until = clock.instant(of: day.day, .lastMinute, second: 59) ?? until
      }
    } else if foreign.isOwn(item) {
      until = foreign.instant("until")
    }
  }
}

extension TaskwarriorTemplate {
  /// Whether the item has the dates with which this template was imported.
  func isUnchanged(in item: TodoItem, _ clock: Clock) -> Bool {
    let until = FloatingDate(taskwarrior: until, clock, endOfDayIsDay: true)
    let dates = Dates(due: item.due, scheduled: item.scheduled, wait: item.wait)
    return self.dates(due: nextDue(after: nil, clock), clock) == dates
      && (item.repetition == nil || item.until == until)
  }
}
