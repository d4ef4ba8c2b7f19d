import TodoEntities

/// A VTODO (RFC 5545, section 3.6.2) that is read, or the lines that an item keeps of one.
struct ICalTask {
  /// The number of the line BEGIN.
  let line: Int
  let clock: Clock
  /// The properties that are read, by name.
  private(set) var properties: [String: ICalLine] = [:]
  /// The lines RRULE.
  private(set) var rules: [ICalLine] = []
  /// The properties that an item has no attribute for.
  private(set) var rest: [ICalLine] = []
  /// The complete components in the task, such as VALARM, each from BEGIN to END.
  private(set) var nested: [ICalLine] = []
  private var categories: [ICalLine] = []
  /// The lines that say what the task depends on.
  private var dependencies: [ICalLine] = []
  /// Lines that repeat a property that a task may have only once.
  private var surplus: [ICalLine] = []

  private static let known: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "CREATED",
    "LAST-MODIFIED", "DTSTAMP", "DUE", "DTSTART", "DURATION", "PRIORITY", "X-TODO-EVERY",
    "X-TODO-ANCHOR", "X-TODO-SERIES", "X-TODO-PROJECT", "X-TODO-WAIT", "X-TODO-UNTIL",
    "X-TODO-SCHEDULED", "X-TODO-STARTED", "X-TODO-SPENT",
  ]

  /// Sorts the lines between BEGIN and END. A component in the task without its end is left out, and so
  /// is an end without its component: in a list file edited by hand, they may not match.
  init(_ lines: [ICalLine], line: Int, _ clock: Clock) {
    self.line = line
    self.clock = clock
    var open: [String] = []
    var outermost = 0
    for content in lines {
      switch content.name {
      case "BEGIN":
        if open.isEmpty { outermost = nested.count }
        open.append(content.value.uppercased())
        nested.append(content)
      case "END":
        guard open.last == content.value.uppercased() else { continue }
        open.removeLast()
        nested.append(content)
      case _ where !open.isEmpty: nested.append(content)
      default: add(content)
      }
    }
    if !open.isEmpty { nested.removeSubrange(outermost...) }
  }

  private mutating func add(_ property: ICalLine) {
    switch property.name {
    case "CATEGORIES": categories.append(property)
    case "RRULE": rules.append(property)
    case _ where property.isDependency: dependencies.append(property)
    case let name where !ICalTask.known.contains(name): rest.append(property)
    case let name where properties[name] != nil: surplus.append(property)
    default: properties[property.name] = property
    }
  }

  /// Returns the item, or nil if the task is left out.
  func item(remarks: inout ExchangeRemarks) throws(ParseError) -> ImportedItem? {
    if properties["STATUS"]?.value.uppercased() == "CANCELLED" {
      remarks.add("a cancelled task is left out", at: line)
      return nil
    }
    if rest.contains(where: { $0.name == "RECURRENCE-ID" }) {
      remarks.add("a change to a single date of a series is left out", at: line)
      return nil
    }
    var item = ImportedItem(line: line, title: title(remarks: &remarks))
    item.id = properties["UID"].map { ICalReader.id(ofTask: $0.value) }
    item.content.isCompleted = isDone
    item.createdAt = try instant("CREATED")
    let stamp = try instant("DTSTAMP")
    item.modifiedAt = try instant("LAST-MODIFIED") ?? stamp
    item.content.completedAt = isDone ? try instant("COMPLETED") : nil
    item.content.notes = text("DESCRIPTION")
    item.content.project = text("X-TODO-PROJECT").flatMap(Project.init)
    item.content.depends =
      dependencies.map { ICalReader.id(ofTask: $0.value) }.withoutRepeats
    let names = categories.flatMap { ICalText.readList($0.value) }.map(\.trimmingSpaces)
    item.content.tags = names.filter { !$0.isEmpty }.map { Tag($0) }.withoutRepeats
    let number = try value(of: "PRIORITY", mustBe: "a number from 0 to 9") { text in
      Int(text).flatMap { (0...9).contains($0) ? $0 : nil }
    }
    item.content.priority = number.flatMap { Priority(iCalNumber: $0) }
    let dates = try dates(remarks: &remarks)
    item.content.due = dates.due?.date
    item.content.scheduled = dates.scheduled
    item.content.wait = dates.wait
    item.content.started = isDone ? nil : try instant("X-TODO-STARTED")
    let seconds = try value(of: "X-TODO-SPENT", mustBe: "a number of seconds") { text in
      text.isAllDigits ? Int(text).flatMap { $0 <= TimeSpan.longest ? $0 : nil } : nil
    }
    item.content.spent = seconds == 0 ? nil : seconds
    item.absentInFormat = absentAttributes(dates)
    let keepsRule = try readRepetition(into: &item, dates: dates, remarks: &remarks)
    addLosses(to: &remarks)
    let kept = keptLines(beside: item, dates: dates) + (keepsRule ? rules : []) + nested
    item.content.unknownMembers = foreign(keeping: kept, id: item.id).member(of: .ics)
    return item
  }

  private func title(remarks: inout ExchangeRemarks) -> String {
    if let summary = text("SUMMARY"), !summary.isBlank { return summary }
    remarks.add("a task without a summary takes its title from the description", at: line)
    let description = text("DESCRIPTION")?.split(separator: "\n").first { !String($0).isBlank }
    return description.map(String.init) ?? "(no summary)"
  }

  private func text(_ name: String) -> String? {
    properties[name].map { ICalText.read($0.value) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func instant(_ name: String) throws(ParseError) -> Instant? {
    try value(of: name, mustBe: "a time like 20261120T092000Z") { ICalDate.instant($0, clock) }
  }

  private func value<Value>(
    of name: String, mustBe expected: String, _ parse: (String) -> Value?
  ) throws(ParseError) -> Value? {
    guard let line = properties[name] else { return nil }
    guard let value = parse(line.value) else { throw line.error("must be \(expected)") }
    return value
  }

  /// Adds what is not kept, and a state that another program may show otherwise.
  private func addLosses(to remarks: inout ExchangeRemarks) {
    if isContradictory {
      remarks.add(
        "STATUS, COMPLETED and PERCENT-COMPLETE disagree; the task counts as done", at: line)
    }
    for line in surplus { remarks.add("a second \(line.name) is left out", at: line.number) }
    let read =
      properties.values.filter { $0.name != "STATUS" && $0.name != "PRIORITY" } + categories
      + dependencies
    for line in read.sorted(by: { $0.number < $1.number }) {
      for (name, _) in line.parameters where !["VALUE", "TZID", "RELTYPE"].contains(name) {
        remarks.add("the parameter \(name) of \(line.name) is left out", at: line.number)
      }
    }
  }
}

extension ICalTask {
  /// When the task starts and is due.
  struct Dates {
    var start: ICalDate?
    /// DUE, or the end of DURATION.
    var due: ICalDate?
    /// When work can begin: a start, unless the task repeats and starts when it is due.
    var scheduled: FloatingDate?
    var wait: FloatingDate?
  }

  private func dates(remarks: inout ExchangeRemarks) throws(ParseError) -> Dates {
    var dates = Dates(
      start: try date("DTSTART", remarks: &remarks), due: try date("DUE", remarks: &remarks))
    if let duration = properties["DURATION"] {
      if dates.due != nil {
        remarks.add("DURATION beside DUE is left out", at: duration.number)
      } else if let end = end(of: duration, from: dates.start) {
        dates.due = end
      } else {
        remarks.add(
          "todo cannot use the duration '\(duration.value)'; it is kept for export",
          at: duration.number)
      }
    }
    let scheduled = try date("X-TODO-SCHEDULED", remarks: &remarks)?.date
    let wait = try date("X-TODO-WAIT", remarks: &remarks)?.date
    // A repeating task must have a start, which may be only the due date, or without one the wait date.
    let isSubstitute = !rules.isEmpty && dates.start?.date == dates.due?.date ?? wait
    (dates.scheduled, dates.wait) = (
      isSubstitute ? scheduled : dates.start?.date ?? scheduled, wait
    )
    return dates
  }

  private func date(_ name: String, remarks: inout ExchangeRemarks) throws(ParseError) -> ICalDate?
  {
    guard let line = properties[name] else { return nil }
    guard let date = ICalDate(line.value, clock) else {
      throw line.error("must be a day like 20261201 or a time like 20261201T170000")
    }
    if let zone = line.parameter("TZID"), date.date.time != nil, !line.value.hasSuffix("Z") {
      remarks.add("the time zone '\(zone)' is dropped; the time of day is kept", at: line.number)
    }
    return date
  }

  private func end(of line: ICalLine, from start: ICalDate?) -> ICalDate? {
    guard let start, let duration = ICalDuration(line.value) else { return nil }
    // Days are counted in the time zone of the start.
    if let instant = (properties["DTSTART"]?.value).flatMap({ CompactDate.instant($0.utf8) }) {
      return clock.wall(at: duration.end(from: instant)).map(ICalDate.init)
    }
    return duration.end(from: start, clock)
  }
}

extension ICalTask {
  /// Reads the repetition. Returns true if the item cannot have it, so that RRULE must be kept
  /// unchanged.
  private func readRepetition(
    into item: inout ImportedItem, dates: Dates, remarks: inout ExchangeRemarks
  ) throws(ParseError) -> Bool {
    let rule = try rules.first.map { line throws(ParseError) in
      guard let rule = ICalRule(line.value) else {
        throw line.error("must be a rule like FREQ=WEEKLY;INTERVAL=2")
      }
      return rule
    }
    guard let due = item.content.due else {
      return keepRules(because: " without a due date", remarks: &remarks)
    }
    let start = dates.start?.date.day ?? due.day
    let reader = rule.map { ICalRuleReader(rule: $0, due: due.day, start: start) }
    guard rules.count < 2, let repetition = repetition(by: reader, due: due.day, id: item.id)
    else {
      return keepRules(
        because: reader?.skipped.map { ", which skips \($0)" } ?? "", remarks: &remarks)
    }
    item.repetition = ImportedRepetition(
      repetition.expression, anchor: repetition.anchor == due.day ? nil : repetition.anchor,
      series: ownSeries)
    let last = rule?["UNTIL"].flatMap { ICalDate.lastDay($0, clock) }
    item.content.until =
      try date("X-TODO-UNTIL", remarks: &remarks)?.date
      ?? last.map { $0.adding(days: due.day.dayNumber - start.dayNumber) ?? $0 }
    for line in rest where ["EXDATE", "RDATE", "EXRULE"].contains(line.name) {
      remarks.add("todo does not use \(line.name); it is kept for export", at: line.number)
    }
    return false
  }

  private var ownSeries: ItemID? {
    (properties["X-TODO-SERIES"]?.value).flatMap { ItemID(utf8: $0.utf8) }
  }

  /// Returns the repetition that the task has; nil if todo cannot have it.
  ///
  /// What todo has written itself counts unless another program has changed RRULE or the dates since.
  private func repetition(
    by reader: ICalRuleReader?, due: CalendarDay, id: ItemID?
  ) -> Repetition? {
    let own = (properties["X-TODO-EVERY"]?.value).flatMap { try? RepetitionExpression($0) }
    let ownAnchor = (properties["X-TODO-ANCHOR"]?.value).flatMap { CompactDate.day($0.utf8) }
    let series = ownSeries ?? id ?? ICalReader.namespace
    func make(_ expression: RepetitionExpression, _ anchor: CalendarDay) -> Repetition {
      Repetition(rule: expression.rule, mode: expression.mode, anchor: anchor, series: series)
    }
    guard let reader else { return own.map { make($0, ownAnchor ?? due) } }
    let read = reader.ruleAndAnchor.map { make(RepetitionExpression(rule: $0.rule), $0.anchor) }
    let candidates = [own, read?.expression].compactMap(\.self).flatMap { expression in
      [ownAnchor, due].compactMap(\.self).map { make(expression, $0) }
    }
    let written = candidates.first { candidate in
      let writer = ICalRuleWriter(repetition: candidate, due: due, start: reader.start)
      return writer.text.flatMap(ICalRule.init).map(reader.rule.repeats) ?? false
    }
    return written ?? read
  }

  /// Adds that the rules are kept but not used. Returns whether there are any.
  private func keepRules(because reason: String, remarks: inout ExchangeRemarks) -> Bool {
    for line in rules {
      remarks.add(
        "todo cannot use the repetition '\(line.value)'\(reason); it is kept for export",
        at: line.number)
    }
    return !rules.isEmpty
  }
}

extension ICalTask {
  /// Returns the properties that an export writes again: those that an item has no attribute for, and
  /// those that say more than its attributes.
  private func keptLines(beside item: ImportedItem, dates: Dates) -> [ICalLine] {
    var names = ["PERCENT-COMPLETE"]
    let status = item.content.isCompleted ? "COMPLETED" : "NEEDS-ACTION"
    if isContradictory { names.append("COMPLETED") }
    if isContradictory || isKept("STATUS", unless: status) { names.append("STATUS") }
    let priority = item.content.priority.map { "\($0.iCalNumber)" }
    if isKept("PRIORITY", unless: priority) { names.append("PRIORITY") }
    if properties["DUE"] == nil { names.append("DURATION") }
    return rest + names.compactMap { properties[$0] } + keptDates(dates)
  }

  /// Whether a property has another value than an export would write, or parameters.
  private func isKept(_ name: String, unless value: String?) -> Bool {
    properties[name].map { $0.value != value || !$0.parameters.isEmpty } ?? false
  }

  /// The start and the due date with their seconds, and a start that an export would not write.
  private func keptDates(_ dates: Dates) -> [ICalLine] {
    var kept: [String] = []
    if let start = dates.start {
      let isWritten =
        start.date != dates.scheduled
        || (dates.due.map { ICalSchedule.isStart(start.date, of: $0.date) } ?? true)
      if start.second != 0 || !isWritten { kept.append(start.property("DTSTART")) }
    }
    if properties["DUE"] != nil, let due = dates.due, due.second != 0 {
      kept.append(due.property("DUE"))
    }
    return kept.compactMap { ICalLine($0, number: line) }
  }

  /// Returns the data of the task that an item keeps.
  private func foreign(keeping kept: [ICalLine], id: ItemID?) -> ForeignFields {
    var foreign = ForeignFields()
    if let uid = properties["UID"]?.value, let id, uid != id.description {
      foreign.append("uid", .string(uid))
    }
    let uids = dependencies.map(\.value).filter {
      ICalReader.id(ofTask: $0).description != $0
    }
    if !uids.isEmpty {
      foreign.append("depends", .array(uids.withoutRepeats.map { .string($0) }))
    }
    if !kept.isEmpty { foreign.append("properties", .array(kept.map { .string($0.raw) })) }
    return foreign
  }

  /// The attributes that the task may lack only because another program drops what it does not know.
  private func absentAttributes(_ dates: Dates) -> AttributeSet {
    var attributes = AttributeSet()
    for attribute in Attribute.allCases {
      guard case .named(let name) = attribute.row.ics, name.hasPrefix("X-TODO-") else { continue }
      if properties[name] == nil { attributes.insert(attribute) }
    }
    if dependencies.isEmpty { attributes.insert(.depends) }
    if dates.scheduled == nil, dates.start != nil { attributes.insert(.scheduled) }
    return attributes
  }
}

/// Whether the task is done, as STATUS, COMPLETED and PERCENT-COMPLETE say (RFC 5545, sections 3.8.1.11,
/// 3.8.2.1 and 3.8.1.8).
///
/// Programs update only some of them, so one that says so is enough, as in most calendars:
///
/// ```
/// STATUS:NEEDS-ACTION
/// COMPLETED:20261101T120000Z
/// ```
extension ICalTask {
  var isDone: Bool { signs.contains(true) }

  /// Whether a property says that the task is not done, although it is.
  private var isContradictory: Bool { isDone && signs.contains(false) }

  /// What each property that the task has says.
  private var signs: [Bool] {
    [
      properties["STATUS"].map { $0.value.uppercased() == "COMPLETED" },
      properties["COMPLETED"].map { _ in true },
      properties["PERCENT-COMPLETE"].map { $0.value == "100" },
    ].compactMap(\.self)
  }
}

extension ICalLine {
  /// Whether the line says which task must be done before this one (RFC 9253):
  /// `RELATED-TO;RELTYPE=DEPENDS-ON:uid`. Other relations are no dependencies.
  fileprivate var isDependency: Bool {
    name == "RELATED-TO" && word("RELTYPE") == "DEPENDS-ON"
      && ["TEXT", "UID"].contains(word("VALUE") ?? "TEXT") && !value.isEmpty
  }

  private func word(_ parameter: String) -> String? {
    self.parameter(parameter)?.filter { $0 != "\"" }.uppercased()
  }
}
