import TodoEntities

final class RemoveView: ModuleView<any RemoveViewOutput>, ReportView {
  private let scope: RemoveScope

  init(_ scope: RemoveScope, output: any RemoveViewOutput, context: ModuleContext) {
    self.scope = scope
    super.init(output: output, context: context)
  }

  var presenter: any CommandViewOutput { output }

  func request(from arguments: ParsedArguments) throws(UsageError) -> RemoveRequest {
    RemoveRequest(items: try items(arguments), isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: RemoveRequest) { output.didRequestRemoval(request) }

  private func items(_ arguments: ParsedArguments) throws(UsageError) -> RemoveRequest.Items {
    switch scope {
    case .named: return .these(try ItemTarget(arguments, words: arguments.words))
    case .done:
      try arguments.refuseWords()
      return .done(before: try arguments.date(of: .before, reading: .backward))
    }
  }
}
