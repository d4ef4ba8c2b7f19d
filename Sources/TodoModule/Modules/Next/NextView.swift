// Shows 10 items by urgency for `next`, or as many as `--limit` says. Refuses `next 5`.

import TodoEntities

final class NextView: ModuleView<ItemListQuery>, CommandView, NextViewInput {
  private lazy var renderer = ItemForm(command).renderer(of: command)

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemListQuery {
    if arguments.words.count == 1 { try arguments.refuseCount("--limit") }
    return try ItemListQuery(
      arguments, of: command, order: .urgency, limit: 10, showsUrgency: true)
  }

  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }
  func showSummary(_ summary: SummaryViewModel) { renderer.finish(summary) }
}
