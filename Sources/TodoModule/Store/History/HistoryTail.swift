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
