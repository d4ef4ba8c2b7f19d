final class ToggleView: ModuleView<TargetRequest>, CommandView, ToggleViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}
