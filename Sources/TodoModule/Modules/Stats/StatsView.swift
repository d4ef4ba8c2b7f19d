import TodoEntities

final class StatsView: CommandView {
  let command: CommandOutput
  private let output: any StatsViewOutput

  init(output: any StatsViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) {
    try arguments.refuseWords()
  }

  func submit(_ request: Void) { output.didRequestStats() }
}

extension StatsView: StatsViewInput {
  func showStats(_ page: StatsPage) {
    switch form {
    case .json: console.writeJSON(page.json)
    case .lines: for fields in page.fields { console.writeFields(fields) }
    case .table:
      StatsChart(console: console).show(page)
      writeViewName()
    }
  }
}
