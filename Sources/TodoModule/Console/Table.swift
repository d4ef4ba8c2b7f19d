/// Rows of cells, aligned by display columns.
///
///     var table = Table(columns: [.init(alignment: .right), .init(isFlexible: true)], ellipsis: "…")
///     table.append(["1", "Buy milk"])
///     console.write(table)
///
/// Cells are escaped and measured when their row is added. Layout takes time linear in the rows.
struct Table {
  /// The side of a cell that its text is on.
  enum Alignment: Sendable {
    case left, right
  }

  /// The layout of one column.
  struct Column: Equatable, Sendable {
    /// The side that its text is on.
    var alignment = Alignment.left
    /// A narrow terminal drops the least important column first, the rightmost of equal ones; a column
    /// with nil is never dropped.
    var importance: Int?
    /// Whether this column is cut to make the table fit. Of several, only the first is. Its text runs
    /// over the empty cells to its right.
    var isFlexible = false
    /// Whether this column gives way to the flexible one, to its left: in a row with a longer text there,
    /// its cell moves to the right, then is cut, then left out. It is not dropped.
    var isYielding = false
    /// The width that a flexible column keeps as long as other columns can be dropped.
    var minimumWidth = 10
    /// The number of blanks before this column.
    var gap = 2
  }

  /// A cell's escaped text and its width in columns.
  struct Cell {
    let text: StyledText
    let width: Int
  }

  /// The columns, left to right.
  let columns: [Column]
  private let ellipsis: String
  private var rows: [[Cell]] = []
  private var naturalWidths: [Int]

  /// A table without rows.
  init(columns: [Column], ellipsis: String) {
    self.columns = columns
    self.ellipsis = ellipsis
    naturalWidths = Array(repeating: 0, count: columns.count)
  }

  /// Adds a row. Missing cells are empty; surplus cells are left out.
  mutating func append(_ cells: [StyledText]) {
    var row: [Cell] = []
    row.reserveCapacity(columns.count)
    for (index, text) in cells.prefix(columns.count).enumerated() {
      let cell = Cell(text)
      naturalWidths[index] = max(naturalWidths[index], cell.width)
      row.append(cell)
    }
    rows.append(row)
  }

  /// The lines, each at most `width` columns, without blanks at their ends. Without a width, nothing is
  /// cut or dropped. Columns that are empty in all rows are left out.
  func lines(width: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    forEachLine(width: width) { lines.append($0) }
    return lines
  }

  /// Calls `body` with each line of `lines(width:)`, one at a time, because all lines of a long table
  /// take more memory than the table.
  func forEachLine(width: Int?, _ body: (StyledText) -> Void) {
    let slots = TableLayout(columns: columns, naturalWidths: naturalWidths).slots(width: width)
    let end = slots.last.map { $0.start + $0.width } ?? 0
    for row in rows {
      let line = line(TableRow(row, columns, slots, width: width ?? end, ellipsis: ellipsis))
      if let width, end > width {
        body(DisplayWidth.cut(line, to: width, ellipsis: ellipsis))
      } else {
        body(line)
      }
    }
  }

  /// The line of one row. Blanks are added only when text follows them.
  private func line(_ row: TableRow) -> StyledText {
    var line = StyledText()
    var end = 0
    for (cell, start) in row.placedCells {
      line.append(String(repeating: " ", count: start - end))
      line.append(cell.text)
      end = start + cell.width
    }
    return line
  }
}

extension Table.Cell {
  /// A cell with any text.
  init(_ text: StyledText) {
    self.text = text.mapText { DisplayWidth.limitingMarks(Escaping.escape($0)) }.trimmed
    width = DisplayWidth.width(of: self.text)
  }

  /// The cell, cut to `columns`.
  func cut(to columns: Int, ellipsis: String) -> Table.Cell {
    if width <= columns { return self }
    let text = DisplayWidth.cut(self.text, to: columns, ellipsis: ellipsis)
    return Table.Cell(text: text, width: DisplayWidth.width(of: text))
  }
}
