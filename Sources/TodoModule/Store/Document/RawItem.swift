import TodoEntities

/// A member that this version does not know, as ranges of the file.
struct RawMember {
  /// Its name.
  let name: JSONString
  /// The range of its value.
  let value: Range<Int>
}

/// An item that was read and checked, with its texts as ranges of the file.
struct RawItem {
  /// The range of the item, including its braces.
  private(set) var range = 0..<0
  /// Whether the item contains a line break.
  private(set) var spansLines = false
  /// The item's number.
  private(set) var number = 0
  /// The item's id.
  private(set) var id = ItemID(high: 0, low: 0)
  /// The offsets of the values of `number` and `id`.
  private(set) var offsets = (number: 0, id: 0)
  /// Whether the item is done.
  private(set) var isCompleted = false
  /// When the item was added; never nil after `read`.
  private(set) var created: RawInstant?
  /// When the item was last changed; never nil after `read`.
  private(set) var modified: RawInstant?
  /// When the item was completed.
  private(set) var completed: RawInstant?
  /// The due date.
  private(set) var due: FloatingDate?
  /// When work on the item can begin.
  private(set) var scheduled: FloatingDate?
  /// The date until which the item is hidden.
  private(set) var wait: FloatingDate?
  /// The last date on which an item of its series may be due.
  private(set) var until: FloatingDate?
  /// The priority.
  private(set) var priority: Priority?
  /// The title; never nil after `read`.
  private(set) var title: JSONString?
  /// The project.
  private(set) var project: JSONString?
  /// The notes.
  private(set) var notes: JSONString?
  /// The range of the array of its tags.
  private(set) var tags: Range<Int>?
  /// How the item repeats.
  private(set) var repetition: RawRepetition?
  /// The ids of the items that it depends on.
  private(set) var depends: [ItemID] = []
  /// Since when it has been worked on.
  private(set) var started: Instant?
  /// The time spent on it, in seconds.
  private(set) var spent: Int?
  /// Members that this version does not know, in the file's order.
  private(set) var unknown: [RawMember] = []
  /// The parts that the unknown members hold; nil if they hold none.
  private(set) var adopted: AdoptedParts?

  private var seen = ItemPartSet()
  private var names = JSONNames()

  /// Reads the next item. It replaces the one that was read before.
  mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    reset()
    let breaks = reader.lineBreaks
    let start = reader.position
    try reader.enterObject(orFail: "an item must be an object")
    try readAsWritten(&reader)
    var isFirst = seen.isEmpty
    while let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      guard let member = ItemPart(name, reader) else {
        try names.insert(name, reader)
        unknown.append(RawMember(name: name, value: try reader.skipValue()))
        continue
      }
      guard seen.insert(member) else {
        throw reader.fault("the member \(member.memberName) occurs twice", at: name.offset)
      }
      try read(member, &reader)
    }
    range = start..<reader.position
    spansLines = reader.lineBreaks != breaks
    for member in ItemPart.required where !seen.contains(member) {
      throw reader.fault("the member \(member.memberName) is missing in this item", at: start)
    }
    if !unknown.isEmpty { adoptParts(&reader) }
  }

  /// Takes the parts that the unknown members hold, unless the item has them already.
  private mutating func adoptParts(_ reader: inout JSONReader) {
    guard let parts = AdoptedParts(unknown, &reader) else { return }
    adopted = parts
    if !seen.contains(.depends) { depends = parts.depends ?? [] }
    if !seen.contains(.started), !isCompleted { started = parts.started }
  }

  /// Reads members as long as they are laid out as todo writes them: in the same order, without
  /// white space. This reads most items completely, in half the time that looking up names takes.
  private mutating func readAsWritten(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    for member in ItemPart.inFileOrder
    where reader.skipName(member.memberNameAsWritten, afterComma: !seen.isEmpty) {
      seen.insert(member)
      try read(member, &reader)
    }
  }

  private mutating func read(
    _ member: ItemPart, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    let name = member.memberName
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
    case .scheduled: scheduled = try reader.floatingDate(named: name)
    case .wait: wait = try reader.floatingDate(named: name)
    case .until: until = try reader.floatingDate(named: name)
    case .priority: priority = try reader.choice(named: name)
    case .title: title = try reader.fullString(named: name)
    case .project: project = try reader.fullString(named: name)
    case .notes: notes = try reader.fullString(named: name)
    case .tags: tags = try reader.tags()
    case .every: repetition = try RawRepetition(&reader)
    case .depends: depends = try reader.ids(named: name)
    case .started: started = try reader.instant(named: name).instant
    case .spent: spent = try reader.plainNumber(upTo: TimeSpan.longest, named: name)
    }
  }

  private mutating func reset() {
    title = nil
    created = nil
    modified = nil
    completed = nil
    due = nil
    scheduled = nil
    wait = nil
    until = nil
    priority = nil
    project = nil
    notes = nil
    tags = nil
    repetition = nil
    if !depends.isEmpty { depends.removeAll() }
    started = nil
    spent = nil
    adopted = nil
    seen = ItemPartSet()
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    // A failed read may have left a name here without adding its member to `unknown`.
    if !names.isEmpty { names.removeAll() }
  }
}
