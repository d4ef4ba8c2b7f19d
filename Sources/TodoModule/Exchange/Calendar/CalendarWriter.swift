import TodoEntities

/// Writes one calendar with a VTODO for each item (RFC 5545).
struct CalendarWriter {
  private let context: ExchangeContext

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns a calendar with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todo//todo 2//EN"] {
      CalendarWriter.appendFolded(line, to: &text.bytes)
    }
    let uids = CalendarUIDs(neededFor: items, context)
    for item in items {
      let foreign = ForeignCalendarLines(of: item)
      let schedule = CalendarSchedule(of: item, foreign, context.clock)
      for line in lines(of: item, foreign, schedule, uids) {
        CalendarWriter.appendFolded(line, to: &text.bytes)
      }
      noteLosses(item, foreign, schedule, in: &text.losses)
    }
    CalendarWriter.appendFolded("END:VCALENDAR", to: &text.bytes)
    return text
  }

  private func lines(
    of item: TodoItem, _ foreign: ForeignCalendarLines, _ schedule: CalendarSchedule,
    _ uids: CalendarUIDs
  ) -> [String] {
    var lines = [
      "BEGIN:VTODO", "UID:\(foreign.uid ?? item.id.description)",
      "DTSTAMP:\(CompactDate.text(item.modifiedAt))", "CREATED:\(CompactDate.text(item.createdAt))",
      "LAST-MODIFIED:\(CompactDate.text(item.modifiedAt))",
      "SUMMARY:\(CalendarText.write(item.title))",
    ]
    if let notes = item.notes { lines.append("DESCRIPTION:\(CalendarText.write(notes))") }
    lines.append(foreign.status)
    if item.isCompleted {
      lines.append("COMPLETED:\(CompactDate.text(item.completedAt ?? item.modifiedAt))")
    }
    lines += schedule.dates
    if let priority = foreign.priority { lines.append(priority) }
    if !item.tags.isEmpty {
      let names = item.tags.map { CalendarText.write($0.name) }.joined(separator: ",")
      lines.append("CATEGORIES:\(names)")
    }
    if let project = item.project {
      lines.append("X-TODO-PROJECT:\(CalendarText.write(project.name))")
    }
    lines += uids.dependencies(of: item, foreign) + work(of: item)
    // The components in a task come after its properties.
    return lines + schedule.repetition + foreign.others + foreign.nested + ["END:VTODO"]
  }

  /// Returns the lines for the work on an item, which iCalendar has no properties for.
  private func work(of item: TodoItem) -> [String] {
    var lines: [String] = []
    if let started = item.started, item.isActive {
      lines.append("X-TODO-STARTED:\(CompactDate.text(started))")
    }
    if let spent = item.spent { lines.append("X-TODO-SPENT:\(spent)") }
    return lines
  }

  private func noteLosses(
    _ item: TodoItem, _ foreign: ForeignCalendarLines, _ schedule: CalendarSchedule,
    in losses: inout ExchangeRemarks
  ) {
    losses.noteUnheldParts(of: item, .ics)
    if schedule.hidesScheduled {
      losses.note("other programs do not see the scheduled date", at: item.number)
    }
    if item.wait != nil {
      losses.note("other programs do not see the wait date", at: item.number)
    }
    if schedule.hidesRepetition {
      losses.note("other programs do not see the repetition", at: item.number)
    }
    if foreign.losesRule {
      losses.note("a repetition without a date is left out", at: item.number)
    }
    let texts = [item.title, item.notes ?? "", item.project?.name ?? ""] + item.tags.map(\.name)
    if texts.contains(where: { !CalendarText.read(CalendarText.write($0)).isIdentical(to: $0) }) {
      losses.note("control characters in a text are left out", at: item.number)
    }
    if schedule.losesDuration {
      losses.note("the imported DURATION no longer applies and is left out", at: item.number)
    }
    losses.noteUnknownMembers(of: item, besides: .ics)
  }

  /// Appends a line with CRLF, folded at 75 bytes but never inside a character (section 3.1).
  private static func appendFolded(_ line: String, to bytes: inout [UInt8]) {
    var width = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if width + length > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        width = 1
      }
      bytes.append(contentsOf: scalar.utf8)
      width += length
    }
    bytes += [0x0D, 0x0A]
  }
}
