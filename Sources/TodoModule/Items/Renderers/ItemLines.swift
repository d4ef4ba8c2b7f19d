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
        line.append(number: row.number)
        line.append(row.state.rawValue)
        line.append(row.priority?.rawValue ?? "")
        line.append(row.due?.iso ?? "")
        line.append(row.project ?? "")
        line.append(joining: row.tags)
        line.append(row.title)
      }
    }
  }

  func show(_ rows: [WrittenRow]) {
    for row in rows {
      console.writeFields { line in
        line.append(number: row.number)
        line.append(word: row.state.word)
        line.append(word: row.priority?.word ?? "")
        line.append(date: row.due)
        line.append(utf8: row.project ?? [])
        line.append(joiningQuoted: row.quotedTags ?? [])
        line.append(utf8: row.title)
      }
    }
  }

  func finish(_ summary: ListSummary?) {}
}

extension ItemRow.State {
  /// Its raw value; a String would be made anew for each row.
  fileprivate var word: StaticString {
    switch self {
    case .open: "open"
    case .done: "done"
    case .waiting: "waiting"
    }
  }
}

extension Priority {
  /// Its raw value.
  fileprivate var word: StaticString {
    switch self {
    case .high: "high"
    case .medium: "medium"
    case .low: "low"
    }
  }
}
