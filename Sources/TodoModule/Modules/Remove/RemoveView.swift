final class RemoveView: ModuleView<TargetRequest>, CommandView, RemoveViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}
