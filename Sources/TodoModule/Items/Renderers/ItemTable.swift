import TodoEntities

/// Items for people: aligned columns, cut to the terminal's width, and a summary.
final class ItemTable: ItemRenderer {
  private let console: Console
  private let isQuiet: Bool
  private let columns: [ItemColumn]
  private var table: Table

  /// Creates a renderer that writes these columns, by default all, to this console. The first one that is
  /// flexible is the title.
  init(console: Console, isQuiet: Bool, columns: [ItemColumn] = ItemColumn.allCases) {
    self.console = console
    self.isQuiet = isQuiet
    self.columns = columns
    let glyphs = console.outputCapabilities.glyphs
    table = Table(columns: columns.map(ItemTable.layout), ellipsis: glyphs.ellipsis)
  }

  func show(_ rows: [ItemRow]) {
    for row in rows { table.append(cells(of: row)) }
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

  /// The columns that a narrow terminal drops, the least important one first.
  private enum Importance: Int {
    case note = 1
    case repeats, due, urgency
  }

  private static func column(
    _ importance: Importance, alignment: Table.Alignment = .left, gap: Int = 2
  ) -> Table.Column {
    Table.Column(alignment: alignment, importance: importance.rawValue, gap: gap)
  }

  private static func layout(of column: ItemColumn) -> Table.Column {
    switch column {
    case .number: Table.Column(alignment: .right)
    case .state, .priority: Table.Column(gap: 1)
    case .title: Table.Column(isFlexible: true, minimumWidth: 16, gap: 1)
    case .tags, .project: Table.Column(isYielding: true)
    case .due: self.column(.due)
    case .repeats: self.column(.repeats, gap: 1)
    case .notes: self.column(.note, gap: 1)
    case .urgency: self.column(.urgency, alignment: .right)
    }
  }

  private func cells(of row: ItemRow) -> [StyledText] { columns.map { cell($0, of: row) } }

  private func cell(_ column: ItemColumn, of row: ItemRow) -> StyledText {
    let glyphs = console.outputCapabilities.glyphs
    return switch column {
    case .number: StyledText(String(row.number), .part(.number))
    case .state: StyledText(glyphs.mark(row.sign), row.sign.style)
    case .priority: row.priority.map { StyledText(glyphs.mark($0), $0.style) } ?? ""
    case .title: StyledText(row.title, row.state == .open ? .part(.title) : .dim)
    case .tags:
      StyledText(cut(row.tags.map { "+" + $0 }.joined(separator: " ")), .tag)
    case .project: StyledText(cut(row.project ?? ""), .project)
    case .due: date(row)
    case .repeats: row.repeats ? StyledText(glyphs.repeats) : ""
    case .notes: note(row)
    case .urgency:
      StyledText(row.urgency.map { Urgency.words($0.total) } ?? "", .part(.urgency))
    }
  }

  /// Cuts a text to a fifth of the line: one item with many tags would otherwise make the column so
  /// wide that it is dropped for all items.
  private func cut(_ text: String) -> String {
    let capabilities = console.outputCapabilities
    return DisplayWidth.cut(
      text, to: max(12, capabilities.width / 5), ellipsis: capabilities.glyphs.ellipsis)
  }

  /// The note sign, and how much of the checklist in the notes is done.
  private func note(_ row: ItemRow) -> StyledText {
    guard row.notes != nil else { return "" }
    let sign = console.outputCapabilities.glyphs.note
    return StyledText(row.checklist.progress.map { "\(sign) \($0)" } ?? sign)
  }

  private func date(_ row: ItemRow) -> StyledText {
    switch row.listedDate {
    case .due: row.due.map { StyledText($0.words, $0.style) } ?? ""
    case .wait: StyledText(row.label(of: .wait).map { "until \($0.words)" } ?? "")
    case .completed(let label): StyledText("done \(label.words)", .dim)
    }
  }
}
