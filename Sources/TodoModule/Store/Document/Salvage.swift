import TodoEntities

/// The complete items that can still be read from a damaged list, or from one side of an unresolved git
/// merge, and the lines that are lost.
///
/// Of items with the same number or id, all are saved (see `SavedItems`). Salvaging takes linear time,
/// whatever the damage.
struct Salvage {
  /// The number of the next new item, higher than every number found in the file, except for
  /// numbers far above the others.
  let nextNumber: Int
  /// The lost lines, in the file's order.
  let lost: [LostLine]
  /// The items that occur more than once and were saved once, in the file's order.
  let repeated: [ItemLine]
  /// The version of the format, if it is newer than this program's; then nothing may be saved.
  let newerVersion: Int?

  private let items: SavedItems
  /// Unknown members of the list's object, each preceded by a comma.
  private let unknownMembers: [UInt8]
  private let file: [UInt8]

  /// Salvages the items of a damaged file. An item whose id is taken gets one from `makeID`.
  init(_ file: [UInt8], makeID: () -> ItemID) {
    self.init(MergeSide(file), of: file) { _ in makeID() }
  }

  /// Salvages the items of one side of a file. An item whose id is taken gets one from `makeID`, which is
  /// given its offset in the file.
  init(_ side: MergeSide, of file: [UInt8], makeID: (Int) -> ItemID) {
    let search = JSONReader.read(side.bytes, in: side.bytes.textStart..<side.bytes.count) {
      SalvageSearch(&$0)
    }
    var items = SavedItems(search.items, in: side, makeID: makeID)
    let written = [search.header.nextNumber ?? 1, search.lostNextNumber]
      .filter { $0 - 1 <= NumberPolicy.highestInFile }
    nextNumber = items.number(from: written.max() ?? 1)
    self.items = items
    self.file = file
    newerVersion = search.header.version.flatMap { $0 > ListDocument.formatVersion ? $0 : nil }
    unknownMembers = search.header.unknown.flatMap { [0x2C] + $0 }
    var lines = FileLines(file)
    lost = lines.lostLines(in: search.lost.flatMap { side.fileRanges(of: $0) })
    lines = FileLines(file)
    repeated = items.repeated.map {
      ItemLine(line: lines.line(of: $0.offset), number: $0.item.number)
    }
  }

  var count: Int { items.entries.count }

  /// Returns the items that got new numbers or ids, in the file's order. `number` returns an item's number
  /// in the repaired list; by default, the one that it got here.
  func reassigned(number: (ItemID) -> Int? = { _ in nil }) -> [ReassignedItem] {
    var lines = FileLines(file)
    return items.entries.compactMap { entry in
      guard entry.newNumber != nil || entry.newID != nil else { return nil }
      let number = number(entry.id) ?? entry.number
      return ReassignedItem(
        line: lines.line(of: entry.offset), number: entry.item.number,
        newNumber: number == entry.item.number ? nil : number, hasNewID: entry.newID != nil)
    }
  }

  /// Returns the items whose repetition cannot be read and is now in their notes, in the file's order.
  /// `number` is as above.
  func withoutRule(number: (ItemID) -> Int? = { _ in nil }) -> [ItemLine] {
    var lines = FileLines(file)
    return items.entries.filter { $0.item.text != nil }.map { entry in
      ItemLine(line: lines.line(of: entry.offset), number: number(entry.id) ?? entry.number)
    }
  }

  /// Returns a new list file with the saved items.
  func serialized() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(64 + file.count + 2 * count)
    ListDocument.appendHead(nextNumber: nextNumber, to: &output)
    for (position, entry) in items.entries.enumerated() {
      if position > 0 { output.append(",\n") }
      output += items.line(of: entry)
    }
    ListDocument.appendTail(unknownMembers, hasItems: count > 0, to: &output)
    return output
  }
}

/// A line of a damaged list, or the part of one, that belongs to no saved item.
struct LostLine: Equatable {
  /// The line number in the damaged file, from 1.
  let line: Int
  /// The text without surrounding white space. Invalid UTF-8 becomes U+FFFD.
  let text: String
}

/// An item of a damaged list that got a new number or id, because an earlier item has its old one.
struct ReassignedItem: Equatable {
  /// The line in the damaged file where the item begins, from 1.
  let line: Int
  /// Its number in the damaged file.
  let number: Int
  /// Its new number; nil if it keeps its own.
  let newNumber: Int?
  /// Whether it has a new id.
  let hasNewID: Bool
}

/// An item of a damaged list.
struct ItemLine: Equatable {
  /// The line in the damaged file where it begins, from 1.
  let line: Int
  let number: Int
}

/// The line numbers of ascending offsets in a file, counted in one pass.
private struct FileLines {
  private let bytes: [UInt8]
  private var line = 1
  private var offset = 0

  /// Begins at the start of a file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the line of an offset, from 1. Offsets must not descend from call to call.
  mutating func line(of target: Int) -> Int {
    guard target > offset else { return line }
    line += bytes[offset..<target].count { $0 == 0x0A }
    offset = target
    return line
  }

  /// Splits ranges, in any order, into lines. Leaves out those of white space and commas.
  mutating func lostLines(in ranges: [Range<Int>]) -> [LostLine] {
    var lines: [LostLine] = []
    var at = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      at = max(at, range.lowerBound)
      guard at < range.upperBound, isText(at..<range.upperBound) else { continue }
      while at < range.upperBound {
        let end = bytes[at..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
        if let trimmed = bytes.trimmed(at..<end, of: [0x20, 0x09, 0x0D]) {
          let text = String(decoding: bytes[trimmed], as: UTF8.self)
          lines.append(LostLine(line: line(of: at), text: text))
        }
        at = min(end + 1, range.upperBound)
      }
    }
    return lines
  }

  private func isText(_ range: Range<Int>) -> Bool {
    bytes.trimmed(range, of: [0x20, 0x09, 0x0A, 0x0D, 0x2C]) != nil
  }
}

extension [UInt8] {
  /// Returns the range without these bytes at its ends; nil if it contains no others.
  func trimmed(_ range: Range<Int>, of edges: [UInt8]) -> Range<Int>? {
    guard let first = self[range].firstIndex(where: { !edges.contains($0) }),
      let last = self[range].lastIndex(where: { !edges.contains($0) })
    else { return nil }
    return first..<last + 1
  }
}

/// A search for the complete items of a damaged list, or of one side of it.
private struct SalvageSearch {
  /// The complete items, in ascending order.
  private(set) var items: [SalvagedItem] = []
  /// The ranges of lost text between the items, ascending, without white space and commas.
  private(set) var lost: [Range<Int>] = []
  /// The other members of the list's object.
  private(set) var header = SalvagedHeader()
  /// The lowest number of the next new item that is higher than every number in the lost text.
  private(set) var lostNextNumber = 1

  /// Searches all of the reader's text, which begins after any byte order mark.
  init(_ reader: inout JSONReader) {
    let start = reader.position
    let hasHead = (try? header.readHead(&reader)) != nil
    if !hasHead {
      header = SalvagedHeader()
      reader.restart(at: start, depth: 0)
    }
    let firstItem = reader.position
    findItems(&reader)
    let end = header.readTail(&reader, from: items.last?.range.upperBound ?? firstItem)
    findLost(reader, from: firstItem, to: end)
    guessNextNumber(&reader)
  }
}

// MARK: - Items

extension SalvageSearch {
  /// Tries to read an item at every brace that may begin one.
  private mutating func findItems(_ reader: inout JSONReader) {
    // After a failed attempt, which may have read far, the next one begins only one byte further.
    // To stay linear, once failed attempts have read eight times the length of the file, the next
    // one begins where the last one failed.
    var budget = 8 * (reader.end - reader.position)
    var item = RawItem()
    var at = reader.position
    while let start = nextBrace(reader, from: at) {
      reader.restart(at: start, depth: 2)
      do throws(JSONSyntaxError) {
        try item.read(&reader)
        at = reader.position
        items.append(SalvagedItem(item))
      } catch {
        // A rule of a newer version, for example.
        if item.hasMember(.every), item.repetition == nil,
          let found = SalvagedItem(withoutRule: &reader, at: start)
        {
          at = reader.position
          items.append(found)
          continue
        }
        // The error for a missing member is at the item's start, not where reading stopped.
        let reached = max(error.offset, reader.position)
        budget -= reached - start
        at = budget > 0 ? start + 1 : max(start + 1, reached)
      }
    }
  }

  /// Returns the offset of the next `{` that does not begin a member's value.
  private func nextBrace(_ reader: borrowing JSONReader, from start: Int) -> Int? {
    var last: UInt8 = 0
    for at in start..<max(start, reader.end) {
      let byte = reader.byte(at: at)
      if byte == 0x7B, last != 0x3A { return at }
      if byte != 0x20 { last = byte }
    }
    return nil
  }

  private mutating func findLost(_ reader: borrowing JSONReader, from start: Int, to end: Int) {
    var at = start
    for item in items.map(\.range) + [end..<end] {
      let gap = at..<max(at, item.lowerBound)
      let isLast = item.isEmpty
      if let text = trimmed(gap, isLast: isLast, reader) { lost.append(text) }
      at = item.upperBound
    }
  }

  /// Returns the range without surrounding white space and commas, and in the last range without
  /// closing brackets at its start; nil if nothing is left.
  private func trimmed(
    _ range: Range<Int>, isLast: Bool, _ reader: borrowing JSONReader
  ) -> Range<Int>? {
    var range = range
    while let first = range.first, isFrame(reader.byte(at: first), isLast) {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, isFrame(reader.byte(at: last), false) {
      range = range.lowerBound..<last
    }
    return range.isEmpty ? nil : range
  }

  private func isFrame(_ byte: UInt8, _ isLast: Bool) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, 0x2C: true
    case 0x5D, 0x7D: isLast
    default: false
    }
  }

  /// Looks for numbers in the lost text, so that none is used again: `nextNumber` at the start of
  /// the file may itself be lost, or too low.
  private mutating func guessNextNumber(_ reader: inout JSONReader) {
    for range in lost {
      for at in range where reader.byte(at: at) == 0x22 {
        let isNext = reader.isEqual(at..<at + 12, to: "\"nextNumber\"")
        guard isNext || reader.isEqual(at..<at + 8, to: "\"number\"") else { continue }
        reader.restart(at: at + (isNext ? 12 : 8), depth: 0)
        reader.skipWhitespace()
        guard reader.skip(0x3A) else { continue }
        reader.skipWhitespace()
        guard let number = try? reader.wholeNumber(named: "number") else { continue }
        lostNextNumber = max(lostNextNumber, isNext ? number : number + 1)
      }
    }
  }
}

/// The members of a damaged list's object, other than its items, that can still be read.
private struct SalvagedHeader {
  /// The member `version`; nil if it cannot be read.
  private(set) var version: Int?
  /// The member `nextNumber`; nil if it cannot be read.
  private(set) var nextNumber: Int?
  /// Unknown members of the list's object: names and values, as written, on one line.
  private(set) var unknown: [[UInt8]] = []

  private var names = JSONNames()

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
      version = try? reader.wholeNumber(named: "version")
      reader.move(to: start)
      try reader.skipValue()
    case "nextNumber":
      nextNumber = try reader.wholeNumber(
        upTo: TodoItem.highestNumber + 1, named: "nextNumber")
    case "items": throw reader.fault("the member items occurs twice")
    default:
      let value = try reader.skipValue()
      var text: [UInt8] = []
      JSONWriter.append(onOneLine: reader.copy(name.offset..<value.upperBound), to: &text)
      unknown.append(text)
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
