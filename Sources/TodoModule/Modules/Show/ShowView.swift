import TodoEntities

final class ShowView: ModuleView<any ShowViewOutput>, CommandView {
  private let renderer: any ItemRenderer

  init(output: any ShowViewOutput, renderer: any ItemRenderer, context: ModuleContext) {
    self.renderer = renderer
    super.init(output: output, context: context)
  }

  var presenter: any CommandViewOutput { output }

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
