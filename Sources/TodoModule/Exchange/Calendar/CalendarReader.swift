import TodoEntities

/// Parses the tasks (VTODO) of iCalendar texts (RFC 5545).
struct CalendarReader {
  /// The namespace in which ids are derived from UIDs that are not UUIDs.
  static let namespace = ItemID(high: 0x8F1A_5E0C_6D2B_4C7E, low: 0x9A3D_2B64_51C0_7F18)

  private let context: ExchangeContext

  /// Creates a reader.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns the id of the item for the task with this UID.
  static func id(ofTask name: String) -> ItemID {
    ItemID(utf8: name.utf8) ?? ItemID(name: name, in: namespace)
  }

  /// Parses a complete text.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var lines = CalendarLines(bytes, context)
    var isEmpty = true
    var ids: Set<ItemID> = []
    while let line = try lines.next() {
      guard line.name == "BEGIN", line.value.uppercased() == "VCALENDAR" else {
        throw ParseError(reason: "BEGIN:VCALENDAR is missing", line: line.number, column: 1)
      }
      isEmpty = false
      try readCalendar(&lines, &list, &ids)
    }
    if isEmpty { throw ParseError(reason: "no calendar found", line: 1, column: 1) }
    return list
  }

  private func readCalendar(
    _ lines: inout CalendarLines, _ list: inout ImportedList, _ ids: inout Set<ItemID>
  ) throws(ParseError) {
    var origin = CalendarTask.Origin.any
    while true {
      let line = try required(&lines)
      guard line.name == "BEGIN" else {
        if line.name == "PRODID" { origin = CalendarTask.Origin(product: line.value) }
        if line.name != "END" {
          noteProperty(line, &list.remarks)
          continue
        }
        try check(line, ends: "VCALENDAR")
        return
      }
      let name = line.value.uppercased()
      let content = try component(name, &lines)
      switch name {
      case "VTODO":
        let task = CalendarTask(content, line.number, from: origin, context.clock)
        if let item = try task.item(&list.remarks) {
          if let id = item.id, !ids.insert(id).inserted {
            list.remarks.note(
              "an earlier task has the same UID; only the one that was changed last is imported",
              at: line.number)
          }
          try list.append(item)
        }
      case "VTIMEZONE": break
      default: list.remarks.note("a \(name) is left out", at: line.number)
      }
    }
  }

  /// Records that a property of the calendar itself is left out, unless an export writes it too or
  /// it says nothing about the tasks.
  private func noteProperty(_ line: CalendarLine, _ remarks: inout ExchangeRemarks) {
    guard !["VERSION", "PRODID", "CALSCALE", "METHOD"].contains(line.name) else { return }
    remarks.note("\(line.name) of the calendar is left out", at: line.number)
  }

  /// Returns the lines of a component up to its end, including those of nested components.
  private func component(
    _ name: String, _ lines: inout CalendarLines
  ) throws(ParseError) -> [CalendarLine] {
    var content: [CalendarLine] = []
    var open = [name]
    while true {
      let line = try required(&lines)
      if line.name == "BEGIN" { open.append(line.value.uppercased()) }
      if line.name == "END" {
        try check(line, ends: open.removeLast())
        if open.isEmpty { return content }
      }
      content.append(line)
    }
  }

  private func check(_ line: CalendarLine, ends name: String) throws(ParseError) {
    guard line.value.uppercased() == name else {
      throw line.error("does not match: expected END:\(name)")
    }
  }

  private func required(_ lines: inout CalendarLines) throws(ParseError) -> CalendarLine {
    guard let line = try lines.next() else { throw lines.earlyEnd }
    return line
  }
}
