import TodoEntities

final class WorkView: ReportView {
  let command: CommandOutput
  private let change: WorkChange
  private let output: any WorkViewOutput

  init(_ change: WorkChange, output: any WorkViewOutput, context: ModuleContext) {
    self.change = change
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> WorkRequest {
    let stopsAll =
      change == .stop && arguments.words.isEmpty && arguments.value(of: .filter) == nil
    return WorkRequest(
      change: change,
      target: stopsAll ? nil : try ItemTarget(arguments, words: arguments.words),
      keepsOthers: arguments.has(.also), isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: WorkRequest) { output.didRequestChange(request) }
}
