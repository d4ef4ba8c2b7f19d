/// Decides which columns of a table are shown, and how wide they are.
struct TableLayout {
  /// A column that is shown.
  struct Slot: Equatable {
    /// Its index in the table.
    let column: Int
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
    let excess = slots.reduce(-width) { $0 + $1.width + $1.gap }
    if excess > 0 { slots[index].width -= excess }
    return slots[index].width > 0 ? slots : self.slots(shown.filter { $0 != flexible })
  }

  private func slots(_ shown: [Int]) -> [Slot] {
    shown.map { column in
      let gap = column == shown.first ? 0 : columns[column].gap
      return Slot(column: column, width: naturalWidths[column], gap: gap)
    }
  }

  /// The width of the columns when the flexible one has its minimum.
  private func leastWidth(_ shown: [Int], flexible: Int?) -> Int {
    slots(shown).reduce(0) { sum, slot in
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
