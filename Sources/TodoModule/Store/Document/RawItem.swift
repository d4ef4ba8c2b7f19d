import TodoEntities

/// A member that this version does not know, as ranges of the file.
struct RawMember {
  let name: JSONString
  let value: Range<Int>
}

/// An item that was read and checked, with its texts as ranges of the file. Only `read` and what it calls
/// change its attributes.
struct RawItem {
  /// The range of the item, including its braces.
  var range = 0..<0
  /// Whether the item contains a line break.
  var spansLines = false
  var number = 0
  var id = ItemID(high: 0, low: 0)
  /// The offsets of the values of `number` and `id`.
  var offsets = (number: 0, id: 0)
  var isCompleted = false
  /// When the item was added; never nil after `read`.
  var created: RawInstant?
  /// When the item was last changed; never nil after `read`.
  var modified: RawInstant?
  /// When the item was completed.
  var completed: RawInstant?
  var due: FloatingDate?
  /// The date until which the item is hidden.
  var wait: FloatingDate?
  var priority: Priority?
  /// The title; never nil after `read`.
  var title: JSONString?
  var project: JSONString?
  var notes: JSONString?
  /// The range of the array of its tags.
  var tags: Range<Int>?
  var repetition: RawRepetition?
  /// The ids of the items that it depends on.
  var depends: [ItemID] = []
  /// The values of the other attributes, which neither outlines nor written rows show.
  var others: [(attribute: Attribute, value: Value)] = []
  /// Members that this version does not know, in the file's order.
  var unknown: [RawMember] = []

  /// A value that takes no decoding.
  enum Value {
    case date(FloatingDate)
    case instant(Instant)
    case seconds(Int)
    case rank(Int)
  }

  /// Whether it is as `ItemEncoder` writes it, except that it may contain characters that
  /// `ItemEncoder` would escape.
  var isAsWritten = false
  /// The attributes that were read.
  var seen = ReadAttributes()
  private var names = JSONNames()

  /// Reads the next item. It replaces the one that was read before.
  ///
  /// Tests switch `readsLayout` off to read everything in the general way, which has the same result.
  mutating func read(
    _ reader: inout JSONReader, readsLayout: Bool = true
  ) throws(JSONSyntaxError) {
    reset()
    let breaks = reader.lineBreaks
    let start = reader.position
    if !reader.opens(0x7B) { try reader.enterObject(orFail: "an item must be an object") }
    if readsLayout { readAsWritten(&reader) }
    var isFirst = seen.isEmpty
    let isComplete = !isFirst && reader.leave(0x7D)
    while !isComplete, let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      guard let member = Attribute(name, reader) else {
        try names.insert(name, reader)
        unknown.append(RawMember(name: name, value: try reader.skipValue()))
        continue
      }
      guard seen.insert(ReadAttributes(member)).inserted else {
        throw reader.fault("the member \(member.memberName) occurs twice", at: name.offset)
      }
      try read(member, &reader)
    }
    range = start..<reader.position
    spansLines = reader.lineBreaks != breaks
    if !seen.isSuperset(of: .required) { throw missing(reader, start) }
  }

  /// The error for the first required member that is missing.
  private func missing(_ reader: borrowing JSONReader, _ start: Int) -> JSONSyntaxError {
    let member = Attribute.required.first { !seen.contains(ReadAttributes($0)) } ?? .number
    return reader.fault("the member \(member.memberName) is missing in this item", at: start)
  }

  private mutating func read(
    _ member: Attribute, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    let name = member.memberName
    switch member {
    case .number:
      offsets.number = reader.position
      number = try reader.wholeNumber(named: name)
    case .id:
      offsets.id = reader.position
      id = try reader.id(named: name)
    case .isCompleted:
      isCompleted = try reader.bool(orFail: "isCompleted must be true or false")
    case .createdAt: created = try reader.instant(named: name)
    case .modifiedAt: modified = try reader.instant(named: name)
    case .completedAt: completed = try reader.instant(named: name)
    case .due: due = try reader.floatingDate(named: name)
    case .wait: wait = try reader.floatingDate(named: name)
    case .priority:
      guard case .rank(let rank) = try value(of: member, &reader) else { break }
      priority = Priority.allCases[rank]
    case .title: title = try reader.nonEmptyString(named: name)
    case .project: project = try reader.nonEmptyString(named: name)
    case .notes: notes = try reader.nonEmptyString(named: name)
    case .tags: tags = try reader.tags()
    case .every: repetition = try RawRepetition(&reader)
    case .depends: depends = try reader.ids(named: name)
    default: others.append((member, try value(of: member, &reader)))
    }
  }

  private func value(
    of member: Attribute, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> Value {
    let name = member.memberName
    switch member.kind {
    case .date: return .date(try reader.floatingDate(named: name))
    case .instant: return .instant(try reader.instant(named: name).instant)
    case .duration: return .seconds(try reader.wholeNumber(upTo: TimeSpan.longest, named: name))
    case .choice(let list): return .rank(try reader.rank(in: list, named: name))
    case .number, .id, .title, .state, .project, .notes, .tags, .repetition, .items:
      preconditionFailure("\(member) has a property of its own in RawItem")
    }
  }

  private mutating func reset() {
    title = nil
    created = nil
    modified = nil
    completed = nil
    due = nil
    wait = nil
    priority = nil
    project = nil
    notes = nil
    tags = nil
    repetition = nil
    if !depends.isEmpty { depends.removeAll(keepingCapacity: true) }
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    isAsWritten = false
    seen = []
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    // A failed read may have left a name here without adding its member to `unknown`.
    if !names.isEmpty { names.removeAll() }
  }
}

extension RawItem {
  /// Returns the item, with its texts decoded to Strings. Throws only if the reader is not over the
  /// bytes that the item was read from.
  func item(_ reader: inout JSONReader) throws(JSONSyntaxError) -> TodoItem {
    // The title and the two instants are required members, so the defaults are never used.
    let epoch = Instant(secondsSinceEpoch: 0)
    var content = ItemContent(title: title.map { reader.text(of: $0) } ?? "")
    content.isCompleted = isCompleted
    content.completedAt = completed?.instant
    content.due = due
    content.priority = priority
    content.project = project.flatMap { Project(reader.text(of: $0)) }
    content.tags = try decodedTags(&reader)
    content.depends = depends
    if let wait { content.wait = wait }
    if let notes { content.notes = reader.text(of: notes) }
    if let repetition {
      content.repetition = repetition.repetition
      content.unknownRepetitionMembers = decoded(repetition.unknown, reader)
    }
    for (attribute, value) in others { content.set(attribute, to: value) }
    if !unknown.isEmpty { content.unknownMembers = decoded(unknown, reader) }
    let stamps = try content.removeStamps()
    return TodoItem(
      number: number, id: id, createdAt: created?.instant ?? epoch,
      modifiedAt: modified?.instant ?? epoch, content: content, stamps: stamps)
  }

  private func decodedTags(_ reader: inout JSONReader) throws(JSONSyntaxError) -> [Tag] {
    guard let tags else { return [] }
    var decoded: [Tag] = []
    decoded.reserveCapacity(4)
    reader.move(to: tags.lowerBound)
    try reader.enterArray()
    while try reader.nextElement(isFirst: decoded.isEmpty) {
      decoded.append(Tag(reader.text(of: try reader.string())))
    }
    return decoded
  }

  private func decoded(
    _ members: [RawMember], _ reader: borrowing JSONReader
  ) -> [UnknownMember] {
    if members.isEmpty { return [] }
    return members.map {
      UnknownMember(name: reader.text($0.name.range), value: reader.text($0.value))
    }
  }
}

extension ItemContent {
  fileprivate mutating func set(_ attribute: Attribute, to value: RawItem.Value) {
    switch (attribute.kind, value) {
    case (.date(let dateAttribute), .date(let date)): self[date: dateAttribute] = date
    case (.instant(let dateAttribute), .instant(let instant)):
      self[instant: dateAttribute] = instant
    case (.duration, .seconds(let seconds)): spent = seconds
    case (.choice(let list), .rank(let rank)): list.set(rank, in: &self)
    default: preconditionFailure("\(attribute) was read as a value of another kind")
    }
  }
}

/// The members of an item that were read. Unlike `AttributeSet`, each that `readAsWritten` needs is a constant
/// here, since functions of another module are not inlined.
struct ReadAttributes: OptionSet {
  let rawValue: UInt32

  static let number = ReadAttributes(rawValue: 1 << 0)
  static let id = ReadAttributes(rawValue: 1 << 1)
  static let title = ReadAttributes(rawValue: 1 << 2)
  static let isCompleted = ReadAttributes(rawValue: 1 << 3)
  static let createdAt = ReadAttributes(rawValue: 1 << 4)
  static let modifiedAt = ReadAttributes(rawValue: 1 << 5)
  static let completedAt = ReadAttributes(rawValue: 1 << 6)
  static let due = ReadAttributes(rawValue: 1 << 7)
  static let scheduled = ReadAttributes(rawValue: 1 << 8)
  static let wait = ReadAttributes(rawValue: 1 << 9)
  static let until = ReadAttributes(rawValue: 1 << 10)
  static let priority = ReadAttributes(rawValue: 1 << 11)
  static let project = ReadAttributes(rawValue: 1 << 12)
  static let notes = ReadAttributes(rawValue: 1 << 13)
  static let tags = ReadAttributes(rawValue: 1 << 14)
  static let every = ReadAttributes(rawValue: 1 << 15)
  static let depends = ReadAttributes(rawValue: 1 << 16)
  static let started = ReadAttributes(rawValue: 1 << 17)

  /// The members that every item has.
  static let required: ReadAttributes = [
    .number, .id, .title, .isCompleted, .createdAt, .modifiedAt,
  ]
}

extension ReadAttributes {
  /// The member of an attribute: the bit of its place in the file.
  init(_ attribute: Attribute) { rawValue = 1 << UInt32(attribute.rawValue) }
}

extension ItemID {
  /// Returns the ids in a text with commas between them, and perhaps spaces; nil if one of them is
  /// none.
  static func list(_ text: String) -> [ItemID]? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","))
    let ids = parts.compactMap { part in
      ItemID(utf8: part.filter { $0 != UInt8(ascii: " ") })
    }
    return ids.count == parts.count ? ids : nil
  }
}

/// The member `every` of an item.
struct RawRepetition {
  let repetition: Repetition
  /// Members of `every` that this version does not know.
  let unknown: [RawMember]

  /// Reads the next value.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    reader.skipWhitespace()
    let start = reader.position
    var rule: RepetitionRule?
    var mode: Repetition.Mode?
    var anchor: CalendarDay?
    var series: ItemID?
    var unknown: [RawMember] = []
    var names = JSONNames()
    try reader.enterObject(orFail: "every must be an object")
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "rule": rule = try reader.repetitionRule()
      case "mode": mode = try reader.repetitionMode()
      case "anchor": anchor = try reader.anchor()
      case "series": series = try reader.id(named: "series")
      default: unknown.append(.init(name: name, value: try reader.skipValue()))
      }
    }
    guard let rule else { throw reader.fault("the member every.rule is missing", at: start) }
    guard let mode else { throw reader.fault("the member every.mode is missing", at: start) }
    guard let anchor else {
      throw reader.fault("the member every.anchor is missing", at: start)
    }
    guard let series else {
      throw reader.fault("the member every.series is missing", at: start)
    }
    repetition = Repetition(rule: rule, mode: mode, anchor: anchor, series: series)
    self.unknown = unknown
  }
}

extension JSONReader {
  fileprivate mutating func repetitionRule() throws(JSONSyntaxError) -> RepetitionRule {
    let string = try validString(named: "rule")
    do { return try RepetitionRule(word: text(of: string)) } catch {
      throw fault("rule must be a repetition like 2w or mon,thu", at: string.offset)
    }
  }

  fileprivate mutating func repetitionMode() throws(JSONSyntaxError) -> Repetition.Mode {
    let string = try validString(named: "mode")
    guard let mode = Repetition.Mode(rawValue: text(of: string)) else {
      throw fault("mode must be catch-up, strict or done", at: string.offset)
    }
    return mode
  }

  fileprivate mutating func anchor() throws(JSONSyntaxError) -> CalendarDay {
    let start = position
    let string = try validString(named: "anchor")
    guard let date = FloatingDate(iso8601: utf8(of: string)), date.time == nil else {
      throw fault("anchor must be a day like 2026-12-01", at: start)
    }
    return date.day
  }

  /// Checks an array of tags and returns its range.
  mutating func tags() throws(JSONSyntaxError) -> Range<Int> {
    let start = position
    try enterArray(orFail: "tags must be an array of strings")
    var isFirst = true
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      _ = try nonEmptyString(named: "a tag")
    }
    return start..<position
  }
}
