import TodoEntities

/// A command that changed the list, as the history records it.
struct HistoryEntry: Equatable {
  /// Counts the entries of the file from 1.
  let serial: Int
  /// What the command did to the history.
  let kind: HistoryKind
  let at: Instant
  let arguments: [String]
  let changes: LineChanges
  /// Whether something else changed the list right before the command (for `undo` and `redo`:
  /// before the first of the commands that it undid or redid). No command before that can be
  /// undone.
  var listWasEditedBefore = false
  /// The checksum of the list file after the command.
  let list: Checksum

  /// The command without its changes, to be shown.
  var command: PastCommand {
    PastCommand(arguments: arguments, at: at, itemCount: changes.itemCount)
  }
}

/// What a command did to the history.
enum HistoryKind: Equatable {
  /// A change that can be undone.
  case `do`
  /// Merged changes from another copy of the list, or changed only the list's members. `undo` and `redo`
  /// skip it. Called `sync` in the file.
  case skipped
  /// Undid this many changes.
  case undo(Int)
  /// Redid this many changes.
  case redo(Int)

  /// Its name in the file.
  var name: String {
    switch self {
    case .do: "do"
    case .skipped: "sync"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// Whether it undid or redid commands.
  var rewinds: Bool { steps != nil }

  /// How many commands were undone or redone; nil for any other entry.
  var steps: Int? {
    switch self {
    case .do, .skipped: nil
    case .undo(let steps), .redo(let steps): steps
    }
  }
}

struct PastCommand: Equatable {
  let arguments: [String]
  let at: Instant
  /// How many items it changed, added or removed.
  let itemCount: Int
  /// What it did to the items that were asked for; empty if none were.
  var changes: [ItemChange] = []
}

/// The commands that can be undone and redone.
struct CommandHistory: Equatable {
  /// Those that can be undone, oldest first.
  let done: [PastCommand]
  /// Those that can be redone, the next one first.
  let undone: [PastCommand]
  /// What came from other copies of the list in between, oldest first.
  var merges: [PastMerge] = []
}

/// A merge from the history, which `undo` and `redo` skip.
struct PastMerge: Equatable {
  let command: PastCommand
  /// How many of the commands that can be undone are older.
  let olderCount: Int
}

/// What `undo` or `redo` did, or would do.
struct RewindOutcome: Equatable {
  /// The commands that were undone or redone, in that order.
  let commands: [PastCommand]
  /// The items that differ, in the file's order.
  let changes: [ItemChange]
}

/// An entry in the file: one JSON object (RFC 8259) on a line.
///
/// ```
/// {"serial":2,"kind":"do","at":"2026-11-20T09:20:00Z","command":["done","1"],"nextNumber":[3,3],
/// "changes":[0,{…before…},{…after…}],"size":402,"list":"44bc2cf5ad770999","check":"d24ec4f1a98c6e5b"}
/// ```
///
/// `changes` has three elements per changed item: its position, its line before the change and its
/// line after it; a line is `null` where the item did not exist. An added item has its position
/// after the change, any other item its position before it. The elements are not grouped into
/// objects, so that an item is nested no deeper here than in a list. Entries of `undo` and `redo`
/// have `steps` after `kind`. `"gap":true` means that something else changed the list before the
/// command. The last three members are those of `HistoryLineEnd`.
extension HistoryEntry {
  /// The start of every line. The serial is always the first member.
  static let start = Array("{\"serial\":".utf8)

  /// The entry's line, with the newline.
  var line: [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(size)
    write { line += $0 }
    return line
  }

  /// Passes the entry's line to `body` piece by piece, so that one as long as the list takes little memory.
  func write<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var line = LineInPieces(before: "{\"serial\":\(serial)")
    line.text += Array(",\"kind\":\"\(kind.name)\"".utf8)
    if let steps = kind.steps { line.text += Array(",\"steps\":\(steps)".utf8) }
    if listWasEditedBefore { line.text += Array(",\"gap\":true".utf8) }
    line.text += Array(",\"at\":\"\(at)\",\"command\":[".utf8)
    for (offset, word) in arguments.enumerated() {
      if offset > 0 { line.text.append(UInt8(ascii: ",")) }
      JSONWriter.append(string: word, to: &line.text)
    }
    let numbers = changes.nextNumber
    line.text += Array("],\"nextNumber\":[\(numbers.before),\(numbers.after)],\"changes\":[".utf8)
    var separator = ""
    func append(
      position: Int, before: ArraySlice<UInt8>?, after: ArraySlice<UInt8>?
    ) throws(Failure) {
      line.text += Array("\(separator)\(position),".utf8)
      separator = ","
      line.text += before ?? HistoryEntry.null
      line.text.append(UInt8(ascii: ","))
      line.text += after ?? HistoryEntry.null
      if line.isLong { try body(line.removeText()) }
    }
    for change in changes.replacements {
      try append(position: change.position, before: change.before, after: change.after)
    }
    for removal in changes.removals {
      try append(position: removal.position, before: removal.text, after: nil)
    }
    for insertion in changes.insertions {
      try append(position: insertion.position, before: nil, after: insertion.text)
    }
    line.text.append(UInt8(ascii: "]"))
    line.appendEnd(list)
    line.text += Array("}\n".utf8)
    try body(line.removeText())
  }

  /// The approximate length of the line in bytes.
  private var size: Int {
    let replaced = changes.replacements.reduce(0) { $0 + $1.before.count + $1.after.count + 24 }
    let others = (changes.removals + changes.insertions).reduce(0) { $0 + $1.text.count + 24 }
    return 256 + replaced + others
  }

  private static let null = Array("null".utf8)[...]
}

/// A line that is passed on piece by piece, with its size and checksum, which its end needs.
private struct LineInPieces {
  /// What was not passed on yet.
  var text: [UInt8]
  /// How many bytes of that are not covered by the checksum: those before the first comma.
  private var uncovered: Int
  private var sum = XXH64()
  private var count = 0

  init(before: String) {
    text = Array(before.utf8)
    uncovered = text.count
  }

  /// Whether the text is long enough to pass it on.
  var isLong: Bool { text.count >= 1 << 16 }

  /// Returns the text and empties it.
  mutating func removeText() -> ArraySlice<UInt8> {
    cover()
    defer { (text, uncovered) = ([], 0) }
    return text[...]
  }

  /// Appends the members of `HistoryLineEnd`.
  mutating func appendEnd(_ list: Checksum) {
    cover()
    text += HistoryLineEnd.size(count, list: list)
    cover()
    text += HistoryLineEnd.check(Checksum(sum))
  }

  private mutating func cover() {
    sum.add(text[uncovered...])
    count += text.count - uncovered
    uncovered = text.count
  }
}

extension HistoryEntry {
  /// Reads one line, without its newline. Throws if it is not an entry or not as it was written.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(JSONSyntaxError) {
    self = try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      guard bytes[range].starts(with: HistoryEntry.start) else {
        throw reader.fault("an entry does not begin with its serial")
      }
      var members = EntryMembers()
      try members.read(&reader)
      guard let end = HistoryLineEnd(bytes[range]), end.confirms(range, of: bytes) else {
        throw reader.fault("the checksum does not match", at: range.lowerBound)
      }
      return try members.entry(reader, list: end.list)
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

  init() {}

  /// Reads the members before `at`.
  init(startOf reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    try reader.enterObject()
    while at == nil, let name = try reader.nextMember(&names) { try read(name, &reader) }
  }

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
    case "serial": serial = try reader.wholeNumber(named: "serial")
    case "kind": kind = reader.text(of: try reader.validString(named: "kind"))
    case "steps": steps = try reader.wholeNumber(named: "steps")
    case "gap": listWasEditedBefore = try reader.bool()
    case "at": at = try reader.instant(named: "at").instant
    case "command": arguments = try EntryMembers.arguments(&reader)
    case "nextNumber": nextNumber = try EntryMembers.numbers(&reader)
    case "changes": changes = try ChangeReader(&reader)
    default: try reader.skipValue()
    }
  }

  /// Returns the entry; throws if a member is missing.
  func entry(
    _ reader: borrowing JSONReader, list: Checksum
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
    case ("sync", nil): .skipped
    case ("undo", let steps?): .undo(steps)
    case ("redo", let steps?): .redo(steps)
    case (_, _): nil
    }
  }

  private static func arguments(_ reader: inout JSONReader) throws(JSONSyntaxError) -> [String] {
    var arguments: [String] = []
    try reader.enterArray()
    while try reader.nextElement(isFirst: arguments.isEmpty) {
      arguments.append(reader.text(of: try reader.validString(named: "command")))
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
      numbers.append(try reader.wholeNumber(upTo: highest, named: "nextNumber"))
    }
    guard numbers.count == 2 else { throw reader.fault("expected two numbers") }
    return (numbers[0], numbers[1])
  }
}

/// The array of changes, three elements per change.
private struct ChangeReader {
  /// Changed lines, by position before the change.
  private(set) var replacements: [LineChanges.Replacement] = []
  /// Removed lines, by position before the change.
  private(set) var removals: [DocumentEdit.Line] = []
  /// Added lines, by position after the change.
  private(set) var insertions: [DocumentEdit.Line] = []

  /// Reads the whole array. Positions of each kind must ascend.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
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
    return try reader.wholeNumber(named: "position")
  }

  private static func line(
    _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> ArraySlice<UInt8>? {
    guard try reader.nextElement(isFirst: false) else {
      throw reader.fault("expected a line of a change")
    }
    if reader.null() { return nil }
    return reader.copy(try reader.skipValue())[...]
  }
}
