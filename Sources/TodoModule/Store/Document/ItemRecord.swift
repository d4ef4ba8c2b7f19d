import TodoEntities

/// An item's outline and its range in the file, in 64 bytes. A document has one for each item.
struct ItemRecord {
  let number: Int
  let id: ItemID
  /// The range of the item in the file, including its braces.
  let range: Range<Int>
  private let due: FloatingDate?
  private let wait: FloatingDate?
  private let flags: Flags
  /// The length of the title, and the offsets of the project's name and of the tags in the item; 0 if it has
  /// none. All are 0 for items of 64 KiB or more, or with another layout than todo's.
  private let titleLength: UInt16
  private let projectOffset: UInt16
  private let tagsOffset: UInt16

  /// Creates the record of an item. See the property `followsDirectly`.
  init(_ item: borrowing RawItem, followsDirectly: Bool) {
    number = item.number
    id = item.id
    range = item.range
    due = item.due
    wait = item.wait
    var flags = Flags(item.priority)
    if item.isCompleted { flags.insert(.completed) }
    if item.spansLines { flags.insert(.spansLines) }
    if followsDirectly { flags.insert(.followsDirectly) }
    let start = item.range.lowerBound
    if item.isAsWritten, item.range.count <= UInt16.max {
      flags.insert(.asWritten)
      if item.notes != nil { flags.insert(.notes) }
      titleLength = UInt16(item.title?.range.count ?? 0)
      projectOffset = UInt16(item.project.map { $0.range.lowerBound - start } ?? 0)
      tagsOffset = UInt16(item.tags.map { $0.lowerBound + 1 - start } ?? 0)
    } else {
      (titleLength, projectOffset, tagsOffset) = (0, 0, 0)
    }
    self.flags = flags
  }

  /// Whether the item contains a line break.
  var spansLines: Bool { flags.contains(.spansLines) }

  /// Returns where the texts of an item are in the bytes of its file. Nil unless the item is as
  /// `ItemEncoder` writes it, except that it may contain characters that `ItemEncoder` would escape.
  func texts(in bytes: [UInt8]) -> ItemTexts? {
    guard flags.contains(.asWritten) else { return nil }
    let start = range.lowerBound
    // `{"number":`, the digits, `,"id":"`, the id, `","title":"`
    let title = start + 64 + digitCount
    return JSONReader.read(bytes, in: range) { reader in
      ItemTexts(
        in: bytes, object: range, title: title..<title + Int(titleLength),
        project: projectOffset == 0 ? nil : reader.text(from: start + Int(projectOffset)),
        tags: tagsOffset == 0 ? nil : reader.quotedTexts(from: start + Int(tagsOffset)),
        hasNotes: flags.contains(.notes))
    }
  }

  private var digitCount: Int {
    var (count, rest) = (1, number / 10)
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  /// Whether only a comma and a newline separate this item from the one before it.
  var followsDirectly: Bool { flags.contains(.followsDirectly) }

  var outline: ItemOutline {
    ItemOutline(
      number: number, id: id, isCompleted: flags.contains(.completed), priority: flags.priority,
      due: due, wait: wait)
  }
}

extension JSONReader {
  /// Returns the range of a text without escapes, up to its quote.
  fileprivate func text(from start: Int) -> Range<Int> {
    var end = firstStop(from: start)
    while end < self.end, byte(at: end) != 0x22 { end = firstStop(from: end + 1) }
    return start..<end
  }

  /// Returns the range of texts without escapes, each in quotes, with commas between them.
  fileprivate func quotedTexts(from start: Int) -> Range<Int> {
    var end = text(from: start + 1).upperBound + 1
    while byte(at: end) == 0x2C { end = text(from: end + 2).upperBound + 1 }
    return start..<end
  }
}

/// An item's state, priority and layout as bits.
private struct Flags: OptionSet {
  let rawValue: UInt8

  static let completed = Flags(rawValue: 1)
  static let spansLines = Flags(rawValue: 2)
  static let followsDirectly = Flags(rawValue: 4)
  static let high = Flags(rawValue: 8)
  static let medium = Flags(rawValue: 16)
  static let low = Flags(rawValue: 32)
  static let asWritten = Flags(rawValue: 64)
  /// Only for items as todo writes them.
  static let notes = Flags(rawValue: 128)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ priority: Priority?) {
    switch priority {
    case nil: self = []
    case .high: self = .high
    case .medium: self = .medium
    case .low: self = .low
    }
  }

  var priority: Priority? {
    if contains(.high) { return .high }
    if contains(.medium) { return .medium }
    return contains(.low) ? .low : nil
  }
}
