import TodoEntities

final class ListView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any ListViewOutput
  private let report: ListCommand
  private let renderer: any ItemRenderer
  private let console: Console
  private let form: OutputForm

  init(output: any ListViewOutput, report: ListCommand, context: ModuleContext) {
    self.output = output
    self.report = report
    arguments = context.arguments
    renderer = context.itemRenderer
    console = context.console
    form = context.form
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
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension ListView: ListViewInput {
  func showRows(_ rows: [ItemRow]) { renderer.show(rows) }
  func showSummary(_ summary: ListSummary) { renderer.finish(summary) }
  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
}
