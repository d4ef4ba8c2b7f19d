import TodoEntities

/// Why bytes are not a list.
enum DocumentError: Error, Equatable {
  /// Against the format, and where.
  case damaged(ParseError)
  /// Written by a newer version, whose format has this number.
  case newer(version: Int)
}

extension StoreError {
  /// Why the file at this path is not a valid list.
  init(_ error: DocumentError, at path: String) {
    switch error {
    case .damaged(let damage): self = .damaged(path: path, damage)
    case .newer(let version): self = .newerVersion(path: path, version: version)
    }
  }
}

/// The bytes of a list file, checked, with one outline for each item.
final class ListDocument: ItemSource {
  /// What the next new item is called: above all numbers in use.
  let nextNumber: Int
  /// The file.
  let bytes: [UInt8]
  /// One record an item, in the file's order.
  let records: [ItemRecord]
  /// Unknown members of the whole list, each with a comma before it.
  let unknownMembers: [UInt8]

  /// The document of an empty list.
  init() {
    nextNumber = 1
    bytes = []
    records = []
    unknownMembers = []
  }

  /// Reads a whole file. A byte order mark before the text is stepped over.
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
      case .fault(let fault): throw .damaged(ParseError(fault, in: bytes))
      case .newer(let version): throw .newer(version: version)
      }
    }
    self.bytes = bytes
    records = content.records
    unknownMembers = content.unknown
    let highest = content.records.lazy.map(\.number).max() ?? 0
    nextNumber = max(content.nextNumber ?? 1, highest + 1)
  }

  var count: Int { records.count }
  func number(at position: Int) -> Int { records[position].number }
  func outline(at position: Int) -> ItemOutline { records[position].outline }

  func item(at position: Int) -> TodoItem {
    // Read from its line, so that the item is the same before and after its line was laid out.
    let record = records[position]
    let item = record.spansLines ? decode(line(at: position)) : decode(bytes, in: record.range)
    guard let item else { preconditionFailure("an item was read before and cannot be read now") }
    return item
  }

  /// The item's JSON text on its line, without the comma and the newline.
  func line(at position: Int) -> [UInt8] {
    var line: [UInt8] = []
    appendLine(at: position, to: &line)
    return line
  }

  /// Appends what `line(at:)` gives.
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

  /// Why there is no list at all in these bytes, if so.
  private static func nothing(in bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "the file is empty" }
    if bytes[0] == 0, bytes.allSatisfy({ $0 == 0 }) { return "the file holds only NUL bytes" }
    return nil
  }
}
