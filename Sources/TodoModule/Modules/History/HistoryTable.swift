import TodoEntities

/// The history for people, newest first: that is what one wants to undo, and what a short screen
/// shows.
extension HistoryView {
  /// In a narrow terminal the least important column is dropped first.
  private enum Importance {
    static let itemCount = 1
    static let time = 2
  }

  /// Writes the rows as a table: of an item, what changed of it; else the commands.
  func showTable(_ rows: [HistoryRow]) {
    let glyphs = console.outputCapabilities.glyphs
    var table = Table(
      columns: [
        Table.Column(), Table.Column(importance: Importance.time),
        Table.Column(alignment: .right, importance: Importance.itemCount),
        Table.Column(isFlexible: true),
      ],
      ellipsis: glyphs.ellipsis)
    for row in rows.reversed() {
      let count =
        row.change == nil && row.direction != nil ? row.itemCount.counting("item") : ""
      table.append([
        StyledText(row.way, .dim), StyledText(row.localTime),
        StyledText(count, .dim), StyledText(row.words(for: glyphs)),
      ])
    }
    console.write(table)
  }
}

extension HistoryRow {
  /// Local time, for people; scripts get UTC (RFC 3339).
  fileprivate var localTime: String { wall.map { "\($0.day) \($0.time)" } ?? "" }

  /// What to type to get there; nothing for a merge.
  fileprivate var way: String {
    guard let direction, let steps else { return "" }
    return "\(direction.rawValue) \(steps)"
  }

  /// What changed of the item, or else the command, or how many items a merge has changed.
  fileprivate func words(for terminal: Glyphs) -> String {
    if let change { return change.line.message(isDryRun: false, for: terminal) }
    let command = ShellWord.line(arguments)
    return direction == nil ? "\(command): \(itemCount) in" : command
  }
}
