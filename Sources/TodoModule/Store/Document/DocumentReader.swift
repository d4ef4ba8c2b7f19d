// Refuses a damaged (corrupted) list: a number or id that occurs twice, a missing member. Recognizes a newer
// format and git's markers. Reads again while others write.

import TodoEntities

/// A reader of a complete list file.
struct DocumentReader {
  /// The length in bytes of an item with only its required members, each with its shortest value.
  private static let shortestItem = 158

  /// One record per item, in the file's order.
  private(set) var records: [ItemRecord] = []
  /// The positions of items, each with an id that it depends on.
  private(set) var dependencies: [(position: Int, depends: ItemID)] = []
  /// The member `nextNumber`, or nil until it is read.
  private(set) var nextNumber: Int?
  /// Unknown members of the list's object, as written, each preceded by a comma.
  private(set) var unknown: [UInt8] = []
  /// The unknown members, one by one.
  private(set) var members: [UnknownMember] = []

  /// The version of the format, if it is newer than this program's. Then no other value counts.
  var newerVersion: Int? { version.flatMap { $0 > ListDocument.formatVersion ? $0 : nil } }

  /// The traces of all tags.
  var tagTraces: UInt64 { item.tagTraces }

  private var version: Int?
  private var hasItems = false
  private var names = JSONNames()
  private var item = RawItem()

  /// Reads the list. It must be the complete text of the reader.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    let start = reader.position
    do throws(JSONSyntaxError) {
      try read(&reader)
    } catch {
      // The fault may be something that a newer format allows, so look for a version after it.
      reader.restart(at: start, depth: 0)
      if version == nil { version = try? DocumentReader.version(&reader) }
      if newerVersion == nil { throw error }
    }
  }

  private mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    try reader.enterObject(orFail: "the list must be an object")
    let start = reader.position - 1
    while let name = try reader.nextMember(&names) {
      switch reader.text(of: name) {
      case "version": version = try reader.wholeNumber(named: "version")
      case "nextNumber":
        // In a full list, it is one more than an item's highest possible number.
        let highest = TodoItem.highestNumber + 1
        nextNumber = try reader.wholeNumber(upTo: highest, named: "nextNumber")
      case "items":
        hasItems = true
        try readItems(&reader)
      default:
        let value = try reader.skipValue()
        unknown.append(0x2C)
        let member = reader.copy(name.offset..<value.upperBound)
        JSONWriter.append(onOneLine: member, to: &unknown)
        members.append(UnknownMember(name: reader.text(name.range), value: reader.text(value)))
      }
      if newerVersion != nil { return }
    }
    guard version != nil else { throw reader.fault("the field 'version' is missing", at: start) }
    guard nextNumber != nil else {
      throw reader.fault("the field 'nextNumber' is missing", at: start)
    }
    guard hasItems else { throw reader.fault("the field 'items' is missing", at: start) }
    try reader.finish(orFail: "unexpected text after the list")
    try checkUnique(&reader)
  }

  private mutating func readItems(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    try reader.enterArray(orFail: "items must be an array")
    // Avoids reallocation for a list of usual size. Unused capacity takes no memory.
    let most = (reader.end - reader.position) / DocumentReader.shortestItem
    records.reserveCapacity(min(most, 1 << 20))
    dependencies.reserveCapacity(min(most, 1 << 20) / 2)
    while try reader.nextElement(isFirst: records.isEmpty) {
      try item.read(&reader)
      let start = item.range.lowerBound
      let follows =
        records.last?.range.upperBound == start - 2
        && reader.byte(at: start - 1) == 0x0A && reader.byte(at: start - 2) == 0x2C
      for id in item.depends { dependencies.append((records.count, id)) }
      records.append(ItemRecord(item, followsDirectly: follows))
    }
  }

  /// Throws if an item has the number or the id of an earlier one.
  private mutating func checkUnique(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    let areAscending = records.indices.dropFirst().allSatisfy {
      records[$0 - 1].outline.number < records[$0].outline.number
    }
    var numbers: Set<Int> = []
    var ids = ItemIDIndex(capacity: records.count)
    for position in records.indices {
      let hasNewNumber = areAscending || numbers.insert(records[position].outline.number).inserted
      if hasNewNumber, ids.insert(records[position].outline.id) == position { continue }
      reader.restart(at: records[position].range.lowerBound, depth: 2)
      try item.read(&reader)
      throw hasNewNumber
        ? reader.fault("two items have the id \(item.id)", at: item.offsets.id)
        : reader.fault("two items have the number \(item.number)", at: item.offsets.number)
    }
  }

  /// Returns the list's version, or nil if it has none. Ignores all other members.
  private static func version(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Int? {
    try reader.enterObject()
    var isFirst = true
    while let name = try reader.nextName(isFirst: isFirst) {
      isFirst = false
      if reader.text(of: name) == "version" { return try reader.wholeNumber(named: "version") }
      try reader.skipValue()
    }
    return nil
  }
}

/// A line by which git marks a part of a file that two branches changed in different ways.
///
/// ```
/// <<<<<<< HEAD
/// …ours…
/// ||||||| 5f1c2ab
/// …the common base, only with the conflict style diff3…
/// =======
/// …theirs…
/// >>>>>>> other
/// ```
///
/// No line of a valid list begins like this, because a string contains no line breaks.
struct ConflictMarker {
  /// The part of the conflict that follows the line.
  enum Kind: UInt8 {
    case ours = 0x3C
    case base = 0x7C
    case theirs = 0x3D
    /// The end of the conflict.
    case end = 0x3E
  }

  /// The number of characters of the shortest marker. Git makes the markers of conflicts within the
  /// base longer.
  private static let shortest = 7

  let kind: Kind
  /// The number of equal characters, 7 or more. It is the same in all markers of a conflict.
  let length: Int
  /// The range of the line, with its line break. If the line break is damaged, so that an item
  /// follows in the same line, the range ends before the item.
  let range: Range<Int>

  /// Reads the marker at this offset, which must be the start of a line. Nil if there is no marker.
  private init?(_ bytes: [UInt8], at start: Int) {
    guard let kind = Kind(rawValue: bytes[start]) else { return nil }
    let end = bytes[start...].firstIndex { $0 != kind.rawValue } ?? bytes.count
    guard end - start >= ConflictMarker.shortest,
      end == bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[end])
    else { return nil }
    let lineEnd = bytes[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    self.kind = kind
    length = end - start
    range = start..<(ConflictMarker.item(in: end..<lineEnd, bytes) ?? lineEnd)
  }

  /// Returns the offset of a possible item in the rest of a marker's line, where git writes a branch or the
  /// subject of a commit.
  private static func item(in rest: Range<Int>, _ bytes: [UInt8]) -> Int? {
    guard let brace = bytes[rest].firstIndex(of: 0x7B) else { return nil }
    let name = Array("\"number\"".utf8)
    let last = rest.upperBound - name.count
    let isItem = brace <= last && (brace...last).contains { bytes[$0...].starts(with: name) }
    return isItem ? brace : nil
  }

  /// Returns the next marker from this offset on, which must be the start of a line.
  static func next(in bytes: [UInt8], from start: Int) -> ConflictMarker? {
    var at = start
    while at < bytes.count {
      if let marker = ConflictMarker(bytes, at: at) { return marker }
      guard let newline = bytes[at...].firstIndex(of: 0x0A) else { return nil }
      at = newline + 1
    }
    return nil
  }

  /// The reason in the error for an imported file with conflict markers.
  static let reason = "unresolved git merge"

  /// Returns the line, from 1, of the first marker, or nil if there is none.
  static func firstLine(in bytes: [UInt8]) -> Int? {
    next(in: bytes, from: 0).map { marker in
      bytes[..<marker.range.lowerBound].count { $0 == 0x0A } + 1
    }
  }
}

/// The list as it was when a command read it.
struct ListSnapshot {
  /// The file's content, or an empty list if the file is missing or empty.
  let document: ListDocument
  /// The file's status, or nil if there is no file.
  let status: FileStatus?

  /// Whether the file is missing or empty.
  var isBlank: Bool { document.bytes.isEmpty }
}

extension FileSystem {
  /// Reads a list with one system call each to open, inspect and read it.
  ///
  /// A damaged file may be one that another program is writing in place. If it has changed since, it is read
  /// again, up to three times.
  func snapshot(_ path: String) throws(StoreError) -> ListSnapshot {
    var attempts = 0
    while true {
      guard let found = try contents(path) else {
        return ListSnapshot(document: ListDocument(), status: nil)
      }
      let status = found.status
      do throws(StoreError) {
        return ListSnapshot(document: try ListDocument(found.bytes, at: path), status: status)
      } catch {
        attempts += 1
        let isUnchanged = try statusIfPresent(path) == status
        guard isUnchanged || attempts > 3 else { continue }
        if status.size == 0 { return ListSnapshot(document: ListDocument(), status: status) }
        throw error
      }
    }
  }

  /// Reads the list, and calls `body` to read the files next to it, all in the same state. If a writer changes the
  /// list meanwhile, reads both again, for up to five seconds. Takes no lock at first. After eight attempts, waits
  /// for the lock like a writer.
  func consistently<Outcome>(
    _ path: ListPath, _ body: (ListSnapshot) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    let seconds = LockWait.longestStandstill
    let end = uptime + seconds * 1000
    var (attempts, pauseLength) = (0, 1)
    while true {
      if attempts > 0 {
        guard uptime < end else { throw .busy(path: path.file, seconds: seconds) }
        pause(milliseconds: pauseLength)
        pauseLength = min(pauseLength * 2, 50)
      }
      attempts += 1
      let lock = attempts > 8 ? lockIfPresent(path) : nil
      defer { if let lock { try? close(lock) } }
      let snapshot = try snapshot(path.file)
      // An error of `body` also counts only if the list has not changed.
      let outcome = Result { () throws(StoreError) in try body(snapshot) }
      let bytes = try contents(path.file)?.bytes ?? []
      if bytes == snapshot.document.bytes { return try outcome.get() }
    }
  }
}
