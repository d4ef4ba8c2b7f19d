import TodoEntities

/// What iCalendar has beyond us, kept in the member `ics`.
struct CalendarMember {
  /// The name of the task, where it is no UUID as we write it, and gives the item's id: the next item
  /// of a series has a copy of the member, but not the name.
  private(set) var uid: String?
  /// Lines, as they stood.
  private var properties: [String] = []

  /// Reads the member of an item.
  init(of item: TodoItem) {
    for member in item.foreignMembers(CalendarReader.member) {
      switch member.name {
      case "uid":
        let name = member.string.flatMap(CalendarMember.onOneLine)
        uid = name.flatMap { CalendarReader.id(ofTask: $0) == item.id ? $0 : nil }
      case "properties": properties = (member.strings ?? []).compactMap(CalendarMember.onOneLine)
      default: break
      }
    }
  }

  /// The state, as it stood if it still says the same.
  func status(of item: TodoItem) -> String {
    let kept = value("STATUS").flatMap { $0.uppercased() == "IN-PROCESS" ? $0 : nil }
    if item.isCompleted { return "STATUS:COMPLETED" }
    return "STATUS:\(kept ?? "NEEDS-ACTION")"
  }

  /// The priority, as it stood if it still says the same.
  func priority(of item: TodoItem) -> String? {
    if let kept = value("PRIORITY"), let number = Int(kept),
      CalendarPriority.read(number) == item.priority
    {
      return "PRIORITY:\(kept)"
    }
    return item.priority.map { "PRIORITY:\(CalendarPriority.write($0))" }
  }

  /// All other lines that still fit the item.
  func others(of item: TodoItem) -> [String] {
    properties.filter { line in
      guard let line = CalendarLine(line, number: 0) else { return false }
      switch line.name {
      case "STATUS", "PRIORITY": return false
      case "RRULE": return item.repetition == nil && (item.due ?? item.wait) != nil
      case "PERCENT-COMPLETE": return item.isCompleted == (line.value == "100")
      case "DURATION": return item.due == nil && item.wait != nil
      default: return true
      }
    }
  }

  /// Whether a rule that we lack has nothing to begin with.
  func losesRule(_ item: TodoItem) -> Bool {
    item.repetition == nil && item.due == nil && item.wait == nil && value("RRULE") != nil
  }

  /// Whether a duration stood there that does not fit any more.
  func losesDuration(of item: TodoItem) -> Bool {
    value("DURATION") != nil && (item.due != nil || item.wait == nil)
  }

  private func value(_ name: String) -> String? {
    properties.lazy.compactMap { CalendarLine($0, number: 0) }.first { $0.name == name }?.value
  }

  /// A text of somebody's making must not become two lines.
  private static func onOneLine(_ text: String) -> String? {
    text.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 } ? nil : text
  }
}
