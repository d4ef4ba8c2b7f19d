import TodoEntities

@testable import TodoModule

final class WritingTemplateView: ModuleView<TargetRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}
