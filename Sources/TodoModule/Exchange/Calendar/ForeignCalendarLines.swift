import TodoEntities

/// The lines of an imported task that an item has no parts for, as long as they still apply to the
/// item.
struct ForeignCalendarLines {
  private let item: TodoItem
  /// The UID that the task was imported with, or nil if the item's id serves as the UID.
  ///
  /// The next item of a series has a copy of the fields, but must not have the same UID. It is
  /// recognised by its id, which does not derive from that UID.
  let uid: String?
  private let lines: [CalendarLine]

  /// Reads the lines that an item keeps.
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

  /// The line STATUS, with the original value if it still applies.
  var status: String {
    if item.isCompleted { return "STATUS:COMPLETED" }
    let kept = value("STATUS").flatMap { $0.uppercased() == "IN-PROCESS" ? $0 : nil }
    return "STATUS:\(kept ?? "NEEDS-ACTION")"
  }

  /// The line PRIORITY, with the original number if it still applies.
  var priority: String? {
    if let kept = value("PRIORITY"), let number = Int(kept),
      Priority(calendarNumber: number) == item.priority
    {
      return "PRIORITY:\(kept)"
    }
    return item.priority.map { "PRIORITY:\($0.calendarNumber)" }
  }

  /// All other lines that still apply to the item.
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

  /// Whether a kept RRULE is left out because the item has no date from which it could start.
  var losesRule: Bool {
    item.repetition == nil && item.due == nil && item.wait == nil && value("RRULE") != nil
  }

  /// Whether a kept DURATION is left out because it no longer applies.
  var losesDuration: Bool {
    value("DURATION") != nil && (item.due != nil || item.wait == nil)
  }

  private func value(_ name: String) -> String? { lines.first { $0.name == name }?.value }
}

extension String {
  /// Whether the text is a single line. A list file edited by hand may contain anything.
  fileprivate var isOneLine: Bool { !utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 } }
}
