/// The first error in a file, and where it is.
struct ParseError: Error, Equatable {
  /// One sentence part: `a comma is missing`.
  let reason: String
  /// From 1.
  let line: Int
  /// In bytes, from 1.
  let column: Int
}

extension ParseError {
  /// The error with its offset converted to a line (ended by LF) and a column.
  init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    var line = 1
    var lineStart = 0
    for (offset, byte) in bytes.prefix(error.offset).enumerated() where byte == 0x0A {
      line += 1
      lineStart = offset + 1
    }
    self.init(reason: error.reason, line: line, column: error.offset - lineStart + 1)
  }
}
