/// The lines of a history file, read and checked one by one.
struct HistoryLines {
  /// The entries and the damage between them, in the order of the file.
  private(set) var steps: [HistoryStep] = []
  /// The range of each entry's line, without the newline; empty for a fault.
  private(set) var ranges: [Range<Int>] = []
  /// How many complete lines there are.
  private(set) var count = 0
  /// Whether bytes without a newline follow the last complete line.
  let hasTornEnd: Bool
  /// The highest serial before the last entry; 0 if there is none.
  private var highestBefore = 0
  /// The highest serial; 0 if there is none.
  private var highest = 0
  /// The serial of the next line; nil after a damaged one.
  private var expected: Int? = 1

  /// Reads a complete file.
  init(_ bytes: [UInt8]) {
    hasTornEnd = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      append(bytes, start..<end)
      start = end + 1
    }
  }

  private mutating func append(_ bytes: [UInt8], _ line: Range<Int>) {
    count += 1
    guard let entry = try? HistoryEntry(bytes, in: line) else {
      append(.damaged(line: count))
      expected = nil
      return
    }
    if let expected, entry.serial != expected { append(.outOfOrder(line: count)) }
    steps.append(.entry(entry, line: count))
    ranges.append(line)
    expected = entry.serial + 1
    (highestBefore, highest) = (highest, max(highest, entry.serial))
  }

  private mutating func append(_ fault: HistoryFault) {
    steps.append(.fault(fault))
    ranges.append(0..<0)
  }

  /// Whether there are lines, but no entry among them.
  var hasNoEntry: Bool { count > 0 && highest == 0 }

  /// The serial after that of the last entry, counting a damaged line as one.
  var nextSerial: Int {
    guard let last = steps.lastIndex(where: { $0.entry != nil }) else { return 1 }
    guard case .entry(let entry, let line) = steps[last] else { return 1 }
    return entry.serial + 1 + count - line
  }

  /// The last line's entry; nil if that line is damaged or there is none.
  var last: HistoryEntry? { steps.last?.entry }

  /// Whether the last entry follows one with the same or a higher serial, so that others were
  /// written after it.
  var lastIsOutdated: Bool { last.map { $0.serial <= highestBefore } ?? false }
}
