import TodoEntities

/// The complete items that can still be read from a damaged list, and the lines that are lost.
///
/// An item is saved if all of it can be read and no earlier item has its number or its id.
/// Salvaging takes linear time, whatever the damage.
struct Salvage {
  /// The number of the next new item, higher than every number found in the file.
  let nextNumber: Int
  /// The lost lines, in the file's order.
  let lost: [LostLine]

  private let bytes: [UInt8]
  private let items: [Range<Int>]
  private let unknownMembers: [UInt8]

  /// Salvages the items of a damaged file.
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

  /// Returns a new list file with the saved items.
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

  /// Splits ascending ranges into lines and leaves out blank ones.
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

/// A line of a damaged list, or the part of one, that belongs to no saved item.
struct LostLine: Equatable {
  /// The line number in the damaged file, from 1.
  let line: Int
  /// The text without surrounding white space. Invalid UTF-8 becomes U+FFFD.
  let text: String
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
