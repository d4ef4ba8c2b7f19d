final class RedoView: ModuleView<RewindRequest>, CommandView, RedoViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> RewindRequest {
    try RewindRequest(.redo, arguments)
  }
}
