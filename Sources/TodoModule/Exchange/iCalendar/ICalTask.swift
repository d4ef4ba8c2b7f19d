// Reads a VTODO: cancelled if STATUS says so, done if STATUS, COMPLETED or PERCENT-COMPLETE does. DTSTART can be
// `scheduled:`. A value that cannot be read costs its property, not the task.

import TodoEntities

/// A VTODO (RFC 5545, section 3.6.2), or the lines of a VTODO that an item keeps.
struct ICalTask {
  /// The number of the line BEGIN.
  let line: Int
  let clock: Clock
  /// The first line of each property.
  private(set) var properties: [String: ICalLine] = [:]
  /// The lines that todo interprets.
  private var lines: [ICalLine] = []
  /// Further lines of properties that a task has only once.
  private var surplus: [ICalLine] = []
  /// The properties that an item has no attribute for.
  private(set) var rest: [ICalLine] = []
  /// The complete components in the task, such as VALARM, each from BEGIN to END.
  private(set) var nested: [ICalLine] = []
  /// The lines with a value that cannot be read, each with the reason. None of them is in `properties`,
  /// except a title.
  private(set) var unread: [(line: ICalLine, reason: String)] = []
  /// The lines with the dependencies of the task.
  private var dependencies: [ICalLine] = []
  /// How the task has ended according to STATUS, COMPLETED and PERCENT-COMPLETE (RFC 5545, sections 3.8.1.11,
  /// 3.8.2.1 and 3.8.1.8), or nil if it is open.
  ///
  /// Programs update only some of these properties. One of them is enough to complete a task, as in most
  /// calendars:
  ///
  /// ```
  /// STATUS:NEEDS-ACTION
  /// COMPLETED:20261101T120000Z
  /// ```
  private(set) var end: ItemEnd?
  /// Whether a property says that the done task is open.
  private var isContradictory = false

  /// The properties of a repetition. They mean nothing without the date of the task.
  static let ruleNames: Set = [
    "RRULE", "X-TODO-EVERY", "X-TODO-ANCHOR", "X-TODO-SERIES", "X-TODO-UNTIL",
  ]

  /// The attributes that only todo has a property for.
  private static let own = Attribute.allCases.compactMap { attribute in
    attribute.ownICalProperty.map { (attribute: attribute, name: $0) }
  }

  /// Sorts the lines between BEGIN and END. Leaves out a component without an end and an end without a
  /// component, which a list file edited by hand may contain.
  init(_ content: some Sequence<ICalLine>, line: Int, _ clock: Clock) {
    self.line = line
    self.clock = clock
    var open: [String] = []
    var outermost = 0
    properties.reserveCapacity(20)
    for line in content {
      let form = ICalForm.all[line.name]
      switch line.name {
      case "BEGIN":
        if open.isEmpty { outermost = nested.count }
        open.append(line.value.uppercased())
        nested.append(line)
      case "END":
        guard open.last == line.value.uppercased() else { continue }
        open.removeLast()
        nested.append(line)
      case _ where !open.isEmpty: nested.append(line)
      case _ where isUnread(line, as: form): if line.name != "SUMMARY" { continue }
      case _ where line.isDependency:
        lines.append(line)
        dependencies.append(line)
      case "CATEGORIES", "RRULE": lines.append(line)
      case _ where form == nil && line.name != "SUMMARY" && line.name != "DESCRIPTION":
        rest.append(line)
      case _ where properties[line.name] == nil: lines.append(line)
      default: surplus.append(line)
      }
      if open.isEmpty, properties[line.name] == nil { properties[line.name] = line }
    }
    if !open.isEmpty { nested.removeSubrange(outermost...) }
    let dates = properties["DUE"] == nil ? ["DTSTART", "DURATION", "DUE"] : ["DTSTART"]
    if unread.contains(where: { dates.contains($0.line.name) }) {
      let rules = lines.filter { ICalTask.ruleNames.contains($0.name) }
      unread += rules.map { ($0, "its date cannot be read") }
      lines.removeAll { ICalTask.ruleNames.contains($0.name) }
      for rule in rules { properties[rule.name] = nil }
    }
    let status = properties["STATUS"]?.value.uppercased()
    // The state according to each property that the task has.
    let signs = [
      status.map { $0 == "COMPLETED" }, properties["COMPLETED"].map { _ in true },
      properties["PERCENT-COMPLETE"].map { $0.value == "100" },
    ].compactMap(\.self)
    end = status == "CANCELLED" ? .cancelled : signs.contains(true) ? .done : nil
    isContradictory = end == .done && signs.contains(false)
  }

  /// Returns whether the value of a line cannot be read, and records such a line.
  private mutating func isUnread(_ line: ICalLine, as form: ICalForm?) -> Bool {
    if line.rest != nil {
      unread.append((line, "it has line breaks that are not written as \\n"))
    } else if let form, !form.reads(line, clock) {
      unread.append((line, "it is not \(form.kind)"))
    } else {
      return false
    }
    return true
  }

  var rules: [ICalLine] { lines.filter { $0.name == "RRULE" } }

  /// The remarks on the values that cannot be read, with their line numbers.
  var unreadRemarks: [(text: String, line: Int)] {
    unread.map { line, reason in
      ("'\(line.value.prefix(40))' in \(line.name) is left out, because \(reason)", line.number)
    }
  }

  /// Returns the item, or nil if the task is skipped.
  func item(remarks: inout ExchangeRemarks) -> ImportedItem? {
    guard ["SUMMARY", "DESCRIPTION"].contains(where: { text($0)?.isBlank == false }) else {
      remarks.add("skipped a task without a text", at: line)
      return nil
    }
    if properties["RECURRENCE-ID"] != nil {
      remarks.add("a change to a single date of a series is left out", at: line)
      return nil
    }
    for (text, line) in unreadRemarks { remarks.add(text, at: line) }
    var item = ImportedItem(line: line, title: title(remarks: &remarks))
    item.id = properties["UID"].map { ICalReader.id(ofTask: $0.value) }
    item.end = end
    item.createdAt = instant("CREATED")
    item.modifiedAt = instant("LAST-MODIFIED") ?? instant("DTSTAMP")
    item.content.completedAt = end == nil ? nil : instant("COMPLETED")
    item.content.notes = text("DESCRIPTION")
    item.content.project = text("X-TODO-PROJECT").flatMap(Project.init)
    item.content.depends = dependencies.map { ICalReader.id(ofTask: $0.value) }.withoutRepeats
    let names = lines.filter { $0.name == "CATEGORIES" }
      .flatMap { ICalText.readList($0.value) }.map(\.trimmingSpaces)
    item.content.tags = names.filter { !$0.isEmpty }.map { Tag($0) }.withoutRepeats
    item.content.priority = number("PRIORITY").flatMap { Priority(iCalNumber: $0) }
    let (start, due) = readDates(into: &item, remarks: &remarks)
    item.content.started = end == nil ? instant("X-TODO-STARTED") : nil
    for attribute in Attribute.durations {
      let seconds = attribute.ownICalProperty.flatMap(number)
      item.content[duration: attribute] = seconds == 0 ? nil : seconds
    }
    readRepetition(into: &item, start: start, remarks: &remarks)
    item.absentInFormat.formUnion(absentAttributes(of: item))
    if item.content.scheduled == nil, start != nil { item.absentInFormat.insert(.scheduled) }
    addLosses(to: &remarks)
    item.content.unknownMembers = foreign(beside: item, start: start, due: due).member(of: .ics)
    return item
  }

  private func title(remarks: inout ExchangeRemarks) -> String {
    if let summary = text("SUMMARY"), !summary.isBlank { return summary }
    remarks.add("a task without a summary takes its title from the description", at: line)
    let description = text("DESCRIPTION")?.split(separator: "\n").first { !String($0).isBlank }
    return description.map(String.init) ?? ""
  }

  private func text(_ name: String) -> String? {
    properties[name].map { ICalText.read($0.value) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func instant(_ name: String) -> Instant? {
    properties[name].flatMap { ICalDate.instant($0, clock) }
  }

  private func number(_ name: String) -> Int? { properties[name].flatMap { Int($0.value) } }

  /// Adds remarks on values that are not kept, and on a state that another program may show differently.
  private func addLosses(to remarks: inout ExchangeRemarks) {
    if isContradictory {
      remarks.add(
        "STATUS, COMPLETED and PERCENT-COMPLETE disagree, and the task counts as done", at: line)
    }
    if rest.contains(where: \.isParent) {
      remarks.add("todo does not show the parent task but keeps it for export", at: line)
    }
    for line in surplus { remarks.add("a second \(line.name) is left out", at: line.number) }
    for line in lines where !["STATUS", "PRIORITY", "RRULE"].contains(line.name) {
      for (name, _) in line.parameters where !["VALUE", "TZID", "RELTYPE"].contains(name) {
        remarks.add("the parameter \(name) of \(line.name) is left out", at: line.number)
      }
    }
  }
}

extension ICalTask {
  /// Reads when the task is due, can begin and is hidden. Returns DTSTART, and DUE or the end of DURATION.
  private func readDates(
    into item: inout ImportedItem, remarks: inout ExchangeRemarks
  ) -> (start: ICalDate?, due: ICalDate?) {
    let start = date("DTSTART", remarks: &remarks)
    var due = date("DUE", remarks: &remarks)
    if let duration = properties["DURATION"] {
      if due != nil {
        remarks.add("DURATION is left out, because the task has a DUE", at: duration.number)
      } else {
        due = properties["DTSTART"].flatMap { ICalDuration(duration.value)?.end(from: $0, clock) }
        if due == nil {
          remarks.add(
            "todo cannot use the duration '\(duration.value)' but keeps it for export",
            at: duration.number)
        }
      }
    }
    let scheduled = date("X-TODO-SCHEDULED", remarks: &remarks)?.date
    item.content.wait = date("X-TODO-WAIT", remarks: &remarks)?.date
    // Other programs may give a repeating task only a start, which is then its first date.
    if due == nil, item.content.wait == nil, properties["RRULE"] != nil,
      properties["DURATION"] == nil
    {
      due = start
    }
    // A repeating task must have a start. The start may only repeat the due date, or else the wait date.
    item.content.due = due?.date
    let isSubstitute =
      properties["RRULE"] != nil && start?.date == item.content.due ?? item.content.wait
    item.content.scheduled = isSubstitute ? scheduled : start?.date ?? scheduled
    return (start, due)
  }

  private func date(_ name: String, remarks: inout ExchangeRemarks) -> ICalDate? {
    guard let line = properties[name] else { return nil }
    if let zone = line.unknownZone(clock) {
      remarks.add(
        "the time zone '\(zone)' is unknown, and the time of day is kept", at: line.number)
    }
    let date = ICalDate(line, clock)
    // In the user's zone, its year is out of range.
    if date == nil { remarks.add("\(name) is left out: its year is out of range", at: line.number) }
    return date
  }

  /// Reads the repetition. RRULE is kept unchanged if the item cannot have it.
  private func readRepetition(
    into item: inout ImportedItem, start: ICalDate?, remarks: inout ExchangeRemarks
  ) {
    let rule = properties["RRULE"].flatMap { ICalRule($0.value) }
    guard let due = item.content.due else {
      return addKeptRules(because: " without a due date", to: &remarks)
    }
    // A rule counts in the zone of the start, where the day can be another one.
    let line = properties["DTSTART"] ?? properties["DUE"]
    let first = line?.day ?? due.day
    let reader = rule.map { ICalRuleReader(rule: $0, due: due.day, start: first) }
    guard rules.count < 2, let repetition = repetition(by: reader, due: due.day) else {
      return addKeptRules(to: &remarks)
    }
    item.repetition = repetition
    let last = rule?["UNTIL"].flatMap { text in
      ICalDate(text, in: line?.zone(clock), clock).map { last in
        let from = last.date.time == nil ? first : start?.date.day ?? due.day
        return last.lastDay.adding(days: due.day.dayNumber - from.dayNumber) ?? last.lastDay
      }
    }
    let lastOfAll = rule?.count.flatMap { count in
      repetition.whole(due: item.content.due, id: ICalReader.namespace)?
        .last(of: count, from: due.day).map { FloatingDate($0) }
    }
    item.content.until =
      date("X-TODO-UNTIL", remarks: &remarks)?.date ?? [last, lastOfAll].compactMap(\.self).min()
    for line in rest where ["EXDATE", "RDATE", "EXRULE"].contains(line.name) {
      remarks.add("todo does not use \(line.name) but keeps it for export", at: line.number)
    }
  }

  /// Returns the repetition of the task, or nil if todo cannot express it.
  ///
  /// The properties that todo itself wrote count unless another program has changed RRULE or the dates since.
  private func repetition(by reader: ICalRuleReader?, due: CalendarDay) -> ImportedRepetition? {
    let own = (properties["X-TODO-EVERY"]?.value).flatMap { try? RepetitionExpression($0) }
    let ownAnchor = (properties["X-TODO-ANCHOR"]?.value).flatMap { CompactDate.day($0.utf8) }
    let series = (properties["X-TODO-SERIES"]?.value).flatMap { ItemID(utf8: $0.utf8) }
    func make(_ expression: RepetitionExpression, _ anchor: CalendarDay?) -> ImportedRepetition {
      ImportedRepetition(expression, anchor: anchor == due ? nil : anchor, series: series)
    }
    guard let reader else { return own.map { make($0, ownAnchor) } }
    let read = reader.ruleAndAnchor.map { make(RepetitionExpression(rule: $0.rule), $0.anchor) }
    let candidates = [own, read?.expression].compactMap(\.self).flatMap { expression in
      [ownAnchor, due].compactMap(\.self).map { make(expression, $0) }
    }
    return candidates.first(where: reader.isWritten) ?? read
  }

  /// Adds a remark that the rules are kept but not used.
  private func addKeptRules(because reason: String = "", to remarks: inout ExchangeRemarks) {
    for line in rules {
      remarks.add(
        "todo cannot use the rule '\(line.value)'\(reason) but keeps it for export",
        at: line.number)
    }
  }

  /// Returns the lines that an export writes again: lines without an attribute, and lines that say more than
  /// the attributes.
  private func foreign(
    beside item: ImportedItem, start: ICalDate?, due: ICalDate?
  ) -> ForeignFields {
    var foreign = ForeignFields()
    let uid = properties["UID"]?.value
    foreign.append("uid", uid == item.id?.description ? nil : uid.map(JSONText.string))
    let uids = dependencies.map(\.value).filter { ICalReader.id(ofTask: $0).description != $0 }
    foreign.append("depends", texts: uids.withoutRepeats)
    var names = ["PERCENT-COMPLETE"]
    let status = item.end.iCalStatus
    if isContradictory { names.append("COMPLETED") }
    if isContradictory || says("STATUS", moreThan: status) { names.append("STATUS") }
    let priority = item.content.priority.map { "\($0.iCalNumber)" }
    if says("PRIORITY", moreThan: priority) { names.append("PRIORITY") }
    if properties["DUE"] == nil { names.append("DURATION") }
    var kept = (rest + names.compactMap { properties[$0] }).map(\.raw)
    let isRuleKept = item.repetition == nil && !rules.isEmpty
    if isRuleKept, let start, properties["DTSTART"]?.day != start.date.day {
      // The rule names days in this zone.
      kept += ["DTSTART", "DUE"].compactMap { properties[$0]?.raw }
    } else if let start {
      let isWritten =
        start.date != item.content.scheduled
        || (due.map { WrittenICalTask.isStart(start.date, of: $0.date) } ?? true)
      // A duration is written again only with its original start.
      let hasDuration = properties["DUE"] == nil && properties["DURATION"] != nil
      if start.second != 0 || !isWritten || hasDuration { kept.append(start.property("DTSTART")) }
    }
    if properties["DUE"] != nil, let due, due.second != 0 { kept.append(due.property("DUE")) }
    let unread = unread.map(\.line).filter {
      $0.rest == nil && !ICalFile.alwaysWritten.contains($0.name)
    }
    kept += ((isRuleKept ? rules : []) + unread + nested).map(\.raw)
    foreign.append("properties", texts: kept)
    return foreign
  }

  /// Whether a property has another value than an export would write, or parameters.
  private func says(_ name: String, moreThan value: String?) -> Bool {
    properties[name].map { $0.value != value || !$0.parameters.isEmpty } ?? false
  }

  /// Returns the attributes that the task may lack only because another program drops unknown properties or
  /// because their values cannot be read.
  private func absentAttributes(of item: ImportedItem) -> AttributeSet {
    var attributes = AttributeSet(
      ICalTask.own.lazy.filter { properties[$0.name] == nil }.map(\.attribute))
    if dependencies.isEmpty { attributes.insert(.depends) }
    let isStateSaid = ICalFile.stateNames.contains { properties[$0] != nil }
    for attribute in unread.flatMap({ ICalFile.attributes(of: $0.line.name) }) {
      let isSaid =
        switch attribute {
        case .title, .tags, .depends: false
        case .isCompleted, .cancelledAt: isStateSaid
        case .every: item.repetition != nil
        default: item.content.has(attribute)
        }
      if !isSaid { attributes.insert(attribute) }
    }
    return attributes
  }
}

extension Attribute {
  /// The property that only todo has for the attribute, or nil.
  var ownICalProperty: String? {
    if case .named(let name) = row.ics, name.hasPrefix("X-TODO-") { name } else { nil }
  }
}

extension ItemEnd? {
  /// The value of STATUS.
  var iCalStatus: String {
    switch self {
    case .done: "COMPLETED"
    case .cancelled: "CANCELLED"
    case nil: "NEEDS-ACTION"
    }
  }
}

extension ICalLine {
  /// Whether the line says which task must be done before this one (RFC 9253):
  /// `RELATED-TO;RELTYPE=DEPENDS-ON:uid`. Other relations are not dependencies.
  var isDependency: Bool {
    name == "RELATED-TO" && word("RELTYPE") == "DEPENDS-ON"
      && ["TEXT", "UID"].contains(word("VALUE") ?? "TEXT") && !value.isEmpty
  }

  /// Whether the line names the parent task.
  var isParent: Bool { name == "RELATED-TO" && (word("RELTYPE") ?? "PARENT") == "PARENT" }

  private func word(_ parameter: String) -> String? {
    self.parameter(parameter)?.filter { $0 != "\"" }.uppercased()
  }
}
