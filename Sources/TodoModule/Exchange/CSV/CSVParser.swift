/// Splits a table into records (RFC 4180, section 2), one at a time. A record ends with CRLF or LF.
struct CSVParser {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset: Int
  private var line = 1
  private var lineStart: Int
  private let progress: (Double) -> Void
  private var records = 0
  /// The maximum number of cells in a record: a file that is not a table may have very many in one.
  private static let cells = 100_000

  /// Creates a parser of a UTF-8 text.
  ///
  /// - Parameter separator: The byte between cells, such as `,`.
  init(_ bytes: [UInt8], separator: UInt8, _ context: ExchangeContext) throws(ParseError) {
    offset = try TextLines.checked(bytes)
    lineStart = offset
    self.bytes = bytes
    self.separator = separator
    progress = context.progress
  }

  /// Returns the next record, with at least one cell, or nil at the end.
  mutating func next() throws(ParseError) -> [CSVCell]? {
    guard offset < bytes.count else { return nil }
    records += 1
    if records % 4096 == 0 { progress(Double(offset) / Double(bytes.count)) }
    var cells: [CSVCell] = []
    while true {
      cells.append(try cell())
      guard cells.count <= CSVParser.cells else {
        throw error("more than \(CSVParser.cells) cells in one line", at: offset)
      }
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    endLine()
    return cells
  }

  private mutating func cell() throws(ParseError) -> CSVCell {
    let place = (line: line, column: offset - lineStart + 1)
    let text = offset < bytes.count && bytes[offset] == 0x22 ? try quoted() : try plain()
    return CSVCell(
      text: String(decoding: text, as: UTF8.self), line: place.line, column: place.column)
  }

  private mutating func plain() throws(ParseError) -> [UInt8] {
    let start = offset
    while offset < bytes.count, bytes[offset] != separator, !isAtLineEnd {
      // Tables with TABs usually have no quotes around cells, and so may have some inside.
      guard bytes[offset] != 0x22 || separator == 0x09 else {
        throw error("unexpected quote in a cell that does not start with a quote", at: offset)
      }
      offset += 1
    }
    return Array(bytes[start..<offset])
  }

  private mutating func quoted() throws(ParseError) -> [UInt8] {
    let opening = (line: line, column: offset - lineStart + 1)
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x22 {
        guard offset < bytes.count, bytes[offset] == 0x22 else {
          guard offset == bytes.count || bytes[offset] == separator || isAtLineEnd else {
            throw error("unexpected text after the closing quote of a cell", at: offset)
          }
          return text
        }
        offset += 1
      } else if byte == 0x0A {
        line += 1
        lineStart = offset
      }
      text.append(byte)
    }
    throw ParseError(
      reason: "this quote is never closed", line: opening.line,
      column: opening.column)
  }

  private var isAtLineEnd: Bool {
    bytes[offset] == 0x0A
      || bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] == 0x0A)
  }

  private mutating func endLine() {
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count { offset += 1 }
    line += 1
    lineStart = offset
  }

  private func error(_ reason: String, at offset: Int) -> ParseError {
    ParseError(reason: reason, line: line, column: offset - lineStart + 1)
  }
}
