// Decides that `next` shows 10 items by urgency, and `next 5` is a mistake.

import TodoEntities

final class NextView: ModuleView<ItemListQuery>, CommandView, NextViewInput {
  private lazy var renderer = ItemForm(command).renderer(of: command)

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemListQuery {
    if let word = arguments.words.first, arguments.words.count == 1, !word.isLiteral,
      let count = Int(word.text)?.magnitude, count != 0
    {
      throw .said(
        "unexpected argument '\(word.text)'; to list \(count) items, type: todo next --limit \(count);"
          + " to show item \(count), type: todo show \(count)")
    }
    return try ItemListQuery(
      arguments, of: command, order: .urgency, limit: 10, showsUrgency: true)
  }

  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }
  func showSummary(_ summary: SummaryViewModel) { renderer.finish(summary) }
}
