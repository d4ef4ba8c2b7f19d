import TodoEntities

final class ImportView: CommandView {
  let command: CommandOutput
  private let output: any ImportViewOutput
  /// Rows printed at a time, so that a large import needs little memory.
  private static let chunk = 256

  init(output: any ImportViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

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

  func submit(_ request: ImportRequest) { output.didRequestImport(request) }
}

extension ImportView: ImportViewInput {
  func showProgress(_ percent: Int) {
    if !isQuiet { console.showProgress("importing: \(percent)%") }
  }

  func showSummary(_ summary: ImportSummary) {
    let itemForm = ItemForm(form, command.arguments)
    switch itemForm {
    case .table, .lines: if !isQuiet { showLines(summary) }
    case .json, .ndjson, .template:
      let renderer = itemForm.renderer(
        console: console, isQuiet: isQuiet, at: command.clock, settings: command.settings)
      show(summary.rows, in: renderer)
    }
    console.writeRemarks(summary.remarkMessages)
  }

  private func showLines(_ summary: ImportSummary) {
    for line in summary.additionLines { console.writeLine(line) }
    let glyphs = form == .table ? console.outputCapabilities.glyphs : nil
    for line in summary.updateLines(for: glyphs) { console.writeCut(line) }
    console.writeLine(summary.message)
  }

  private func show(_ rows: OnDemand<ItemRow>, in renderer: any ItemRenderer) {
    for start in stride(from: 0, to: rows.count, by: ImportView.chunk) {
      renderer.show(Array(rows[start...].prefix(ImportView.chunk)))
    }
    renderer.finish(nil)
  }
}
