import TodoEntities

final class WorkView: ModuleView<any WorkViewOutput>, ReportView {
  private let change: WorkChange

  init(_ change: WorkChange, output: any WorkViewOutput, context: ModuleContext) {
    self.change = change
    super.init(output: output, context: context)
  }

  var presenter: any CommandViewOutput { output }

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
