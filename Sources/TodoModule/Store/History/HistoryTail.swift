/// The end of a history file, as far as the next writer needs it.
struct HistoryTail {
  /// The last complete line.
  enum Last {
    /// There is none.
    case none
    /// Its entry.
    case entry(HistoryEntry)
    /// The beginning of its entry, whose end shows that the list is as it left it.
    case applied(HistoryLineStart)
    /// It is damaged.
    case damaged
  }

  /// The offset after the last newline.
  let end: Int
  /// The offset of the last complete line.
  let lastStart: Int
  /// The last complete line.
  let last: Last

  /// How many bytes are read, unless the last line is longer.
  private static let length = 1 << 16

  /// Reads the last 64 KiB of the file. If the last line is longer, the rest of it is read only if
  /// its checksum of the list is not that of this document.
  init(
    _ fileSystem: any FileSystem, _ file: FileDescriptor, _ path: String, size: Int,
    of document: ListDocument
  ) throws(HistoryFile.OpenError) {
    func bytes(_ range: Range<Int>) throws(HistoryFile.OpenError) -> [UInt8] {
      try HistoryFile.checked { () throws(StoreError) in
        try fileSystem.checkHistoryFits(range.count, path)
        return try fileSystem.bytes(of: file, in: range, path)
      }
    }
    var length = HistoryTail.length
    while true {
      let start = max(0, size - length)
      let tail = try bytes(start..<size)
      let newline = UInt8(ascii: "\n")
      let last = tail.lastIndex(of: newline)
      if let last {
        let before = tail[..<last].lastIndex(of: newline)
        if before != nil || start == 0 {
          let line = (before.map { $0 + 1 } ?? 0)..<last
          (end, lastStart) = (start + last + 1, start + line.lowerBound)
          self.last = (try? HistoryEntry(tail, in: line)).map(Last.entry) ?? .damaged
          return
        }
        if length == HistoryTail.length,
          let line = try HistoryTail.start(of: tail[..<last], at: start, document, bytes)
        {
          (end, lastStart, self.last) = (start + last + 1, line.offset, .applied(line.start))
          return
        }
      } else if start == 0 {
        (end, lastStart, self.last) = (0, 0, .none)
        return
      }
      guard length < FileStatus.tooLarge else { throw .damaged }
      length *= 2
    }
  }
}

extension HistoryTail {
  /// Returns the beginning of a line of which only the end has been read, and its offset in the file;
  /// nil if the list is not as the entry left it. `offset` is that of the first of these bytes.
  private static func start(
    of tail: ArraySlice<UInt8>, at offset: Int, _ document: ListDocument,
    _ bytes: (Range<Int>) throws(HistoryFile.OpenError) -> [UInt8]
  ) throws(HistoryFile.OpenError) -> (start: HistoryLineStart, offset: Int)? {
    guard let end = HistoryLineEnd(tail), end.list == Checksum(of: document.bytes[...]) else {
      return nil
    }
    // The comma after the serial.
    let comma = offset + end.start - end.size
    guard (0..<offset).contains(comma) else { return nil }
    let first = max(0, comma - HistoryLineStart.longestBefore)
    let head = try bytes(first..<min(comma + HistoryLineStart.longestAfter, offset))
    return HistoryLineStart(head, comma: comma - first).map { ($0, first + $0.start) }
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

  /// Reads the members of the line whose serial ends at a comma at this offset; nil if they are
  /// not those of an entry.
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
