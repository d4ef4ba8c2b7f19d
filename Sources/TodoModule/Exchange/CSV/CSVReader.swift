import TodoEntities

/// Parses a table whose first record names the columns.
struct CSVReader {
  private let context: ExchangeContext

  /// Creates a reader.
  init(_ context: ExchangeContext) { self.context = context }

  /// Parses a complete table.
  func read(_ bytes: [UInt8]) throws(ParseError) -> ImportedList {
    var list = ImportedList()
    var (parser, header) = try CSVDialect.open(bytes, context)
    let columns = try CSVColumns(header, &list.remarks)
    let absent = columns.absent
    while let cells = try parser.next() {
      // Spreadsheets write separators even for empty rows.
      if cells.allSatisfy({ $0.text.trimmingSpaces.isEmpty }) { continue }
      let row = try CSVRow(cells, columns, context.clock, &list.remarks)
      guard !row.isLeftOut else { continue }
      var item = row.item
      item.absentInFormat.formUnion(absent)
      item.settle(hasState: !absent.contains(.isCompleted), &list.remarks)
      try list.append(item)
    }
    return list
  }
}
