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
    if summary.shown > 0 { return console.writeSentence(summary.message, .dim) }
    // An empty list has no text on standard output, also on a terminal.
    console.writeError(StyledText(summary.message, .dim))
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
      mark(row.state, glyphs),
      row.priority.map { mark($0, glyphs) } ?? "",
      StyledText(row.title, row.state == .open ? .plain : .dim),
      StyledText(cut(row.tags.map { "+" + $0 }.joined(separator: " ")), .color(.cyan)),
      StyledText(cut(row.project ?? ""), .color(.blue)),
      row.due.map(due) ?? "",
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

  private func mark(_ state: ItemRow.State, _ glyphs: Glyphs) -> StyledText {
    switch state {
    case .open: StyledText(glyphs.open)
    case .done: StyledText(glyphs.done, .color(.green))
    case .waiting: StyledText(glyphs.waiting, .dim)
    }
  }

  private func mark(_ priority: Priority, _ glyphs: Glyphs) -> StyledText {
    switch priority {
    case .high: StyledText(glyphs.highPriority, .color(.red))
    case .medium: StyledText(glyphs.mediumPriority, .color(.yellow))
    case .low: StyledText(glyphs.lowPriority, .dim)
    }
  }

  private func due(_ label: DateLabel) -> StyledText {
    // Red if late, yellow if due today, otherwise no colour: there is no 'soon'.
    if label.isOverdue { return StyledText(label.words, .color(.red)) }
    return StyledText(label.words, label.isToday ? .color(.yellow) : .plain)
  }
}
