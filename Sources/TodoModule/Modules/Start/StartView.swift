final class StartView: ModuleView<StartRequest>, CommandView, StartViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> StartRequest {
    let arguments = try arguments.withMoment()
    return StartRequest(
      target: try ItemTarget(arguments, words: arguments.words),
      keepsOthers: arguments.has(.also), isDryRun: arguments.has(.dryRun),
      moment: try arguments.moment(orNoon: false))
  }
}
