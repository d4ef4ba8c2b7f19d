/// Decides which columns of a table are shown, and how wide they are.
struct TableLayout {
  /// A column that is shown.
  struct Slot: Equatable {
    /// Its index in the table.
    let column: Int
    /// Where it starts, in display columns from the start of the line.
    var start: Int
    /// Its width in display columns.
    var width: Int
    /// The number of blanks before it; none before the first.
    var gap: Int
  }

  /// The columns, left to right.
  let columns: [Table.Column]
  /// The width of the widest cell of each column.
  let naturalWidths: [Int]

  /// The columns that fit into `width`; without a width, all that are not empty.
  func slots(width: Int?) -> [Slot] {
    var shown = columns.indices.filter { naturalWidths[$0] > 0 }
    guard let width else { return slots(shown) }
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
    return started(slots)
  }

  /// Makes a slot narrower by as much of the excess as it can give.
  private func shrink(_ slot: inout Slot, by excess: inout Int, to least: Int) {
    let change = min(max(excess, 0), slot.width - least)
    slot.width -= change
    excess -= change
  }

  /// The index of the widest slot that can give way: its cells, then the gap before them.
  private func widestYielding(_ slots: [Slot]) -> Int? {
    let yielding = slots.indices.filter {
      columns[slots[$0].column].isYielding && slots[$0].width + slots[$0].gap > 0
    }
    return yielding.max { slots[$0].width < slots[$1].width }
  }

  private func slots(_ shown: [Int]) -> [Slot] {
    started(
      shown.map { column in
        let gap = column == shown.first ? 0 : columns[column].gap
        return Slot(column: column, start: 0, width: naturalWidths[column], gap: gap)
      })
  }

  /// The slots, one after the other.
  private func started(_ slots: [Slot]) -> [Slot] {
    var end = 0
    return slots.map { slot in
      var slot = slot
      slot.start = end + slot.gap
      end = slot.start + slot.width
      return slot
    }
  }

  /// The width of the columns when the flexible one has its minimum and those that yield have none.
  private func leastWidth(_ shown: [Int], flexible: Int?) -> Int {
    slots(shown.filter { !columns[$0].isYielding }).reduce(0) { sum, slot in
      let least = min(slot.width, columns[slot.column].minimumWidth)
      return sum + slot.gap + (slot.column == flexible ? least : slot.width)
    }
  }

  /// The index of the column to drop next.
  private func leastImportant(_ shown: [Int]) -> Int? {
    var found: (index: Int, importance: Int)?
    for (index, column) in shown.enumerated() {
      guard let importance = columns[column].importance else { continue }
      if let found, found.importance < importance { continue }
      found = (index, importance)
    }
    return found?.index
  }
}
