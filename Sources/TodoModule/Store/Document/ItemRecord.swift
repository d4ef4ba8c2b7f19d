import TodoEntities

/// An item's outline and where it is in the file, in 64 bytes. A document has one for each item.
struct ItemRecord {
  let outline: ItemOutline
  // No file that is read has 4 GiB.
  private let start: UInt32
  private let end: UInt32
  /// The length of the title, and the offsets in the item of its creation time, title, project and tags. A missing
  /// project or missing tags have 0. They count only with `hasTexts`.
  private let titleLength: UInt16
  private let createdOffset: UInt16
  private let titleOffset: UInt16
  private let projectOffset: UInt16
  private let tagsOffset: UInt16
  private let flags: Flags

  private struct Flags: OptionSet {
    let rawValue: UInt8
    /// The item has todo's own layout, so that its texts need not be decoded.
    static let hasTexts = Flags(rawValue: 1)
    static let hasNotes = Flags(rawValue: 2)
    /// The item has attributes that are in neither the outline nor the texts.
    static let hasOthers = Flags(rawValue: 4)
    static let spansLines = Flags(rawValue: 8)
    static let followsDirectly = Flags(rawValue: 16)
  }

  /// Whether the item contains a line break.
  var spansLines: Bool { flags.contains(.spansLines) }
  /// Whether only a comma and a newline separate this item from the one before it.
  var followsDirectly: Bool { flags.contains(.followsDirectly) }

  init(_ item: borrowing RawItem, followsDirectly: Bool) {
    outline = ItemOutline(
      number: item.number, id: item.id, end: item.end, priority: item.priority,
      due: item.due, wait: item.wait)
    let first = item.range.lowerBound
    start = UInt32(first)
    end = UInt32(item.range.upperBound)
    titleLength = UInt16(truncatingIfNeeded: item.title?.range.count ?? 0)
    createdOffset = UInt16(truncatingIfNeeded: item.offsets.created - first)
    titleOffset = UInt16(truncatingIfNeeded: item.title.map { $0.range.lowerBound - first } ?? 0)
    projectOffset = UInt16(
      truncatingIfNeeded: item.project.map { $0.range.lowerBound - first } ?? 0)
    tagsOffset = UInt16(truncatingIfNeeded: item.tags.map { $0.lowerBound + 1 - first } ?? 0)
    var flags: Flags = []
    if item.isAsWritten, item.range.count <= UInt16.max { flags.insert(.hasTexts) }
    if item.notes != nil { flags.insert(.hasNotes) }
    if !item.others.isEmpty { flags.insert(.hasOthers) }
    if item.spansLines { flags.insert(.spansLines) }
    if followsDirectly { flags.insert(.followsDirectly) }
    self.flags = flags
  }

  /// The range of the item in the file, including its braces.
  var range: Range<Int> { Int(start)..<Int(end) }

  /// Returns the places of an item's texts in the bytes of its file, or nil unless the item is as `ItemEncoder`
  /// writes it, except that it may contain characters that `ItemEncoder` would escape.
  func texts(in bytes: [UInt8]) -> ListedItem.Texts? {
    guard flags.contains(.hasTexts) else { return nil }
    let start = range.lowerBound
    let title = start + Int(titleOffset)
    return JSONReader.read(bytes, in: range) { reader in
      ListedItem.Texts(
        bytes: bytes, object: range, title: title..<title + Int(titleLength),
        project: projectOffset == 0 ? nil : reader.text(from: start + Int(projectOffset)),
        tags: tagsOffset == 0 ? nil : reader.quotedTexts(from: start + Int(tagsOffset)),
        hasNotes: flags.contains(.hasNotes), hasOthers: flags.contains(.hasOthers))
    }
  }

  /// Returns when the item was added, or nil if its texts have to be decoded.
  func createdAt(in bytes: [UInt8]) -> Instant? {
    guard flags.contains(.hasTexts) else { return nil }
    let start = Int(start) + Int(createdOffset)
    return JSONReader.read(bytes, in: range) { RawInstant($0, at: start..<start + 20)?.instant }
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
