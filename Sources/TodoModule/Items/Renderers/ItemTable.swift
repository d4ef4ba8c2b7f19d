import TodoEntities

/// Items for people: aligned columns, cut to the terminal's width, and a summary.
final class ItemTable: ItemRenderer {
  private let console: Console
  private let isQuiet: Bool
  private var table: Table

  /// Creates a renderer that writes to this console.
  init(console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
    let glyphs = console.outputCapabilities.glyphs
    table = Table(columns: ItemTable.columns, ellipsis: glyphs.ellipsis)
  }

  func show(_ rows: [ItemRow]) {
    for row in rows { table.append(cells(of: row)) }
  }

  func finish(_ summary: ListSummary?) {
    console.write(table)
    guard let summary, !isQuiet else { return }
    if summary.counts.shown > 0 { return writeSummary(summary) }
    // An empty list has no text on standard output, also on a terminal.
    console.writeError(StyledText(summary.message, .dim))
  }

  /// Writes the last line or two. On a screen that is full, neither may take two rows.
  private func writeSummary(_ summary: ListSummary) {
    let capabilities = console.outputCapabilities
    let ellipsis = capabilities.glyphs.ellipsis
    guard summary.isFirstScreen else { return console.writeSentence(summary.message, .dim) }
    for line in [summary.message, summary.moreMessage(ellipsis: ellipsis)].compactMap(\.self) {
      let text = DisplayWidth.cut(line, to: capabilities.width, ellipsis: ellipsis)
      console.write(StyledText(text, .dim))
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

  /// Number, mark, priority, title, tags, project, due, repeat sign, note sign, urgency.
  private static let columns = [
    Table.Column(alignment: .right),
    Table.Column(gap: 1),
    Table.Column(gap: 1),
    Table.Column(isFlexible: true, minimumWidth: 16, gap: 1),
    Table.Column(isYielding: true),
    Table.Column(isYielding: true),
    column(.due),
    column(.repeats, gap: 1),
    column(.note, gap: 1),
    column(.urgency, alignment: .right),
  ]

  private func cells(of row: ItemRow) -> [StyledText] {
    let glyphs = console.outputCapabilities.glyphs
    return [
      StyledText(String(row.number), .dim),
      StyledText(glyphs.mark(row.sign), row.sign.style),
      row.priority.map { StyledText(glyphs.mark($0), $0.style) } ?? "",
      StyledText(row.title, row.state == .open ? .plain : .dim),
      StyledText(cut(row.tags.map { "+" + $0 }.joined(separator: " ")), .tag),
      StyledText(cut(row.project ?? ""), .project),
      date(row),
      row.repeats ? StyledText(glyphs.repeats) : "",
      row.notes == nil ? "" : StyledText(glyphs.note),
      StyledText(row.urgency.map { Urgency.words($0.total) } ?? "", .dim),
    ]
  }

  /// Cuts a text to a fifth of the line: one item with many tags would otherwise make the column so
  /// wide that it is dropped for all items.
  private func cut(_ text: String) -> String {
    let capabilities = console.outputCapabilities
    return DisplayWidth.cut(
      text, to: max(12, capabilities.width / 5), ellipsis: capabilities.glyphs.ellipsis)
  }

  private func date(_ row: ItemRow) -> StyledText {
    switch row.listedDate {
    case .due: row.due.map { StyledText($0.words, $0.style) } ?? ""
    case .wait: StyledText(row.label(of: .wait).map { "until \($0.words)" } ?? "")
    case .completed(let label): StyledText("done \(label.words)", .dim)
    }
  }
}
