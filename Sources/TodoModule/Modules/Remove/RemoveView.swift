import TodoEntities

final class RemoveView: ReportView {
  let command: CommandOutput
  private let scope: RemoveScope
  private let output: any RemoveViewOutput

  init(_ scope: RemoveScope, output: any RemoveViewOutput, context: ModuleContext) {
    self.scope = scope
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

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
