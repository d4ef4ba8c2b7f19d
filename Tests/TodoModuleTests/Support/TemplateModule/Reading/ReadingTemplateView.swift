import TodoEntities

@testable import TodoModule

final class ReadingTemplateView: ModuleView<ItemQuery>, CommandView {
  private let renderer: any ItemRenderer

  override init(output: any CommandViewOutput<ItemQuery>, context: ModuleContext) {
    renderer = ItemForm(context.form, context.arguments).renderer(
      console: context.console, isQuiet: context.isQuiet, at: context.clock,
      settings: context.settings)
    super.init(output: output, context: context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemQuery {
    ItemQuery(
      try ItemFilter(words: arguments.words, filterViews: arguments.filterViews),
      includesHidden: arguments.has(.all))
  }
}

extension ReadingTemplateView: ReadingTemplateViewInput {
  func showItems(_ rows: [ItemRow], _ summary: ListSummary) {
    renderer.show(rows)
    renderer.finish(summary)
  }
}
