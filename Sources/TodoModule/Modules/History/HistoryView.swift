import TodoEntities

final class HistoryView: CommandView {
  let command: CommandOutput
  private let output: any HistoryViewOutput

  init(output: any HistoryViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> HistoryRequest {
    try arguments.refuseWords()
    let limit = try arguments.limit()
    return arguments.has(.forget)
      ? .forget(isDryRun: arguments.has(.dryRun)) : .show(limit: limit)
  }

  func submit(_ request: HistoryRequest) { output.didRequestHistory(request) }
}

extension HistoryView: HistoryViewInput {
  func showRows(_ rows: [HistoryRow]) {
    switch form {
    case .json: console.writeJSON(.array(rows.map(\.json)))
    case .lines: for row in rows { console.writeFields(row.fields) }
    case .table: showTable(rows)
    }
  }

  func showForgotten(_ count: Int, isDryRun: Bool) {
    if form == .json { return console.writeJSON(.object([("forgotten", .number(count))])) }
    guard !isQuiet else { return }
    console.writeLine("\(isDryRun ? "would forget" : "forgot") \(count.counting("command"))")
  }

  /// In a narrow terminal the least important column is dropped first.
  private enum Importance {
    static let itemCount = 1
    static let time = 2
  }

  private func showTable(_ rows: [HistoryRow]) {
    var table = Table(
      columns: [
        Table.Column(), Table.Column(importance: Importance.time),
        Table.Column(alignment: .right, importance: Importance.itemCount),
        Table.Column(isFlexible: true),
      ],
      ellipsis: console.outputCapabilities.glyphs.ellipsis)
    // Newest first: that is what one wants to undo, and what a short screen shows.
    for row in rows.reversed() {
      table.append([
        StyledText("\(row.direction.rawValue) \(row.steps)", .dim), StyledText(row.localTime),
        StyledText(row.itemCount.counting("item"), .dim), StyledText(ShellWord.line(row.arguments)),
      ])
    }
    console.write(table)
    if rows.isEmpty, !isQuiet { console.write(StyledText("nothing to undo or redo", .dim)) }
  }
}

extension HistoryRow {
  /// Local time, for people; scripts get UTC (RFC 3339).
  fileprivate var localTime: String { wall.map { "\($0.day) \($0.time)" } ?? "" }

  fileprivate var fields: [String] {
    [
      direction.rawValue, String(steps), time.description, String(itemCount),
      ShellWord.line(arguments),
    ]
  }

  fileprivate var json: JSONText {
    .object([
      ("way", .string(direction.rawValue)), ("steps", .number(steps)),
      ("at", .string(time.description)),
      ("items", .number(itemCount)), ("command", .array(arguments.map(JSONText.string))),
    ])
  }
}
