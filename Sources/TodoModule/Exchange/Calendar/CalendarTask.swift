import TodoEntities

/// A VTODO (RFC 5545, section 3.6.2).
struct CalendarTask {
  private let line: Int
  private let clock: Clock
  private var properties: [String: CalendarLine] = [:]
  private var categories: [String] = []
  /// The lines that an item has no part for, including nested components.
  private var rest: [CalendarLine] = []

  /// The properties that are read. A second one with the same name goes to `rest`.
  private static let known: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "CREATED", "LAST-MODIFIED", "DTSTAMP",
    "DUE", "DTSTART", "PRIORITY", "RRULE", "X-TODO-EVERY", "X-TODO-ANCHOR", "X-TODO-SERIES",
    "X-TODO-PROJECT", "X-TODO-WAIT", "X-TODO-UNTIL",
  ]

  /// Creates a task.
  ///
  /// - Parameter lines: The content lines between BEGIN and END.
  /// - Parameter line: The number of the line BEGIN.
  init(_ lines: [CalendarLine], _ line: Int, _ clock: Clock) {
    self.line = line
    self.clock = clock
    var depth = 0
    for content in lines {
      if content.name == "BEGIN" { depth += 1 }
      if depth > 0 {
        rest.append(content)
      } else if content.name == "CATEGORIES" {
        categories += CalendarText.readList(content.value)
      } else if CalendarTask.known.contains(content.name), properties[content.name] == nil {
        properties[content.name] = content
      } else {
        rest.append(content)
      }
      if content.name == "END" { depth -= 1 }
    }
  }

  /// Returns the item, or nil if the task is left out.
  func item(_ remarks: inout ExchangeRemarks) throws(ParseError) -> ImportedItem? {
    let status = properties["STATUS"]?.value.uppercased()
    if status == "CANCELLED" {
      remarks.note("a cancelled task is left out", at: line)
      return nil
    }
    if rest.contains(where: { $0.name == "RECURRENCE-ID" }) {
      remarks.note("a change to a single date of a series is left out", at: line)
      return nil
    }
    var item = ImportedItem(line: line, title: title(&remarks))
    let uid = properties["UID"]?.value
    item.id = uid.map(CalendarReader.id(ofTask:))
    item.content.isCompleted = status.map { $0 == "COMPLETED" } ?? (properties["COMPLETED"] != nil)
    item.createdAt = try instant("CREATED")
    let stamp = try instant("DTSTAMP")
    item.modifiedAt = try instant("LAST-MODIFIED") ?? stamp
    item.content.completedAt = item.content.isCompleted ? try instant("COMPLETED") : nil
    item.content.due = try date("DUE", &remarks)
    let start = try date("DTSTART", &remarks)
    // A repeating task must have a start, so a start equal to the due date is not a wait date.
    let isNoWait = properties["RRULE"] != nil && start == item.content.due
    item.content.wait = try date("X-TODO-WAIT", &remarks) ?? (isNoWait ? nil : start)
    item.content.notes = text("DESCRIPTION")
    item.content.project = text("X-TODO-PROJECT").flatMap(Project.init)
    // Other programs may drop properties that they do not know.
    if properties["X-TODO-PROJECT"] == nil { item.absentInFormat.insert(.project) }
    let names = categories.map(\.trimmingSpaces).filter { !$0.isEmpty }
    item.content.tags = names.map { Tag($0) }.withoutRepeats
    item.content.priority = try priority()
    let keepsRule = try readRepetition(&item, &remarks)
    item.content.unknownMembers = foreign(item, uid, keepsRule: keepsRule).member(of: .ics)
    return item
  }

  private func title(_ remarks: inout ExchangeRemarks) -> String {
    if let summary = text("SUMMARY"), !summary.isBlank { return summary }
    remarks.note("a task without a summary takes its title from the description", at: line)
    let description = text("DESCRIPTION")?.split(separator: "\n").first { !String($0).isBlank }
    return description.map(String.init) ?? "(no summary)"
  }

  private func text(_ name: String) -> String? {
    properties[name].map { CalendarText.read($0.value) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func instant(_ name: String) throws(ParseError) -> Instant? {
    guard let line = properties[name] else { return nil }
    guard let instant = CalendarDate.instant(line.value, clock) else {
      throw line.error("must be a time like 20261120T092000Z")
    }
    return instant
  }

  private func date(
    _ name: String, _ remarks: inout ExchangeRemarks
  ) throws(ParseError) -> FloatingDate? {
    guard let line = properties[name] else { return nil }
    guard let date = CalendarDate.floating(line.value, clock) else {
      throw line.error("must be a day like 20261201 or a time like 20261201T170000")
    }
    if let zone = line.parameter("TZID") {
      remarks.note("the time zone '\(zone)' is dropped; the time of day is kept", at: line.number)
    }
    return date
  }

  private func priority() throws(ParseError) -> Priority? {
    guard let line = properties["PRIORITY"] else { return nil }
    guard let number = Int(line.value), (0...9).contains(number) else {
      throw line.error("must be a number from 0 to 9")
    }
    return Priority(calendarNumber: number)
  }
}

// MARK: - Repetition and the rest

extension CalendarTask {
  /// Reads the repetition. Returns true if the item cannot have it, so that RRULE must be kept
  /// unchanged.
  private func readRepetition(
    _ item: inout ImportedItem, _ remarks: inout ExchangeRemarks
  ) throws(ParseError) -> Bool {
    let line = properties["RRULE"]
    let rule = try line.map { line throws(ParseError) in
      guard let rule = CalendarRule(line.value) else {
        throw line.error("must be a rule like FREQ=WEEKLY;INTERVAL=2")
      }
      return rule
    }
    if line == nil, let unknown = unknownRepetition {
      item.repetition = .unknown(unknown)
      item.content.until = try date("X-TODO-UNTIL", &remarks)
      return false
    }
    guard let due = item.content.due else { return note(line, &remarks) }
    let own = (properties["X-TODO-EVERY"]?.value).flatMap { try? RepetitionExpression($0) }
    let said = rule?.rule(due: due.day)
    // X-TODO-EVERY counts unless another program has changed RRULE since.
    let isOwn = own.map { line == nil || CalendarRule.text($0.rule) == rule?.core } ?? false
    guard let expression = isOwn ? own : said.map({ RepetitionExpression(rule: $0) }) else {
      return note(line, &remarks)
    }
    item.repetition = ImportedRepetition(
      expression,
      anchor: (properties["X-TODO-ANCHOR"]?.value).flatMap { CompactDate.day($0.utf8) },
      series: (properties["X-TODO-SERIES"]?.value).flatMap { ItemID(utf8: $0.utf8) })
    let last = rule?.until.flatMap { CalendarDate.lastDay($0, clock) }
    item.content.until = try date("X-TODO-UNTIL", &remarks) ?? last
    return false
  }

  /// A repetition of a newer version, which X-TODO-EVERY holds as in the list file.
  private var unknownRepetition: UnknownRepetition? {
    let json = properties["X-TODO-EVERY"].map { CalendarText.read($0.value) }
    if case .unknown(let unknown) = json.flatMap(ImportedRepetition.init(json:)) { return unknown }
    return nil
  }

  private func note(_ line: CalendarLine?, _ remarks: inout ExchangeRemarks) -> Bool {
    guard let line else { return false }
    remarks.note(
      "todo cannot use the repetition '\(line.value)'; it is kept for export", at: line.number)
    return true
  }

  /// Returns the data that an export writes again unchanged.
  private func foreign(_ item: ImportedItem, _ uid: String?, keepsRule: Bool) -> ForeignFields {
    var kept: [CalendarLine] = rest
    for (name, text) in [
      ("STATUS", item.content.isCompleted ? "COMPLETED" : "NEEDS-ACTION"),
      ("PRIORITY", item.content.priority.map { "\($0.calendarNumber)" }),
    ] {
      if let line = properties[name], line.value != text { kept.append(line) }
    }
    if keepsRule, let line = properties["RRULE"] { kept.append(line) }
    var foreign = ForeignFields()
    if let uid, let id = item.id, uid != id.description { foreign.append("uid", .string(uid)) }
    if !kept.isEmpty { foreign.append("properties", .array(kept.map { .string($0.raw) })) }
    return foreign
  }
}
