import TodoEntities

final class RemoveView: FamilyView<RemoveScope, RemoveRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> RemoveRequest {
    RemoveRequest(items: try items(arguments), isDryRun: arguments.has(.dryRun))
  }

  private func items(_ arguments: ParsedArguments) throws(UsageError) -> RemoveRequest.Items {
    switch mode {
    case .named: return .these(try ItemTarget(arguments, words: arguments.words))
    case .done:
      try arguments.refuseWords()
      return .done(before: try arguments.date(of: .before, reading: .backward))
    }
  }
}
