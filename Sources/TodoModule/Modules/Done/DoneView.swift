import TodoEntities

final class DoneView: ModuleView<TargetRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}
