final class DoneView: ModuleView<TargetRequest>, CommandView, DoneViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}
