final class UndoView: ModuleView<RewindRequest>, CommandView, UndoViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> RewindRequest {
    try RewindRequest(.undo, arguments)
  }
}
