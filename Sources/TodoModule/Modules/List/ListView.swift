import TodoEntities

final class ListView: CommandView {
  let command: CommandOutput
  private let output: any ListViewOutput
  private let renderer: any ItemRenderer

  init(output: any ListViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
    renderer = ItemForm(context).renderer(console: context.console, isQuiet: context.isQuiet)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ListRequest {
    try arguments.checkForm()
    return ListRequest(
      filter: try ItemFilter(words: arguments.words), includesHidden: arguments.has(.all),
      order: try arguments.order(), limit: try arguments.limit(),
      asksForUrgency: try arguments.template()?.showsUrgency == true)
  }

  func submit(_ request: ListRequest) { output.didRequestList(request) }
}

extension ListView: ListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }
  func showSummary(_ summary: ListSummary) { renderer.finish(summary) }
}

extension ListView {
  /// Assembles the roles that `list` and `next` share, with the router of one of them.
  static func assembled(
    for command: ListCommand, router: any RouterInput, _ context: ModuleContext
  ) -> ListView {
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(
      command: command, interactor: interactor, router: router, clock: context.clock)
    let view = ListView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
