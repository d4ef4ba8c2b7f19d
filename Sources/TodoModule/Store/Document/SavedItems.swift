import TodoEntities

/// The items of a damaged list, or of one side of it, each once, and no two with the same number or id.
///
/// An item with the id and the content of an earlier one is left out. An item with only the number
/// or the id of an earlier one gets a new number or id and keeps everything else.
struct SavedItems {
  struct Entry {
    let item: SalvagedItem
    /// Its offset in the file.
    let offset: Int
    /// Its new number; nil if it keeps its own.
    var newNumber: Int?
    /// Its new id; nil if it keeps its own.
    var newID: ItemID?

    /// Its number and id in the new list.
    var number: Int { newNumber ?? item.number }
    var id: ItemID { newID ?? item.id }
  }

  /// The items, in the order of the file.
  private(set) var entries: [Entry] = []
  /// The items that are not saved because they are repetitions, in the order of the file.
  private(set) var repeated: [Entry] = []

  private let side: MergeSide
  private var numbers: Set<Int> = []
  /// The index in `entries` of the first item with each id.
  private var ids: [ItemID: Int] = [:]
  /// The contents of all items whose ids occur more than once.
  private var contents: Set<[UInt8]> = []
  /// The indices of the entries whose numbers earlier entries have.
  private var unnumbered: [Int] = []

  /// Chooses from the items found. `makeID` makes an id for the item at an offset of the file.
  init(_ found: [SalvagedItem], in side: MergeSide, makeID: (Int) -> ItemID) {
    self.side = side
    for item in found {
      let offset = side.fileOffset(of: item.range.lowerBound)
      add(Entry(item: item, offset: offset), makeID: makeID)
    }
  }

  private mutating func add(_ entry: Entry, makeID: (Int) -> ItemID) {
    var entry = entry
    if let first = ids[entry.item.id] {
      contents.insert(entries[first].item.content(in: side.bytes))
      guard contents.insert(entry.item.content(in: side.bytes)).inserted else {
        return repeated.append(entry)
      }
      entry.newID = makeID(entry.offset)
    } else {
      ids[entry.item.id] = entries.count
    }
    if !numbers.insert(entry.item.number).inserted { unnumbered.append(entries.count) }
    entries.append(entry)
  }

  /// Gives new numbers, from `first` on, to the items whose numbers are taken or far above the
  /// others. Returns the number of the next new item.
  mutating func number(from first: Int) -> Int {
    var next = NumberPolicy.next(written: first, Array(numbers))
    let highest = NumberPolicy.highest(near: next)
    for index in entries.indices where entries[index].item.number > highest {
      unnumbered.append(index)
    }
    for index in Set(unnumbered).sorted() {
      entries[index].newNumber = next
      next += 1
    }
    unnumbered = []
    return next
  }

  /// Returns an entry's line in the new list.
  func line(of entry: Entry) -> [UInt8] {
    entry.item.line(in: side.bytes, number: entry.newNumber, id: entry.newID)
  }
}

/// An item that was found in a damaged list, or in one side of it (see `MergeSide`).
struct SalvagedItem {
  /// The range of the item, including its braces.
  let range: Range<Int>
  let number: Int
  let id: ItemID
  /// The offsets of the values of `number` and `id`, in `text` if there is one.
  private let offsets: (number: Int, id: Int)
  /// The text to save in place of that of the file: its repetition cannot be read and is in the notes.
  let text: [UInt8]?

  init(_ item: borrowing RawItem) {
    range = item.range
    number = item.number
    id = item.id
    offsets = item.offsets
    text = nil
  }

  /// Reads the item that begins at this offset without its repetition, whose JSON text is put into the
  /// notes, with that of the until date, which needs one. Returns nil if more is wrong with the item.
  init?(withoutRule reader: inout JSONReader, at start: Int) {
    reader.restart(at: start, depth: 2)
    do throws(JSONSyntaxError) {
      var members: [UInt8] = []
      var rule: [UInt8] = []
      try reader.enterObject()
      var isFirst = true
      while let name = try reader.nextName(isFirst: isFirst) {
        isFirst = false
        let member = reader.copy(name.offset..<(try reader.skipValue()).upperBound)
        switch Attribute(name, reader) {
        case .every, .until: rule += (rule.isEmpty ? [] : [0x2C]) + member
        default: members += (members.isEmpty ? [] : [0x2C]) + member
        }
      }
      range = start..<reader.position
      var line: [UInt8] = []
      JSONWriter.append(onOneLine: rule, to: &line)
      let item = try SalvagedItem.read([0x7B] + members + [0x7D]).item
      var content = item.content
      let note = String(decoding: line, as: UTF8.self)
      content.notes = content.notes.map { "\($0)\n\(note)" } ?? note
      var text: [UInt8] = []
      ItemEncoder.append(
        TodoItem(
          number: item.number, id: item.id, createdAt: item.createdAt, modifiedAt: item.modifiedAt,
          content: content, stamps: item.stamps), to: &text)
      number = item.number
      id = item.id
      offsets = try SalvagedItem.read(text).raw.offsets
      self.text = text
    } catch {
      return nil
    }
  }

  private static func read(
    _ bytes: [UInt8], _ range: Range<Int>? = nil
  ) throws(JSONSyntaxError) -> (raw: RawItem, item: TodoItem) {
    try JSONReader.read(bytes, in: range) { (reader) throws(JSONSyntaxError) in
      var raw = RawItem()
      try raw.read(&reader)
      return (raw, try raw.item(&reader))
    }
  }

  /// Returns the bytes that hold the item, and its range in them.
  private func source(_ file: [UInt8]) -> (bytes: [UInt8], range: Range<Int>) {
    text.map { ($0, $0.indices) } ?? (file, range)
  }

  /// Returns the item's text on one line, with another number or id if these are not nil. All other
  /// bytes stay as they are, unless the text spans lines.
  func line(in file: [UInt8], number newNumber: Int?, id newID: ItemID?) -> [UInt8] {
    let (bytes, range) = source(file)
    var line: [UInt8] = []
    guard newNumber != nil || newID != nil else {
      JSONWriter.append(onOneLine: bytes[range], to: &line)
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
    JSONWriter.append(onOneLine: text + bytes[at..<range.upperBound], to: &line)
    return line
  }

  /// Returns a text that is equal for two items if their members have the same values.
  func content(in file: [UInt8]) -> [UInt8] {
    let (bytes, range) = source(file)
    guard let item = try? SalvagedItem.read(bytes, range).item else {
      return line(in: file, number: nil, id: nil)
    }
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

/// A version of a list with git's conflict markers: the parts that all versions share, and those of
/// this one, joined. A file without conflict markers is a side as a whole.
struct MergeSide {
  let bytes: [UInt8]
  /// In ascending order, never empty.
  private let parts: [Part]

  private struct Part {
    /// The range in the file.
    let range: Range<Int>
    /// The offset in this side.
    var start = 0
  }

  fileprivate init(_ file: [UInt8], pieces: [Piece], of own: Piece.Kind) {
    var bytes: [UInt8] = []
    parts = pieces.filter { $0.kind == own || $0.kind == .shared }.map { piece in
      defer { bytes += file[piece.range] }
      return Part(range: piece.range, start: bytes.count)
    }
    self.bytes = bytes
  }

  /// Creates the only side of a file without conflict markers.
  init(_ file: [UInt8]) {
    bytes = file
    parts = [Part(range: file.indices)]
  }

  /// Returns the offset in the file of an offset in this side.
  func fileOffset(of offset: Int) -> Int {
    let part = part(at: offset)
    return part.range.lowerBound + offset - part.start
  }

  /// Returns the ranges in the file of a range in this side, ascending.
  func fileRanges(of range: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let part = part(at: at)
      let end = min(range.upperBound, part.start + part.range.count)
      guard end > at else { break }
      let start = part.range.lowerBound + at - part.start
      ranges.append(start..<start + end - at)
      at = end
    }
    return ranges
  }

  /// Returns the last part that begins at or before this offset, in logarithmic time.
  private func part(at offset: Int) -> Part {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return parts[low]
  }
}

/// The versions of a list that git's conflict markers hold.
struct MergeSides {
  let ours: MergeSide
  /// The version that both sides come from; nil unless each conflict is complete and has it, as in git's
  /// style diff3.
  let base: MergeSide?
  let theirs: MergeSide

  /// Divides a file. Nil if it has no conflict markers.
  ///
  /// If a conflict has no end, what may be its base is taken for theirs, so that nothing is left out
  /// that neither side has.
  init?(_ file: [UInt8]) {
    guard ConflictMarker.next(in: file, from: 0) != nil else { return nil }
    let divided = ConflictedFile(file)
    ours = MergeSide(file, pieces: divided.pieces, of: .ours)
    base = divided.hasBase ? MergeSide(file, pieces: divided.pieces, of: .base) : nil
    theirs = MergeSide(file, pieces: divided.pieces, of: .theirs)
  }
}

/// A part of a file between two conflict markers.
private struct Piece {
  enum Kind { case shared, ours, base, theirs }

  let range: Range<Int>
  var kind: Kind
}

/// A file divided at its conflict markers.
private struct ConflictedFile {
  private(set) var pieces: [Piece] = []
  /// Whether each conflict is complete and has a base.
  private(set) var hasBase = true
  private var kind = Piece.Kind.shared
  /// The length of the markers of the conflict that is not ended.
  private var length: Int?
  /// The index of the conflict's first piece.
  private var first = 0

  init(_ file: [UInt8]) {
    var at = 0
    while let marker = ConflictMarker.next(in: file, from: at) {
      pieces.append(Piece(range: at..<marker.range.lowerBound, kind: kind))
      at = marker.range.upperBound
      follow(marker)
    }
    pieces.append(Piece(range: at..<file.count, kind: kind))
    if length != nil { keepBase() }
  }

  /// Determines what follows a marker. One that does not belong here divides nothing.
  private mutating func follow(_ marker: ConflictMarker) {
    // Longer or shorter ones belong to a conflict within the base.
    if let length, marker.length != length { return }
    switch (marker.kind, kind) {
    case (.ours, _):
      if length != nil { keepBase() }
      first = pieces.count
      length = marker.length
      kind = .ours
    case (.base, .ours): kind = .base
    case (.theirs, .base): kind = .theirs
    case (.theirs, .ours):
      hasBase = false
      kind = .theirs
    case (.end, .ours), (.end, .base), (.end, .theirs):
      if kind != .theirs { keepBase() }
      length = nil
      kind = .shared
    case (.base, _), (.theirs, _), (.end, .shared): hasBase = false
    }
  }

  /// Takes the base parts of the current conflict, which is not complete, for theirs.
  private mutating func keepBase() {
    hasBase = false
    for index in first..<pieces.count where pieces[index].kind == .base {
      pieces[index].kind = .theirs
    }
  }
}
