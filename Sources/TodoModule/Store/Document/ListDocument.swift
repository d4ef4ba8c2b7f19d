// The layout of a list file (one item a line), its outline in memory, and the versions of format and program.
// Refuses a file that is empty, has only NULs or git's markers, or is of a newer version.

import TodoEntities

/// A list file that was read and checked. It keeps the bytes and an outline of each item, and decodes an item only
/// when the item is needed.
///
/// ```
/// {"version":1,"nextNumber":3,"items":[
/// {"number":1,"id":…},
/// {"number":2,"id":…}
/// ]}
/// ```
final class ListDocument: ItemSource, Sendable {
  /// The number of the next new item, higher than every number in use, except for numbers far above
  /// the others.
  let nextNumber: Int
  /// The member `nextNumber` of the file.
  let storedNextNumber: Int
  let bytes: [UInt8]
  /// One record per item, in the file's order.
  let records: [ItemRecord]
  let dependencies: [(position: Int, depends: ItemID)]
  let tagTraces: UInt64
  /// Unknown members of the list's object, each preceded by a comma.
  let unknownMembers: [UInt8]
  /// The unknown members, one by one.
  let members: [UnknownMember]

  init() {
    nextNumber = 1
    storedNextNumber = 1
    bytes = []
    records = []
    dependencies = []
    tagTraces = 0
    unknownMembers = []
    members = []
  }

  /// Reads a complete file. A leading byte order mark is skipped.
  ///
  /// Throws only `damaged`, `newerVersion` and `unmerged`, with this path.
  init(_ bytes: [UInt8], at path: String = "") throws(StoreError) {
    if bytes.allSatisfy({ $0 == 0 }) {
      let reason = bytes.isEmpty ? "the file is empty" : "the file holds only NUL bytes"
      throw .damaged(path: path, ParseError(reason: reason, line: 1, column: 1))
    }
    let content: DocumentReader
    do throws(JSONSyntaxError) {
      content = try JSONReader.read(bytes, in: bytes.textStart..<bytes.count) {
        (reader) throws(JSONSyntaxError) in try DocumentReader(&reader)
      }
    } catch {
      if let line = ConflictMarker.firstLine(in: bytes) { throw .unmerged(path: path, line: line) }
      throw .damaged(path: path, ParseError(error, in: bytes))
    }
    if let version = content.newerVersion { throw .newerVersion(path: path, version: version) }
    self.bytes = bytes
    records = content.records
    dependencies = content.dependencies
    tagTraces = content.tagTraces
    unknownMembers = content.unknown
    members = content.members
    storedNextNumber = content.nextNumber ?? 1
    nextNumber = NumberPolicy.next(written: storedNextNumber, content.records.map(\.outline.number))
  }

  var count: Int { records.count }
  /// The document's items as a list.
  var list: TodoList { TodoList(self, nextNumber: nextNumber, members: members) }

  func number(at position: Int) -> Int { records[position].outline.number }
  func id(at position: Int) -> ItemID { records[position].outline.id }
  func outline(at position: Int) -> ItemOutline { records[position].outline }

  func isIdentical(at position: Int, to other: any ItemSource, at otherPosition: Int) -> Bool {
    guard let other = other as? ListDocument else {
      return item(at: position).hasSameValues(as: other.item(at: otherPosition))
    }
    let (own, its) = (records[position], other.records[otherPosition])
    if own.outline.number != its.outline.number || own.spansLines || its.spansLines {
      return own.outline.id == its.outline.id
        && line(at: position, numbered: 1) == other.line(at: otherPosition, numbered: 1)
    }
    return bytes.hasSameBytes(in: own.range, as: other.bytes, in: its.range)
  }

  func item(at position: Int) -> TodoItem {
    // An item that spans several lines is decoded from the single line that would be saved, so that joining its
    // lines does not count as a change.
    let record = records[position]
    let item =
      record.spansLines
      ? TodoItem(line: line(at: position)) : TodoItem(line: bytes, in: record.range)
    guard let item else { preconditionFailure("an item that was read before cannot be read again") }
    return item
  }

  func texts(at position: Int) -> ListedItem.Texts? { records[position].texts(in: bytes) }

  func createdAt(at position: Int) -> Instant {
    records[position].createdAt(in: bytes) ?? item(at: position).createdAt
  }

  /// Returns the item's JSON text on one line, without the comma and the newline, if possible as a slice of the
  /// file's bytes.
  func text(at position: Int) -> ArraySlice<UInt8> {
    let record = records[position]
    guard record.spansLines else { return bytes[record.range] }
    var line: [UInt8] = []
    JSONWriter.append(onOneLine: bytes[record.range], to: &line)
    return line[...]
  }

  /// Returns the item's JSON text as a new array.
  func line(at position: Int) -> [UInt8] { Array(text(at: position)) }

  func storedText(at position: Int) -> ArraySlice<UInt8>? { text(at: position) }

  /// Returns the item's JSON text with another number.
  func line(at position: Int, numbered number: Int) -> [UInt8] {
    let line = line(at: position)
    let value = try? JSONReader.read(line) { (reader) throws(JSONSyntaxError) in
      var item = RawItem()
      try item.read(&reader)
      reader.restart(at: item.offsets.number, depth: 0)
      return try reader.skipValue()
    }
    guard let value else { return line }
    return line[..<value.lowerBound] + Array(String(number).utf8) + line[value.upperBound...]
  }
}

extension [UInt8] {
  /// Returns whether a part is equal to a part of another array. Compares eight bytes at a time, which takes a
  /// quarter of the time. Each read is within the ranges, which are within the arrays.
  fileprivate func hasSameBytes(
    in range: Range<Int>, as other: [UInt8], in otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    return self[range].withUnsafeBytes { first in
      other[otherRange].withUnsafeBytes { second in
        let words = first.count / 8
        for offset in stride(from: 0, to: 8 * words, by: 8)
        where first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        return first[(8 * words)...].elementsEqual(second[(8 * words)...])
      }
    }
  }
}

extension ListDocument {
  /// Returns a new list file with these lines of items.
  static func file(
    of lines: [ArraySlice<UInt8>], nextNumber: Int = 1, members: [UnknownMember] = []
  ) -> [UInt8] {
    let lines = lines.enumerated().map { LineChanges.Line(place: $0, before: nil, after: $1) }
    return ListDocument().serialized(
      applying: LineChanges(nextNumber: (1, nextNumber), lines: lines, members: members))
  }

  /// Returns the file's bytes after these changes, in todo's own layout: one item per line.
  func serialized(applying changes: LineChanges) -> [UInt8] {
    [UInt8](joining: pieces(applying: changes))
  }

  /// Returns the file's bytes after these changes as consecutive slices. Long runs of unchanged items are slices
  /// of this document, so that saving a long list does not cost the time and memory of a copy.
  func pieces(applying changes: LineChanges) -> [ArraySlice<UInt8>] {
    var frame: [UInt8] = []
    ListDocument.appendHead(nextNumber: changes.nextNumber.after, to: &frame)
    var output = [frame[...]]
    func append(_ lines: ArraySlice<UInt8>) {
      if output.count > 1 { output.append(ListDocument.separator) }
      output.append(lines)
    }
    var insertions = changes.lines.drop { $0.before != nil }
    var known = changes.lines[..<insertions.startIndex].sorted { $0.place < $1.place }[...]
    // The position of the next item before the change and after it.
    var (source, target) = (0, 0)
    while true {
      if let new = insertions.first, let text = new.after, new.place <= target || source >= count {
        insertions.removeFirst()
        append(text)
        target += 1
      } else if source >= count {
        break
      } else if let old = known.first, old.place == source {
        known.removeFirst()
        source += 1
        guard let text = old.after else { continue }
        append(text)
        target += 1
      } else {
        let first = source
        var end = min(known.first?.place ?? count, count)
        if let new = insertions.first { end = min(end, source + (new.place - target)) }
        repeat { source += 1 } while source < end && isLaidOut(source)
        append(
          source == first + 1
            ? text(at: first)
            : bytes[records[first].range.lowerBound..<records[source - 1].range.upperBound])
        target += source - first
      }
    }
    var members = unknownMembers
    if let new = changes.members {
      members = []
      ItemEncoder.append(new, to: &members)
    }
    frame.removeAll()
    ListDocument.appendTail(members, hasItems: output.count > 1, to: &frame)
    return output + [frame[...]]
  }

  /// The separator between the lines of two items.
  private static let separator = Array(",\n".utf8)[...]

  /// The version of the format that this program writes, and the newest one that it reads.
  static let formatVersion = 1

  /// Appends the text before the first item's line.
  static func appendHead(nextNumber: Int, to output: inout [UInt8]) {
    output.append("{\"version\":")
    output.append(contentsOf: String(formatVersion).utf8)
    output.append(",\"nextNumber\":")
    output.append(contentsOf: String(nextNumber).utf8)
    output.append(",\"items\":[\n")
  }

  /// Appends the text after the last item's closing brace.
  static func appendTail(_ unknownMembers: [UInt8], hasItems: Bool, to output: inout [UInt8]) {
    if hasItems { output.append(0x0A) }
    output.append(0x5D)
    output.append(contentsOf: unknownMembers)
    output.append("}\n")
  }

  /// Returns whether this item and the one before it are laid out as todo writes them, each on a
  /// line of its own, so that they can be copied together.
  private func isLaidOut(_ position: Int) -> Bool {
    let record = records[position]
    return record.followsDirectly && !record.spansLines && !records[position - 1].spansLines
  }
}

/// The versions of the program and of its list file.
struct Version: Equatable {
  /// The program's version (semver.org).
  let program: String
  /// The format of the list file that it writes. It is also the newest format that it reads.
  let format: Int
  /// The commit from which the program was built, or nil if it is unknown.
  var build: BuildStamp?

  /// The version of this program.
  static let current = Version(program: "0.4.0", format: ListDocument.formatVersion)
}
