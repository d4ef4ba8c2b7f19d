final class CancelView: ModuleView<TargetRequest>, CommandView, CancelViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments, takesMoment: false)
  }
}
