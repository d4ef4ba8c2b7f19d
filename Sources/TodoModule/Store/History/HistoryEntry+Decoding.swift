import TodoEntities

extension HistoryEntry {
  /// Reads one line, without its newline. Throws if it is not an entry or not as it was written.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(JSONSyntaxError) {
    let end = HistoryLineEnd(bytes[range])
    self = try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      guard bytes[range].starts(with: HistoryEntry.start) else {
        throw reader.fault("an entry does not begin with its serial")
      }
      var members = EntryMembers()
      try members.read(&reader)
      // Entries of older versions have no checksum at all.
      guard end.map({ $0.confirms(range, of: bytes) }) ?? !members.hasChecksums else {
        throw reader.fault("the checksum does not match", at: range.lowerBound)
      }
      return try members.entry(reader, list: end?.list)
    }
  }
}

/// The members of an entry's object that have been read so far.
struct EntryMembers {
  /// Counts the entries of the file from 1.
  private(set) var serial: Int?
  private var kind: String?
  private var steps: Int?
  private var at: Instant?
  private var arguments: [String]?
  private var nextNumber: (before: Int, after: Int)?
  /// Whether something else changed the list before the command.
  private(set) var listWasEditedBefore = false
  private var changes: ChangeReader?
  /// Whether there is any of the members that only entries with checksums have.
  private(set) var hasChecksums = false

  /// Creates the members of no object.
  init() {}

  /// Reads the members before `at`.
  init(startOf reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    try reader.enterObject()
    while at == nil, let name = try reader.nextMember(&names) { try read(name, &reader) }
  }

  /// Reads the whole object.
  mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) { try read(name, &reader) }
    try reader.finish()
  }

  private mutating func read(
    _ name: JSONString, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    switch reader.text(of: name) {
    case "serial": serial = try reader.plainNumber(named: "serial")
    case "kind": kind = reader.text(of: try reader.knownString(named: "kind"))
    case "steps": steps = try reader.plainNumber(named: "steps")
    case "gap": listWasEditedBefore = try reader.bool()
    case "at": at = try reader.instant(named: "at").instant
    case "command": arguments = try EntryMembers.arguments(&reader)
    case "nextNumber": nextNumber = try EntryMembers.numbers(&reader)
    case "changes": changes = try ChangeReader(&reader)
    case "size", "list", "check":
      hasChecksums = true
      try reader.skipValue()
    default: try reader.skipValue()
    }
  }

  /// Returns the entry; throws if a member is missing.
  func entry(
    _ reader: borrowing JSONReader, list: Checksum?
  ) throws(JSONSyntaxError) -> HistoryEntry {
    guard let serial, let at, let arguments, let nextNumber, let changes, let kind = historyKind
    else {
      throw reader.fault("a member is missing in this entry", at: 0)
    }
    return HistoryEntry(
      serial: serial, kind: kind, at: at, arguments: arguments,
      changes: LineChanges(
        nextNumber: nextNumber, replacements: changes.replacements, removals: changes.removals,
        insertions: changes.insertions),
      listWasEditedBefore: listWasEditedBefore, list: list)
  }

  /// What the command did to the history; nil if that has not been read or is not known.
  var historyKind: HistoryKind? {
    switch (kind, steps) {
    case ("do", nil): .do
    case ("sync", nil): .sync
    case ("undo", let steps?): .undo(steps)
    case ("redo", let steps?): .redo(steps)
    case (_, _): nil
    }
  }

  private static func arguments(_ reader: inout JSONReader) throws(JSONSyntaxError) -> [String] {
    var arguments: [String] = []
    try reader.enterArray()
    while try reader.nextElement(isFirst: arguments.isEmpty) {
      arguments.append(reader.text(of: try reader.knownString(named: "command")))
    }
    return arguments
  }

  private static func numbers(
    _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> (before: Int, after: Int) {
    var numbers: [Int] = []
    try reader.enterArray()
    while try reader.nextElement(isFirst: numbers.isEmpty) {
      let highest = TodoItem.highestNumber + 1
      numbers.append(try reader.plainNumber(upTo: highest, named: "nextNumber"))
    }
    guard numbers.count == 2 else { throw reader.fault("expected two numbers") }
    return (numbers[0], numbers[1])
  }
}
