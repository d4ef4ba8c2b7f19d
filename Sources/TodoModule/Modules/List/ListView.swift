import TodoEntities

final class ListView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any ListViewOutput
  private let renderer: any ItemRenderer
  private let console: Console
  private let form: OutputForm

  init(output: any ListViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    renderer = context.itemRenderer
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemQuery {
    ItemQuery(try ItemFilter(words: arguments.words), includesHidden: arguments.has(.all))
  }

  func submit(_ request: ItemQuery) { output.didRequestList(request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension ListView: ListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }
  func showSummary(_ summary: ListSummary) { renderer.finish(summary) }
  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
}
