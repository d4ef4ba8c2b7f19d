import TodoEntities

final class ImportView: ModuleView<ImportRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ImportRequest {
    let sources = arguments.words.map { word in
      word.text == "-" && !word.isLiteral ? ImportSource.standardInput : .file(word.text)
    }
    if sources.count(where: { $0 == .standardInput }) > 1 { throw .unexpectedWord("-") }
    return ImportRequest(
      sources: sources,
      format: arguments.value(of: .from).flatMap(ExchangeFormat.init(rawValue:)),
      isDryRun: arguments.has(.dryRun))
  }
}

extension ImportView: ImportViewInput {
  func showProgress(_ percent: Int) {
    if !isQuiet { console.showProgress("importing: \(percent)%") }
  }

  func showSummary(_ summary: ImportSummary) {
    let itemForm = ItemForm(command)
    switch itemForm {
    case .table, .lines: if !isQuiet { showLines(summary) }
    case .json, .ndjson, .template:
      let renderer = itemForm.renderer(of: command)
      renderer.show(summary.added + summary.updated.map(\.row))
      renderer.finish(nil)
    }
    console.writeRemarks(summary.remarkMessages)
  }

  private func showLines(_ summary: ImportSummary) {
    for line in summary.additionLines { console.writeLine(line) }
    let glyphs = form == .table ? console.outputCapabilities.glyphs : nil
    for line in summary.updateLines(for: glyphs) { console.writeCut(line) }
    console.writeLine(summary.message)
  }
}

extension ImportSummary {
  /// For a dry run, one line for each item that would be added.
  var additionLines: [String] {
    isDryRun ? added.map { "would add \($0.number): \($0.title)" } : []
  }

  /// One line for each updated item, with the values that were overwritten.
  ///
  /// - Parameter terminal: The symbols of the terminal; nil for a pipe.
  func updateLines(for terminal: Glyphs?) -> [String] {
    let verb = isDryRun ? "would update" : "updated"
    return updated.map { "\(verb) \($0.line(for: terminal))" }
  }

  /// The counts in one line.
  var message: String {
    isDryRun
      ? "would add \(added.count), update \(updated.count), leave alone \(leftAlone)"
      : "added \(added.count), updated \(updated.count), left alone \(leftAlone)"
  }

  /// The remarks for standard error, one per line. Each starts with its source's name if there are
  /// several sources.
  var remarkMessages: [String] {
    let lines = remarks.flatMap { source in
      source.remarks.flatMap { $0.allLines(of: "line") }.map { line in
        remarks.count > 1 ? "\(source.source.name): \(line)" : line
      }
    }
    return ExchangeRemarks.shortened(lines)
  }
}
