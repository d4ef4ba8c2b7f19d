import TodoEntities

/// A row for scripts.
extension HistoryRow {
  /// What leads to it: undo or redo; sync for a merge.
  private var way: String { direction?.rawValue ?? "sync" }

  /// The fields of a line; of an item, the last one is what changed of it.
  var fields: [String] {
    [
      way, steps.map(String.init) ?? "", time.description, String(itemCount),
      ShellWord.line(arguments),
    ] + (change.map { [$0.line.message(isDryRun: false, for: nil)] } ?? [])
  }

  /// The object that `--json` prints; of an item, with the item before and after the command.
  var json: JSONText {
    let command: [(name: String, value: JSONText)] = [
      (name: "way", value: .string(way)),
      (name: "steps", value: steps.map(JSONText.number) ?? .null),
      (name: "at", value: .string(time.description)), (name: "items", value: .number(itemCount)),
      (name: "command", value: .array(arguments.map { .string($0) })),
    ]
    guard let change else { return .object(command) }
    return .object(
      command + [
        (name: "before", value: json(change.before)), (name: "after", value: json(change.after)),
      ])
  }

  private func json(_ item: ItemRow?) -> JSONText {
    guard let item else { return .null }
    var bytes: [UInt8] = []
    item.appendJSON(to: &bytes)
    return .encoded(bytes)
  }
}
