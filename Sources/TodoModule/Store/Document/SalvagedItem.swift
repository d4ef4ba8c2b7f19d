import TodoEntities

/// An item that was found in a damaged list, or in one side of it (see `MergeSide`).
struct SalvagedItem {
  /// The range of the item, including its braces.
  let range: Range<Int>
  /// Its number.
  let number: Int
  /// Its id.
  let id: ItemID
  /// The offsets of the values of `number` and `id`.
  let offsets: (number: Int, id: Int)

  /// Creates a found item.
  init(_ item: borrowing RawItem) {
    range = item.range
    number = item.number
    id = item.id
    offsets = item.offsets
  }

  /// Returns the item's text on one line, with another number or id if these are not nil. All other
  /// bytes stay as they are, unless the text spans lines.
  func line(in bytes: [UInt8], number newNumber: Int?, id newID: ItemID?) -> [UInt8] {
    var line: [UInt8] = []
    guard newNumber != nil || newID != nil else {
      JSONWriter.append(unbroken: bytes[range], to: &line)
      return line
    }
    var changes: [(range: Range<Int>, text: [UInt8])] = []
    if let newNumber {
      changes.append((SalvagedItem.value(at: offsets.number, bytes), Array("\(newNumber)".utf8)))
    }
    if let newID {
      changes.append((SalvagedItem.value(at: offsets.id, bytes), Array("\"\(newID)\"".utf8)))
    }
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var text: [UInt8] = []
    var at = range.lowerBound
    for change in changes {
      text += bytes[at..<change.range.lowerBound] + change.text
      at = change.range.upperBound
    }
    JSONWriter.append(unbroken: text + bytes[at..<range.upperBound], to: &line)
    return line
  }

  /// Returns the text in which two items are equal if their members have the same values.
  func content(in bytes: [UInt8]) -> [UInt8] {
    let item = try? JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      var raw = RawItem()
      try raw.read(&reader)
      return try raw.item(&reader)
    }
    guard let item else { return line(in: bytes, number: nil, id: nil) }
    var text: [UInt8] = []
    ItemEncoder.append(item, to: &text)
    return text
  }

  /// Returns the range of the value that begins at this offset.
  private static func value(at offset: Int, _ bytes: [UInt8]) -> Range<Int> {
    let range = try? JSONReader.read(bytes, in: offset..<bytes.count) {
      (reader) throws(JSONSyntaxError) in try reader.skipValue()
    }
    return range ?? offset..<offset
  }
}
