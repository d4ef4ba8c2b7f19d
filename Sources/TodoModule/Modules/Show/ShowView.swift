import TodoEntities

final class ShowView: CommandView {
  let command: CommandOutput
  private let output: any ShowViewOutput
  private let renderer: any ItemRenderer

  init(output: any ShowViewOutput, renderer: any ItemRenderer, context: ModuleContext) {
    self.output = output
    self.renderer = renderer
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
    try ItemTarget(words: arguments.words)
  }

  func submit(_ request: ItemTarget) { output.didRequestItems(request) }
}

extension ShowView: ShowViewInput {
  func showItems(_ rows: [ItemRow]) {
    renderer.show(rows)
    renderer.finish(nil)
  }
}
