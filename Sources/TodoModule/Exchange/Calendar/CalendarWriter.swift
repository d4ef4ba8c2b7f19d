import TodoEntities

/// Writes one calendar with a VTODO for each item (RFC 5545).
struct CalendarWriter {
  private let context: ExchangeContext

  /// Creates a writer.
  init(_ context: ExchangeContext) { self.context = context }

  /// Returns a calendar with all items.
  func write(_ items: [TodoItem]) -> ExportedText {
    var text = ExportedText()
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todo//todo 1//EN"] {
      CalendarWriter.appendFolded(line, to: &text.bytes)
    }
    for item in items {
      for line in lines(of: item) { CalendarWriter.appendFolded(line, to: &text.bytes) }
      noteLosses(item, in: &text.losses)
    }
    CalendarWriter.appendFolded("END:VCALENDAR", to: &text.bytes)
    return text
  }

  private func lines(of item: TodoItem) -> [String] {
    let foreign = ForeignCalendarLines(of: item)
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
    let others = foreign.others
    let rules = repetition(of: item)
    lines += dates(of: item, repeats: (rules + others).contains { $0.hasPrefix("RRULE") })
    if let priority = foreign.priority { lines.append(priority) }
    if !item.tags.isEmpty {
      let names = item.tags.map { CalendarText.write($0.name) }.joined(separator: ",")
      lines.append("CATEGORIES:\(names)")
    }
    if let project = item.project {
      lines.append("X-TODO-PROJECT:\(CalendarText.write(project.name))")
    }
    return lines + rules + others + ["END:VTODO"]
  }

  private func dates(of item: TodoItem, repeats: Bool) -> [String] {
    var lines: [String] = []
    // DTSTART must be of the same type as DUE (DATE or DATE-TIME) and before it.
    let start = item.wait.flatMap { wait in
      item.due.map { ($0.time == nil) == (wait.time == nil) && wait < $0 } ?? true ? wait : nil
    }
    if let wait = item.wait, start == nil { lines.append(line("X-TODO-WAIT", wait)) }
    // A repeating task must have DTSTART (section 3.8.2.4). One equal to DUE is not read as a wait
    // date.
    if let start = start ?? (repeats ? item.due : nil) { lines.append(line("DTSTART", start)) }
    if let due = item.due { lines.append(line("DUE", due)) }
    return lines
  }

  private func line(_ name: String, _ date: FloatingDate) -> String {
    "\(name)\(date.time == nil ? ";VALUE=DATE" : ""):\(CalendarDate.text(date))"
  }

  private func repetition(of item: TodoItem) -> [String] {
    switch item.repetition {
    case .known(let repetition): return item.due.map { lines(repetition, of: item, $0) } ?? []
    case .unknown(let repetition):
      return ["X-TODO-EVERY:\(CalendarText.write(repetition.line))"]
        + (item.until.map { [line("X-TODO-UNTIL", $0)] } ?? [])
    case nil: return []
    }
  }

  private func lines(
    _ repetition: KnownRepetition, of item: TodoItem, _ due: FloatingDate
  ) -> [String] {
    var lines: [String] = []
    let rule = CalendarRule.text(repetition.rule)
    if let rule { lines.append("RRULE:\(rule)" + until(item, due)) }
    let read = rule.flatMap { CalendarRule($0)?.rule(due: due.day) }
    if read != repetition.rule || repetition.mode != .catchUp {
      lines.append("X-TODO-EVERY:\(repetition.expression)")
    }
    if repetition.anchor != due.day {
      lines.append("X-TODO-ANCHOR:\(CompactDate.text(repetition.anchor))")
    }
    if repetition.series != item.id { lines.append("X-TODO-SERIES:\(repetition.series)") }
    if let until = item.until, rule == nil || isUntilVague(until, due) {
      lines.append(line("X-TODO-UNTIL", until))
    }
    return lines
  }

  /// Returns the part UNTIL. It must have the type of DUE, so a day may become the time of its end.
  private func until(_ item: TodoItem, _ due: FloatingDate) -> String {
    guard let until = item.until else { return "" }
    if due.time == nil { return ";UNTIL=\(CompactDate.text(until.day))" }
    return until.time == nil
      ? ";UNTIL=\(CompactDate.text(until.day))T235900" : ";UNTIL=\(CalendarDate.text(until))"
  }

  private func isUntilVague(_ until: FloatingDate, _ due: FloatingDate) -> Bool {
    due.time == nil && until.time != nil || until.time == .lastMinute
  }

  private func noteLosses(_ item: TodoItem, in losses: inout ExchangeRemarks) {
    losses.noteUnheldParts(of: item, .ics)
    if !isSeenByOthers(item) {
      losses.note("other programs do not see the repetition", at: item.number)
    }
    let foreign = ForeignCalendarLines(of: item)
    if foreign.losesRule {
      losses.note("a repetition without a date is left out", at: item.number)
    }
    let texts = [item.title, item.notes ?? "", item.project?.name ?? ""] + item.tags.map(\.name)
    if texts.contains(where: { !CalendarText.read(CalendarText.write($0)).isIdentical(to: $0) }) {
      losses.note("control characters in a text are left out", at: item.number)
    }
    if foreign.losesDuration {
      losses.note("the imported DURATION no longer applies and is left out", at: item.number)
    }
    losses.noteUnknownMembers(of: item, besides: .ics)
  }

  /// Whether RRULE says how the item repeats; true for one that does not.
  private func isSeenByOthers(_ item: TodoItem) -> Bool {
    switch item.repetition {
    case .known(let repetition): item.due != nil && CalendarRule.text(repetition.rule) != nil
    case .unknown: false
    case nil: true
    }
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
