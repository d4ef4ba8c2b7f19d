import TodoEntities

/// The cells that items have in a table, on a screen of any kind.
struct ItemCells {
  private let columns: [ItemColumn]
  private let capabilities: Capabilities

  /// These columns, for a screen that can show this. The first one that is flexible is the title.
  init(_ columns: [ItemColumn], _ capabilities: Capabilities) {
    self.columns = columns
    self.capabilities = capabilities
  }

  /// A table for the cells.
  var emptyTable: Table {
    Table(columns: columns.map(ItemCells.layout), ellipsis: capabilities.glyphs.ellipsis)
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

  /// The cells of an item.
  func cells(of row: ItemRow) -> [StyledText] { columns.map { cell($0, of: row) } }

  private func cell(_ column: ItemColumn, of row: ItemRow) -> StyledText {
    let glyphs = capabilities.glyphs
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
    return DisplayWidth.cut(
      text, to: max(12, capabilities.width / 5), ellipsis: capabilities.glyphs.ellipsis)
  }

  /// The note sign, and how much of the checklist in the notes is done.
  private func note(_ row: ItemRow) -> StyledText {
    guard row.notes != nil else { return "" }
    let sign = capabilities.glyphs.note
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
