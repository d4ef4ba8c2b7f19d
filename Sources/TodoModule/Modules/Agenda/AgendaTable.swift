import TodoEntities

/// An agenda for people: the late items, then a heading for each day with its items below.
struct AgendaTable {
  private let console: Console

  /// Creates a renderer that writes to this console.
  init(console: Console) { self.console = console }

  /// Writes the page. The columns are the same on all days.
  func show(_ page: AgendaPage) {
    let capabilities = console.outputCapabilities
    var table = Table(columns: AgendaTable.columns, ellipsis: capabilities.glyphs.ellipsis)
    for entry in page.entries { table.append(cells(of: entry)) }
    var lines = table.lines(width: capabilities.width - AgendaTable.indent.count)[...]
    if !page.late.isEmpty { heading("Late", Style(color: .red, isBold: true)) }
    write(page.late.count, of: &lines)
    for day in page.days {
      heading(day.heading, .bold)
      write(day.entries.count, of: &lines)
    }
  }

  /// Entries are indented, so that headings are found without their style.
  private static let indent = "  "

  private func heading(_ text: String, _ style: Style) { console.write(StyledText(text, style)) }

  private func write(_ count: Int, of lines: inout ArraySlice<StyledText>) {
    for line in lines.prefix(count) { console.write(StyledText(AgendaTable.indent) + line) }
    lines = lines.dropFirst(count)
  }

  /// The columns that a narrow terminal drops, the least important one first.
  private enum Importance: Int {
    case note = 1
    case remark
  }

  /// Time, number, mark, priority, title, tags, project, how late or whether to start, note sign.
  private static let columns = [
    Table.Column(), Table.Column(alignment: .right), Table.Column(gap: 1), Table.Column(gap: 1),
    Table.Column(isFlexible: true, minimumWidth: 16, gap: 1),
    Table.Column(isYielding: true), Table.Column(isYielding: true),
    Table.Column(importance: Importance.remark.rawValue),
    Table.Column(importance: Importance.note.rawValue, gap: 1),
  ]

  private func cells(of entry: AgendaPage.Entry) -> [StyledText] {
    let glyphs = console.outputCapabilities.glyphs
    let row = entry.row
    let isComing = entry.kind == .coming
    return [
      StyledText(entry.kind == .late ? "" : entry.date.time.map { "\($0)" } ?? ""),
      StyledText(String(row.number), .dim),
      isComing
        ? StyledText(glyphs.repeats, .dim) : StyledText(glyphs.mark(row.state), row.state.style),
      row.priority.map { StyledText(glyphs.mark($0), isComing ? .dim : $0.style) } ?? "",
      StyledText(row.title, isComing ? .dim : .plain),
      StyledText(cut(row.tags.map { "+" + $0 }.joined(separator: " ")), .tag),
      StyledText(cut(row.project ?? ""), .project),
      StyledText(entry.remark, entry.isOverdue ? .color(.red) : .dim),
      row.notes == nil ? "" : StyledText(glyphs.note),
    ]
  }

  private func cut(_ text: String) -> String {
    let capabilities = console.outputCapabilities
    return DisplayWidth.cut(
      text, to: max(12, capabilities.width / 5), ellipsis: capabilities.glyphs.ellipsis)
  }
}
