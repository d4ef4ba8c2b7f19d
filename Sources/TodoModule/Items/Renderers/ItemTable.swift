import TodoEntities

/// Items for people: aligned columns, cut to the terminal's width, and a summary.
final class ItemTable: ItemRenderer {
  private let console: Console
  private let isQuiet: Bool
  private let cells: ItemCells
  private var table: Table

  /// Creates a renderer that writes these columns, by default all, to this console. The first one that is
  /// flexible is the title.
  init(console: Console, isQuiet: Bool, columns: [ItemColumn] = ItemColumn.allCases) {
    self.console = console
    self.isQuiet = isQuiet
    cells = ItemCells(columns, console.outputCapabilities)
    table = cells.emptyTable
  }

  func show(_ rows: [ItemRow]) {
    for row in rows { table.append(cells.cells(of: row)) }
  }

  func finish(_ summary: ListSummary?) {
    console.write(table)
    guard let summary, !isQuiet else { return }
    if summary.counts.shown > 0 { return writeSummary(summary) }
    // An empty list has no text on standard output, also on a terminal.
    console.writeError(StyledText(summary.message, .part(.summary)))
  }

  /// Writes the last line or two. On a screen that is full, neither may take two rows.
  private func writeSummary(_ summary: ListSummary) {
    let capabilities = console.outputCapabilities
    let ellipsis = capabilities.glyphs.ellipsis
    guard summary.isFirstScreen else {
      return console.writeSentence(summary.message, .part(.summary))
    }
    for line in [summary.message, summary.moreMessage(ellipsis: ellipsis)].compactMap(\.self) {
      let text = DisplayWidth.cut(line, to: capabilities.width, ellipsis: ellipsis)
      console.write(StyledText(text, .part(.summary)))
    }
  }
}
