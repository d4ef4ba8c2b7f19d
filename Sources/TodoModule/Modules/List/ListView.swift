import TodoEntities

final class ListView: CommandView {
  let command: CommandOutput
  private let output: any ListViewOutput
  private let report: ListCommand
  private let renderer: any ItemRenderer

  init(output: any ListViewOutput, report: ListCommand, context: ModuleContext) {
    self.output = output
    self.report = report
    command = CommandOutput(context, presenter: output)
    renderer = context.itemRenderer
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ListRequest {
    try arguments.checkForm()
    let query = ItemQuery(
      try ItemFilter(words: arguments.words), includesHidden: arguments.has(.all),
      order: try arguments.order() ?? report.order, limit: try arguments.limit() ?? report.limit)
    let asksForUrgency = try arguments.template()?.showsUrgency ?? false
    return ListRequest(query: query, showsUrgency: report.showsUrgency || asksForUrgency)
  }

  func submit(_ request: ListRequest) { output.didRequestList(request) }
}

extension ListView: ListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }
  func showSummary(_ summary: ListSummary) { renderer.finish(summary) }
}

extension ListView {
  /// Joins the roles that the family shares behind one of its routers.
  static func assembled(
    for report: ListCommand, router: any RouterInput, _ context: ModuleContext
  ) -> ListView {
    let interactor = ListInteractor(store: context.store, search: context.search)
    let presenter = ListPresenter(interactor: interactor, router: router, clock: context.clock)
    let view = ListView(output: presenter, report: report, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
