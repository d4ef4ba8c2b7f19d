import TodoEntities

final class ExportView: ModuleView<ExportRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ExportRequest {
    let format = arguments.value(of: .to).flatMap(ExchangeFormat.init(rawValue:))
    // With --json, standard output must be JSON.
    if form == .json, let format, format != .json {
      throw .badOptionValue(
        option: "--to (with --json)", format.rawValue, accepted: ExchangeFormat.json.rawValue)
    }
    return ExportRequest(
      filter: try ItemFilter(words: arguments.words, filterViews: arguments.filterViews),
      format: format)
  }
}

extension ExportView: ExportViewInput {
  func showPiece(_ bytes: [UInt8]) { console.writeDocument(bytes) }
  func showLosses(_ losses: ExchangeRemarks) { console.writeRemarks(losses.lines(of: "item")) }
}
