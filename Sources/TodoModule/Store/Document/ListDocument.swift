import TodoEntities

/// The reason why a file is not a valid list.
enum DocumentError: Error, Equatable {
  /// The file violates the format, as this error describes.
  case damaged(ParseError)
  /// The file was written by a newer version of todo, in this version of the format.
  case newer(version: Int)
  /// The file contains conflict markers of git, the first in this line, from 1.
  case unmerged(line: Int)
}

extension StoreError {
  /// Why the file at this path is not a valid list.
  init(_ error: DocumentError, at path: String) {
    switch error {
    case .damaged(let damage): self = .damaged(path: path, damage)
    case .newer(let version): self = .newerVersion(path: path, version: version)
    case .unmerged(let line): self = .unmerged(path: path, line: line)
    }
  }
}

/// A list file that was read and checked. It keeps the bytes and an outline of each item, and
/// decodes an item only when it is needed.
///
/// ```
/// {"version":1,"nextNumber":3,"items":[
/// {"number":1,"id":…},
/// {"number":2,"id":…}
/// ]}
/// ```
final class ListDocument: ItemSource, Sendable {
  /// The number of the next new item, higher than every number in use but those that are far above the
  /// others.
  let nextNumber: Int
  /// The member `nextNumber` of the file.
  let writtenNextNumber: Int
  /// The file's bytes.
  let bytes: [UInt8]
  /// One record per item, in the file's order.
  let records: [ItemRecord]
  let dependencies: DependencyTable
  /// Unknown members of the list's object, each preceded by a comma.
  let unknownMembers: [UInt8]
  /// The same members, one by one.
  let members: [UnknownMember]

  /// Creates the document of an empty list.
  init() {
    nextNumber = 1
    writtenNextNumber = 1
    bytes = []
    records = []
    dependencies = DependencyTable()
    unknownMembers = []
    members = []
  }

  /// Reads a complete file. A leading byte order mark is skipped.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    if let nothing = ListDocument.nothing(in: bytes) {
      throw .damaged(ParseError(reason: nothing, line: 1, column: 1))
    }
    let content: DocumentReader
    do throws(DocumentSyntaxError) {
      content = try JSONReader.read(bytes, in: bytes.textStart..<bytes.count) {
        (reader) throws(DocumentSyntaxError) in try DocumentReader(&reader)
      }
    } catch {
      switch error {
      case .fault(let fault):
        if let line = ConflictMarker.firstLine(in: bytes) { throw .unmerged(line: line) }
        throw .damaged(ParseError(fault, in: bytes))
      case .newer(let version): throw .newer(version: version)
      }
    }
    self.bytes = bytes
    records = content.records
    dependencies = content.dependencies
    unknownMembers = content.unknown
    members = content.members
    writtenNextNumber = content.nextNumber ?? 1
    nextNumber = NumberPolicy.next(
      written: writtenNextNumber, content.records.lazy.map(\.number))
  }

  var count: Int { records.count }
  /// The document's items as a list.
  var list: TodoList { TodoList(self, nextNumber: nextNumber, members: members) }

  func number(at position: Int) -> Int { records[position].number }
  func id(at position: Int) -> ItemID { records[position].id }
  func outline(at position: Int) -> ItemOutline { records[position].outline }

  func isIdentical(at position: Int, to other: any ItemSource, at otherPosition: Int) -> Bool {
    guard let other = other as? ListDocument else {
      let item = other.item(at: otherPosition)
      return self.item(at: position).with(number: item.number) == item
    }
    let (own, its) = (records[position], other.records[otherPosition])
    if own.number != its.number || own.spansLines || its.spansLines {
      return own.id == its.id
        && line(at: position, numbered: 1) == other.line(at: otherPosition, numbered: 1)
    }
    return bytes.hasSameBytes(in: own.range, as: other.bytes, in: its.range)
  }

  func item(at position: Int) -> TodoItem {
    // Decoded from the line as it would be saved, so that joining the lines of an item that spans
    // several does not count as a change.
    let record = records[position]
    let item = record.spansLines ? decode(line(at: position)) : decode(bytes, in: record.range)
    guard let item else { preconditionFailure("an item that was read before cannot be read again") }
    return item
  }

  func written(at position: Int) -> WrittenItem? {
    let record = records[position]
    let texts = JSONReader.read(bytes, in: record.range) { record.texts(in: $0) }
    return texts.map { WrittenItem(record.outline, at: position, of: self, bytes: bytes, $0) }
  }

  /// Returns the item's JSON text on one line, without the comma and the newline.
  func line(at position: Int) -> [UInt8] {
    var line: [UInt8] = []
    appendLine(at: position, to: &line)
    return line
  }

  /// Returns the same text, where possible as a part of the file's bytes.
  func text(at position: Int) -> ArraySlice<UInt8> {
    let record = records[position]
    return record.spansLines ? line(at: position)[...] : bytes[record.range]
  }

  /// Returns whether the line of this item is the same text. Makes it in `buffer`.
  func hasLine(of item: TodoItem, at position: Int, _ buffer: inout [UInt8]) -> Bool {
    buffer.removeAll(keepingCapacity: true)
    ItemEncoder.append(item, to: &buffer)
    return buffer[...] == text(at: position)
  }

  /// Returns the same text with another number.
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

  /// Appends the result of `line(at:)`.
  func appendLine(at position: Int, to buffer: inout [UInt8]) {
    let record = records[position]
    if record.spansLines {
      JSONWriter.append(unbroken: bytes[record.range], to: &buffer)
    } else {
      buffer.append(contentsOf: bytes[record.range])
    }
  }

  private func decode(_ bytes: [UInt8], in range: Range<Int>? = nil) -> TodoItem? {
    try? JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      var raw = RawItem()
      try raw.read(&reader)
      return try raw.item(&reader)
    }
  }

  /// Returns why the file has no content at all; nil if it has some.
  private static func nothing(in bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "the file is empty" }
    if bytes[0] == 0, bytes.allSatisfy({ $0 == 0 }) { return "the file holds only NUL bytes" }
    return nil
  }
}

extension [UInt8] {
  /// Returns whether a part is equal to a part of another array. Compares eight bytes at a time, which
  /// takes a quarter of the time; each read is within the ranges, which are within the arrays.
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
