import TodoEntities

final class ClearView: ModuleView<ClearRequest>, ReportView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> ClearRequest {
    if let word = arguments.words.first?.text, ItemSelection.isSelection(word) {
      let line = ShellWord.line(["remove"] + arguments.words.map(\.text))
      throw .said("clear deletes all done items; for these alone, type: \(line)")
    }
    try arguments.refuseWords()
    return ClearRequest(
      before: try arguments.date(of: .before, reading: .backward), isDryRun: arguments.has(.dryRun))
  }
}
