// Reads the members of a task of Taskwarrior. Turns each line of notes into an annotation, and a time at midnight
// or at the end of a day into a whole day.

import TodoEntities

/// A task as `task export` prints it, or the part of a task that an item keeps.
struct TaskwarriorTask {
  enum Status: String { case pending, waiting, completed, deleted, recurring }

  /// The item, with the line in which the task starts. Values that depend on the status or the series are
  /// still as in the task.
  var item = ImportedItem(line: 1, title: "")
  var status = Status.pending
  /// The times at which the task is due, can begin, is no longer hidden, and expires.
  var times: [Attribute: Instant] = [:]
  var priority: String?
  var annotations: [TaskwarriorAnnotation] = []
  var recur: String?
  var parent: ItemID?
  /// The repetition from todo's own attributes, and its parts.
  var every: ImportedRepetition?
  var anchor: CalendarDay?
  var series: ItemID?
  /// The until date from todo's own attribute; Taskwarrior's `until` is an expiry date.
  var lastDay: FloatingDate?
  /// Whether todo cancelled the item, which makes it a deleted task in Taskwarrior.
  var isCancelled = false
  /// The remarks on values that cannot be read.
  private(set) var unread: [String] = []
  /// All other attributes, unchanged.
  var foreign = ForeignFields()
  /// The templates that the kept task depended on, by the ids of their heirs.
  private(set) var templates: [ItemID: ItemID] = [:]

  /// The times that are dates of an item. `until` is one only in a series.
  static let dates: [Attribute] = [.due, .scheduled, .wait]

  /// Whether the task is pending or waiting.
  var isOpen: Bool { status == .pending || status == .waiting }

  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    try reader.enterObject(orFail: "a task must be an object")
    while let member = try reader.nextMember(&names) {
      let name = reader.text(of: member)
      let (start, depth) = (reader.position, reader.depth)
      do throws(JSONSyntaxError) { try read(name, &reader) } catch {
        reader.restart(at: start, depth: depth)
        // Invalid JSON fails here too.
        let value = reader.text(try reader.skipValue()).prefix(40)
        unread.append("\(name) \(value) is left out: \(error.reason)")
      }
    }
    // Taskwarrior reads a task with a rule of its own as a template.
    if status == .pending, recur != nil, times[.due] != nil, parent == nil { status = .recurring }
  }

  /// Reads the fields that an item keeps. Skips fields that are not valid in Taskwarrior.
  init(keptBy item: TodoItem) {
    for field in ForeignFields(of: item, .taskwarrior).fields {
      guard field.name == "depends" else {
        _ = JSONReader.read(Array(field.json.utf8)) { try? read(field.name, &$0) }
        continue
      }
      let heirs = ForeignFields(UnknownMember(name: field.name, value: field.json))
      for heir in heirs.fields {
        guard let id = ItemID(utf8: heir.name.utf8) else { continue }
        templates[id] = ItemID(utf8: heir.json.utf8.dropFirst().dropLast())
      }
    }
  }

  private mutating func read(_ name: String, _ reader: inout JSONReader) throws(JSONSyntaxError) {
    let offset = reader.position
    switch name {
    case "entry": item.createdAt = try reader.taskwarriorTime()
    case "modified": item.modifiedAt = try reader.taskwarriorTime()
    case "end": item.content.completedAt = try reader.taskwarriorTime()
    case "start": item.content.started = try reader.taskwarriorTime()
    case "due": times[.due] = try reader.taskwarriorTime()
    case "scheduled": times[.scheduled] = try reader.taskwarriorTime()
    case "wait": times[.wait] = try reader.taskwarriorTime()
    case "until": times[.until] = try reader.taskwarriorTime()
    case "description": item.content.title = try reader.taskwarriorText("description")
    case "project": item.content.project = Project(try reader.taskwarriorText("project"))
    case "priority": priority = try reader.taskwarriorText("priority")
    case "recur": recur = try reader.taskwarriorText("recur")
    case "uuid": item.id = try reader.id(named: "uuid")
    case "parent": parent = try reader.id(named: "parent")
    case "depends": item.content.depends = try reader.taskwarriorDependencies().withoutRepeats
    case "tags": item.content.tags = try reader.taskwarriorTags().map { Tag($0) }.withoutRepeats
    case "annotations": annotations = try reader.taskwarriorAnnotations()
    case "status":
      guard let status = Status(rawValue: try reader.taskwarriorText("status")) else {
        throw reader.fault(
          "status must be pending, waiting, completed, deleted or recurring", at: offset)
      }
      self.status = status
    // todo's own attributes (UDAs), which Taskwarrior keeps.
    case "todoEvery":
      every = ImportedRepetition.read(try reader.taskwarriorText("todoEvery"))
      guard every != nil else {
        throw reader.fault("todoEvery must be a rule like 2w or mon,thu", at: offset)
      }
    case "todoAnchor":
      anchor = FloatingDate(iso8601: try reader.taskwarriorText("todoAnchor").utf8)?.day
    case "todoSeries": series = ItemID(utf8: try reader.taskwarriorText("todoSeries").utf8)
    case "todoUntil":
      lastDay = FloatingDate(iso8601: try reader.taskwarriorText("todoUntil").utf8)
    case "todoCancelled":
      isCancelled = true
      try reader.skipValue()
    // Taskwarrior computes these again whenever it prints a task.
    case "id", "urgency": try reader.skipValue()
    default:
      let json = reader.text(try reader.skipValue())
      let attribute = Attribute.durations.first { $0.row.taskwarrior == .named(name) }
      if let attribute, let span = TimeSpan.read(taskwarrior: String(json.dropFirst().dropLast())) {
        item.content[duration: attribute] = span.seconds == 0 ? nil : span.seconds
      } else if attribute != nil, name.hasPrefix("todo") {
        throw reader.fault("\(name) must be a time like PT1H30M", at: offset)
      } else {
        // An attribute of the user's own may have the name of a duration.
        foreign.append(name, json: json)
      }
    }
  }

  /// Returns one of the times as a date of an item, or nil outside the years 1 to 9999. Local midnight
  /// becomes the day alone. The last second of a day does too, if something ends then.
  func date(_ attribute: Attribute, _ clock: Clock) -> FloatingDate? {
    guard let instant = times[attribute], let wall = clock.wall(at: instant) else { return nil }
    let isStart = instant == clock.start(of: wall.day)
    let isEnd = !attribute.isBeginning && wall.time == .lastMinute && wall.second == 59
    return FloatingDate(wall.day, at: isStart || isEnd ? nil : wall.time)
  }

  /// Returns the role in Taskwarrior of the item that keeps these attributes, or nil if Taskwarrior does not
  /// repeat it.
  ///
  /// The role is also nil for the next item of a series, because todo added it with a copy of the attributes.
  func role(of item: TodoItem) -> TaskwarriorRole? {
    guard recur != nil, item.due != nil || times[.due] != nil, isOwn(item) else { return nil }
    return parent.map { .child(of: $0) } ?? .template
  }

  /// Whether the attributes were imported with this item, not copied from the one before it in its
  /// series.
  func isOwn(_ item: TodoItem) -> Bool {
    // A task that was imported without an id has none here. The id of a template is also the id of its series.
    guard let id = self.item.id else {
      return parent == nil && item.id == item.repetition?.series ?? item.id
    }
    return id == item.id
  }
}

/// The role of an item in a series that Taskwarrior repeats.
enum TaskwarriorRole: Equatable {
  /// The next task of the series, which Taskwarrior has not made yet. The item has the template's
  /// id.
  case template
  /// A task that Taskwarrior has made from this template.
  case child(of: ItemID)
}

/// A line of text with the time at which it was added. Taskwarrior has annotations instead of
/// notes.
struct TaskwarriorAnnotation: Equatable {
  let entry: Instant?
  let description: String

  /// The annotation as Taskwarrior writes it.
  var json: JSONText {
    let time = entry.map { (name: "entry", value: JSONText.taskwarrior($0)) }
    return .object([time].compactMap(\.self) + [("description", .string(description))])
  }

  /// Returns the notes of an item, one annotation per line.
  ///
  /// If the notes have not changed since the import, these are the imported annotations.
  /// Otherwise, an imported line keeps its time, and a new line gets the time of the item's last
  /// change. All times differ, because Taskwarrior keeps only one of several annotations with the
  /// same time.
  ///
  /// - Parameter kept: The imported annotations.
  static func notes(of item: TodoItem, _ kept: [TaskwarriorAnnotation]) -> [TaskwarriorAnnotation] {
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

  /// Splits a text into lines. An empty line is attached to the line before it, because Taskwarrior drops
  /// annotations without text. The lines joined by line breaks are the text again.
  private static func paragraphs(of notes: String) -> [String] {
    var paragraphs: [[UInt8]] = []
    for line in notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      // By its index, since a copy of a long paragraph for each line would take quadratic time.
      if let last = paragraphs.indices.last,
        line.isEmpty || paragraphs[last].allSatisfy({ $0 == 0x0A })
      {
        paragraphs[last].append(0x0A)
        paragraphs[last] += line
      } else {
        paragraphs.append(Array(line))
      }
    }
    return paragraphs.map { String(decoding: $0, as: UTF8.self) }
  }
}
