import TodoEntities

/// The complete items that can still be read from a damaged list, or from one side of an unresolved git
/// merge, and the lines that are lost.
///
/// An item with the id and the content of an earlier one is left out. An item with only the number or the id
/// of an earlier one gets a new number or id and keeps everything else. Salvaging takes linear time, whatever
/// the damage.
struct Salvage {
  /// The items, in the order of the file.
  private(set) var items: [SalvagedItem] = []
  /// The number of the next new item, higher than the numbers of all items, except for numbers far above the
  /// others.
  let nextNumber: Int
  /// The lost lines, in the file's order.
  let lost: [LostLine]
  /// The items that occur more than once and were saved once, in the file's order.
  private(set) var repeated: [ItemLine] = []
  /// The version of the format, if it is newer than this program's; then nothing may be saved.
  let newerVersion: Int?
  /// Unknown members of the list's object.
  private let members: [UnknownMember]
  private let file: [UInt8]

  /// Salvages the items of a damaged file. An item whose id is taken gets one from `makeID`, which is given
  /// its offset in the file.
  init(_ file: [UInt8], makeID: (_ offset: Int) -> ItemID) {
    self.file = file
    let search = JSONReader.read(file, in: file.textStart..<file.count) { SalvageSearch(&$0, file) }
    newerVersion = search.header.version.flatMap { $0 > ListDocument.formatVersion ? $0 : nil }
    members = search.header.unknown
    var lines = FileLines(file)
    lost = search.lost.map {
      LostLine(
        line: lines.place(of: $0.lowerBound).line, text: String(decoding: file[$0], as: UTF8.self))
    }
    // The index of the first item with each id, and the contents of all items whose ids occur more than once.
    var ids: [ItemID: Int] = [:]
    var contents: Set<[UInt8]> = []
    lines = FileLines(file)
    for var item in search.items {
      item.line = lines.place(of: item.range.lowerBound).line
      if let first = ids[item.id] {
        contents.insert(items[first].encoded)
        guard contents.insert(item.encoded).inserted else {
          repeated.append(ItemLine(line: item.line, number: item.number))
          continue
        }
        item.newID = makeID(item.range.lowerBound)
      } else {
        ids[item.id] = items.count
      }
      items.append(item)
    }
    let numbers = items.map(\.number)
    let next = NumberPolicy.next(written: search.header.nextNumber ?? 1, numbers)
    let highest = NumberPolicy.highest(near: next)
    let given = NumberPolicy.numbers(
      wanted: numbers.map { $0 > highest ? nil : $0 }, from: next
    ) { $0 }
    nextNumber = given.next
    for (index, number) in given.numbers.enumerated() where number != numbers[index] {
      items[index].newNumber = number
    }
  }

  /// Returns a new list file with the saved items. Items without a new number or id keep every byte, unless
  /// they span lines.
  func serialized() -> [UInt8] {
    ListDocument.file(
      of: items.map { $0.line(in: file)[...] }, nextNumber: nextNumber, members: members)
  }
}

/// An item that was found in a damaged list.
struct SalvagedItem {
  /// The range of the item, including its braces.
  let range: Range<Int>
  /// The item as it was found; without a repetition that cannot be read.
  private let item: TodoItem
  /// Whether its repetition cannot be read and is in its notes.
  let lacksRule: Bool
  /// The line in which it begins, from 1.
  fileprivate(set) var line = 0
  /// Its new number and id; nil if it keeps its own.
  fileprivate(set) var newNumber: Int?
  fileprivate(set) var newID: ItemID?

  /// Its number and id in the file.
  var number: Int { item.number }
  var id: ItemID { item.id }

  /// Reads the next item.
  fileprivate init(_ reader: inout JSONReader, _ raw: inout RawItem) throws(JSONSyntaxError) {
    try raw.read(&reader)
    range = raw.range
    item = try raw.item(&reader)
    lacksRule = false
  }

  /// Reads the item that begins at this offset without its repetition, whose JSON text is put into the
  /// notes, with that of the until date, which needs one. Returns nil if more is wrong with the item.
  fileprivate init?(withoutRule reader: inout JSONReader, at start: Int) {
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
      var note: [UInt8] = []
      JSONWriter.append(onOneLine: rule, to: &note)
      guard let found = TodoItem(line: [0x7B] + members + [0x7D]) else { return nil }
      let text = String(decoding: note, as: UTF8.self)
      item = found.changed(at: found.modifiedAt) {
        $0.notes = $0.notes.map { "\($0)\n\(text)" } ?? text
      }
      lacksRule = true
    } catch {
      return nil
    }
  }

  /// The line that todo writes for the item as it was found.
  fileprivate var encoded: [UInt8] {
    var line: [UInt8] = []
    ItemEncoder.append(item, to: &line)
    return line
  }

  /// Returns the item's line in the new list.
  fileprivate func line(in file: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    if newNumber == nil, newID == nil, !lacksRule {
      JSONWriter.append(onOneLine: file[range], to: &line)
    } else {
      ItemEncoder.append(
        TodoItem(
          number: newNumber ?? number, id: newID ?? id, createdAt: item.createdAt,
          modifiedAt: item.modifiedAt, content: item.content, stamps: item.stamps), to: &line)
    }
    return line
  }
}

/// A line of a damaged list, or the part of one, that belongs to no saved item.
struct LostLine: Equatable {
  /// The line number in the damaged file, from 1.
  let line: Int
  /// The text without surrounding white space and commas. Invalid UTF-8 becomes U+FFFD.
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

/// A search for the complete items of a damaged list, or of one side of it.
private struct SalvageSearch {
  /// The complete items, in ascending order.
  private(set) var items: [SalvagedItem] = []
  /// The ranges of lost text, ascending, each within a line and without white space and commas around it.
  private(set) var lost: [Range<Int>] = []
  /// The other members of the list's object.
  private(set) var header = SalvagedHeader()

  /// Searches all of the reader's text, which begins after any byte order mark of the file.
  init(_ reader: inout JSONReader, _ file: [UInt8]) {
    let start = reader.position
    let hasHead = (try? header.readHead(&reader)) != nil
    if !hasHead {
      header = SalvagedHeader()
      reader.restart(at: start, depth: 0)
    }
    let firstItem = reader.position
    findItems(&reader)
    let end = header.readTail(&reader, from: items.last?.range.upperBound ?? firstItem)
    findLost(in: file, from: firstItem, to: end)
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
        let found = try SalvagedItem(&reader, &item)
        at = found.range.upperBound
        items.append(found)
      } catch {
        // A rule of a newer version, for example.
        if item.hasMember(.every), item.repetition == nil,
          let found = SalvagedItem(withoutRule: &reader, at: start)
        {
          at = found.range.upperBound
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

  /// Finds the lost text, line by line: what is between the items, and between the last one and the end,
  /// except for closing brackets at its start.
  private mutating func findLost(in file: [UInt8], from start: Int, to end: Int) {
    let blanks: [UInt8] = [0x20, 0x09, 0x0D, 0x2C]
    var at = start
    for next in items.map(\.range) + [end..<end] {
      if next.isEmpty {
        let frame = blanks + [0x0A, 0x5D, 0x7D]
        at = file[at..<end].firstIndex { !frame.contains($0) } ?? end
      }
      while at < next.lowerBound {
        let newline = file[at..<next.lowerBound].firstIndex(of: 0x0A) ?? next.lowerBound
        let line = file[at..<newline]
        if let first = line.firstIndex(where: { !blanks.contains($0) }),
          let last = line.lastIndex(where: { !blanks.contains($0) })
        {
          lost.append(first..<last + 1)
        }
        at = newline + 1
      }
      at = next.upperBound
    }
  }
}

/// The members of a damaged list's object, other than its items, that can still be read.
private struct SalvagedHeader {
  /// The member `version`; nil if it cannot be read.
  private(set) var version: Int?
  /// The member `nextNumber`; nil if it cannot be read.
  private(set) var nextNumber: Int?
  /// Unknown members of the list's object.
  private(set) var unknown: [UnknownMember] = []

  private var names = JSONNames()

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
    guard let bracket = SalvagedHeader.closingBracket(reader, from: start) else {
      return reader.end
    }
    var whole = self
    reader.restart(at: bracket + 1, depth: 1)
    guard (try? whole.readMembers(&reader)) != nil else { return reader.end }
    self = whole
    return bracket
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
      let value = reader.text(try reader.skipValue())
      unknown.append(UnknownMember(name: reader.text(name.range), value: value))
    }
  }

  /// Returns the offset of the first bracket `]` that begins a line.
  private static func closingBracket(_ reader: borrowing JSONReader, from start: Int) -> Int? {
    var isAtStart = true
    for at in start..<max(start, reader.end) {
      let byte = reader.byte(at: at)
      if byte == 0x20 || byte == 0x09 || byte == 0x0D { continue }
      if byte == 0x5D, isAtStart { return at }
      isAtStart = byte == 0x0A
    }
    return nil
  }
}
