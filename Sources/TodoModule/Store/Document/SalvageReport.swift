/// A line of a damaged list, or the part of one, that belongs to no saved item.
struct LostLine: Equatable {
  /// The line number in the damaged file, from 1.
  let line: Int
  /// The text without surrounding white space. Invalid UTF-8 becomes U+FFFD.
  let text: String
}

/// An item of a damaged list whose number or id another item had, and which got a new one.
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

/// An item that a damaged list has more than once, with the same id and content.
struct RepeatedItem: Equatable {
  /// The line in the damaged file where the repetition begins, from 1.
  let line: Int
  /// Its number.
  let number: Int
}

/// The line numbers of ascending offsets in a file, counted in one pass.
struct FileLines {
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
  mutating func lost(in ranges: [Range<Int>]) -> [LostLine] {
    var lines: [LostLine] = []
    var at = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Both sides of a merge may have lost the same text.
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
