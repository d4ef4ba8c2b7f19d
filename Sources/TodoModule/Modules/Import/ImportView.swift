import TodoEntities

final class ImportView: ModuleView<ImportRequest>, CommandView, ImportViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ImportRequest {
    let sources = arguments.words.map { word in
      word.text == "-" && !word.isLiteral ? ImportSource.standardInput : .file(word.text)
    }
    if sources.count(where: { $0 == .standardInput }) > 1 { throw .unexpectedWord("-") }
    let isDryRun = arguments.has(.dryRun)
    return ImportRequest(
      sources: sources, format: arguments.value(of: .from).flatMap(ExchangeFormat.init(rawValue:)),
      isDryRun: isDryRun, takesDeleted: arguments.has(.deleted),
      listsAdded: isDryRun || ![.table, .lines].contains(ItemForm(command)))
  }

  func showProgress(_ percent: Int) {
    if !isQuiet { console.showProgress("importing: \(percent)%") }
  }

  func showSummary(_ summary: ImportSummary) {
    command.write((summary.added + summary.updated).map(\.row)) {
      if !isQuiet { showLines(summary) }
    }
    let remarks = summary.remarks.flatMap { source in
      source.remarks.flatMap { $0.allLines(of: "line") }.map { line in
        summary.remarks.count > 1 ? "\(source.source.name): \(line)" : line
      }
    }
    console.writeRemarks(ExchangeRemarks.shortened(remarks))
  }

  private func showLines(_ summary: ImportSummary) {
    for line in (summary.isDryRun ? summary.added : []) + summary.updated {
      console.write(line.text)
    }
    let added = summary.added.count + summary.unlistedCount
    let updated = summary.updated.count
    console.writeLine(
      summary.isDryRun
        ? "would add \(added), update \(updated), leave alone \(summary.leftAlone)"
        : "added \(added), updated \(updated), left alone \(summary.leftAlone)")
  }
}

extension UsageError {
  static let missingSource = UsageError.missingOperand("a file to import, or - for standard input")
}
