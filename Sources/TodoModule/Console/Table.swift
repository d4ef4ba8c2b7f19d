// Aligns the columns of a table, lets a title run over empty cells, cuts cells that do not fit, and drops columns.
// `Display/ItemRenderer` says which columns are dropped first.

/// Rows of cells, aligned by display columns.
///
///     var table = Table(columns: [.init(isRight: true), .init(isFlexible: true)], ellipsis: "…")
///     table.append(["1", "Buy milk"])
///     console.write(table)
///
/// Cells are escaped and measured when their row is added. Layout takes time linear in the rows.
struct Table {
  /// The layout of one column.
  struct Column: Equatable, Sendable {
    /// Whether its text is on the right side.
    var isRight = false
    /// A narrow terminal drops the least important column first, and the rightmost of equal ones. It never drops a
    /// column with nil.
    var importance: Int?
    /// Whether this column is cut to make the table fit. Only the first of several is cut.
    var isFlexible = false
    /// Whether this column is cut too, as soon as the flexible column has only three fifths of their common room, or
    /// its minimum. The widest of several is cut first. Each keeps one column, for `…`.
    var isYielding = false
    /// The width that a flexible column keeps as long as other columns can be dropped.
    var minimumWidth = 10
    /// The number of blanks before this column.
    var gap = 2

    /// Columns for numbers, and for a text that is cut.
    static let right = Column(isRight: true)
    static let flexible = Column(isFlexible: true)
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

  init(columns: [Column], ellipsis: String) {
    self.columns = columns
    self.ellipsis = ellipsis
    naturalWidths = Array(repeating: 0, count: columns.count)
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row. Missing cells are empty. Surplus cells are left out.
  mutating func append(_ cells: [StyledText]) {
    let row = cells.prefix(columns.count).map { Cell($0) }
    for (index, cell) in row.enumerated() {
      naturalWidths[index] = max(naturalWidths[index], cell.width)
    }
    rows.append(row)
  }

  /// Removes the last row. Its cells still count for the widths.
  mutating func removeLast() { rows.removeLast() }

  /// Leaves out a column, as if it were empty in all rows.
  mutating func hide(_ column: Int) { naturalWidths[column] = 0 }

  /// The lines, each at most `width` columns, without blanks at their ends. Columns that are empty in all rows
  /// are left out.
  func lines(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    forEachLine(width: width) { lines.append($0) }
    return lines
  }

  /// Returns the width of a column in a table of this width, or 0 if the column is left out.
  func width(of column: Int, in width: Int) -> Int {
    slots(width: width).first { $0.column == column }?.width ?? 0
  }

  /// Calls `body` with each line of `lines(width:)`, one at a time, because all lines of a long table
  /// take more memory than the table.
  func forEachLine(width: Int, _ body: (StyledText) -> Void) {
    let slots = slots(width: width)
    let end = slots.last?.end ?? 0
    for row in rows {
      let filled = slots.filter { $0.column < row.count && row[$0.column].width > 0 }
      let line = line(of: row, in: filled, width: width)
      body(end > width ? DisplayWidth.cut(line, to: width, ellipsis: ellipsis) : line)
    }
  }
}

extension Table.Cell {
  init(_ text: StyledText) {
    self.text = text.mapText { DisplayWidth.limitingMarks(Escaping.escape($0)) }.trimmed
    width = DisplayWidth.width(of: self.text)
  }

  func cut(to columns: Int, ellipsis: String) -> Table.Cell {
    if width <= columns { return self }
    let text = DisplayWidth.cut(self.text, to: columns, ellipsis: ellipsis)
    return Table.Cell(text: text, width: DisplayWidth.width(of: text))
  }
}

/// Decides which columns are shown, and how wide they are.
extension Table {
  /// A column that is shown.
  fileprivate struct Slot {
    /// Its index in the table.
    let column: Int
    /// Where it starts, in display columns from the start of the line.
    var start: Int
    /// Its width in display columns.
    var width: Int
    /// The number of blanks before it, 0 for the first.
    let gap: Int
    var end: Int { start + width }
  }

  /// The columns that are not empty and fit into `width`.
  fileprivate func slots(width: Int) -> [Slot] {
    var shown = columns.indices.filter { naturalWidths[$0] > 0 }
    let flexible = shown.first { columns[$0].isFlexible }
    while leastWidth(shown, flexible: flexible) > width, let index = leastImportant(shown) {
      shown.remove(at: index)
    }
    var slots = slots(shown)
    var excess = (slots.last?.end ?? 0) - width
    guard excess > 0, let index = slots.firstIndex(where: { $0.column == flexible }) else {
      return slots
    }
    let yielding = slots.indices.filter { columns[slots[$0].column].isYielding }
    let room = yielding.reduce(slots[index].width - excess) { $0 + slots[$1].width }
    let least = max(columns[slots[index].column].minimumWidth, room * 3 / 5)
    shrink(&slots[index], by: &excess, to: min(slots[index].width, least))
    while excess > 0, let widest = yielding.max(by: { slots[$0].width < slots[$1].width }),
      slots[widest].width > 1
    {
      shrink(&slots[widest], by: &excess, to: slots[widest].width - 1)
    }
    shrink(&slots[index], by: &excess, to: 0)
    if slots[index].width == 0 { return self.slots(shown.filter { $0 != flexible }) }
    return positioned(slots)
  }

  /// Makes a slot narrower by as much of the excess as it can give.
  private func shrink(_ slot: inout Slot, by excess: inout Int, to least: Int) {
    let change = min(max(excess, 0), slot.width - least)
    slot.width -= change
    excess -= change
  }

  private func slots(_ shown: [Int]) -> [Slot] {
    positioned(
      shown.map { column in
        let gap = column == shown.first ? 0 : columns[column].gap
        return Slot(column: column, start: 0, width: naturalWidths[column], gap: gap)
      })
  }

  /// The slots, each placed after the one before it.
  private func positioned(_ slots: [Slot]) -> [Slot] {
    var end = 0
    return slots.map { slot in
      var slot = slot
      slot.start = end + slot.gap
      end = slot.end
      return slot
    }
  }

  /// The width of the columns if the flexible one has its minimum, and each yielding one has room for two letters and
  /// `…`.
  private func leastWidth(_ shown: [Int], flexible: Int?) -> Int {
    slots(shown).reduce(0) { sum, slot in
      let column = columns[slot.column]
      let least =
        column.isYielding ? 3 : slot.column == flexible ? column.minimumWidth : slot.width
      return sum + slot.gap + min(slot.width, least)
    }
  }

  /// The index of the column to drop next.
  private func leastImportant(_ shown: [Int]) -> Int? {
    let droppable = shown.indices.reversed().compactMap { index in
      columns[shown[index]].importance.map { (index: index, importance: $0) }
    }
    return droppable.min { $0.importance < $1.importance }?.index
  }

  // MARK: - Placing the cells of one row

  /// The cells of a row, given the columns that are shown and not empty in this row. Blanks are added only when
  /// text follows them.
  ///
  /// Each cell starts or ends in its column. A text runs over empty cells to its right, and up to the text of a
  /// right-aligned cell. The rest is cut.
  ///
  ///     12 ○ Water the plants behind the house    today
  ///      3 ○ Buy milk            +home  house     Fri
  ///     14 ○ Order brake pads …  +bike  errand…   Fri
  private func line(of cells: [Cell], in slots: [Slot], width: Int) -> StyledText {
    var line = StyledText()
    var end = 0
    var start = slots.first.map { self.start(of: cells[$0.column], in: $0, after: 0) } ?? 0
    for (index, slot) in slots.enumerated() {
      let cell = cells[slot.column]
      let isRight = columns[slot.column].isRight
      var limit = isRight ? slot.end : max(width, slot.end)
      var next = 0
      if index + 1 < slots.count {
        let follower = slots[index + 1]
        next = self.start(
          of: cells[follower.column], in: follower, after: min(slot.end, start + cell.width))
        if !isRight { limit = next - follower.gap }
      }
      let shown = cell.cut(to: limit - start, ellipsis: ellipsis)
      if isRight { start = limit - shown.width }
      line.append(String(repeating: " ", count: start - end))
      line.append(shown.text)
      end = start + shown.width
      start = next
    }
    return line
  }

  /// Returns where a cell starts. A right-aligned cell that is wider than its column also takes the room that the text
  /// before it, which ends at `end`, leaves free.
  private func start(of cell: Cell, in slot: Slot, after end: Int) -> Int {
    columns[slot.column].isRight
      ? slot.start - min(cell.width - slot.width, slot.start - slot.gap - end) : slot.start
  }
}
