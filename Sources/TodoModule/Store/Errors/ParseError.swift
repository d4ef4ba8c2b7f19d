/// The first error in a file, and where it is.
struct ParseError: Error, Equatable {
  /// A clause without a capital or a full stop: `a comma is missing`.
  let reason: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int
}

extension ParseError {
  /// Converts the error's offset to a line and a column. Only LF ends a line.
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
