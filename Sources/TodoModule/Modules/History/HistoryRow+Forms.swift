import TodoEntities

/// A row for scripts.
extension HistoryRow {
  /// The fields of a line; of an item, the last one is what changed of it.
  var fields: [String] {
    [
      direction.rawValue, String(steps), time.description, String(itemCount),
      ShellWord.line(arguments),
    ] + (change.map { [$0.line.message(isDryRun: false, for: nil)] } ?? [])
  }

  /// The object that `--json` prints; of an item, with the item before and after the command.
  var json: JSONText {
    let command: [(String, JSONText)] = [
      ("way", .string(direction.rawValue)), ("steps", .number(steps)),
      ("at", .string(time.description)), ("items", .number(itemCount)),
      ("command", .array(arguments.map(JSONText.string))),
    ]
    let items = change.map { [("before", json($0.before)), ("after", json($0.after))] }
    return .object(command + (items ?? []))
  }

  private func json(_ item: ItemRow?) -> JSONText {
    guard let item else { return .null }
    var bytes: [UInt8] = []
    item.appendJSON(to: &bytes)
    return .encoded(bytes)
  }
}
