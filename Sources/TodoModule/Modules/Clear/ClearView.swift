import TodoEntities

final class ClearView: ReportView {
  let command: CommandOutput
  private let output: any ClearViewOutput

  init(output: any ClearViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ClearRequest {
    try arguments.refuseWords()
    let before = try arguments.value(of: .before).map { text throws(UsageError) in
      do throws(DateError) { return try DateExpression(text) } catch {
        throw UsageError.badDate(nil, error.reading(.backward))
      }
    }
    return ClearRequest(before: before, isDryRun: arguments.has(.dryRun))
  }

  func submit(_ request: ClearRequest) { output.didRequestClearing(request) }
}
