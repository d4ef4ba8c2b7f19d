import TodoEntities

/// Items for scripts: one a line, fields separated by tabs, in a fixed order: number, state,
/// priority, due, project, tags (separated by commas), title.
final class ItemLines: ItemRenderer {
  private let console: Console

  /// Lines written to this console.
  init(console: Console) { self.console = console }

  func show(_ rows: [ItemRow]) {
    for row in rows {
      console.writeFields([
        String(row.number), row.state.rawValue, row.priority?.rawValue ?? "", row.due?.iso ?? "",
        row.project ?? "", row.tags.joined(separator: ","), row.title,
      ])
    }
  }

  func finish(_ summary: ListSummary?) {}
}
