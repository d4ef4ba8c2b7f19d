// Aligns the columns of a table, lets a title run over empty cells, and cuts or drops cells that do not fit.
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
    /// Whether this column is cut to make the table fit. Only the first of several is cut. Its text runs over the
    /// empty cells to its right.
    var isFlexible = false
    /// Whether the cells of this column make room for the flexible column to its left: if the text there is
    /// longer, the cell moves to the right, is then cut, and finally left out. The column is not dropped. A
    /// right-aligned cell needs no room to its left.
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
    let end = slots.last.map { $0.start + $0.width } ?? 0
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
    var gap: Int
  }

  /// The columns that are not empty and fit into `width`.
  fileprivate func slots(width: Int) -> [Slot] {
    var shown = columns.indices.filter { naturalWidths[$0] > 0 }
    let flexible = shown.first { columns[$0].isFlexible }
    while leastWidth(shown, flexible: flexible) > width, let index = leastImportant(shown) {
      shown.remove(at: index)
    }
    var slots = slots(shown)
    guard let index = slots.firstIndex(where: { $0.column == flexible }) else { return slots }
    var excess = slots.reduce(-width) { $0 + $1.width + $1.gap }
    let least = min(slots[index].width, columns[slots[index].column].minimumWidth)
    shrink(&slots[index], by: &excess, to: least)
    while excess > 0, let widest = widestYielding(slots) {
      if slots[widest].width > 0 { slots[widest].width -= 1 } else { slots[widest].gap -= 1 }
      excess -= 1
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

  /// The index of the widest slot that can shrink. Its cells shrink first, then the gap before them.
  private func widestYielding(_ slots: [Slot]) -> Int? {
    let yielding = slots.indices.filter {
      columns[slots[$0].column].isYielding && slots[$0].width + slots[$0].gap > 0
    }
    return yielding.max { slots[$0].width < slots[$1].width }
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
      end = slot.start + slot.width
      return slot
    }
  }

  /// The width of the columns if the flexible one has its minimum, and the yielding ones have none.
  private func leastWidth(_ shown: [Int], flexible: Int?) -> Int {
    slots(shown.filter { !columns[$0].isYielding }).reduce(0) { sum, slot in
      let least = min(slot.width, columns[slot.column].minimumWidth)
      return sum + slot.gap + (slot.column == flexible ? least : slot.width)
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

  /// A yielding cell that is cut to fewer columns than this is left out.
  private static let leastYieldingWidth = 6

  /// The cells of a row, cut to fit, given the columns that are shown and not empty in this row. Blanks
  /// are added only when text follows them.
  ///
  /// A cell is in its column, with two exceptions: the text of the flexible column runs over empty cells
  /// to its right, and a yielding cell moves out of its way.
  ///
  ///     12 ○ Water the plants behind the house      today
  ///      3 ○ Buy milk                 +home  house  Fri
  ///     14 ○ Order brake pads and a chain  +hou…    Fri
  private func line(of cells: [Cell], in slots: [Slot], width: Int) -> StyledText {
    var line = StyledText()
    var end = 0
    for (index, slot) in slots.enumerated() {
      var cell = cells[slot.column]
      let column = columns[slot.column]
      var start = slot.start
      // The start of the next cell that does not yield, less the gap before it, or the end of the line.
      let next = slots[(index + 1)...].first { !columns[$0.column].isYielding }
      let limit = next.map { $0.start - $0.gap } ?? width
      if column.isYielding {
        start = yieldingStart(of: cells, in: slots[index...], limit: limit)
        start = max(start, end == 0 ? 0 : end + column.gap)
        var room = limit - start
        // A right-aligned cell is cut rather than shown beyond its column.
        let inside = slot.start + slot.width - start
        if column.isRight, inside >= Table.leastYieldingWidth { room = inside }
        guard room >= min(cell.width, Table.leastYieldingWidth) else { continue }
        cell = cell.cut(to: room, ellipsis: ellipsis)
      } else {
        let room = column.isFlexible ? limit - start : slot.width
        cell = cell.cut(to: max(room, slot.width), ellipsis: ellipsis)
        if column.isRight { start += slot.width - cell.width }
      }
      line.append(String(repeating: " ", count: start - end))
      line.append(cell.text)
      end = start + cell.width
    }
    return line
  }

  /// Returns where the first of these cells, which yields, starts if no text to its left is in its way. It starts
  /// in its column, or further left if it and the yielding cells to its right need the room.
  private func yieldingStart(of cells: [Cell], in slots: ArraySlice<Slot>, limit: Int) -> Int {
    var (start, limit) = (limit, limit)
    for slot in slots.prefix(while: { columns[$0.column].isYielding }).reversed() {
      let column = columns[slot.column]
      let place = column.isRight ? slot.start + slot.width - cells[slot.column].width : slot.start
      start = min(place, limit - cells[slot.column].width)
      limit = start - column.gap
    }
    return max(start, 0)
  }
}
