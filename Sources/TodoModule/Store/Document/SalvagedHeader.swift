import TodoEntities

/// The members of a damaged list's object, other than its items, that can still be read.
struct SalvagedHeader {
  /// An unknown member of the list's object.
  struct Member {
    /// Its name, without escapes.
    let name: [UInt8]
    /// The name and the value, as written, on one line.
    let text: [UInt8]
    /// The range of both.
    let range: Range<Int>
  }

  /// The member `version`; nil if it cannot be read.
  private(set) var version: Int?
  /// The member `nextNumber`; nil if it cannot be read.
  private(set) var nextNumber: Int?
  /// Unknown members of the list's object.
  private(set) var unknown: [Member] = []

  private var names = JSONNames()

  /// Creates an empty header.
  init() {}

  /// Reads the members before the items, up to the first item.
  mutating func readHead(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    try reader.enterObject()
    while let name = try reader.nextMember(&names) {
      if reader.text(of: name) == "items" {
        try reader.enterArray()
        return
      }
      try readMember(name, &reader)
    }
    throw reader.fault("the member items is missing")
  }

  /// Reads the members after the items. Returns the offset of the bracket that ends the items, or
  /// the end of the text if the members cannot be read.
  mutating func readTail(_ reader: inout JSONReader, from start: Int) -> Int {
    for bracket in SalvagedHeader.closingBrackets(reader, from: start) {
      var whole = self
      reader.restart(at: bracket + 1, depth: 1)
      do throws(JSONSyntaxError) {
        try whole.readMembers(&reader)
      } catch {
        continue
      }
      self = whole
      return bracket
    }
    return reader.end
  }

  private mutating func readMembers(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    while let name = try reader.nextName(isFirst: false) {
      try names.insert(name, reader)
      try readMember(name, &reader)
    }
    try reader.finish()
  }

  private mutating func readMember(
    _ name: JSONString, _ reader: inout JSONReader
  ) throws(JSONSyntaxError) {
    switch reader.text(of: name) {
    case "version":
      let start = reader.position
      version = try? reader.plainNumber(named: "version")
      reader.move(to: start)
      try reader.skipValue()
    case "nextNumber":
      nextNumber = try reader.plainNumber(
        upTo: TodoItem.highestNumber + 1, named: "nextNumber")
    case "items": throw reader.fault("the member items occurs twice")
    default:
      let value = try reader.skipValue()
      let range = name.offset..<value.upperBound
      var text: [UInt8] = []
      JSONWriter.append(unbroken: reader.copy(range), to: &text)
      unknown.append(Member(name: reader.utf8(of: name), text: text, range: range))
    }
  }

  /// Returns the offsets of the last eight, or fewer, brackets `]` that begin a line, ascending. If
  /// the last item is damaged, one of them may end the items.
  private static func closingBrackets(
    _ reader: borrowing JSONReader, from start: Int
  ) -> [Int] {
    var found: [Int] = []
    var isAtStart = true
    for at in start..<max(start, reader.end) {
      let byte = reader.byte(at: at)
      if byte == 0x20 || byte == 0x09 || byte == 0x0D { continue }
      if byte == 0x5D, isAtStart { found.append(at) }
      if found.count > 8 { found.removeFirst() }
      isAtStart = byte == 0x0A
    }
    return found
  }
}
