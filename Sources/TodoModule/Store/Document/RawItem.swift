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
  /// The attributes that were read: for each, the bit of its place in the file's order.
  private var seen: UInt32 = 0
  private var unknownNames = JSONNames()
  /// The names of the members in the file's order; a copy, because a constant of a type is looked up at
  /// each use.
  private let names = WrittenNames.ofMembers

  private static let priorities = Priority.allCases
  private static let required = Attribute.required.reduce(UInt32(0)) { $0 | 1 << $1.rawValue }

  /// Reads the next item. It replaces the one that was read before.
  ///
  /// The members of most items are laid out as `ItemEncoder` writes them. So the next name is compared
  /// with those that follow the last one in the file's order, a word at a time, before it is read and
  /// looked up like that of any JSON object. This halves the instructions that a list takes.
  mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    reset()
    let (breaks, oddities) = (reader.lineBreaks, reader.oddities)
    let start = reader.position
    if !reader.opens(0x7B) { try reader.enterObject(orFail: "an item must be an object") }
    isAsWritten = true
    var place = 0
    var isFirst = true
    while true {
      if let next = skipName(&reader, from: place, isFirst: isFirst) {
        place = next + 1
        try readValue(of: names[next], &reader)
      } else if reader.leave(0x7D) {
        break
      } else {
        guard let name = try reader.nextName(isFirst: isFirst) else { break }
        isAsWritten = false
        try readMember(name, &reader)
      }
      isFirst = false
    }
    range = start..<reader.position
    spansLines = reader.lineBreaks != breaks
    isAsWritten = isAsWritten && reader.oddities == oddities && repetition == nil
    if seen & RawItem.required != RawItem.required { throw missing(reader, start) }
  }

  /// Skips a comma and a name, if that is the name of a member that comes next in the file's order, from
  /// this place on; returns its place.
  @inline(__always)
  private mutating func skipName(
    _ reader: inout JSONReader, from place: Int, isFirst: Bool
  ) -> Int? {
    let start = isFirst ? reader.position : reader.position + 1
    guard isFirst || reader.next == 0x2C,
      let (next, end) = names.next(from: place, reader, at: start)
    else { return nil }
    // One that occurs twice is an error, which the general way finds.
    let bit = UInt32(1) << UInt32(truncatingIfNeeded: next)
    guard seen & bit == 0 else { return nil }
    seen |= bit
    reader.move(to: end)
    reader.skipWhitespace()
    return next
  }

  /// Reads a member with any name, which was read already.
  private mutating func readMember(
    _ name: JSONString, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    guard let member = Attribute(name, reader) else {
      try unknownNames.insert(name, reader)
      unknown.append(RawMember(name: name, value: try reader.skipValue()))
      return
    }
    guard !hasMember(member) else {
      throw reader.fault("the member \(member.memberName) occurs twice", at: name.offset)
    }
    seen |= 1 << member.rawValue
    try readValue(of: names[Int(member.rawValue)], &reader)
  }

  /// Returns whether the name of a member was read, even if reading failed after it.
  func hasMember(_ attribute: Attribute) -> Bool { seen & 1 << attribute.rawValue != 0 }

  /// The error for the first required member that is missing.
  private func missing(_ reader: borrowing JSONReader, _ start: Int) -> JSONSyntaxError {
    let member = Attribute.required.first { !hasMember($0) } ?? .number
    return reader.fault("the member \(member.memberName) is missing in this item", at: start)
  }

  private mutating func readValue(
    of member: WrittenNames.Member, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    let name = member.name
    switch member.attribute {
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
      priority = RawItem.priorities[rank]
    case .title: title = try reader.nonEmptyString(named: name)
    case .project: project = try reader.nonEmptyString(named: name)
    case .notes: notes = try reader.nonEmptyString(named: name)
    case .tags:
      let range = try reader.tags()
      tags = range
      if range.count == 2 { isAsWritten = false }
    case .every: repetition = try RawRepetition(&reader)
    case .depends:
      try reader.readIDs(into: &depends, named: name)
      // Todo writes no empty array.
      if depends.isEmpty { isAsWritten = false }
    default: others.append((member.attribute, try value(of: member, &reader)))
    }
  }

  private func value(
    of member: WrittenNames.Member, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> Value {
    let name = member.name
    switch names.kinds[Int(member.attribute.rawValue)] {
    case .date: return .date(try reader.floatingDate(named: name))
    case .instant: return .instant(try reader.instant(named: name).instant)
    case .duration: return .seconds(try reader.wholeNumber(upTo: TimeSpan.longest, named: name))
    case .choice(let list): return .rank(try reader.rank(in: list, named: name))
    case .number, .id, .title, .state, .project, .notes, .tags, .repetition, .items:
      preconditionFailure("\(member.attribute) has a property of its own in RawItem")
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
    depends = []
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    seen = 0
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    // A failed read may have left a name here without adding its member to `unknown`.
    if !unknownNames.isEmpty { unknownNames.removeAll() }
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

/// The names of the members as todo writes them, such as `"due":`, in the file's order, as words to compare.
private struct WrittenNames {
  /// The first eight bytes of each name, as far as there are so many, and which of their bits count.
  private var firsts: [UInt64] = []
  private var masks: [UInt64] = []
  /// The last eight bytes of each name that is longer.
  private var lasts: [UInt64] = []
  /// The number of bytes of each name, with the quotes and the colon.
  private var lengths: [Int] = []
  private var members: [Member] = []
  /// The kinds of their values, apart because copying one takes longer.
  private(set) var kinds: [Attribute.Kind] = []

  struct Member {
    let attribute: Attribute
    let name: StaticString
  }

  static let ofMembers = WrittenNames()

  private init() {
    for attribute in Attribute.allCases {
      let bytes = Array("\"\(attribute.memberName)\":".utf8)
      firsts.append(WrittenNames.word(bytes.prefix(8)))
      masks.append(bytes.count < 8 ? (1 << UInt64(8 * bytes.count)) - 1 : .max)
      lasts.append(WrittenNames.word(bytes.suffix(8)))
      lengths.append(bytes.count)
      members.append(Member(attribute: attribute, name: attribute.memberName))
      kinds.append(attribute.kind)
    }
  }

  /// Returns the word whose lowest byte is the first of these.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the first place, from this one on, of the name at an offset, and the offset after it.
  @inline(__always)
  func next(from place: Int, _ reader: borrowing JSONReader, at start: Int) -> (Int, end: Int)? {
    guard let word = reader.word(at: start) else { return nil }
    var next = place
    while next < firsts.count {
      if word & masks[next] == firsts[next] {
        let end = start + lengths[next]
        return lengths[next] <= 8 || reader.word(at: end - 8) == lasts[next] ? (next, end) : nil
      }
      next += 1
    }
    return nil
  }

  @inline(__always)
  subscript(place: Int) -> Member { members[place] }
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
    do { return try RepetitionRule(text(of: string)) } catch {
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
