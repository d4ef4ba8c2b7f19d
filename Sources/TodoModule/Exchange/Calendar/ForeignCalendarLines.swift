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
  /// The UIDs of other programs' tasks that the item depended on when it was imported.
  let dependencies: [String]
  private let component: CalendarComponent

  /// Reads the lines that an item keeps.
  init(of item: TodoItem) {
    self.item = item
    let fields = ForeignFields(of: item, .ics)
    uid = fields.text("uid").flatMap {
      $0.isOneLine && CalendarReader.id(ofTask: $0) == item.id ? $0 : nil
    }
    dependencies = fields.texts("depends").filter(\.isOneLine)
    component = CalendarComponent(
      fields.texts("properties").filter(\.isOneLine).compactMap { CalendarLine($0, number: 0) })
  }

  /// The line STATUS, with the original value if it still applies.
  var status: String {
    let kept = hasState ? line("STATUS")?.raw : nil
    return kept ?? "STATUS:\(item.isCompleted ? "COMPLETED" : "NEEDS-ACTION")"
  }

  /// The line PRIORITY, with the original number if it still applies.
  var priority: String? {
    if let kept = line("PRIORITY"), let number = Int(kept.value),
      Priority(calendarNumber: number) == item.priority
    {
      return kept.raw
    }
    return item.priority.map { "PRIORITY:\($0.calendarNumber)" }
  }

  /// Returns a date of the item as the value of a property, with the original seconds if they still
  /// apply.
  func date(_ name: String, _ date: FloatingDate?, _ clock: Clock) -> CalendarDate? {
    date.map { date in
      let kept = line(name).flatMap { CalendarDate($0.value, clock) }
      return kept.flatMap { $0.date == date ? $0 : nil } ?? CalendarDate(date)
    }
  }

  /// Whether the imported task started at this date.
  func started(_ date: FloatingDate, _ clock: Clock) -> Bool {
    line("DTSTART").flatMap { CalendarDate($0.value, clock) }?.date == date
  }

  /// The line DURATION.
  var duration: CalendarLine? { line("DURATION") }

  /// All other properties that still apply to the item.
  var others: [String] {
    component.properties.filter { line in
      switch line.name {
      case "STATUS", "COMPLETED", "PRIORITY", "DTSTART", "DUE", "DURATION": false
      case "PERCENT-COMPLETE": hasState
      case "RRULE": repeats
      default: true
      }
    }.map(\.raw)
  }

  /// The nested components.
  var nested: [String] { component.nested.map(\.raw) }

  /// Whether a kept RRULE applies: the item has a date from which it can start.
  var repeats: Bool {
    item.repetition == nil && hasStart && line("RRULE") != nil
  }

  /// Whether a kept RRULE is left out because the item has no date from which it could start.
  var losesRule: Bool {
    item.repetition == nil && !hasStart && line("RRULE") != nil
  }

  private var hasStart: Bool { (item.scheduled ?? item.due ?? item.wait) != nil }

  /// Whether the item is done, or open, as the imported task was.
  private var hasState: Bool { CalendarState(line).isDone == item.isCompleted }

  private func line(_ name: String) -> CalendarLine? {
    component.properties.first { $0.name == name }
  }
}

extension String {
  /// Whether the text can be a line. A list file edited by hand may contain anything.
  fileprivate var isOneLine: Bool { !utf8.contains { $0 == 0x0A || $0 == 0 } }
}
