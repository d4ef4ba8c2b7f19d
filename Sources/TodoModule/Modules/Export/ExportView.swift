import TodoEntities

final class ExportView: ModuleView<ExportRequest>, CommandView, ExportViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ExportRequest {
    let format = arguments.value(of: .to).flatMap(ExchangeFormat.init(rawValue:))
    // With --json, standard output must be JSON.
    if form == .json, let format, format != .json {
      throw .badOptionValue(
        option: "--to (with --json)", format.rawValue, accepted: ExchangeFormat.json.rawValue)
    }
    let onlyEvents = arguments.has(.events)
    if onlyEvents, format != .ics {
      throw .badOptionValue(
        option: "--to (with --events)", (format ?? .json).rawValue,
        accepted: ExchangeFormat.ics.rawValue)
    }
    try refuseFormat(among: arguments)
    return ExportRequest(
      filter: try ItemFilter(words: arguments.words, filterViews: arguments.filterViews),
      format: format, onlyEvents: onlyEvents)
  }

  /// Throws if the only text of the filter is the name of a format.
  private func refuseFormat(among arguments: ParsedArguments) throws(UsageError) {
    var words = arguments.words
    let index = words.firstIndex { word in
      !word.isLiteral && ExchangeFormat.written.contains { $0.rawValue == word.text }
    }
    guard let index else { return }
    let format = words.remove(at: index).text
    let others = try? ItemFilter(words: words, filterViews: arguments.filterViews)
    if others?.hasText == false { throw .bareWords([BareWord(format: format, at: index)]) }
  }

  func showPiece(_ bytes: [UInt8]) { console.writeDocument(bytes) }
  func showLosses(_ losses: ExchangeRemarks) { console.writeRemarks(losses.lines(of: "item")) }
}
