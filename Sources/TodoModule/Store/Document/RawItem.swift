// Reads an item from the file. Refuses a wrong value, a member that occurs twice, and an item without the members
// that it needs.

import TodoEntities

/// A member that this version does not know, as ranges of the file.
struct RawMember {
  let name: JSONString
  let value: Range<Int>
}

/// An item that was read and checked, with its texts as ranges of the file. Only `read` and the functions that it
/// calls change its attributes.
struct RawItem {
  /// The range of the item, including its braces.
  var range = 0..<0
  /// Whether the item contains a line break.
  var spansLines = false
  var number = 0
  var id = ItemID(high: 0, low: 0)
  /// The offsets of the values of `number` and `id`, and of the first digit of `createdAt`.
  var offsets = (number: 0, id: 0, created: 0)
  var isCompleted = false
  /// When the item was added. Never nil after `read`.
  var created: RawInstant?
  /// When the item was last changed. Never nil after `read`.
  var modified: RawInstant?
  /// When the item ended, and when it was cancelled.
  var completed, cancelled: RawInstant?
  var due: FloatingDate?
  /// The date until which the item is hidden.
  var wait: FloatingDate?
  var priority: Priority?
  /// The title. Never nil after `read`.
  var title: JSONString?
  var project: JSONString?
  var notes: JSONString?
  /// The range of the array of its tags.
  var tags: Range<Int>?
  /// The traces of the tags of this item and of all items read before it.
  private(set) var tagTraces: UInt64 = 0
  var repetition: RawRepetition?
  /// The ids of the items that it depends on.
  var depends: [ItemID] = []
  /// The values of the other attributes, which are in neither an outline nor an item's texts.
  var others: [(attribute: Attribute, value: Value)] = []
  /// Members that this version does not know, in the file's order.
  var unknown: [RawMember] = []

  /// A value that needs no decoding.
  enum Value {
    case date(FloatingDate)
    case instant(Instant)
    case seconds(Int)
    case rank(Int)
  }

  /// Whether the item is as `ItemEncoder` writes it, except that it may contain characters that `ItemEncoder`
  /// would escape.
  var isAsWritten = false
  /// The attributes that were read: one bit for each, at its place in the file's order.
  private var seen: UInt32 = 0
  private var unknownNames = JSONNames()
  /// The names of the members in the file's order, and the bits of the required ones. These are copies, because a
  /// static constant is looked up at each use.
  private let names = WrittenName.all
  private let required = Attribute.required.reduce(UInt32(0)) { $0 | 1 << $1.rawValue }

  private static let priorities = Priority.allCases

  /// Reads the next item. It replaces the one that was read before.
  ///
  /// Most items are laid out as `ItemEncoder` writes them. The next name is therefore compared first, a word at a
  /// time, with the names that follow the last one in the file's order. Only another name is read and looked up as
  /// in any JSON object. This halves the instructions for reading a list.
  mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    reset()
    let (start, breaks, oddities) = (reader.position, reader.lineBreaks, reader.oddities)
    try reader.enterObject(orFail: "an item must be an object")
    isAsWritten = true
    let names = names
    var (place, isFirst) = (0, true)
    while true {
      let start = isFirst ? 0 : place &+ 1
      if let next = skipName(&reader, names, from: start, isFirst: isFirst) {
        place = next
      } else {
        guard let next = try nextPlace(&reader, isFirst: isFirst) else { break }
        place = next
      }
      isFirst = false
      switch names[place].attribute {
      case .number:
        offsets.number = reader.position
        number = try reader.wholeNumber(named: names[place].member)
      case .id:
        offsets.id = reader.position
        id = try reader.id(named: names[place].member)
      case .isCompleted:
        isCompleted = try reader.bool(orFail: "isCompleted must be true or false")
      case .createdAt:
        offsets.created = reader.position + 1
        created = try reader.instant(named: names[place].member)
      case .modifiedAt: modified = try reader.instant(named: names[place].member)
      case .completedAt: completed = try reader.instant(named: names[place].member)
      case .cancelledAt: cancelled = try reader.instant(named: names[place].member)
      case .due: due = try reader.floatingDate(named: names[place].member)
      case .wait: wait = try reader.floatingDate(named: names[place].member)
      case .priority:
        let rank = try value(of: names[place].attribute, named: names[place].member, &reader)
        if case .rank(let rank) = rank { priority = RawItem.priorities[rank] }
      case .title: title = try reader.nonEmptyString(named: names[place].member)
      case .project: project = try reader.nonEmptyString(named: names[place].member)
      case .notes: notes = try reader.nonEmptyString(named: names[place].member)
      case .tags:
        let range = try reader.tags(&tagTraces)
        tags = range
        if range.count == 2 { isAsWritten = false }
      case .every: repetition = try RawRepetition(&reader)
      case .depends:
        try reader.readIDs(into: &depends, named: names[place].member)
        // Todo writes no empty array.
        if depends.isEmpty { isAsWritten = false }
      default:
        let attribute = names[place].attribute
        others.append((attribute, try value(of: attribute, named: names[place].member, &reader)))
      }
    }
    spansLines = reader.lineBreaks != breaks
    if reader.oddities != oddities { isAsWritten = false }
    try finish(reader, from: start)
  }

  /// Ends the item that began at this position. Throws if it lacks a required member.
  @inline(__always)
  private mutating func finish(
    _ reader: borrowing JSONReader, from start: Int
  ) throws(JSONSyntaxError) {
    range = start..<reader.position
    if repetition != nil || cancelled != nil && end != .cancelled { isAsWritten = false }
    guard seen & required == required else {
      let member = Attribute.required.first { !hasMember($0) } ?? .number
      throw reader.fault("the field '\(member.memberName)' is missing in this item", at: start)
    }
  }

  /// Skips a comma and a name, if it is the name of the member at this place in the file's order or at a later
  /// one. Returns its place, or nil for another name.
  @inline(__always)
  private mutating func skipName(
    _ reader: inout JSONReader, _ names: UnsafeBufferPointer<WrittenName>, from place: Int,
    isFirst: Bool
  ) -> Int? {
    // The first name follows a brace. Any other follows a comma, with which the words in `names` begin.
    let start = isFirst ? reader.position &- 1 : reader.position
    guard var word = reader.word(at: start) else { return nil }
    if isFirst { word ^= 0x7B ^ 0x2C }
    var next = place
    while next < names.count, word & names[next].mask != names[next].first { next &+= 1 }
    guard next < names.count else { return nil }
    let end = start &+ names[next].length
    if names[next].length > 8, reader.word(at: end &- 8) != names[next].last { return nil }
    // A name that occurs twice is an error, which `nextPlace` reports.
    let bit = UInt32(1) &<< UInt32(truncatingIfNeeded: next)
    guard seen & bit == 0 else { return nil }
    seen |= bit
    reader.move(to: end)
    reader.skipWhitespace()
    return next
  }

  /// Reads names and unknown members up to the name of an attribute. Returns its place in the file's order, or nil
  /// at the end of the item.
  private mutating func nextPlace(
    _ reader: inout JSONReader, isFirst: Bool
  ) throws(JSONSyntaxError) -> Int? {
    if reader.leave(0x7D) { return nil }
    var isFirst = isFirst
    while let name = try reader.nextName(isFirst: isFirst) {
      isAsWritten = false
      isFirst = false
      if let attribute = Attribute(name, reader) {
        guard !hasMember(attribute) else {
          throw reader.fault("the field '\(attribute.memberName)' occurs twice", at: name.offset)
        }
        seen |= 1 << attribute.rawValue
        return Int(attribute.rawValue)
      }
      try unknownNames.insert(name, reader)
      unknown.append(RawMember(name: name, value: try reader.skipValue()))
    }
    return nil
  }

  /// How the item has ended, or nil while it is open.
  var end: ItemEnd? {
    guard isCompleted else { return nil }
    return cancelled != nil && cancelled?.instant == completed?.instant ? .cancelled : .done
  }

  /// Returns whether the name of a member was read, even if reading failed after it.
  func hasMember(_ attribute: Attribute) -> Bool { seen & 1 << attribute.rawValue != 0 }

  private func value(
    of attribute: Attribute, named name: StaticString, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> Value {
    switch WrittenName.kinds[Int(attribute.rawValue)] {
    case .date: return .date(try reader.floatingDate(named: name))
    case .instant: return .instant(try reader.instant(named: name).instant)
    case .duration: return .seconds(try reader.wholeNumber(upTo: TimeSpan.longest, named: name))
    case .choice(let list):
      return .rank(try reader.word(named: name, among: list.names, list.sentence))
    case .number, .id, .title, .state, .project, .notes, .tags, .repetition, .items:
      preconditionFailure("\(attribute) has a property of its own in RawItem")
    }
  }

  private mutating func reset() {
    title = nil
    created = nil
    modified = nil
    completed = nil
    cancelled = nil
    due = nil
    wait = nil
    priority = nil
    project = nil
    notes = nil
    tags = nil
    repetition = nil
    if !depends.isEmpty { depends.removeAll(keepingCapacity: true) }
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    seen = 0
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    // A failed read may have left a name here without adding its member to `unknown`.
    if !unknownNames.isEmpty { unknownNames.removeAll() }
  }
}

extension RawItem {
  /// Returns the item, with its texts decoded to Strings. Throws only if the reader has other bytes than the ones
  /// from which the item was read.
  func item(_ reader: inout JSONReader) throws(JSONSyntaxError) -> TodoItem {
    // The title and the two instants are required members, so the defaults are never used.
    let epoch = Instant(secondsSinceEpoch: 0)
    var content = ItemContent(title: title.map { reader.text(of: $0) } ?? "")
    content.isCompleted = isCompleted
    content.completedAt = completed?.instant
    if end == .cancelled { content.end(.cancelled, at: completed?.instant) }
    content.due = due
    content.priority = priority
    content.project = project.flatMap { Project(reader.text(of: $0)) }
    if let tags {
      content.tags.reserveCapacity(4)
      reader.move(to: tags.lowerBound)
      try reader.enterArray()
      while try reader.nextElement(isFirst: content.tags.isEmpty) {
        content.tags.append(Tag(reader.text(of: try reader.string())))
      }
    }
    // An array of its own, because this one keeps its capacity for the next item.
    content.depends = Array(depends[...])
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

  private func decoded(_ members: [RawMember], _ reader: borrowing JSONReader) -> [UnknownMember] {
    if members.isEmpty { return [] }
    return members.map {
      UnknownMember(name: reader.text($0.name.range), value: reader.text($0.value))
    }
  }
}

extension ItemContent {
  fileprivate mutating func set(_ attribute: Attribute, to value: RawItem.Value) {
    switch (attribute.kind, value) {
    case (.date, .date(let date)): self[date: attribute] = date
    case (.instant, .instant(let instant)): self[instant: attribute] = instant
    case (.duration, .seconds(let seconds)): self[duration: attribute] = seconds
    case (.choice(let list), .rank(let rank)): list.set(rank, in: &self)
    default: preconditionFailure("\(attribute) was read as a value of another kind")
    }
  }
}

/// The name of a member as todo writes it after another one (`,"due":`), as words to compare.
private struct WrittenName {
  let attribute: Attribute
  let member: StaticString
  /// The number of bytes, with the comma, the quotes and the colon.
  let length: Int
  /// The first eight bytes, and which of their bits count: all, unless the name is shorter.
  let first: UInt64
  let mask: UInt64
  /// The last eight bytes of a longer name.
  let last: UInt64

  /// The names of all members, in the file's order. They are never freed. An array would be retained and checked
  /// for each member of each item.
  nonisolated(unsafe) static let all = {
    let names = UnsafeMutableBufferPointer<WrittenName>.allocate(capacity: Attribute.allCases.count)
    _ = names.initialize(from: Attribute.allCases.map(WrittenName.init))
    return UnsafeBufferPointer(names)
  }()
  /// The kinds of the values. They are separate, because copying a kind takes longer.
  static let kinds = Attribute.allCases.map(\.kind)

  private init(_ attribute: Attribute) {
    let bytes = Array(",\"\(attribute.memberName)\":".utf8)
    self.attribute = attribute
    member = attribute.memberName
    length = bytes.count
    first = WrittenName.word(bytes.prefix(8))
    mask = bytes.count < 8 ? (1 << UInt64(8 * bytes.count)) - 1 : .max
    last = WrittenName.word(bytes.suffix(8))
  }

  /// Returns the word with the first of these bytes as its lowest byte.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension ItemID {
  /// Returns the ids in a text, which are separated by commas and perhaps spaces. Returns nil if one of them is
  /// not an id.
  static func list(_ text: String) -> [ItemID]? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","))
    let ids = parts.compactMap { part in ItemID(utf8: part.filter { $0 != UInt8(ascii: " ") }) }
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
    var exact: RepetitionRule?
    var unknown: [RawMember] = []
    var names = JSONNames()
    try reader.enterObject(orFail: "every must be an object")
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "rule":
        rule = try reader.value(named: "rule", "a repetition like 2w or mon,thu") {
          try? RepetitionRule($0)
        }
      case "mode":
        mode = try reader.value(
          named: "mode", "catch-up, strict or done", Repetition.Mode.init(rawValue:))
      case "anchor":
        anchor = try reader.value(named: "anchor", "a day like 2026-12-01") { text in
          FloatingDate(iso8601: text.utf8).flatMap { $0.time == nil ? $0.day : nil }
        }
      case "series": series = try reader.id(named: "series")
      case RepetitionRule.exactMember:
        let value = try reader.skipValue()
        exact = try? RepetitionRule(reader.text(value).filter { $0 != "\"" })
        if exact == nil { unknown.append(.init(name: name, value: value)) }
      default: unknown.append(.init(name: name, value: try reader.skipValue()))
      }
    }
    guard let rule, let mode, let anchor, let series else {
      let missing =
        rule == nil ? "rule" : mode == nil ? "mode" : anchor == nil ? "anchor" : "series"
      throw reader.fault("the field 'every.\(missing)' is missing", at: start)
    }
    // A version that does not know the exact rule keeps it when it changes the plain one. Then they do not match,
    // and only the plain one counts.
    repetition = Repetition(
      rule: exact.flatMap { $0.plain == rule ? $0 : nil } ?? rule, mode: mode, anchor: anchor,
      series: series)
    self.unknown = unknown
  }
}

extension RepetitionRule {
  /// The member of `every` for a rule that version 0.2 or 0.3 cannot read.
  static let exactMember = "exact"

  /// The rule itself, or the nearest rule that all versions read. It has the weekdays of every week, and only the
  /// first of several days of a month. A workday becomes the first or last day, and a weekday that is counted from
  /// the end becomes the last one.
  var plain: RepetitionRule {
    if case .on(let weekdays, _) = self { return .on(weekdays) }
    guard case .monthly(let days) = self, let day = days.first else { return self }
    switch day {
    case .number, .last: return .monthly([day])
    case .weekday(let weekday, let ordinal):
      return .monthly([.weekday(weekday, ordinal: max(-1, ordinal))])
    case .workday(let isLast): return .monthly([isLast ? .last : .number(1)])
    }
  }
}

extension JSONReader {
  /// Checks an array of tags, adds their traces, and returns its range.
  mutating func tags(_ traces: inout UInt64) throws(JSONSyntaxError) -> Range<Int> {
    let start = position
    try enterArray(orFail: "tags must be an array of strings")
    var isFirst = true
    var traced: UInt64 = 0
    while try nextElement(isFirst: isFirst) {
      isFirst = false
      let tag = try nonEmptyString(named: "a tag")
      traced |=
        tag.hasEscapes
        ? .max : Tag.trace(ofNameWith: tag.range.count, first: byte(at: tag.range.lowerBound))
    }
    traces |= traced
    return start..<position
  }
}
