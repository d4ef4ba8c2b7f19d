import TodoEntities

final class RedoView: ModuleView<RewindRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> RewindRequest {
    try RewindRequest(.redo, arguments)
  }
}
