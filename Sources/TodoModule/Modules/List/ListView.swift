import TodoEntities

final class ListView: CommandView {
  let command: CommandOutput
  private let listCommand: ListCommand
  private let output: any ListViewOutput
  private let renderer: any ItemRenderer

  init(_ listCommand: ListCommand, output: any ListViewOutput, context: ModuleContext) {
    self.listCommand = listCommand
    self.output = output
    command = CommandOutput(context, presenter: output)
    renderer = ItemForm(context.form, context.arguments).renderer(
      console: context.console, isQuiet: context.isQuiet, at: context.clock)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ListRequest {
    if listCommand == .next, let word = arguments.words.first, arguments.words.count == 1,
      !word.isLiteral, let count = Int(word.text), count != 0
    {
      throw .countAsWord(word.text, count: count.magnitude)
    }
    return ListRequest(
      filter: try arguments.filter(), includesHidden: arguments.has(.all),
      order: try arguments.order(), limit: try arguments.limit())
  }

  func submit(_ request: ListRequest) { output.didRequestList(request) }
}

extension ListView: ListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }

  func showSummary(_ summary: ListSummary) {
    renderer.finish(summary)
    if form != .json, !isQuiet { console.writeRemarks(summary.missMessages) }
  }
}

extension ListView {
  /// Assembles the roles that `list` and `next` share, with the router of one of them.
  static func assembled(
    for command: ListCommand, router: any RouterInput, _ context: ModuleContext
  ) -> ListView {
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(
      command: command, interactor: interactor, router: router, clock: context.clock)
    let view = ListView(command, output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
