import TodoEntities

final class ShowView: ModuleView<ItemTarget>, CommandView {
  private let renderer: any ItemRenderer

  init(
    output: any CommandViewOutput<ItemTarget>, renderer: any ItemRenderer, context: ModuleContext
  ) {
    self.renderer = renderer
    super.init(output: output, context: context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ItemTarget {
    try ItemTarget(words: arguments.words)
  }
}

extension ShowView: ShowViewInput {
  func showItems(_ rows: [ItemRow]) {
    renderer.show(rows)
    renderer.finish(nil)
  }
}
