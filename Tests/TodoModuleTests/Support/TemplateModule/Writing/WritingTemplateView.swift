import TodoEntities

@testable import TodoModule

final class WritingTemplateView: ModuleView<TargetRequest>, CommandView, WritingTemplateViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }
}
