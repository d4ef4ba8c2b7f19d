import TodoEntities

/// The complete items that can still be read from a damaged list, and the lines that are lost.
///
/// Of a list with an unresolved git merge, the items of both sides are saved (see `MergeSide`); of
/// items with the same number or id, all are saved (see `SavedItems`). Salvaging takes linear time,
/// whatever the damage.
struct Salvage {
  /// The number of the next new item, higher than every number found in the file that is not far above the
  /// others.
  let nextNumber: Int
  /// The lost lines, in the file's order.
  let lost: [LostLine]
  /// The items that got new numbers or ids, in the file's order.
  let reassigned: [ReassignedItem]
  /// The items that occur more than once and were saved once, in the file's order.
  let repeated: [RepeatedItem]
  /// The version of the format, if it is newer than this program's; then nothing may be saved.
  let newerVersion: Int?

  private let items: SavedItems
  /// Unknown members of the list's object, each preceded by a comma.
  private let unknownMembers: [UInt8]
  private let size: Int

  /// Salvages the items of a damaged file. An item whose id is taken gets one from `makeID`.
  init(_ bytes: [UInt8], makeID: () -> ItemID) {
    let sides = MergeSide.sides(of: bytes)
    let searches = sides.map { side in
      JSONReader.read(side.bytes, in: side.bytes.textStart..<side.bytes.count) {
        SalvageSearch(&$0)
      }
    }
    var items = SavedItems(searches.map(\.items), in: sides, makeID: makeID)
    let written = searches.flatMap { [$0.frame.nextNumber ?? 1, $0.lostNextNumber] }
      .filter { $0 - 1 <= NumberPolicy.highestInFile }
    nextNumber = items.number(from: written.max() ?? 1)
    self.items = items
    size = bytes.count
    newerVersion = searches.compactMap(\.frame.version).max().flatMap {
      $0 > ListDocument.formatVersion ? $0 : nil
    }
    let members = UnknownMembers(searches.map(\.frame.unknown))
    unknownMembers = members.text
    let lost = zip(sides, zip(searches, members.lost)).flatMap { side, found in
      (found.0.lost + found.1).flatMap { side.fileRanges(of: $0) }
    }
    var lines = FileLines(bytes)
    self.lost = lines.lost(in: lost)
    lines = FileLines(bytes)
    reassigned = items.entries.compactMap { entry in
      guard entry.newNumber != nil || entry.newID != nil else { return nil }
      return ReassignedItem(
        line: lines.line(of: entry.offset), number: entry.item.number,
        newNumber: entry.newNumber, hasNewID: entry.newID != nil)
    }
    lines = FileLines(bytes)
    repeated = items.repeated.map {
      RepeatedItem(line: lines.line(of: $0.offset), number: $0.item.number)
    }
  }

  /// How many items were saved.
  var count: Int { items.entries.count }

  /// Returns a new list file with the saved items.
  func serialized() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(64 + size + 2 * count)
    ListDocument.appendHead(nextNumber: nextNumber, to: &output)
    for (position, entry) in items.entries.enumerated() {
      if position > 0 { output.append(",\n") }
      output += items.line(of: entry)
    }
    ListDocument.appendTail(unknownMembers, hasItems: count > 0, to: &output)
    return output
  }
}

/// The unknown members of the list's object in all sides, each name once.
private struct UnknownMembers {
  /// The members, each preceded by a comma.
  private(set) var text: [UInt8] = []
  /// For each side, the ranges of members with other values than in an earlier side.
  private(set) var lost: [[Range<Int>]] = []

  init(_ sides: [[SalvagedHeader.Member]]) {
    var known: [[UInt8]: [UInt8]] = [:]
    for members in sides {
      var ranges: [Range<Int>] = []
      for member in members {
        if let other = known[member.name] {
          if other != member.text { ranges.append(member.range) }
        } else {
          known[member.name] = member.text
          text.append(0x2C)
          text += member.text
        }
      }
      lost.append(ranges)
    }
  }
}
