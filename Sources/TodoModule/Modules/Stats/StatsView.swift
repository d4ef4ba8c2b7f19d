import TodoEntities

final class StatsView: CommandView {
  let arguments: Result<ParsedArguments, UsageError>
  private let output: any StatsViewOutput
  private let console: Console
  private let form: OutputForm

  init(output: any StatsViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
  }

  func request(from arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords()
  }

  func submit(_ request: Void) { output.didRequestStats() }
  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension StatsView: StatsViewInput {
  func showStats(_ page: StatsPage) {
    switch form {
    case .json, .ndjson: console.writeJSON(page.json)
    case .lines, .template: for fields in page.fields { console.writeFields(fields) }
    case .table: StatsChart(console: console).show(page)
    }
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }
}
