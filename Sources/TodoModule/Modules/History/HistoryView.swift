import TodoEntities

final class HistoryView: CommandView {
  let command: CommandOutput
  private let output: any HistoryViewOutput

  init(output: any HistoryViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> HistoryRequest {
    let limit = try arguments.limit()
    if arguments.has(.forget) {
      try arguments.refuseWords()
      return .forget(isDryRun: arguments.has(.dryRun))
    }
    try arguments.refuseWords(after: 1)
    return .show(of: try arguments.words.first.map(item), limit: limit)
  }

  private func item(_ word: ParsedArguments.Word) throws(UsageError) -> ItemSelection {
    let selection = try ItemSelection(words: [word])
    guard selection.isOfOneItem else { throw .badSelection(word.text, .several) }
    return selection
  }

  func submit(_ request: HistoryRequest) { output.didRequestHistory(request) }
}

extension HistoryView: HistoryViewInput {
  func showRows(_ rows: [HistoryRow]) {
    switch form {
    case .json: console.writeJSON(.array(rows.map(\.json)))
    case .lines: for row in rows { console.writeFields(row.fields) }
    case .table:
      showTable(rows)
      if rows.isEmpty, !isQuiet { console.write(StyledText("nothing to undo or redo", .dim)) }
    }
  }

  func showNoChange() {
    if form == .json { return console.writeJSON(.array([])) }
    guard !isQuiet else { return }
    console.writeRemarks(["no command in the history has changed this item"])
  }

  func showForgotten(_ count: Int, isDryRun: Bool) {
    if form == .json { return console.writeJSON(.object([("forgotten", .number(count))])) }
    guard !isQuiet else { return }
    console.writeLine("\(isDryRun ? "would forget" : "forgot") \(count.counting("command"))")
  }
}
