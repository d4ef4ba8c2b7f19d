import TodoEntities

/// What iCalendar has beyond us: the original lines of a task, as long as they still fit the item.
struct ForeignCalendarLines {
  private let item: TodoItem
  /// The name of the task, where it is no UUID as we write it, and gives the item's id: the next item
  /// of a series has a copy of the fields, but not the name.
  let uid: String?
  private let lines: [CalendarLine]

  /// Reads what the item keeps.
  init(of item: TodoItem) {
    self.item = item
    let fields = ForeignFields(of: item, .ics)
    uid = fields.text("uid").flatMap {
      $0.isOneLine && CalendarReader.id(ofTask: $0) == item.id ? $0 : nil
    }
    lines = fields.texts("properties").filter(\.isOneLine).compactMap {
      CalendarLine($0, number: 0)
    }
  }

  /// The state, in the original words if they still apply.
  var status: String {
    if item.isCompleted { return "STATUS:COMPLETED" }
    let kept = value("STATUS").flatMap { $0.uppercased() == "IN-PROCESS" ? $0 : nil }
    return "STATUS:\(kept ?? "NEEDS-ACTION")"
  }

  /// The priority, as the original number if it still applies.
  var priority: String? {
    if let kept = value("PRIORITY"), let number = Int(kept),
      Priority(calendarNumber: number) == item.priority
    {
      return "PRIORITY:\(kept)"
    }
    return item.priority.map { "PRIORITY:\($0.calendarNumber)" }
  }

  /// All other lines that still fit the item.
  var others: [String] {
    lines.filter { line in
      switch line.name {
      case "STATUS", "PRIORITY": false
      case "RRULE": item.repetition == nil && (item.due ?? item.wait) != nil
      case "PERCENT-COMPLETE": item.isCompleted == (line.value == "100")
      case "DURATION": item.due == nil && item.wait != nil
      default: true
      }
    }.map(\.raw)
  }

  /// Whether a rule that we lack has nothing to begin with.
  var losesRule: Bool {
    item.repetition == nil && item.due == nil && item.wait == nil && value("RRULE") != nil
  }

  /// Whether there was a duration that does not fit any more.
  var losesDuration: Bool {
    value("DURATION") != nil && (item.due != nil || item.wait == nil)
  }

  private func value(_ name: String) -> String? { lines.first { $0.name == name }?.value }
}

extension String {
  /// Whether it cannot become two lines: anybody may have written it.
  fileprivate var isOneLine: Bool { !utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 } }
}
