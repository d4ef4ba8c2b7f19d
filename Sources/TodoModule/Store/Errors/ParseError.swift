/// A fault in a file, and where it lies.
struct ParseError: Error, Equatable {
  /// One sentence part: `a comma is missing`.
  let reason: String
  /// From 1.
  let line: Int
  /// In bytes, from 1.
  let column: Int
}

extension ParseError {
  /// The fault, with its offset turned into a line (they end with LF) and a column.
  init(_ fault: JSONSyntaxError, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    for (offset, byte) in bytes.prefix(fault.offset).enumerated() where byte == 0x0A {
      line += 1
      lineStart = offset + 1
    }
    self.init(reason: fault.reason, line: line, column: fault.offset - lineStart + 1)
  }
}
