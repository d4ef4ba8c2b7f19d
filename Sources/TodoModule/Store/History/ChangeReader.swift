import TodoEntities

/// The array of changes, three elements per change.
struct ChangeReader {
  /// Changed lines, by position before the change.
  private(set) var replacements: [LineChanges.Replacement] = []
  /// Removed lines, by position before the change.
  private(set) var removals: [DocumentEdit.Line] = []
  /// Added lines, by position after the change.
  private(set) var insertions: [DocumentEdit.Line] = []

  /// Reads the whole array. Positions of each kind must ascend.
  init(_ reader: inout JSONReader) throws(JSONSyntaxError) {
    try reader.enterArray()
    var isFirst = true
    while try reader.nextElement(isFirst: isFirst) {
      isFirst = false
      let position = try ChangeReader.position(&reader)
      let before = try ChangeReader.line(&reader)
      let after = try ChangeReader.line(&reader)
      let last: Int
      switch (before, after) {
      case (let before?, let after?):
        last = replacements.last?.position ?? -1
        replacements.append(.init(position: position, before: before, after: after))
      case (let before?, nil):
        last = removals.last?.position ?? -1
        removals.append(.init(position: position, text: before))
      case (nil, let after?):
        last = insertions.last?.position ?? -1
        insertions.append(.init(position: position, text: after))
      case (nil, nil): throw reader.fault("a change has no line")
      }
      guard position > last else { throw reader.fault("the positions are not in order") }
    }
  }

  private static func position(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Int {
    if reader.next == UInt8(ascii: "0") {
      _ = try reader.number()
      return 0
    }
    return try reader.plainNumber(named: "position")
  }

  private static func line(
    _ reader: inout JSONReader
  ) throws(JSONSyntaxError) -> ArraySlice<UInt8>? {
    guard try reader.nextElement(isFirst: false) else {
      throw reader.fault("expected a line of a change")
    }
    if reader.null() { return nil }
    return reader.copy(try reader.skipValue())[...]
  }
}
