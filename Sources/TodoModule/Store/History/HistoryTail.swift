import TodoEntities

/// The end of a history file, as far as the next writer needs it.
struct HistoryTail {
  /// The last complete line.
  enum LastLine {
    case entry(HistoryEntry)
    /// An entry too long to be read whole. The checksum at its end shows that its change reached the list.
    case applied(HistoryLineStart)
    case damaged
  }

  /// The offset after the last newline.
  private(set) var end = 0
  /// The offset of the last complete line.
  private(set) var lastStart = 0
  /// The last complete line; nil if there is none.
  private(set) var last: LastLine?

  /// How many bytes are read, unless the last line is longer.
  private static let length = 1 << 16

  /// Reads the last 64 KiB of a file of `size` bytes with `read`. A longer last line is read whole only if
  /// the checksum of the list in it is not that of this document. Nil if the line is too long.
  init?(
    size: Int, of document: ListDocument, reading read: (Range<Int>) throws(StoreError) -> [UInt8]
  ) throws(StoreError) {
    var length = HistoryTail.length
    while true {
      let offset = max(0, size - length)
      let bytes = try read(offset..<size)
      if let line = HistoryTail.lastLine(in: bytes) {
        end = offset + line.end + 1
        if let start = line.start ?? (offset == 0 ? 0 : nil) {
          lastStart = offset + start
          last = (try? HistoryEntry(bytes, in: start..<line.end)).map(LastLine.entry) ?? .damaged
          return
        }
        if length == HistoryTail.length,
          let start = try HistoryTail.start(
            ofLineEnding: bytes[..<line.end], at: offset, document, reading: read)
        {
          lastStart = start.offset
          last = .applied(start.start)
          return
        }
      }
      if offset == 0 { return }
      guard length < FileStatus.tooLarge else { return nil }
      length *= 2
    }
  }

  /// Returns where the last complete line begins and where its newline is. The beginning is nil if no
  /// newline is before the line, so that it may begin before these bytes.
  private static func lastLine(in bytes: [UInt8]) -> (start: Int?, end: Int)? {
    let newline = UInt8(ascii: "\n")
    guard let end = bytes.lastIndex(of: newline) else { return nil }
    return (bytes[..<end].lastIndex(of: newline).map { $0 + 1 }, end)
  }

  /// Returns the beginning of a line of which only the end has been read, and its offset in the file;
  /// nil if the list is not as the entry left it. `offset` is that of the first of these bytes.
  private static func start(
    ofLineEnding tail: ArraySlice<UInt8>, at offset: Int, _ document: ListDocument,
    reading read: (Range<Int>) throws(StoreError) -> [UInt8]
  ) throws(StoreError) -> (start: HistoryLineStart, offset: Int)? {
    guard let end = HistoryLineEnd(tail), end.list == Checksum(of: document.bytes[...]) else {
      return nil
    }
    let commaAfterSerial = offset + end.start - end.size
    guard (0..<offset).contains(commaAfterSerial) else { return nil }
    let first = max(0, commaAfterSerial - HistoryLineStart.longestBefore)
    let head = try read(first..<min(commaAfterSerial + HistoryLineStart.longestAfter, offset))
    return HistoryLineStart(head, comma: commaAfterSerial - first).map { ($0, first + $0.start) }
  }
}

/// The first members of an entry's line.
struct HistoryLineStart {
  /// How many bytes before the comma after the serial are enough to find the line's beginning.
  static let longestBefore = 40
  /// How many bytes after that comma are enough for the members.
  static let longestAfter = 100

  /// The offset of the line.
  let start: Int
  /// Counts the entries of the file from 1.
  let serial: Int
  /// What the command did to the history.
  let kind: HistoryKind
  /// Whether something else changed the list before the command.
  let listWasEditedBefore: Bool

  /// Reads the members of the line that has the comma after its serial at this offset; nil if they
  /// are not those of an entry.
  init?(_ bytes: [UInt8], comma: Int) {
    guard bytes.indices.contains(comma), bytes[comma] == UInt8(ascii: ","),
      let start = bytes[..<comma].lastIndex(of: UInt8(ascii: "{")),
      start == 0 || bytes[start - 1] == UInt8(ascii: "\n"),
      bytes[start...].starts(with: HistoryEntry.start)
    else { return nil }
    let members = try? JSONReader.read(bytes, in: start..<bytes.count) {
      (reader) throws(JSONSyntaxError) in try EntryMembers(startOf: &reader)
    }
    guard let members, let serial = members.serial, let kind = members.historyKind else {
      return nil
    }
    (self.start, self.serial, self.kind) = (start, serial, kind)
    listWasEditedBefore = members.listWasEditedBefore
  }
}

/// The last members of an entry's line: `,"size":402,"list":"…","check":"…"}`.
///
/// They stand at the end so that the next writer needs only a few bytes of an entry that is as long
/// as the list: `list` says whether its change reached the list, and `size` where its line begins.
struct HistoryLineEnd {
  /// The offset of the comma before `size`.
  let start: Int
  /// The offset of the comma before `check`.
  let checkStart: Int
  /// The bytes between the comma after the serial and the comma before `size`.
  let size: Int
  /// The checksum of the list file after the command.
  let list: Checksum
  /// The checksum of the line from the comma after the serial to the comma before `check`.
  ///
  /// The serial is left out because trimming changes it; that entries are in order is shown by
  /// serials that count up by one.
  let check: Checksum

  /// Reads these members from the end of a line, without its newline; nil if it has none.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.removeEnd("\"}"), let check = rest.removeChecksum(), rest.removeEnd(",\"check\":\"")
    else { return nil }
    checkStart = rest.endIndex
    guard rest.removeEnd("\""), let list = rest.removeChecksum(), rest.removeEnd(",\"list\":\""),
      let size = rest.removeNumber(), rest.removeEnd(",\"size\":")
    else { return nil }
    (self.check, self.list, self.size, start) = (check, list, size, rest.endIndex)
  }

  /// Returns the first two of these members.
  static func size(_ size: Int, list: Checksum) -> [UInt8] {
    Array(",\"size\":\(size),\"list\":\"\(list)\"".utf8)
  }

  /// Returns the last member, which holds the checksum of the line before it.
  static func check(_ check: Checksum) -> [UInt8] { Array(",\"check\":\"\(check)\"".utf8) }

  /// Returns whether the line in this range of bytes is as it was written.
  func confirms(_ line: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard let comma = bytes[line].firstIndex(of: UInt8(ascii: ",")), comma < start else {
      return false
    }
    return size == start - comma && check == Checksum(of: bytes[comma..<checkStart])
  }
}

extension ArraySlice<UInt8> {
  /// Removes this text from the end; returns whether it was there.
  fileprivate mutating func removeEnd(_ text: String) -> Bool {
    guard count >= text.utf8.count, suffix(text.utf8.count).elementsEqual(text.utf8) else {
      return false
    }
    removeLast(text.utf8.count)
    return true
  }

  /// Removes a checksum from the end and returns it; nil if none is there.
  fileprivate mutating func removeChecksum() -> Checksum? {
    guard let checksum = Checksum(digits: suffix(Checksum.digitCount)) else { return nil }
    removeLast(Checksum.digitCount)
    return checksum
  }

  /// Removes decimal digits from the end and returns their number; nil if there are none or more
  /// than 18.
  fileprivate mutating func removeNumber() -> Int? {
    let digits = reversed().prefix { (0x30...0x39).contains($0) }
    guard (1...18).contains(digits.count) else { return nil }
    removeLast(digits.count)
    return digits.reversed().reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

/// The checksum of a list file or of an entry of its history: XXH64, in the file as 16 lower-case
/// hexadecimal digits.
struct Checksum: Equatable, CustomStringConvertible {
  static let digitCount = 16

  private let value: UInt64

  /// Takes the checksum of the bytes that were added to a sum.
  init(_ sum: XXH64) { value = sum.value }

  init(of bytes: ArraySlice<UInt8>) { self.init(of: [bytes]) }

  /// Computes the checksum of bytes that come in pieces.
  init(of bytes: some PiecewiseBytes) {
    var sum = XXH64()
    bytes.forEachPiece { sum.add($0) }
    value = sum.value
  }

  /// Reads the digits; nil if they are not 16 lower-case hexadecimal digits.
  init?(digits: ArraySlice<UInt8>) {
    guard digits.count == Checksum.digitCount else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt64(digit - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(digit - 0x61 + 10)
      default: return nil
      }
    }
    self.value = value
  }

  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: Checksum.digitCount - digits.utf8.count) + digits
  }
}

/// How long a history may become before its oldest entries are dropped.
struct HistoryLimits {
  /// In entries.
  var entries = 1000
  /// In bytes. The newest entries are kept whatever their size, so that the last commands can always
  /// be undone; the history may be longer for a while.
  var bytes = 16 << 20
  /// How many of the newest entries are kept whatever their size.
  var newest = 10

  /// Returns whether to read the history and look for entries to drop, after an entry with this serial
  /// has lengthened it from one size in bytes to another.
  ///
  /// True with too many entries; when the size passes the limit or a further half of it; and, above
  /// the limit, at every 64th entry. Only sizes are compared: the newest entries are always kept, so a
  /// few large ones must not make every command read the file.
  func needTrimming(atSerial serial: Int, from old: Int, to new: Int) -> Bool {
    if serial > entries { return true }
    // Only bytes from before this entry can be dropped.
    guard new > bytes, old >= worthwhile else { return false }
    let step = max(1, bytes / 2)
    return serial % 64 == 0 || (new - 1) / step > (old - 1) / step
  }

  /// How many bytes trimming has to save.
  var worthwhile: Int { max(1, bytes / 4) }
}

/// The entries to keep of a history that is too long, and how they are written.
///
/// These are the commands that can be undone or redone with the fewest steps. The new file has them
/// as changes in the order of the commands, then one `undo` of those that are undone. Merges are
/// dropped; if the last entry is one, an empty merge with the checksum of the list replaces it.
private struct TrimmedHistory {
  /// An entry, and the range of its line, without the newline.
  private struct Entry {
    let entry: HistoryEntry
    let line: Range<Int>
  }

  /// The entries to keep, in the order of the commands.
  private let kept: [Entry]
  /// How many of them, counted from the end, are undone.
  private let undoneCount: Int
  /// The last entry of the file.
  private let last: HistoryEntry

  /// Selects the entries to keep; nil if the last line is damaged.
  ///
  /// The newest are kept whatever their size. So are undone commands: they were within the limits
  /// when they ran, and their `undo`, which repeats all their lines, must not prevent a `redo`. Of
  /// the older ones, those are kept that are within half of the limits.
  init?(_ lines: HistoryLines, within limits: HistoryLimits) {
    guard let last = lines.last else { return nil }
    self.last = last
    func entries(_ indices: [Int]) -> [Entry] {
      indices.compactMap { index in
        lines.steps[index].entry.map { Entry(entry: $0, line: lines.ranges[index]) }
      }
    }
    let stack = UndoStack(lines.steps)
    let done = entries(stack.done)
    var budget = Budget(entries: limits.entries / 2, bytes: limits.bytes / 2)
    let redoable = entries(stack.undone).reversed().prefix(budget.entries - min(1, done.count))
    redoable.forEach { budget.spend($0.line) }
    let newestCount = min(limits.newest - redoable.count, budget.entries)
    let newest = done.suffix(max(1, newestCount))
    newest.forEach { budget.spend($0.line) }
    let older = done.dropLast(newest.count).reversed().prefix { budget.spendIfPossible($0.line) }
    kept = older.reversed() + newest + redoable
    undoneCount = redoable.count
  }

  /// The length of the kept lines in bytes.
  var size: Int { kept.reduce(0) { $0 + $1.line.count + 1 } }

  /// Returns the new file. Entries keep their text, except that serials count from 1 again.
  func bytes(from old: [UInt8]) -> [UInt8] {
    var new: [UInt8] = []
    new.reserveCapacity(size + 1024)
    for (offset, entry) in kept.enumerated() {
      new += HistoryEntry.start
      new += String(offset + 1).utf8
      new += TrimmedHistory.rest(of: entry.line, in: old)
      new.append(UInt8(ascii: "\n"))
    }
    for (offset, marker) in markers.enumerated() {
      // Without changes, it is never mistaken for an entry whose change did not reach the list.
      let number = last.changes.nextNumber.after
      let none = LineChanges(
        nextNumber: (number, number), replacements: [], removals: [], insertions: [])
      let entry = HistoryEntry(
        serial: kept.count + offset + 1, kind: marker.kind, at: marker.at, arguments: [],
        changes: none, listWasEditedBefore: marker.listWasEditedBefore, list: last.list)
      new += entry.line
    }
    return new
  }

  /// What the entries after the kept ones say.
  private var markers: [(kind: HistoryKind, at: Instant, listWasEditedBefore: Bool)] {
    var markers: [(kind: HistoryKind, at: Instant, listWasEditedBefore: Bool)] = []
    if undoneCount > 0, let newest = kept.last?.entry {
      let first = kept[kept.count - undoneCount].entry
      markers.append((.undo(undoneCount), newest.at, first.listWasEditedBefore))
    }
    if last.kind == .sync { markers.append((.sync, last.at, last.listWasEditedBefore)) }
    return markers
  }

  /// Returns the line after its serial, which is always the first member.
  private static func rest(of line: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let text = bytes[line]
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return text }
    return text[comma...]
  }

  /// How many more entries and bytes can be kept.
  private struct Budget {
    var entries: Int
    var bytes: Int

    /// Keeps a line even if it does not fit.
    mutating func spend(_ line: Range<Int>) {
      entries -= 1
      bytes -= line.count
    }

    /// Keeps a line if it fits; returns whether it does.
    mutating func spendIfPossible(_ line: Range<Int>) -> Bool {
      guard entries > 0, line.count <= bytes else { return false }
      spend(line)
      return true
    }
  }
}

extension FileSystem {
  /// Drops the oldest entries until the history is within half of its limits, and all entries
  /// before damage. If that would save only few bytes, and there are not too many entries, the file
  /// stays as it is. The caller holds the lock, and the list has the change of the last entry.
  func trimHistory(_ path: ListPath, to limits: HistoryLimits) throws(StoreError) {
    let bytes = try historyBytes(path.history)
    let lines = HistoryLines(bytes)
    guard let kept = TrimmedHistory(lines, within: limits) else { return }
    let hasTooManyEntries = lines.nextSerial > limits.entries + 1
    guard hasTooManyEntries || bytes.count - kept.size >= limits.worthwhile else { return }
    let status = try attempt(.read, on: path.history) { () throws(Errno) in
      try self.status(at: path.history)
    }
    try keepRemovals(in: bytes, at: path)
    try replaceAndFlush(
      path.history, at: path, with: kept.bytes(from: bytes), keeping: status, over: status)
  }
}
