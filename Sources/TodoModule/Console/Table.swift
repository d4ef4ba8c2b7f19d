/// Rows of cells, aligned by display columns.
///
/// Cells are escaped and measured when their row is added; laying out is linear in the rows.
struct Table {
  /// On which side a cell's blanks are.
  enum Alignment: Sendable {
    case left, right
  }

  /// How one column is laid out.
  struct Column: Equatable, Sendable {
    /// Where the blanks go.
    var alignment = Alignment.left
    /// In a narrow terminal the least important column is dropped first, of equal ones the
    /// rightmost; `nil` is never dropped.
    var importance: Int?
    /// Whether this column is cut to make the table fit; the first such column is.
    var isFlexible = false
    /// What a flexible column keeps as long as others can be dropped instead.
    var minimumWidth = 10
    /// Blanks between this column and the one before it.
    var gap = 2
  }

  /// A cell as it will be shown, and its columns.
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

  /// Adds a row; missing cells are empty, cells without a column are left out.
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

  /// The lines, each at most `width` columns, without blanks at their ends. Without a width
  /// nothing is cut and no column dropped. Columns that are empty in all rows are left out.
  func lines(width: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    forEachLine(width: width) { lines.append($0) }
    return lines
  }

  /// Calls `body` with each of the lines that `lines(width:)` gives, one at a time: those of a long
  /// table together take more memory than the table.
  func forEachLine(width: Int?, _ body: (StyledText) -> Void) {
    let slots = TableLayout(columns: columns, naturalWidths: naturalWidths).slots(width: width)
    let needed = slots.reduce(0) { $0 + $1.width + $1.gap }
    for row in rows {
      let line = line(row, slots)
      if let width, needed > width {
        body(DisplayWidth.cut(line, to: width, ellipsis: ellipsis))
      } else {
        body(line)
      }
    }
  }

  /// One row; blanks are held back until something follows them.
  private func line(_ row: [Cell], _ slots: [TableLayout.Slot]) -> StyledText {
    var line = StyledText()
    var blanks = 0
    for slot in slots {
      blanks += slot.gap
      guard slot.column < row.count, row[slot.column].width > 0 else {
        blanks += slot.width
        continue
      }
      let cell = row[slot.column].cut(to: slot.width, ellipsis: ellipsis)
      let padding = slot.width - cell.width
      let isRight = columns[slot.column].alignment == .right
      line.append(String(repeating: " ", count: blanks + (isRight ? padding : 0)))
      line.append(cell.text)
      blanks = isRight ? 0 : padding
    }
    return line
  }
}

extension Table.Cell {
  /// A cell of text that may hold anything.
  init(_ text: StyledText) {
    self.text = text.mapText { DisplayWidth.limitingMarks(Escaping.escape($0)) }.trimmed
    width = DisplayWidth.width(of: self.text)
  }

  /// The cell, no wider than `columns`.
  func cut(to columns: Int, ellipsis: String) -> Table.Cell {
    if width <= columns { return self }
    let text = DisplayWidth.cut(self.text, to: columns, ellipsis: ellipsis)
    return Table.Cell(text: text, width: DisplayWidth.width(of: text))
  }
}
