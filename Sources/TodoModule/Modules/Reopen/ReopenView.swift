final class ReopenView: ModuleView<TargetRequest>, CommandView, ReopenViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}
