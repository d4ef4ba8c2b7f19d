import TodoEntities

/// A search for the complete items of a damaged list, or of one side of it.
struct SalvageSearch {
  /// The complete items, in ascending order.
  private(set) var items: [SalvagedItem] = []
  /// The ranges of lost text between the items, ascending, without white space and commas.
  private(set) var lost: [Range<Int>] = []
  /// The other members of the list's object.
  private(set) var frame = SalvagedHeader()
  /// The lowest number of the next new item that is higher than every number in the lost text.
  private(set) var lostNextNumber = 1

  /// Searches all of the reader's text, which begins after any byte order mark.
  init(_ reader: inout JSONReader) {
    let start = reader.position
    let hasHead = (try? frame.readHead(&reader)) != nil
    if !hasHead {
      frame = SalvagedHeader()
      reader.restart(at: start, depth: 0)
    }
    let firstItem = reader.position
    findItems(&reader)
    let end = frame.readTail(&reader, from: items.last?.range.upperBound ?? firstItem)
    findLost(reader, from: firstItem, to: end)
    guessNextNumber(&reader)
  }
}

// MARK: - Items

extension SalvageSearch {
  /// Tries to read an item at every brace that may begin one.
  private mutating func findItems(_ reader: inout JSONReader) {
    // A failed attempt may have read far, yet the next one begins only one byte after it began. To
    // stay linear, once failed attempts have read eight times the length of the file, the next one
    // begins where the last one failed.
    var budget = 8 * (reader.end - reader.position)
    var item = RawItem()
    var at = reader.position
    while let start = nextBrace(reader, from: at) {
      reader.restart(at: start, depth: 2)
      do throws(JSONSyntaxError) {
        try item.read(&reader)
        at = reader.position
        save(item)
      } catch {
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

  private mutating func save(_ item: borrowing RawItem) {
    items.append(SalvagedItem(item))
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
        guard let number = try? reader.plainNumber(named: "number") else { continue }
        lostNextNumber = max(lostNextNumber, isNext ? number : number + 1)
      }
    }
  }
}
