import TodoEntities

final class StartView: FamilyView<StartChange, StartRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> StartRequest {
    let stopsAll =
      mode == .stop && arguments.words.isEmpty && arguments.value(of: .filter) == nil
    return StartRequest(
      change: mode,
      target: stopsAll ? nil : try ItemTarget(arguments, words: arguments.words),
      keepsOthers: arguments.has(.also), isDryRun: arguments.has(.dryRun))
  }
}
