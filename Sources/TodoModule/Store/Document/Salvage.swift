import TodoEntities

/// What can still be read of a damaged list: its whole items, and the lines that are lost.
///
/// An item is saved if all of it can be read and no item before it has its number or its id.
/// It takes linear time, whatever the damage.
struct Salvage {
  /// What the next new item is to be called: above all numbers that were saved.
  let nextNumber: Int
  /// What was lost, in the file's order.
  let lost: [LostLine]

  private let bytes: [UInt8]
  private let items: [Range<Int>]
  private let unknownMembers: [UInt8]

  /// Reads what can be read.
  init(_ bytes: [UInt8]) {
    let search = JSONReader.read(bytes, in: bytes.textStart..<bytes.count) {
      SalvageSearch(&$0)
    }
    self.bytes = bytes
    items = search.items
    unknownMembers = search.frame.unknown
    nextNumber = max(
      search.frame.nextNumber ?? 1, search.highestNumber + 1, search.lostNextNumber)
    lost = Salvage.lines(of: search.lost, in: bytes)
  }

  /// How many items were saved.
  var count: Int { items.count }

  /// A file with the saved items.
  func serialized() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(64 + bytes.count + 2 * items.count)
    ListDocument.appendHead(nextNumber: nextNumber, to: &output)
    for (position, item) in items.enumerated() {
      if position > 0 { output.append(",\n") }
      JSONWriter.append(unbroken: bytes[item], to: &output)
    }
    ListDocument.appendTail(unknownMembers, hasItems: !items.isEmpty, to: &output)
    return output
  }

  /// Cuts ascending ranges into lines, leaving out blank ones.
  private static func lines(of ranges: [Range<Int>], in bytes: [UInt8]) -> [LostLine] {
    var lines: [LostLine] = []
    var number = 1
    var at = 0
    for range in ranges {
      number += bytes[at..<range.lowerBound].count { $0 == 0x0A }
      at = range.lowerBound
      while at < range.upperBound {
        let end = bytes[at..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
        if let trimmed = bytes.trimmed(at..<end, of: [0x20, 0x09, 0x0D]) {
          lines.append(
            LostLine(line: number, text: String(decoding: bytes[trimmed], as: UTF8.self)))
        }
        if end == range.upperBound { break }
        number += 1
        at = end + 1
      }
      at = max(at, range.upperBound)
    }
    return lines
  }
}

/// A line of a damaged list, or a part of it, that holds no item that could be saved.
struct LostLine: Equatable {
  /// From 1, as in the damaged file.
  let line: Int
  /// Its text without white space around it; U+FFFD for what is not UTF-8.
  let text: String
}

extension [UInt8] {
  /// The range without these bytes at its ends; nothing if no other byte is in it.
  func trimmed(_ range: Range<Int>, of edges: [UInt8]) -> Range<Int>? {
    guard let first = self[range].firstIndex(where: { !edges.contains($0) }),
      let last = self[range].lastIndex(where: { !edges.contains($0) })
    else { return nil }
    return first..<last + 1
  }
}
