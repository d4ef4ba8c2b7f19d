/// Places the cells of one row.
///
/// A cell is in its column, with two exceptions: the text of the flexible column runs over empty cells
/// to its right, and a yielding cell moves out of its way.
///
///     12 ○ Water the plants behind the house      today
///      3 ○ Buy milk                 +home  house  Fri
///     14 ○ Order brake pads and a chain  +hou…    Fri
struct TableRow {
  private let cells: [Table.Cell]
  private let columns: [Table.Column]
  private let slots: [TableLayout.Slot]
  private let width: Int
  private let ellipsis: String
  /// A yielding cell with fewer columns than this would say nothing.
  private static let leastYieldingWidth = 6

  /// A row of a table with these columns, of which the slots are shown, in `width` columns.
  init(
    _ cells: [Table.Cell], _ columns: [Table.Column], _ slots: [TableLayout.Slot], width: Int,
    ellipsis: String
  ) {
    self.cells = cells
    self.columns = columns
    self.slots = slots.filter { $0.column < cells.count && cells[$0.column].width > 0 }
    self.width = width
    self.ellipsis = ellipsis
  }

  /// The cells that are not empty, cut to fit, with the column of the line at which each starts.
  var placedCells: [(cell: Table.Cell, start: Int)] {
    var placed: [(cell: Table.Cell, start: Int)] = []
    var end = 0
    for (index, slot) in slots.enumerated() {
      let cell = cells[slot.column]
      let column = columns[slot.column]
      if column.isYielding {
        let start = max(yieldingStart(index), end == 0 ? 0 : end + column.gap)
        let room = limit(after: index) - start
        guard room >= min(cell.width, TableRow.leastYieldingWidth) else { continue }
        placed.append((cell.cut(to: room, ellipsis: ellipsis), start))
      } else {
        let room = column.isFlexible ? limit(after: index) - slot.start : slot.width
        let cut = cell.cut(to: max(room, slot.width), ellipsis: ellipsis)
        let padding = column.alignment == .right ? slot.width - cut.width : 0
        placed.append((cut, slot.start + padding))
      }
      end = placed.last.map { $0.start + $0.cell.width } ?? 0
    }
    return placed
  }

  /// Where the next cell that does not yield begins, less the gap before it; else the end of the line.
  private func limit(after index: Int) -> Int {
    let next = slots[(index + 1)...].first { !columns[$0.column].isYielding }
    return next.map { $0.start - $0.gap } ?? width
  }

  /// Where a yielding cell starts if nothing to its left is in its way: in its column, or further left if
  /// it and the yielding cells to its right need the room.
  private func yieldingStart(_ index: Int) -> Int {
    var limit = limit(after: index)
    var start = limit
    for slot in slots[index...].prefix(while: { columns[$0.column].isYielding }).reversed() {
      start = min(slot.start, limit - cells[slot.column].width)
      limit = start - columns[slot.column].gap
    }
    return max(start, 0)
  }
}
