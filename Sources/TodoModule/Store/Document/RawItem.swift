import TodoEntities

/// A member that this version does not know, as ranges of the file.
struct RawMember {
  /// Its name.
  let name: JSONString
  /// The range of its value.
  let value: Range<Int>
}

/// An item that was read and checked, with its texts as ranges of the file. Only `read` and what it calls
/// change its parts.
struct RawItem {
  /// The range of the item, including its braces.
  var range = 0..<0
  /// Whether the item contains a line break.
  var spansLines = false
  /// The item's number.
  var number = 0
  /// The item's id.
  var id = ItemID(high: 0, low: 0)
  /// The offsets of the values of `number` and `id`.
  var offsets = (number: 0, id: 0)
  /// Whether the item is done.
  var isCompleted = false
  /// When the item was added; never nil after `read`.
  var created: RawInstant?
  /// When the item was last changed; never nil after `read`.
  var modified: RawInstant?
  /// When the item was completed.
  var completed: RawInstant?
  /// The due date.
  var due: FloatingDate?
  /// When work on the item can begin.
  var scheduled: FloatingDate?
  /// The date until which the item is hidden.
  var wait: FloatingDate?
  /// The last date on which an item of its series may be due.
  var until: FloatingDate?
  /// The priority.
  var priority: Priority?
  /// The title; never nil after `read`.
  var title: JSONString?
  /// The project.
  var project: JSONString?
  /// The notes.
  var notes: JSONString?
  /// The range of the array of its tags.
  var tags: Range<Int>?
  /// How the item repeats.
  var repetition: RawRepetition?
  /// The ids of the items that it depends on.
  var depends: [ItemID] = []
  /// Since when it has been worked on.
  var started: Instant?
  /// The time spent on it, in seconds.
  var spent: Int?
  /// Members that this version does not know, in the file's order.
  var unknown: [RawMember] = []
  /// The parts that the unknown members hold; nil if they hold none.
  var adopted: AdoptedParts?

  /// Whether it is as `ItemEncoder` writes it, but for characters that that would escape.
  var isAsWritten = false
  /// The parts that were read.
  var seen = ReadParts()
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
      guard let member = ItemPart(name, reader) else {
        try names.insert(name, reader)
        unknown.append(RawMember(name: name, value: try reader.skipValue()))
        continue
      }
      guard seen.insert(ReadParts(member)).inserted else {
        throw reader.fault("the member \(member.memberName) occurs twice", at: name.offset)
      }
      try read(member, &reader)
    }
    range = start..<reader.position
    spansLines = reader.lineBreaks != breaks
    if !seen.isSuperset(of: .required) { throw missing(reader, start) }
    if !unknown.isEmpty { adoptParts(&reader) }
  }

  /// The error for the first required member that is missing.
  private func missing(_ reader: borrowing JSONReader, _ start: Int) -> JSONSyntaxError {
    let member = ItemPart.required.first { !seen.contains(ReadParts($0)) } ?? .number
    return reader.fault("the member \(member.memberName) is missing in this item", at: start)
  }

  /// Takes the parts that the unknown members hold, unless the item has them already.
  private mutating func adoptParts(_ reader: inout JSONReader) {
    guard let parts = AdoptedParts(unknown, &reader) else { return }
    adopted = parts
    if !seen.contains(.depends) { depends = parts.depends ?? [] }
    if !seen.contains(.started), !isCompleted { started = parts.started }
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
    if !depends.isEmpty { depends.removeAll(keepingCapacity: true) }
    started = nil
    spent = nil
    adopted = nil
    isAsWritten = false
    seen = []
    if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
    // A failed read may have left a name here without adding its member to `unknown`.
    if !names.isEmpty { names.removeAll() }
  }
}
