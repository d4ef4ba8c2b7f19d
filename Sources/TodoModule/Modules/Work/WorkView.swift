import TodoEntities

final class WorkView: FamilyView<WorkChange, WorkRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> WorkRequest {
    let stopsAll =
      mode == .stop && arguments.words.isEmpty && arguments.value(of: .filter) == nil
    return WorkRequest(
      change: mode,
      target: stopsAll ? nil : try ItemTarget(arguments, words: arguments.words),
      keepsOthers: arguments.has(.also), isDryRun: arguments.has(.dryRun))
  }
}
