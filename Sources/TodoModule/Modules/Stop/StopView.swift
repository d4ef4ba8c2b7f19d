final class StopView: ModuleView<StopRequest>, CommandView, StopViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> StopRequest {
    let arguments = try arguments.withMoment()
    let stopsAll = arguments.words.isEmpty && arguments.value(of: .filter) == nil
    return StopRequest(
      target: stopsAll ? nil : try ItemTarget(arguments, words: arguments.words),
      isDryRun: arguments.has(.dryRun),
      moment: try arguments.moment(orNoon: false))
  }
}
