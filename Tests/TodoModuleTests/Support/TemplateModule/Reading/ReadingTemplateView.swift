import TodoEntities

@testable import TodoModule

final class ReadingTemplateView: CommandView {
  let command: CommandOutput
  private let output: any ReadingTemplateViewOutput
  private let renderer: any ItemRenderer

  init(output: any ReadingTemplateViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
    renderer = ItemForm(context.form, context.arguments).renderer(
      console: context.console, isQuiet: context.isQuiet, at: context.clock,
      settings: context.settings)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemQuery {
    ItemQuery(
      try ItemFilter(words: arguments.words, filterViews: arguments.filterViews),
      includesHidden: arguments.has(.all))
  }

  func submit(_ request: ItemQuery) { output.didRequestItems(request) }
}

extension ReadingTemplateView: ReadingTemplateViewInput {
  func showItems(_ rows: [ItemRow], _ summary: ListSummary) {
    renderer.show(rows)
    renderer.finish(summary)
  }
}
