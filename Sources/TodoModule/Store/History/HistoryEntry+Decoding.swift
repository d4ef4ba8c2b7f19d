import TodoEntities

extension HistoryEntry {
  /// Reads one line, without its newline.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(JSONSyntaxError) {
    self = try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      var members = EntryMembers()
      try members.read(&reader)
      return try members.entry(reader)
    }
  }
}

/// The members of an entry's object that have been read so far.
private struct EntryMembers {
  private var serial: Int?
  private var kind: String?
  private var steps: Int?
  private var at: Instant?
  private var arguments: [String]?
  private var nextNumber: (before: Int, after: Int)?
  private var listWasEditedBefore = false
  private var changes = ChangeReader()

  /// Reads the whole object.
  mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "serial": serial = try reader.plainNumber(named: "serial")
      case "kind": kind = reader.text(of: try reader.knownString(named: "kind"))
      case "steps": steps = try reader.plainNumber(named: "steps")
      case "gap": listWasEditedBefore = try reader.bool()
      case "at": at = try reader.instant(named: "at").instant
      case "command": arguments = try EntryMembers.arguments(&reader)
      case "nextNumber": nextNumber = try EntryMembers.numbers(&reader)
      case "changes": try changes.read(&reader)
      default: try reader.skipValue()
      }
    }
    try reader.finish()
  }

  /// Returns the entry; throws if a member is missing.
  func entry(_ reader: borrowing JSONReader) throws(JSONSyntaxError) -> HistoryEntry {
    guard let serial, let at, let arguments, let nextNumber, let kind = historyKind else {
      throw reader.fault("a member is missing in this entry", at: 0)
    }
    return HistoryEntry(
      serial: serial, kind: kind, at: at, arguments: arguments,
      changes: LineChanges(
        nextNumber: nextNumber, replacements: changes.replacements, removals: changes.removals,
        insertions: changes.insertions),
      listWasEditedBefore: listWasEditedBefore)
  }

  private var historyKind: HistoryKind? {
    switch (kind, steps) {
    case ("do", nil): .do
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

/// The array of changes, three elements per change.
private struct ChangeReader {
  private(set) var replacements: [LineChanges.Replacement] = []
  private(set) var removals: [DocumentEdit.Line] = []
  private(set) var insertions: [DocumentEdit.Line] = []

  /// Reads the whole array. Positions of each kind must ascend.
  mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    try reader.enterArray()
    var isFirst = true
    while try reader.nextElement(isFirst: isFirst) {
      isFirst = false
      let position = try ChangeReader.position(&reader)
      let before = try ChangeReader.line(&reader)
      let after = try ChangeReader.line(&reader)
      let last: Int
      switch (before, after) {
      case (let before?, let after?):
        last = replacements.last?.position ?? -1
        replacements.append(.init(position: position, before: before, after: after))
      case (let before?, nil):
        last = removals.last?.position ?? -1
        removals.append(.init(position: position, text: before))
      case (nil, let after?):
        last = insertions.last?.position ?? -1
        insertions.append(.init(position: position, text: after))
      case (nil, nil): throw reader.fault("a change has no line")
      }
      guard position > last else { throw reader.fault("the positions are not in order") }
    }
  }

  private static func position(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Int {
    if reader.next == UInt8(ascii: "0") {
      _ = try reader.number()
      return 0
    }
    return try reader.plainNumber(named: "position")
  }

  private static func line(_ reader: inout JSONReader) throws(JSONSyntaxError) -> [UInt8]? {
    guard try reader.nextElement(isFirst: false) else {
      throw reader.fault("expected a line of a change")
    }
    if reader.null() { return nil }
    return reader.copy(try reader.skipValue())
  }
}
