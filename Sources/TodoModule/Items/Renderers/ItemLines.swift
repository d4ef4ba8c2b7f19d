import TodoEntities

/// Items for scripts: one per line, fields separated by tabs, in a fixed order: number, state,
/// priority, due, project, tags (separated by commas), title.
final class ItemLines: ItemRenderer {
  private let console: Console

  /// Creates a renderer that writes to this console.
  init(console: Console) { self.console = console }

  func show(_ rows: [ItemRow]) {
    for row in rows {
      console.writeFields { line in
        line.append(String(row.number))
        line.append(row.state.rawValue)
        line.append(row.priority?.rawValue ?? "")
        line.append(row.due?.iso ?? "")
        line.append(row.project ?? "")
        line.append(joining: row.tags)
        line.append(row.title)
      }
    }
  }

  func finish(_ summary: ListSummary?) {}
}
