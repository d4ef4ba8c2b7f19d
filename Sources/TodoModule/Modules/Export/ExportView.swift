import TodoEntities

final class ExportView: CommandView {
  let command: CommandOutput
  private let output: any ExportViewOutput

  init(output: any ExportViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> ExportRequest {
    let name = arguments.value(of: .to) ?? ExchangeFormat.json.rawValue
    let format = ExchangeFormat(rawValue: name) ?? .json
    // Nothing but JSON may stand on standard output then.
    if form == .json, format != .json {
      throw .commandLine(
        .badOptionValue(
          option: "--to (with --json)", value: name, accepted: [ExchangeFormat.json.rawValue],
          nearest: nil))
    }
    let filter = try ItemFilter(words: arguments.words)
    return ExportRequest(query: ItemQuery(filter, includesHidden: true), format: format)
  }

  func submit(_ request: ExportRequest) { output.didRequestExport(request) }
}

extension ExportView: ExportViewInput {
  func showDocument(_ bytes: [UInt8]) { console.writeDocument(bytes) }
  func showLosses(_ lines: [String]) { console.writeRemarks(lines) }
}
