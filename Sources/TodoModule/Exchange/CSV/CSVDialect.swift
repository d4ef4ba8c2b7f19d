import TodoEntities

/// What separates the cells of a table.
struct CSVDialect {
  /// The byte between cells.
  let separator: UInt8
  /// Whether the first line is `sep=` and the separator, as Excel reads and writes it.
  let isNamed: Bool

  /// The separators that are tried in this order: comma, semicolon and TAB.
  private static let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// Opens a table: returns a parser of the records after the header, and the header.
  ///
  /// The separator is that of a line `sep=`, or the first candidate with which a column holds the
  /// title. Throws the error in the header, or that no column holds the title.
  static func open(
    _ bytes: [UInt8], _ context: ExchangeContext
  ) throws(ParseError) -> (parser: CSVParser, header: [CSVCell]) {
    let named = CSVDialect(naming: bytes)
    let dialects =
      named.map { [$0] } ?? candidates.map { CSVDialect(separator: $0, isNamed: false) }
    var failure: ParseError?
    var hasHeader = false
    for dialect in dialects {
      var parser = try CSVParser(bytes, separator: dialect.separator, context)
      do throws(ParseError) {
        if dialect.isNamed { _ = try parser.next() }
        let header = try parser.next() ?? []
        if header.contains(where: { PartNames.match($0.text)?.part == .title }) {
          return (parser, header)
        }
        hasHeader = true
      } catch {
        failure = failure ?? error
      }
    }
    // With the wrong separator, a quoted header has syntax errors.
    if !hasHeader, let failure { throw failure }
    throw ParseError(
      reason: "the first line names no column for the title: expected "
        + PartNames.examples(of: .title), line: named == nil ? 1 : 2, column: 1)
  }

  /// Returns whether a line is the header of a table: it names the title as todo does, or the title
  /// and another part.
  static func isHeader(_ line: Substring) -> Bool {
    if CSVDialect(naming: Array(line.utf8)) != nil { return true }
    return candidates.contains { separator in
      let names = line.utf8.split(separator: separator).map { cell in
        PartNames.key(String(Substring(cell)).filter { $0 != "\"" })
      }
      let parts = names.compactMap { PartNames.match($0)?.part }
      return names.contains("\(ItemPart.title.memberName)")
        || parts.contains(.title) && Set(parts).count > 1
    }
  }

  private init(separator: UInt8, isNamed: Bool) {
    self.separator = separator
    self.isNamed = isNamed
  }

  /// Reads a first line such as `sep=;`, perhaps in quotes.
  private init?(naming bytes: [UInt8]) {
    let line = bytes[bytes.textStart...].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = line.filter { $0 != 0x22 }
    guard text.count == 5, String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let separator = text.last, separator < 0x80, !separator.isDigit,
      !(0x61...0x7A).contains(separator | 0x20)
    else { return nil }
    self.init(separator: separator, isNamed: true)
  }
}
