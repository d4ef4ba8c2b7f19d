import TodoEntities

/// One item of a file, checked, with its texts still in the file.
struct RawItem {
  /// A member that this version does not know.
  struct UnknownMember {
    /// Its name.
    let name: JSONString
    /// Where its value lies.
    let value: Range<Int>
  }

  /// Where the item lies, its braces included.
  private(set) var range = 0..<0
  /// Whether there is a line break in it.
  private(set) var spansLines = false
  private(set) var number = 0
  private(set) var id = ItemID(high: 0, low: 0)
  /// Where the values of number and id lie.
  private(set) var offsets = (number: 0, id: 0)
  private(set) var isCompleted = false
  private(set) var created: RawInstant?
  private(set) var modified: RawInstant?
  private(set) var completed: RawInstant?
  private(set) var due: FloatingDate?
  private(set) var wait: FloatingDate?
  private(set) var until: FloatingDate?
  private(set) var priority: Priority?
  private(set) var title: JSONString?
  private(set) var project: JSONString?
  private(set) var notes: JSONString?
  private(set) var tags: Range<Int>?
  private(set) var repetition: RawRepetition?
  private(set) var unknown: [UnknownMember] = []

  private var seen = ItemMembers()
  private var names = JSONNames()

  /// Reads the item that is next. Whatever was read before is forgotten.
  mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
    reset()
    let breaks = reader.lineBreaks
    let start = reader.position
    try reader.enterObject(orFail: "an item must be an object")
    var isFirst = true
    while let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      guard let member = ItemMember(name, reader) else {
        try names.insert(name, reader)
        unknown.append(UnknownMember(name: name, value: try reader.skipValue()))
        continue
      }
      guard seen.insert(member) else {
        throw reader.fault("the member \(member.name) is there twice", at: name.offset)
      }
      try read(member, &reader)
    }
    range = start..<reader.position
    spansLines = reader.lineBreaks != breaks
    for member in ItemMember.required where !seen.contains(member) {
      throw reader.fault("the member \(member.name) is missing in this item", at: start)
    }
  }

  private mutating func read(
    _ member: ItemMember, _ reader: inout JSONReader
  ) throws(JSONFault) {
    let name = member.name
    switch member {
    case .number:
      offsets.number = reader.position
      number = try reader.plainNumber(named: name)
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
    case .until: until = try reader.floatingDate(named: name)
    case .priority: priority = try reader.priority()
    case .title: title = try reader.fullString(named: name)
    case .project: project = try reader.fullString(named: name)
    case .notes: notes = try reader.fullString(named: name)
    case .tags: tags = try reader.tags()
    case .every: repetition = try RawRepetition(&reader)
    }
  }

  private mutating func reset() {
    title = nil
    created = nil
    modified = nil
    completed = nil
    due = nil
    wait = nil
    until = nil
    priority = nil
    project = nil
    notes = nil
    tags = nil
    repetition = nil
    seen = ItemMembers()
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    // An item that could not be read may have left a name without its member.
    if !names.isEmpty { names.removeAll() }
  }
}
