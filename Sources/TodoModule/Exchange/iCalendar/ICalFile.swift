// Maps the properties in a file of a calendar folder (vdir) to attributes. Replaces the properties that have
// changed. The rest of the file stays byte for byte.

import TodoEntities

/// A file with one task in a calendar folder (vdir), or the text that an item would have there. Content that
/// todo does not know is kept byte for byte.
final class ICalFile {
  let bytes: [UInt8]
  let uid: String
  /// The UIDs of other tasks in the file.
  private(set) var otherUIDs: [String] = []
  /// The meaning of the task. The rest of its content is in `foreign`.
  let item: ImportedItem
  /// The name of an unknown zone of a date, or nil. A time in such a zone counts as the user's time.
  let unknownZone: String?
  private let foreign: [UnknownMember]
  /// The lines of the task, from BEGIN on, without END.
  private let lines: [ICalLine]
  private let task: ICalTask

  /// The attributes of a task, with the properties that hold them.
  static let groups: [(attributes: [Attribute], names: Set<String>)] =
    [
      ([.due, .scheduled, .every, .until, .wait], Set(dates.keys)),
      ([.title], ["SUMMARY"]), ([.notes], ["DESCRIPTION"]),
      ([.isCompleted, .cancelledAt], stateNames),
      ([.priority], ["PRIORITY"]),
      ([.tags], ["CATEGORIES"]), ([.project], ["X-TODO-PROJECT"]), ([.depends], ["RELATED-TO"]),
      ([.started], ["X-TODO-STARTED"]),
    ] + Attribute.durations.map { ([$0], Set([$0.ownICalProperty].compactMap(\.self))) }
  private static let dates: [String: [Attribute]] = [
    "DUE": [.due], "DTSTART": [.due, .scheduled], "DURATION": [.due], "RRULE": [.every, .until],
    "X-TODO-EVERY": [.every, .until], "X-TODO-ANCHOR": [], "X-TODO-SERIES": [],
    "X-TODO-UNTIL": [.until], "X-TODO-SCHEDULED": [.scheduled], "X-TODO-WAIT": [.wait],
  ]
  static let stateNames: Set = ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]
  /// The times that every writer of the task sets again. They do not count as changes.
  private static let times: Set = ["DTSTAMP", "CREATED", "LAST-MODIFIED"]
  /// The properties that every written task has.
  static let alwaysWritten = times.union(["UID"])

  /// Returns the attributes that a property holds.
  static func attributes(of name: String) -> [Attribute] {
    dates[name] ?? groups.first { $0.names.contains(name) }?.attributes ?? []
  }

  private init(
    _ lines: [ICalLine], of bytes: [UInt8], uid: String, _ clock: Clock
  ) throws(ParseError) {
    let task = ICalTask(lines.dropFirst(), line: lines.first?.number ?? 1, clock)
    var list = ImportedList()
    if let item = task.item(remarks: &list.remarks) { list.append(item) }
    guard var item = list.items.first else {
      throw ParseError(reason: "the task has no title", line: task.line, column: 1)
    }
    foreign = item.content.unknownMembers
    item.content.unknownMembers = []
    item.absentInFormat.formUnion([.createdAt, .modifiedAt, .completedAt])
    // Some programs drop CATEGORIES, too.
    if task.properties["CATEGORIES"] == nil { item.absentInFormat.insert(.tags) }
    self.item = item
    let dates = ["DUE", "DTSTART"].lazy.compactMap { task.properties[$0] }
    unknownZone = dates.compactMap { $0.unknownZone(clock) }.first
    self.task = task
    self.lines = lines
    self.bytes = bytes
    self.uid = task.properties["UID"]?.value ?? uid
  }

  /// Reads a file, or returns nil if it has no task. A task without a UID gets the name of the file as its UID.
  static func read(
    _ bytes: [UInt8], named name: String, _ clock: Clock
  ) throws(ParseError) -> ICalFile? {
    var tasks: [[ICalLine]] = []
    _ = try ICalReader(context: ExchangeContext(clock: clock)).read(bytes) { lines, name, _ in
      if name == "VTODO" { tasks.append(lines) }
    }
    let main = tasks.first { task in !task.contains { $0.name == "RECURRENCE-ID" } }
    return try main.map { (lines) throws(ParseError) in
      let file = try ICalFile(lines, of: bytes, uid: name, clock)
      file.otherUIDs = tasks.flatMap(\.properties)
        .filter { $0.name == "UID" && !["", file.uid].contains($0.value) }.map(\.value)
      if file.uid.utf8.allSatisfy({ $0 >= 0x20 }) { return file }
      throw ParseError(reason: "the UID has control characters", line: 1, column: 1)
    }
  }

  /// Creates the text of an item, with the other content of a file. Returns nil only if the text cannot be
  /// read again.
  ///
  /// - Parameter uids: The UIDs of items that have one of another program.
  convenience init?(
    of item: TodoItem, beside foreign: [UnknownMember]? = nil, uids: [ItemID: String] = [:],
    in zones: [String: ICalZone] = [:], _ clock: Clock
  ) {
    let item = item.changed(at: item.modifiedAt) { content in
      // The next item has the rule. Programs would create another next item.
      if content.isCompleted { (content.repetition, content.until) = (nil, nil) }
      guard let foreign else { return }
      content.unknownMembers.removeAll { $0.name == ExchangeFormat.ics.rawValue }
      content.unknownMembers += foreign
    }
    let raw = WrittenICalTask(of: item, in: zones, clock).lines(uids)
    var bytes: [UInt8] = []
    for line in ICalWriter.opening + raw + ["END:VCALENDAR"] {
      ICalWriter.appendFolded(line, to: &bytes)
    }
    let lines = raw.dropLast().compactMap { ICalLine($0, number: 1) }
    try? self.init(lines, of: bytes, uid: "", clock)
  }

  /// Returns the attributes with another meaning in another text of the task. A property that is missing because a
  /// program does not know it does not differ. A date or a rule in another form does not differ either.
  func differences(from other: ICalFile) -> Set<Attribute> {
    var same = item.absentInFormat
    let loses = item.content.isCompleted && !other.item.content.isCompleted
    if repeats(like: other) || loses && item.repetition == nil { same.formUnion([.every, .until]) }
    if isDue(like: other.item.content.due) { same.insert(.due) }
    let hides = self["X-TODO-SCHEDULED"] == nil && other["X-TODO-SCHEDULED"] != nil
    if hides || date("DTSTART") == other.date("DTSTART") { same.insert(.scheduled) }
    return Set(
      ICalFile.groups.flatMap(\.attributes).filter {
        !same.contains($0) && !item.isIdentical(to: other.item, in: $0)
      })
  }

  /// Whether the task has this due date. Some programs write a day as its midnight.
  func isDue(like other: FloatingDate?) -> Bool {
    let due = item.content.due
    return due == other || due?.time == .midnight && due.map { FloatingDate($0.day) } == other
  }

  /// Whether a time in UTC or a zone equals this date of an item in some other zone. Another machine may have
  /// read it in its own zone.
  func isSameElsewhere(_ attribute: Attribute, _ item: TodoItem) -> Bool {
    let line = task.properties[attribute == .due ? "DUE" : "DTSTART"]
    guard line?.zone(task.clock) != nil, let here = date(line?.name ?? ""),
      let utc = here.converted(from: task.clock, to: Clock(now: task.clock.now) { _ in 0 }),
      let read = utc.date.time, let date = item.content[date: attribute], let time = date.time
    else { return false }
    let minutes = 1440 * (date.day.dayNumber - utc.date.day.dayNumber) + time.minutes - read.minutes
    return minutes % 15 == 0 && abs(minutes) <= 14 * 60
  }

  /// The value of a property that can be read.
  subscript(name: String) -> String? { task.properties[name]?.value }

  private func date(_ name: String) -> ICalDate? {
    task.properties[name].flatMap { ICalDate($0, task.clock) }
  }

  private func repeats(like other: ICalFile) -> Bool {
    hasRule(of: other)
      && rule?["UNTIL"] == other.rule?["UNTIL"] && rule?.count == other.rule?.count
      && ["X-TODO-EVERY", "X-TODO-UNTIL", "X-TODO-ANCHOR"].allSatisfy {
        self[$0] == nil || self[$0] == other[$0]
      }
  }

  private var rule: ICalRule? { self["RRULE"].flatMap(ICalRule.init) }

  /// The remarks on the values that cannot be read.
  var remarks: [String] { task.unreadRemarks.map { "line \($0.line): \($0.text)" } }

  /// Whether RRULE has the same days until it ends, or is missing in both.
  private func hasRule(of other: ICalFile) -> Bool {
    guard let rule, let other = other.rule else { return rule == nil && other.rule == nil }
    return rule.repeats(like: other)
  }

  /// The lines of dates that are in UTC or another zone, without control characters.
  var zonedDates: String {
    let lines = ["DUE", "DTSTART"].compactMap { task.properties[$0] }
      .filter { $0.zone(task.clock) != nil }
    return lines.map { String($0.raw.map { $0 < " " ? " " : $0 }) }.joined(separator: "\u{1F}")
  }

  /// Returns the dates that these lines already contain.
  func datesUnchanged(since lines: String) -> Set<Attribute> {
    let known = lines.split(separator: "\u{1F}")
    let isKnown = zonedDates.split(separator: "\u{1F}").filter(known.contains)
    func has(_ name: String) -> Bool { isKnown.contains { $0.uppercased().hasPrefix(name) } }
    // A repeating task may have its due date as DTSTART.
    return Set(has("DTSTART") ? [.scheduled] : [])
      .union(has(self["DUE"] == nil ? "DTSTART" : "DUE") ? [.due] : [])
  }

  /// Returns an item with these attributes of the file, except the state. `ids` maps the ids that are made
  /// from UIDs of other programs to the ids of the items.
  func editing(
    _ base: TodoItem, in attributes: Set<Attribute>, ids: [ItemID: ItemID] = [:], at now: Instant
  ) -> TodoItem {
    var source = item
    // A time of change in the future would win against every other change until then.
    source.modifiedAt = max(base.modifiedAt, min(item.modifiedAt ?? base.modifiedAt, now))
    source.content.depends = item.content.depends.map { ids[$0] ?? $0 }
    let kept = AttributeSet(Attribute.allCases).subtracting(AttributeSet(attributes)).union(
      AttributeSet(ItemRegister.completion.attributes))
    return source.replacingAttributes(of: base, keeping: kept)
      .item(number: base.number, id: base.id, at: now).with(stamps: base.stamps)
  }

  /// Returns the file with the values of an item, or nil if the file already means the item.
  ///
  /// A changed date is written in the zone of the task. If the item repeats and this zone is UTC, the date is
  /// written without a zone.
  ///
  /// - Parameter base: The item as another machine read the dates and the rule of the file in its own zone,
  ///   or nil if the dates and the rule count as they are read here. Values that the item shares with it are
  ///   unchanged.
  func replacing(
    meaningOf item: TodoItem, since base: TodoItem?, uids: [ItemID: String]
  ) -> [UInt8]? {
    let dates = ["DUE", "DTSTART"].compactMap { task.properties[$0] }
    var zones: [String: ICalZone] = [:]
    for name in ["DUE", "DTSTART"] {
      let zone = (task.properties[name] ?? dates.first)?.zone(task.clock)
      let repeats = item.repetition != nil || self["RRULE"] != nil
      zones[name] = repeats && zone?.name == nil ? nil : zone
    }
    guard
      let target = ICalFile(of: item, beside: foreign, uids: uids, in: zones, task.clock)
    else { return nil }
    let old = base.flatMap { ICalFile(of: $0, beside: foreign, uids: uids, in: zones, task.clock) }
    var names = staleDates(in: target, since: old)
    for group in ICalFile.groups.dropFirst()
    where !group.attributes.allSatisfy({ target.item.isIdentical(to: self.item, in: $0) }) {
      names.formUnion(group.names)
    }
    // A value that cannot be read is kept byte for byte, unless the item has one of its own.
    let unread = Set(target.task.unread.map(\.line.raw))
    names.subtract(task.unread.map(\.line).filter { unread.contains($0.raw) }.map(\.name))
    if names.isEmpty { return nil }
    names.formUnion(ICalFile.times)
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

  /// Returns the names of the date properties that have another meaning in a target text, if this meaning has
  /// changed since an old text. The line of an unchanged date is kept, even if todo would write it differently.
  private func staleDates(in target: ICalFile, since old: ICalFile?) -> Set<String> {
    let group = ICalFile.groups[0]
    let changed = Set(
      group.attributes.filter { attribute in
        // An X-TODO property that a program has dropped is written again.
        let isLine =
          switch attribute {
          case .due, .scheduled: true
          case .every: self["RRULE"] != nil && self["X-TODO-EVERY"] == target["X-TODO-EVERY"]
          case .until: self["RRULE"] != nil && self["X-TODO-UNTIL"] == target["X-TODO-UNTIL"]
          default: false
          }
        let known = isLine ? old : nil
        return [self, known].allSatisfy {
          $0.map { !target.item.isIdentical(to: $0.item, in: attribute) } ?? true
        }
      })
    if changed.isEmpty { return [] }
    var names = group.names.filter { !$0.hasPrefix("X-TODO-") || self[$0] != target[$0] }
    let role = startRole
    let keepsStart =
      role == target.startRole
      && (role.map { !changed.contains($0) } ?? (date("DTSTART") == target.date("DTSTART")))
    if keepsStart { names.remove("DTSTART") }
    if !changed.contains(.due), keepsStart || self["DUE"] != nil {
      names.subtract(["DUE", "DURATION"])
    }
    // A rule with a COUNT ends later if its first date is later.
    let isMoved = rule?.count != nil && !names.isDisjoint(with: ["DTSTART", "DUE"])
    if !changed.contains(.until), hasRule(of: target), !isMoved { names.remove("RRULE") }
    return names
  }

  /// The attribute that DTSTART holds, or nil if it holds another date.
  private var startRole: Attribute? {
    let start = date("DTSTART")?.date
    return [.scheduled, .due].first { start != nil && item.content[date: $0] == start }
  }
}

extension [ICalLine] {
  /// The lines of a component, without the lines of components inside it.
  fileprivate var properties: [ICalLine] {
    var depth = 0
    return dropFirst().filter { line in
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      return depth == 0
    }
  }
}
