// Saves the readable items of a damaged list for `doctor --repair`. Collects the lines that are lost.

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
  /// The version of the format, if it is newer than this program's. Then nothing may be saved.
  let newerVersion: Int?
  /// Unknown members of the list's object.
  private let members: [UnknownMember]
  private let file: [UInt8]

  /// Salvages the items of a damaged file. If an earlier item has an item's id, `makeID` makes a new one from the
  /// item's offset in the file.
  init(_ file: [UInt8], makeID: (_ offset: Int) -> ItemID) {
    self.file = file
    let frame = SalvagedFrame(of: file)
    (members, newerVersion) = (frame.members, frame.newerVersion)
    let found = JSONReader.read(file, in: frame.items) { Salvage.items(&$0) }
    var lines = FileLines(file)
    lost = Salvage.lost(in: file, frame.items, besides: found.map(\.range)).map {
      LostLine(line: lines.place(of: $0.startIndex).line, text: String(decoding: $0, as: UTF8.self))
    }
    // The index of the first item with each id, and the contents of all items with ids that occur more than once.
    var ids: [ItemID: Int] = [:]
    var contents: Set<[UInt8]> = []
    lines = FileLines(file)
    for var item in found {
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
    let next = NumberPolicy.next(written: frame.nextNumber, numbers)
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
  /// The item as it was found, without its repetition if that cannot be read.
  private let item: TodoItem
  /// Whether its repetition cannot be read and is in its notes.
  let lacksRule: Bool
  /// The line in which it begins, from 1.
  fileprivate(set) var line = 0
  /// Its new number and id, or nil if it keeps its own.
  fileprivate(set) var newNumber: Int?
  fileprivate(set) var newID: ItemID?
  var isReassigned: Bool { newNumber != nil || newID != nil }

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

  /// Reads the item that begins at this offset, without its repetition and its until date, which needs one. Adds
  /// their JSON text to the notes. Nil if more is wrong with the item.
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
  fileprivate var encoded: [UInt8] { ItemEncoder.line(of: item) }

  /// Returns the item's line in the new list.
  fileprivate func line(in file: [UInt8]) -> [UInt8] {
    guard isReassigned || lacksRule else {
      var line: [UInt8] = []
      JSONWriter.append(onOneLine: file[range], to: &line)
      return line
    }
    return ItemEncoder.line(
      of: TodoItem(
        number: newNumber ?? number, id: newID ?? id, createdAt: item.createdAt,
        modifiedAt: item.modifiedAt, content: item.content, stamps: item.stamps))
  }
}

/// A line of a damaged list, or a part of a line, that belongs to no saved item.
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
  /// Its new number, or nil if it keeps its own.
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

/// The text that todo writes around the items of a list: the first line up to the opening bracket, and the line
/// that begins with the closing bracket.
private struct SalvagedFrame {
  /// The range of the items. The rest of the file was read.
  private(set) var items: Range<Int>
  private(set) var nextNumber = 1
  /// Unknown members of the list's object.
  private(set) var members: [UnknownMember] = []
  private(set) var newerVersion: Int?

  /// Reads both ends of a file, or the undamaged one, like the ends of a list without items.
  init(of file: [UInt8]) {
    items = file.textStart..<file.count
    let head = file[items].firstIndex(of: 0x5B).map { $0 + 1 }
    let tail = file[(head ?? items.lowerBound)...].split(separator: 0x0A)
      .last { $0.first { !Salvage.blanks.contains($0) } == 0x5D }?.firstIndex(of: 0x5D)
    for (head, tail) in [(head, tail), (head, nil), (nil, tail)] {
      var text: [UInt8] = []
      if let head {
        text += file[..<head]
      } else {
        ListDocument.appendHead(nextNumber: 1, to: &text)
      }
      text += tail.map { file[$0...] } ?? [0x5D, 0x7D]
      do throws(StoreError) {
        let list = try ListDocument(text)
        (nextNumber, members) = (list.storedNextNumber, list.members)
      } catch .newerVersion(_, let version) {
        newerVersion = version
      } catch {
        continue
      }
      items = (head ?? items.lowerBound)..<(tail ?? items.upperBound)
      return
    }
  }
}

extension Salvage {
  /// The bytes, besides line feeds, between items and around them.
  fileprivate static let blanks: [UInt8] = [0x20, 0x09, 0x0D, 0x2C]

  /// Tries to read an item at every brace that begins a line, follows an item, or is followed by a number, as todo
  /// writes it. Items that begin in other places are lost.
  private static func items(_ reader: inout JSONReader) -> [SalvagedItem] {
    var (items, raw): ([SalvagedItem], RawItem) = ([], RawItem())
    var isPossible = true
    var at = reader.position
    // This keeps the time linear: once failed attempts have read eight times the file, the next one begins where
    // the last one ended.
    var budget = 8 * (reader.end - at)
    while at < reader.end {
      let byte = reader.byte(at: at)
      if byte == 0x7B, isPossible || reader.hasPrefix("{\"number\":", at: at) {
        reader.restart(at: at, depth: 2)
        var item = try? SalvagedItem(&reader, &raw)
        // A rule of a newer version, for example.
        if item == nil, raw.hasMember(.every), raw.repetition == nil {
          item = SalvagedItem(withoutRule: &reader, at: at)
        }
        if let item {
          items.append(item)
          (at, isPossible) = (item.range.upperBound, true)
          continue
        }
        budget -= max(0, reader.position - at)
        if budget < 0, reader.position > at {
          (at, isPossible) = (reader.position, true)
          continue
        }
      }
      isPossible = byte == 0x0A || isPossible && blanks.contains(byte)
      at += 1
    }
    return items
  }

  /// Returns the lost text, line by line: the text before, between and after the items, without closing brackets
  /// directly after the last item.
  private static func lost(
    in file: [UInt8], _ range: Range<Int>, besides items: [Range<Int>]
  ) -> [ArraySlice<UInt8>] {
    let ends = items.map(\.upperBound)
    let starts = items.map(\.lowerBound) + [range.upperBound]
    return zip([range.lowerBound] + ends, starts).flatMap { end, start in
      var gap = file[end..<start]
      if start == range.upperBound {
        gap = gap.drop { [0x0A, 0x5D, 0x7D].contains($0) || blanks.contains($0) }
      }
      return gap.split(separator: 0x0A).compactMap { line -> ArraySlice<UInt8>? in
        let isText = { (byte: UInt8) in !blanks.contains(byte) }
        guard let first = line.firstIndex(where: isText), let last = line.lastIndex(where: isText)
        else { return nil }
        return file[first...last]
      }
    }
  }
}
