import TodoEntities

final class UndoView: ModuleView<RewindRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> RewindRequest {
    try RewindRequest(.undo, arguments)
  }
}
