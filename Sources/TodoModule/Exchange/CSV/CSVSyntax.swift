// Splits a table into cells: at `,`, `;` or TAB, and by quotes. Writes a `'` before a text that looks like a
// formula, and removes it when the table is read.

import TodoEntities

/// Splits a table into records (RFC 4180, section 2), one at a time. A record ends with CRLF or LF.
struct CSVParser {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset: Int
  private var line = 1
  private var lineStart: Int
  private let progress: (Double) -> Void
  private var records = 0
  /// The number of cells in the header. Further cells of another record must be empty and are not kept.
  var columns = Int.max

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
      let cell = try cell()
      if cells.count < columns {
        cells.append(cell)
      } else if !cell.text.trimmingSpaces.isEmpty {
        throw cell.error("the line has more fields than the first line")
      }
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count { offset += 1 }
    line += 1
    lineStart = offset
    return cells
  }

  private mutating func cell() throws(ParseError) -> CSVCell {
    let (line, column) = (self.line, offset - lineStart + 1)
    let text = offset < bytes.count && bytes[offset] == 0x22 ? try quoted() : try plain()
    return CSVCell(text: String(decoding: text, as: UTF8.self), line: line, column: column)
  }

  private mutating func plain() throws(ParseError) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count, bytes[offset] != separator, !isAtLineEnd {
      // Tables with TABs usually have no quotes around cells, and so may have some inside.
      guard bytes[offset] != 0x22 || separator == 0x09 else {
        throw error("a field that contains a quote must start with a quote", at: offset)
      }
      offset += 1
    }
    return bytes[start..<offset]
  }

  private mutating func quoted() throws(ParseError) -> ArraySlice<UInt8> {
    let unclosed = error("this quote is never closed", at: offset)
    var text: ArraySlice<UInt8> = []
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x22 {
        guard offset < bytes.count, bytes[offset] == 0x22 else {
          guard offset == bytes.count || bytes[offset] == separator || isAtLineEnd else {
            throw error("text follows the closing quote of a field", at: offset)
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
    throw unclosed
  }

  private var isAtLineEnd: Bool {
    bytes[offset] == 0x0A
      || bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] == 0x0A)
  }

  private func error(_ reason: String, at offset: Int) -> ParseError {
    ParseError(reason: reason, line: line, column: offset - lineStart + 1)
  }
}

// MARK: - Finding the separator

extension CSVParser {
  /// The separators that are tried in this order: comma, semicolon and TAB.
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The maximum number of lines up to the header, including the header.
  private static let headLines = 20

  /// Returns the header of a table and a parser for the rows after it.
  ///
  /// The separator is the first one with which a line names the title. A header below the first line must also
  /// name a second column. Throws the error in the first line, or an error that it names no title.
  static func open(
    _ bytes: [UInt8], _ context: ExchangeContext
  ) throws(ParseError) -> (parser: CSVParser, header: [CSVCell]) {
    var failure: ParseError?
    var hasHeader = false
    for separator in separators {
      var parser = try CSVParser(bytes, separator: separator, context)
      do throws(ParseError) {
        // Lines above the header have fewer cells.
        var widest = 0
        repeat {
          let header = try parser.next() ?? []
          // Such a line tells Excel the separator.
          if header.first?.text.lowercased().hasPrefix("sep=") == true { continue }
          if header.count > widest, namesTask(header.map(\.text), isFirst: widest == 0) {
            return (parser, header)
          }
          (widest, hasHeader) = (max(widest, header.count), true)
        } while parser.line <= headLines && parser.offset < bytes.count
      } catch {
        failure = failure ?? error
      }
    }
    // A quoted header has syntax errors with the wrong separator.
    if !hasHeader, let failure { throw failure }
    throw ParseError(
      reason: "the first line has no column for the title, such as "
        + AttributeNames.examples(of: .title), line: 1, column: 1)
  }

  /// Whether the names of columns belong to a table of tasks. They must include the title, and another
  /// attribute unless they are in the first line.
  private static func namesTask(_ names: [String], isFirst: Bool) -> Bool {
    let attributes = Set(names.compactMap { AttributeNames.match($0)?.attribute })
    return attributes.contains(.title) && (isFirst || attributes.count > 1)
  }

  /// Whether the lines are a table: the first line names the title as todo does, or one of the first lines
  /// names the title and another attribute.
  static func hasHeader(_ lines: [Substring]) -> Bool {
    guard !lines.isEmpty else { return false }
    return separators.contains { separator in
      let heads = lines.prefix(headLines).lazy.map { line in
        line.utf8.split(separator: separator).map { cell in
          AttributeNames.key(String(Substring(cell)).filter { $0 != "\"" })
        }
      }
      return heads[0].contains("\(Attribute.title.memberName)")
        || heads.contains { namesTask($0, isFirst: false) }
    }
  }
}

/// A cell of a table and its position.
struct CSVCell: Equatable {
  let text: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  let column: Int

  func error(_ reason: String) -> ParseError {
    ParseError(reason: reason, line: line, column: column)
  }
}

// MARK: - Guarding against formulas

extension CSVCell {
  /// The text without the `'` that `guarded` added.
  var unguarded: String {
    guard text.utf8.first == 0x27, CSVCell.isFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  /// Returns the text with a `'` before it if a spreadsheet would run it as a formula, or if
  /// `unguarded` would take it for guarded text.
  static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  /// Whether the text starts with `=`, `+`, `-` or `@`, also in full width, or with TAB, LF, CR or
  /// NUL, which some programs drop, ignoring any `'` before it.
  private static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    case "\t", "\n", "\r", "\0": true
    default: false
    }
  }
}
