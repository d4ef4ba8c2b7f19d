import TodoEntities

@testable import TodoModule

final class ReadingTemplateView: ModuleView<ItemQuery>, CommandView {
  private lazy var renderer = ItemForm(command).renderer(of: command)

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemQuery {
    ItemQuery(
      try ItemFilter(words: arguments.words, filterViews: arguments.filterViews),
      includesHidden: arguments.has(.all))
  }
}

extension ReadingTemplateView: ReadingTemplateViewInput {
  func showItems(_ rows: [ItemRow], _ summary: SummaryViewModel) {
    renderer.show(rows)
    renderer.finish(summary)
  }
}
