import TodoEntities

@testable import TodoModule

final class WritingTemplateView: ModuleView<any WritingTemplateViewOutput>, ReportView {
  var presenter: any CommandViewOutput { output }

  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }

  func submit(_ request: TargetRequest) { output.didRequestChange(request) }
}
