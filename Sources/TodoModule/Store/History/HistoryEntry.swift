// Reads and writes the members of a line of the history. Recognizes a damaged line by its checksum. Writes
// checksums as 16 hexadecimal digits.

import TodoEntities

/// A command that changed the list, as the history records it.
struct HistoryEntry {
  /// The effect of the command on the history.
  let kind: HistoryKind
  let at: Instant
  let arguments: [String]
  let changes: LineChanges
  /// The checksum of the list file after the command.
  let list: Checksum
  /// How many entries directly before this one have changes that the list of the command did not have: an older
  /// list had been restored, or their writer was killed.
  var lapsedBefore = 0

  /// The command without its changes, to be shown.
  var command: PastCommand {
    PastCommand(arguments: arguments, at: at, itemCount: changes.lines.count)
  }
}

/// The effect of a command on the history.
enum HistoryKind: Equatable {
  /// A change that can be undone.
  case `do`
  /// Merged changes from another copy of the list, or changed only the list's members. `undo` and `redo`
  /// skip it. Called `sync` in the file.
  case skipped
  /// Undid or redid this many changes.
  case rewind(RewindDirection, Int)

  /// Reads its name and its number of steps in the file. Nil if they do not fit together.
  init?(name: String, steps: Int?) {
    switch (name, steps) {
    case ("do", nil): self = .do
    case ("sync", nil): self = .skipped
    case (_, let steps?):
      guard let direction = RewindDirection(rawValue: name) else { return nil }
      self = .rewind(direction, steps)
    case (_, nil): return nil
    }
  }

  /// Its name in the file.
  var name: String {
    switch self {
    case .do: "do"
    case .skipped: "sync"
    case .rewind(let direction, _): direction.rawValue
    }
  }

  /// How many commands were undone or redone, or nil for any other entry.
  var steps: Int? { if case .rewind(_, let steps) = self { steps } else { nil } }
}

struct PastCommand: Equatable {
  let arguments: [String]
  let at: Instant
  /// How many items it changed, added or removed.
  let itemCount: Int
  /// The changes that it made to the selected items, empty without a selection.
  var changes: [ItemChange] = []
}

/// The commands that can be undone and redone.
struct CommandHistory: Equatable {
  /// The commands that can be undone, oldest first.
  let done: [PastCommand]
  /// The commands that can be redone, the next one first.
  let undone: [PastCommand]
  /// The commands in between that `undo` and `redo` skip, oldest first.
  var passedOver: [PassedCommand] = []
}

/// A command of the history that `undo` and `redo` skip.
struct PassedCommand: Equatable {
  enum Reason: Equatable {
    /// It merged changes from another copy of the list.
    case isMerge
    /// The list does not have its change.
    case isLapsed
  }

  let command: PastCommand
  /// How many of the commands that can be undone are older.
  let olderCount: Int
  var reason = Reason.isMerge
}

/// The result of `undo` or `redo`, or of their dry run.
struct RewindOutcome: Equatable {
  /// The commands that were undone or redone, in that order.
  let commands: [PastCommand]
  /// The items that differ, in the file's order.
  let changes: [ItemChange]
  /// The former numbers of restored items, if other items have them now.
  var taken: [ItemID: TakenNumber] = [:]
}

/// The former number of an item, and the title of the item that has it now.
struct TakenNumber: Equatable {
  let number: Int
  let title: String
}

/// The end of a history file, which its next line continues.
struct HistoryLink {
  /// How many lines the file has.
  var serial = 0
  /// The checksum of the last line, or nil if there is no line or it is damaged.
  var check: Checksum?
}

/// An undamaged line of the history file. `History` describes the format.
struct HistoryLine {
  let entry: HistoryEntry
  /// The end that the next line continues.
  let link: HistoryLink
  /// The checksum of the line before it. Nil for the first line, for a line after damage, and for a line of an
  /// earlier version.
  private let after: Checksum?

  /// Returns whether the line was written after this end of the file. Any line may follow a damaged one (nil).
  func follows(_ last: HistoryLink?) -> Bool {
    guard let last else { return true }
    guard let after else { return link.serial == last.serial + 1 }
    return after == last.check
  }
}

extension HistoryEntry {
  /// Passes the entry's line to `body`, piece by piece, so that a line as long as the list takes little memory.
  /// Returns the end that the next line continues.
  func write<Failure: Error>(
    after last: HistoryLink, _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> HistoryLink {
    var sum = XXH64()
    var text = Array("{\"kind\":\"\(kind.name)\"".utf8)
    if let steps = kind.steps { text += ",\"steps\":\(steps)".utf8 }
    if lapsedBefore > 0 { text += ",\"lapsed\":\(lapsedBefore)".utf8 }
    text += ",\"at\":\"\(at)\",\"command\":[".utf8
    for (offset, word) in arguments.enumerated() {
      if offset > 0 { text.append(UInt8(ascii: ",")) }
      JSONWriter.append(string: word, to: &text)
    }
    let numbers = changes.nextNumber
    text += "],\"nextNumber\":[\(numbers.before),\(numbers.after)],\"changes\":[".utf8
    let null = Array("null".utf8)[...]
    for (offset, line) in changes.lines.enumerated() {
      if text.count >= 1 << 16 {
        sum.add(text[...])
        try body(text[...])
        text.removeAll()
      }
      text += "\(offset > 0 ? "," : "")\(line.place),".utf8
      text += line.before ?? null
      text.append(UInt8(ascii: ","))
      text += line.after ?? null
    }
    text.append(UInt8(ascii: "]"))
    if let check = last.check { text += ",\"after\":\"\(check)\"".utf8 }
    text += ",\"serial\":\(last.serial + 1),\"list\":\"\(list)\"".utf8
    sum.add(text[...])
    let check = Checksum(sum)
    text += ",\"check\":\"\(check)\"}\n".utf8
    try body(text[...])
    return HistoryLink(serial: last.serial + 1, check: check)
  }
}

extension HistoryLine {
  /// The start of the lines of earlier versions.
  private static let earlierStart = Array("{\"serial\":".utf8)

  /// Reads a line, without its newline. Throws if it is not an entry or not as it was written.
  init(_ bytes: [UInt8], in range: Range<Int>) throws(JSONSyntaxError) {
    self = try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      let members = try EntryMembers(&reader)
      guard let entry = members.entry, let link = members.link, let check = link.check else {
        throw reader.fault("a field is missing in this entry", at: 0)
      }
      let end = Array(",\"check\":\"\(check)\"}".utf8)
      // The checksums of earlier versions did not cover the serial, which changed when the file was shortened.
      let isEarlier = bytes[range].starts(with: HistoryLine.earlierStart)
      let comma = isEarlier ? bytes[range].firstIndex(of: UInt8(ascii: ",")) : nil
      guard bytes[range].suffix(end.count).elementsEqual(end),
        check == Checksum(of: bytes[(comma ?? range.lowerBound)..<(range.upperBound - end.count)])
      else { throw reader.fault("the checksum does not match", at: range.lowerBound) }
      return HistoryLine(entry: entry, link: link, after: members.after)
    }
  }
}

extension HistoryLink {
  /// Reads the last members of a line that is too long to be read completely. Nil if the list is not as its
  /// command left it, or if an earlier version wrote the line.
  init?(endOf line: ArraySlice<UInt8>, leaving list: Checksum) {
    let end = line.suffix(100)
    let start = Array(",\"serial\":".utf8)
    guard let comma = end.indices.last(where: { end[$0...].starts(with: start) }) else {
      return nil
    }
    let object = [UInt8(ascii: "{")] + end[(comma + 1)...]
    let members = try? JSONReader.read(object) { (reader) throws(JSONSyntaxError) in
      try EntryMembers(&reader)
    }
    guard let members, members.list == list, let link = members.link else { return nil }
    self = link
  }
}

/// The members of an entry's object.
private struct EntryMembers {
  private var serial: Int?
  private var kind: String?
  private var steps: Int?
  private var lapsed = 0
  private var at: Instant?
  private var arguments: [String]?
  private var nextNumber: (before: Int, after: Int)?
  private var lines: [LineChanges.Line]?
  private(set) var after: Checksum?
  private(set) var list: Checksum?
  private var check: Checksum?

  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    var names = JSONNames()
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "serial": serial = try reader.wholeNumber(named: "serial")
      case "kind": kind = reader.text(of: try reader.validString(named: "kind"))
      case "steps": steps = try reader.wholeNumber(named: "steps")
      case "lapsed": lapsed = try reader.wholeNumber(named: "lapsed")
      case "at": at = try reader.instant(named: "at").instant
      case "command":
        arguments = try reader.array { (reader) throws(JSONSyntaxError) in
          reader.text(of: try reader.validString(named: "command"))
        }
      case "nextNumber":
        let numbers = try reader.array { (reader) throws(JSONSyntaxError) in
          try reader.wholeNumber(upTo: TodoItem.highestNumber + 1, named: "nextNumber")
        }
        guard numbers.count == 2 else { throw reader.fault("expected two numbers") }
        nextNumber = (numbers[0], numbers[1])
      case "changes": lines = try reader.array(of: EntryMembers.change)
      case "after": after = try EntryMembers.checksum(&reader)
      case "list": list = try EntryMembers.checksum(&reader)
      case "check": check = try EntryMembers.checksum(&reader)
      default: try reader.skipValue()
      }
    }
    try reader.finish()
  }

  /// The end that the next line continues, or nil if a member is missing.
  var link: HistoryLink? {
    guard let serial, let check else { return nil }
    return HistoryLink(serial: serial, check: check)
  }

  /// The entry, or nil if a member is missing.
  var entry: HistoryEntry? {
    guard let kind = kind.flatMap({ HistoryKind(name: $0, steps: steps) }), let at,
      let arguments, let nextNumber, let lines, let list
    else { return nil }
    return HistoryEntry(
      kind: kind, at: at, arguments: arguments,
      changes: LineChanges(nextNumber: nextNumber, lines: lines), list: list, lapsedBefore: lapsed)
  }

  private static func checksum(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Checksum {
    try reader.value(named: "checksum", "16 hexadecimal digits") { Checksum(digits: $0.utf8) }
  }

  /// Reads the three elements of a change.
  private static func change(
    _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> LineChanges.Line {
    let isFirst = reader.next == UInt8(ascii: "0")
    let place = isFirst ? 0 : try reader.wholeNumber(named: "position")
    if isFirst { try reader.number() }
    let (before, after) = (try line(&reader), try line(&reader))
    if before == nil, after == nil { throw reader.fault("a change has no line") }
    return LineChanges.Line(place: place, before: before, after: after)
  }

  private static func line(
    _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> ArraySlice<UInt8>? {
    guard try reader.nextElement(isFirst: false) else {
      throw reader.fault("expected a line of a change")
    }
    if reader.skip("null") { return nil }
    return reader.copy(try reader.skipValue())[...]
  }
}

/// The checksum of a list file or of an entry of its history: XXH64, in the file as 16 lower-case
/// hexadecimal digits.
struct Checksum: Equatable, CustomStringConvertible {
  private let value: UInt64

  /// Takes the checksum of the bytes that were added to a sum.
  init(_ sum: XXH64) { value = sum.value }

  init(of bytes: ArraySlice<UInt8>) { self.init(of: [bytes]) }

  /// Computes the checksum of bytes in pieces.
  init(of pieces: [ArraySlice<UInt8>]) {
    var sum = XXH64()
    for piece in pieces { sum.add(piece) }
    value = sum.value
  }

  /// Reads 16 hexadecimal digits. Nil for anything else.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 16, digits.allSatisfy({ $0.hexValue != nil }),
      let value = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self.value = value
  }

  var description: String { value.hexDigits }
}
