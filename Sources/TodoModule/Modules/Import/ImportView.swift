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
      dates: arguments.value(of: .dates).flatMap(DateOrder.init(rawValue:)),
      listsAdded: isDryRun || ![.table, .lines].contains(ItemForm(command)))
  }

  func showProgress(_ percent: Int) {
    if !isQuiet { console.showProgress("importing: \(percent)%") }
  }

  func showImport(_ result: ImportViewModel) {
    command.write(result.rows) {
      if isQuiet { return }
      for line in result.lines { console.write(line.text) }
      console.writeLine(result.counts)
    }
    console.writeRemarks(result.remarks)
  }
}

extension UsageError {
  static let missingSource = UsageError.missingOperand("a file to import, or - for standard input")
}
