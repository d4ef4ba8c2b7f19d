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

  /// Throws if the only text of the filter is the name of a format, or of a file with its ending.
  private func refuseFormat(among arguments: ParsedArguments) throws(UsageError) {
    for (index, word) in arguments.words.enumerated() where !word.isLiteral {
      let format = ExchangeFormat.written.first { ".\(word.text)".hasSuffix(".\($0.rawValue)") }
      guard let format else { continue }
      var words = arguments.words
      words.remove(at: index)
      let others = try? ItemFilter(words: words, filterViews: arguments.filterViews)
      if others?.hasText == false {
        throw .bareWords([BareWord(word.text, as: format.rawValue, at: index)])
      }
    }
  }

  func showPiece(_ bytes: [UInt8]) { console.writeDocument(bytes) }
  func showLosses(_ losses: ExchangeRemarks) { console.writeRemarks(losses.lines(of: "item")) }
}
