import TodoEntities

final class DoneView: ModuleView<any DoneViewOutput>, ReportView {
  var presenter: any CommandViewOutput { output }

  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }

  func submit(_ request: TargetRequest) { output.didRequestChange(request) }
}
