import TodoEntities

/// A file with one task, as a calendar folder (vdir) holds it, or the text that an item would have there. What
/// the file says and todo does not know stays in it byte for byte.
struct ICalFile {
  let bytes: [UInt8]
  let uid: String
  /// What the task means. What it says besides is in `foreign`.
  let item: ImportedItem
  private let foreign: [UnknownMember]
  /// The lines of the task, from BEGIN on, without END.
  private let lines: [ICalLine]
  private let task: ICalTask

  /// The attributes that a task has, with the properties that say them.
  static let groups: [(attributes: [Attribute], names: Set<String>)] = [
    (
      [.due, .scheduled, .every, .until, .wait],
      [
        "DUE", "DTSTART", "DURATION", "RRULE", "X-TODO-EVERY", "X-TODO-ANCHOR", "X-TODO-SERIES",
        "X-TODO-UNTIL", "X-TODO-SCHEDULED", "X-TODO-WAIT",
      ]
    ),
    ([.title], ["SUMMARY"]), ([.notes], ["DESCRIPTION"]),
    ([.isCompleted], ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]), ([.priority], ["PRIORITY"]),
    ([.tags], ["CATEGORIES"]), ([.project], ["X-TODO-PROJECT"]), ([.depends], ["RELATED-TO"]),
    ([.started], ["X-TODO-STARTED"]), ([.spent], ["X-TODO-SPENT"]),
  ]
  /// What every writer of the task sets anew; it is no meaning.
  private static let times: Set<String> = ["DTSTAMP", "CREATED", "LAST-MODIFIED"]

  private init(
    _ lines: [ICalLine], of bytes: [UInt8], uid: String, _ clock: Clock
  ) throws(ParseError) {
    // A task that was called off is done.
    let content = lines.dropFirst().map { line in
      line.name == "STATUS" && line.value.uppercased() == "CANCELLED"
        ? ICalLine("STATUS:COMPLETED", number: line.number) ?? line : line
    }
    let task = ICalTask(content, line: lines.first?.number ?? 1, clock)
    var list = ImportedList()
    if let item = try task.item(remarks: &list.remarks) { list.append(item) }
    guard var item = list.items.first else {
      throw ParseError(reason: "the task has no title", line: task.line, column: 1)
    }
    foreign = item.content.unknownMembers
    item.content.unknownMembers = []
    item.absentInFormat.formUnion([.createdAt, .modifiedAt, .completedAt])
    // Programs drop properties that they do not know; these too.
    if task.properties["CATEGORIES"] == nil { item.absentInFormat.insert(.tags) }
    self.item = item
    self.task = task
    self.lines = lines
    self.bytes = bytes
    self.uid = task.properties["UID"]?.value ?? uid
  }

  /// Reads a file; nil if it has no task. Without a UID, the name of the file is one.
  static func read(
    _ bytes: [UInt8], named name: String, _ clock: Clock
  ) throws(ParseError) -> ICalFile? {
    var tasks: [[ICalLine]] = []
    _ = try ICalReader(ExchangeContext(clock: clock)).read(bytes) { lines, name, _ in
      if name == "VTODO" { tasks.append(lines) }
    }
    let main = tasks.first { task in !task.contains { $0.name == "RECURRENCE-ID" } }
    return try main.map { (lines) throws(ParseError) in
      let file = try ICalFile(lines, of: bytes, uid: name, clock)
      if file.uid.utf8.allSatisfy({ $0 >= 0x20 }) { return file }
      throw ParseError(reason: "the UID has control characters", line: 1, column: 1)
    }
  }

  /// Creates the text of an item, with what a file says besides. Nil only for an item that cannot be read again.
  ///
  /// - Parameter uids: The UIDs of items that are not made of their ids.
  init?(
    of item: TodoItem, beside foreign: [UnknownMember]? = nil, uids: [ItemID: String] = [:],
    _ clock: Clock
  ) {
    let item = item.changed(at: item.modifiedAt) { content in
      // Its next item has the rule. Programs would make another one.
      if content.isCompleted { (content.repetition, content.until) = (nil, nil) }
      guard let foreign else { return }
      content.unknownMembers.removeAll { $0.name == ExchangeFormat.ics.rawValue }
      content.unknownMembers += foreign
    }
    var task = WrittenICalTask(of: item, clock)
    if task.isMisread { task = WrittenICalTask(of: item, keepingRules: false, clock) }
    let raw = task.lines(uids)
    var bytes: [UInt8] = []
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todo//todo 2//EN"] + raw
      + ["END:VCALENDAR"]
    {
      ICalWriter.appendFolded(line, to: &bytes)
    }
    let lines = raw.dropLast().compactMap { ICalLine($0, number: 1) }
    try? self.init(lines, of: bytes, uid: "", clock)
  }
}

extension ICalFile {
  /// The attributes whose properties mean something else than in another text of the task. One that is missing
  /// because a program does not know it is no difference, nor is a date or a rule written in other words.
  func differences(from other: ICalFile) -> Set<Attribute> {
    var same = item.absentInFormat
    let loses = item.content.isCompleted && !other.item.content.isCompleted
    if repeats(like: other) || loses && item.repetition == nil { same.formUnion([.every, .until]) }
    let hides = self["X-TODO-SCHEDULED"] == nil && other["X-TODO-SCHEDULED"] != nil
    if hides || date("DTSTART") == other.date("DTSTART") { same.insert(.scheduled) }
    return Set(
      ICalFile.groups.flatMap(\.attributes).filter {
        !same.contains($0) && !item.isIdentical(to: other.item, in: $0)
      })
  }

  private subscript(name: String) -> String? { task.properties[name]?.value }

  private func date(_ name: String) -> ICalDate? { self[name].flatMap { ICalDate($0, task.clock) } }

  private func repeats(like other: ICalFile) -> Bool {
    let rules = [self, other].map { $0["RRULE"].flatMap(ICalRule.init) }
    let isSame =
      if let own = rules[0], let its = rules[1] {
        own.repeats(like: its) && own["UNTIL"] == its["UNTIL"]
      } else {
        rules.allSatisfy { $0 == nil }
      }
    return isSame
      && ["X-TODO-EVERY", "X-TODO-UNTIL", "X-TODO-ANCHOR"].allSatisfy {
        self[$0] == nil || self[$0] == other[$0]
      }
  }

  /// Whether a date is in UTC or another zone, so that it means something else elsewhere.
  var isZoned: Bool {
    ["DUE", "DTSTART"].contains { name in
      task.properties[name].map { $0.parameter("TZID") != nil || $0.value.hasSuffix("Z") } ?? false
    }
  }

  /// Returns an item with these attributes of the file, except whether it is done. `ids` has the ids of items
  /// whose UIDs are of other programs, by the ids that these make.
  func editing(
    _ base: TodoItem, in attributes: Set<Attribute>, ids: [ItemID: ItemID] = [:], at now: Instant
  ) -> TodoItem {
    var source = item
    // No change is later than now, or no other one could win against it.
    source.modifiedAt = max(base.modifiedAt, min(item.modifiedAt ?? base.modifiedAt, now))
    source.content.depends = item.content.depends.map { ids[$0] ?? $0 }
    let kept = Set(Attribute.allCases).subtracting(attributes).union([.isCompleted, .completedAt])
    return source.replacingAttributes(of: base, keeping: kept)
      .item(number: base.number, id: base.id, at: now).with(stamps: base.stamps)
  }

  /// Returns the file with what an item means in place of what it says; nil if it says that.
  func replacing(meaningOf item: TodoItem, uids: [ItemID: String]) -> [UInt8]? {
    guard let target = ICalFile(of: item, beside: foreign, uids: uids, task.clock) else {
      return nil
    }
    let stale = ICalFile.groups.filter { group in
      group.attributes.contains { !target.item.isIdentical(to: self.item, in: $0) }
        || isZoned && group.attributes.contains(.due)
    }
    if stale.isEmpty { return nil }
    let names = stale.reduce(ICalFile.times) { $0.union($1.names) }
    func isStale(_ line: ICalLine) -> Bool {
      names.contains(line.name) && (line.name != "RELATED-TO" || line.isDependency)
    }
    var end = lines.first?.range.upperBound ?? 0
    var output = Array(bytes[..<end])
    for line in target.lines.properties where isStale(line) {
      ICalWriter.appendFolded(line.raw, to: &output)
    }
    for line in lines.properties where isStale(line) {
      output += bytes[end..<line.range.lowerBound]
      end = line.range.upperBound
    }
    output += bytes[end...]
    return output == bytes ? nil : output
  }
}

extension [ICalLine] {
  /// The lines of a component, without those of components in it.
  fileprivate var properties: [ICalLine] {
    var depth = 0
    return dropFirst().filter { line in
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      return depth == 0
    }
  }
}
