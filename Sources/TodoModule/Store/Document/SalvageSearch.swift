import TodoEntities

/// Finds the whole items of a damaged list.
struct SalvageSearch {
  /// Where the saved items lie, ascending.
  private(set) var items: [Range<Int>] = []
  /// What lies between them and is not their frame, ascending.
  private(set) var lost: [Range<Int>] = []
  /// What could be read around them.
  private(set) var frame = SalvagedHeader()
  /// The highest number of a saved item; 0 if there is none.
  private(set) var highestNumber = 0
  /// The number that the next item has by what was lost.
  private(set) var lostNextNumber = 1

  private var numbers: Set<Int> = []
  private var ids: Set<ItemID> = []

  /// Reads all of the reader's text, which begins after a byte order mark.
  init(_ reader: inout JSONReader) {
    let start = reader.position
    let hasHead = (try? frame.readHead(&reader)) != nil
    if !hasHead {
      frame = SalvagedHeader()
      reader.restart(at: start, depth: 0)
    }
    let firstItem = reader.position
    findItems(&reader)
    let end = frame.readTail(&reader, from: items.last?.upperBound ?? firstItem)
    findLost(reader, from: firstItem, to: end)
    guessNextNumber(&reader)
  }
}

// MARK: - Items

extension SalvageSearch {
  /// Tries every place at which an item may begin.
  private mutating func findItems(_ reader: inout JSONReader) {
    // An attempt that fails may have read far, and the next one begins right after where it began.
    // Once that has cost a few times the length of the file, it begins where the last one failed.
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
        // The fault of a missing member points at the item, not at where the reading ended.
        let reached = max(error.offset, reader.position)
        budget -= reached - start
        at = budget > 0 ? start + 1 : max(start + 1, reached)
      }
    }
  }

  /// The next `{` that is no member's value.
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
    guard !numbers.contains(item.number), ids.insert(item.id).inserted else { return }
    numbers.insert(item.number)
    highestNumber = max(highestNumber, item.number)
    items.append(item.range)
  }

  private mutating func findLost(_ reader: borrowing JSONReader, from start: Int, to end: Int) {
    var at = start
    for item in items + [end..<end] {
      let gap = at..<max(at, item.lowerBound)
      let isLast = item.isEmpty
      if let text = trimmed(gap, isLast: isLast, reader) { lost.append(text) }
      at = item.upperBound
    }
  }

  /// The range without white space and commas around it, and without closing brackets if it is what
  /// the file ends with; nothing if nothing is left.
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

  /// Takes account of the numbers in what was lost, because the number in the head of the file may be
  /// lost too, or too low: no number may be given twice.
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
