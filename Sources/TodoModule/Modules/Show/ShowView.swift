import TodoEntities

final class ShowView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any ShowViewOutput
  private let renderer: any ItemRenderer
  private let console: Console
  private let form: OutputForm

  init(output: any ShowViewOutput, renderer: any ItemRenderer, context: ModuleContext) {
    self.output = output
    self.renderer = renderer
    arguments = context.arguments
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemSelection {
    try ItemSelection(words: arguments.words)
  }

  func submit(_ request: ItemSelection) { output.didRequestItems(request) }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension ShowView: ShowViewInput {
  func showItems(_ rows: [ItemRow]) {
    renderer.show(rows)
    renderer.finish(nil)
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
}
