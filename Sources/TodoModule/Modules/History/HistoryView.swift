import TodoEntities

final class HistoryView: CommandView {
  /// What is asked of the history.
  enum Request: Equatable {
    case show
    case forget(isDryRun: Bool)
  }

  let arguments: Result<ParsedArguments, UsageError>
  private let output: any HistoryViewOutput
  private let console: Console
  private let form: OutputForm
  private let isQuiet: Bool

  init(output: any HistoryViewOutput, context: ModuleContext) {
    self.output = output
    arguments = context.arguments
    console = context.console
    form = context.form
    isQuiet = context.isQuiet
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> Request {
    if let word = arguments.words.first { throw .unexpectedWord(word.text) }
    return arguments.has(.forget) ? .forget(isDryRun: arguments.has(.dryRun)) : .show
  }

  func submit(_ request: Request) {
    switch request {
    case .show: output.didRequestHistory()
    case .forget(let isDryRun): output.didRequestForgetting(isDryRun: isDryRun)
    }
  }

  func reject(_ error: UsageError) { output.didRejectArguments(error) }
}

extension HistoryView: HistoryViewInput {
  func showRows(_ rows: [HistoryRow]) {
    switch form {
    case .json, .ndjson: console.writeJSON(.array(rows.map(\.json)))
    case .lines, .template: for row in rows { console.writeFields(row.fields) }
    case .table: showTable(rows)
    }
  }

  func showForgotten(_ count: Int, isDryRun: Bool) {
    if form == .json { return console.writeJSON(.object([("forgotten", .number(count))])) }
    guard !isQuiet else { return }
    let commands = count == 1 ? "1 command" : "\(count) commands"
    console.writeLine("\(isDryRun ? "would forget" : "forgot") \(commands)")
  }

  func showFailure(_ failure: Failure) { console.writeFailure(failure, form: form) }

  private func showTable(_ rows: [HistoryRow]) {
    var table = Table(
      columns: [
        Table.Column(), Table.Column(importance: 2), Table.Column(alignment: .right, importance: 1),
        Table.Column(isFlexible: true),
      ],
      ellipsis: console.outputCapabilities.glyphs.ellipsis)
    for row in rows {
      let items = row.itemCount == 1 ? "1 item" : "\(row.itemCount) items"
      table.append([
        StyledText("\(row.way.rawValue) \(row.steps)", .dim), StyledText(row.localTime),
        StyledText(items, .dim), StyledText(ShellWord.line(row.arguments)),
      ])
    }
    for line in table.lines(width: console.outputCapabilities.width) { console.write(line) }
    if rows.isEmpty, !isQuiet { console.write(StyledText("nothing to undo or redo", .dim)) }
  }
}

extension HistoryRow {
  /// In the user's zone, for people; scripts are told UTC (RFC 3339).
  fileprivate var localTime: String { wall.map { "\($0.day) \($0.time)" } ?? "" }

  fileprivate var fields: [String] {
    [
      way.rawValue, String(steps), time.description, String(itemCount),
      ShellWord.line(arguments),
    ]
  }

  fileprivate var json: JSONText {
    .object([
      ("way", .string(way.rawValue)), ("steps", .number(steps)), ("at", .string(time.description)),
      ("items", .number(itemCount)), ("command", .array(arguments.map(JSONText.string))),
    ])
  }
}
