// Writes the lines of a VTODO other than its dates, folded at 75 bytes, and items with a date as events (VEVENT).
// Reports the values that are lost.

import TodoEntities

/// Writes one calendar with a VTODO for each item (RFC 5545).
struct ICalWriter {
  let context: ExchangeContext

  func write(_ items: [TodoItem]) -> ExportedText {
    let uids = foreignUIDs(neededFor: items)
    return calendar(of: items) { item, losses in
      let task = WrittenICalTask(of: item, context.clock)
      if task.dropsRules {
        losses.add("the imported rule no longer applies and is left out", at: item.number)
      }
      task.addLosses(to: &losses)
      return task.lines(uids)
    }
  }

  /// Writes one calendar with a VEVENT for each item that has a date, for programs that show only events. An
  /// event lasts the day, or half an hour from the time on.
  func writeEvents(_ items: [TodoItem]) -> ExportedText {
    calendar(of: items) { item, losses in
      let date = item.due ?? item.scheduled
      if date == nil { losses.add("skipped, because an event needs a date", at: item.number) }
      return date.map { WrittenICalTask.event(of: item, on: $0, context.clock) } ?? []
    }
  }

  /// The first lines of a calendar. An existing file of a calendar folder keeps its own.
  static let opening = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todo//todo \(Version.current.program)//EN",
  ]

  private func calendar(
    of items: [TodoItem], _ lines: (TodoItem, inout ExchangeRemarks) -> [String]
  ) -> ExportedText {
    var text = ExportedText()
    for line in ICalWriter.opening { ICalWriter.appendFolded(line, to: &text.bytes) }
    for item in items {
      for line in lines(item, &text.losses) { ICalWriter.appendFolded(line, to: &text.bytes) }
    }
    ICalWriter.appendFolded("END:VCALENDAR", to: &text.bytes)
    return text
  }

  /// Returns the UIDs of the tasks that these items depend on, if the UIDs came from other programs.
  private func foreignUIDs(neededFor items: [TodoItem]) -> [ItemID: String] {
    let wanted = Set(items.flatMap(\.depends))
    let missing = wanted.subtracting(items.map(\.id))
    let exported = items.filter { wanted.contains($0.id) }
    var uids: [ItemID: String] = [:]
    for item in exported + (missing.isEmpty ? [] : context.others(missing)) {
      uids[item.id] = WrittenICalTask.uid(of: item, ForeignFields(of: item, .ics))
    }
    return uids
  }

  /// Appends a line with CRLF, folded at 75 bytes but never inside a character (section 3.1).
  static func appendFolded(_ line: String, to bytes: inout [UInt8]) {
    var line = line
    line.withUTF8 { line in
      var (start, room) = (0, 75)
      while line.count - start > room {
        var end = start + room
        while line[end] & 0xC0 == 0x80 { end -= 1 }
        bytes += line[start..<end]
        bytes += [0x0D, 0x0A, 0x20]
        (start, room) = (end, 74)
      }
      bytes += line[start...]
    }
    bytes += [0x0D, 0x0A]
  }
}

/// The VTODO that is written for an item, with the lines of an imported task that still apply.
struct WrittenICalTask {
  let item: TodoItem
  /// The lines of an imported task that the item has no attributes for.
  let kept: ICalTask
  private let uid: String?
  /// The UIDs of other programs' tasks that the item depended on when it was imported, by their ids.
  private let dependencies: [ItemID: String]
  /// The RRULE lines that todo could not use. There are none if the item repeats by its own rule.
  private var rules: [ICalLine]
  private var keepsRules: Bool
  /// Whether the rules are left out, because todo can use them with the current dates. They would be read as
  /// the repetition of an item that does not repeat.
  private(set) var dropsRules = false
  private(set) var start: ICalDate?
  /// RRULE for the item's repetition, without its end.
  private(set) var rule: String?
  /// The zones that DTSTART and DUE are written in.
  let zones: [String: ICalZone]

  init(of item: TodoItem, in zones: [String: ICalZone] = [:], _ clock: Clock) {
    self.item = item
    self.zones = zones
    let fields = ForeignFields(of: item, .ics)
    uid = WrittenICalTask.uid(of: item, fields)
    dependencies = Dictionary(
      fields.texts("depends").filter(\.isOneLine).map { (ICalReader.id(ofTask: $0), $0) }
    ) { _, last in last }
    let lines = fields.texts("properties").filter(\.isOneLine)
    kept = ICalTask(lines.compactMap { ICalLine($0, number: 0) }, line: 0, clock)
    keepsRules = item.repetition == nil
    rules = keepsRules ? kept.rules : []
    (start, rule) = startAndRule
    guard isMisread else { return }
    (dropsRules, keepsRules, rules) = (true, false, [])
    (start, rule) = startAndRule
  }

  /// Returns the UID that the task was imported with, or nil if the item's id serves as the UID.
  ///
  /// The next item of a series has a copy of the fields, but must not have the same UID. It is
  /// recognised by its id, which does not derive from that UID.
  static func uid(of item: TodoItem, _ fields: ForeignFields) -> String? {
    fields.text("uid").flatMap { $0.isOneLine && ICalReader.id(ofTask: $0) == item.id ? $0 : nil }
  }

  /// Returns the lines.
  ///
  /// - Parameter uids: The UIDs of other programs' tasks, by the ids of the items.
  func lines(_ uids: [ItemID: String] = [:]) -> [String] {
    let tags = item.tags.map { ICalText.write($0.name) }.joined(separator: ",")
    let title = ICalText.write(item.title)
    var lines: [String?] = [
      "BEGIN:VTODO", "UID:\(uid ?? item.id.description)",
      "DTSTAMP:\(CompactDate.text(item.modifiedAt))", "CREATED:\(CompactDate.text(item.createdAt))",
      "LAST-MODIFIED:\(CompactDate.text(item.modifiedAt))",
      "SUMMARY:\(title.isEmpty ? "\u{FFFD}" : title)",
      item.notes.map { "DESCRIPTION:\(ICalText.write($0))" }, status,
      item.isCompleted ? "COMPLETED:\(CompactDate.text(item.completedAt ?? item.modifiedAt))" : nil,
    ]
    lines += dates
    lines += [
      priority, item.tags.isEmpty ? nil : "CATEGORIES:\(tags)",
      item.project.map { "X-TODO-PROJECT:\(ICalText.write($0.name))" },
    ]
    // An item that the list does not have has the UID with which the dependency was imported.
    lines += item.depends.map { id in
      "RELATED-TO;RELTYPE=DEPENDS-ON:\(uids[id] ?? dependencies[id] ?? id.description)"
    }
    lines += [item.isActive ? item.started.map { "X-TODO-STARTED:\(CompactDate.text($0))" } : nil]
    lines += Attribute.durations.map { attribute in
      item.content[duration: attribute].map { "\(attribute.ownICalProperty ?? ""):\($0)" }
    }
    let written = lines.compactMap(\.self) + repetition
    return written + unread(beside: written) + otherLines + ["END:VTODO"]
  }

  /// Returns the unreadable imported lines for which the item has no value of its own.
  private func unread(beside written: [String]) -> [String] {
    if kept.unread.isEmpty { return [] }
    var names = Set(written.compactMap { ICalLine($0, number: 0)?.name })
    if item.due != nil { names.formUnion(["DUE", "DURATION"]) }
    if !keepsRules { names.formUnion(ICalTask.ruleNames) }
    if !keepsPercentage { names.insert("PERCENT-COMPLETE") }
    return kept.unread.map(\.line).filter { !names.contains($0.name) }.map(\.raw)
  }

  /// Whether the lines would be read as a repeating item although the item does not repeat.
  private var isMisread: Bool {
    guard keepsRules, item.due != nil, !rules.isEmpty || !kept.unread.isEmpty else { return false }
    let content = lines().dropFirst().dropLast().compactMap { ICalLine($0, number: 1) }
    var remarks = ExchangeRemarks()
    let item = ICalTask(content, line: 1, kept.clock).item(remarks: &remarks)
    return item?.repetition != nil
  }

  func addLosses(to losses: inout ExchangeRemarks) {
    let texts = [item.title, item.notes ?? "", item.project?.name ?? ""] + item.tags.map(\.name)
    losses.addLosses(
      of: item, in: .ics,
      [
        "other programs do not see the scheduled date": hidesScheduled,
        "other programs do not see the wait date": item.wait != nil,
        "other programs do not see the repetition": item.repetition != nil && rule == nil,
        "the repetition is left out, because the item has no date": !rules.isEmpty && !repeats,
        "control characters in a text are left out":
          texts.contains { !ICalText.read(ICalText.write($0)).isIdentical(to: $0) },
      ])
  }

  /// The line STATUS, with the original value if it still applies.
  private var status: String {
    let line = kept.properties["STATUS"] ?? kept.unread.map(\.line).first { $0.name == "STATUS" }
    let imported = kept.end == item.end ? line?.raw : nil
    return imported ?? "STATUS:\(item.end.iCalStatus)"
  }

  /// The line PRIORITY, with the original number if it still applies.
  private var priority: String? {
    if let imported = kept.properties["PRIORITY"], let number = Int(imported.value),
      Priority(iCalNumber: number) == item.priority
    {
      return imported.raw
    }
    return item.priority.map { "PRIORITY:\($0.iCalNumber)" }
  }

  /// The lines after the other properties: lines that todo does not interpret, lines that still apply, and
  /// finally the components.
  private var otherLines: [String] {
    let percentage = keepsPercentage ? kept.properties["PERCENT-COMPLETE"] : nil
    let lines = kept.rest + [percentage].compactMap(\.self) + (repeats ? rules : []) + kept.nested
    return lines.map(\.raw)
  }

  /// Whether PERCENT-COMPLETE still applies. For a cancelled item, it is the percentage that was done.
  private var keepsPercentage: Bool {
    item.end == .cancelled || (kept.end != nil) == item.isCompleted
  }

  /// Whether the kept rules apply: the item has a date from which they can start.
  var repeats: Bool { !rules.isEmpty && (item.scheduled ?? item.startSubstitute) != nil }
}

extension WrittenICalTask {
  /// Returns the lines of an item as an event on a date. An open one repeats as the item does.
  fileprivate static func event(of item: TodoItem, on date: FloatingDate, _ clock: Clock)
    -> [String]
  {
    let plain = item.changed(at: item.modifiedAt) {
      ($0.scheduled, $0.wait, $0.unknownMembers) = (nil, nil, [])
    }
    let rule =
      item.isCompleted
      ? [] : WrittenICalTask(of: plain, clock).repetition.filter { $0.hasPrefix("RRULE:") }
    let tags = item.tags.map { ICalText.write($0.name) }.joined(separator: ",")
    let lines: [String?] = [
      "BEGIN:VEVENT", "UID:\(item.id)-event", "DTSTAMP:\(CompactDate.text(item.modifiedAt))",
      ICalDate(date).property("DTSTART"),
      date.time == nil ? "TRANSP:TRANSPARENT" : "DURATION:PT30M",
      "SUMMARY:\(ICalText.write(item.title))",
      item.notes.map { "DESCRIPTION:\(ICalText.write($0))" },
      tags.isEmpty ? nil : "CATEGORIES:\(tags)",
    ]
    return lines.compactMap(\.self) + rule + ["END:VEVENT"]
  }
}

extension String {
  /// Whether the text can be a line. A list file edited by hand may contain anything.
  fileprivate var isOneLine: Bool { !utf8.contains { $0 == 0x0A || $0 == 0 } }
}
