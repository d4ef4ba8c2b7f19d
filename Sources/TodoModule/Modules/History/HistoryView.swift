import TodoEntities

final class HistoryView: ModuleView<HistoryRequest>, CommandView {
  func request(from arguments: ParsedArguments) throws(UsageError) -> HistoryRequest {
    let limit = try arguments.number(of: .limitOfCommands)
    if arguments.has(.forget) {
      try arguments.refuseWords()
      return .forget(isDryRun: arguments.has(.dryRun))
    }
    try arguments.refuseWords(after: 1)
    return .show(of: try arguments.words.first.map(item), limit: limit)
  }

  private func item(_ word: ParsedArguments.Word) throws(UsageError) -> ItemSelection {
    let selection = try ItemSelection(words: [word])
    guard selection.isOfOneItem else { throw .severalItems(word.text) }
    return selection
  }
}

extension HistoryView: HistoryViewInput {
  func showRows(_ rows: [HistoryRow]) {
    write(.array(rows.map(\.json)), fields: rows.map(\.fields)) {
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

  /// The history for people, newest first: that is what one wants to undo, and what a short screen
  /// shows.
  private func showTable(_ rows: [HistoryRow]) {
    let glyphs = console.outputCapabilities.glyphs
    var table = console.table([
      Table.Column(), Table.Column(importance: 2),
      Table.Column(alignment: .right, importance: 1),
      Table.Column(isFlexible: true),
    ])
    for row in rows.reversed() {
      let count =
        row.change == nil && row.direction != nil ? row.command.itemCount.counting("item") : ""
      // Local time, for people; scripts get UTC (RFC 3339).
      let time = row.wall.map { "\($0.day) \($0.time)" } ?? ""
      // What to type to get there; nothing for a merge.
      let wayBack = row.direction.flatMap { way in row.steps.map { "\(way.rawValue) \($0)" } }
      table.append([
        StyledText(wayBack ?? "", .dim), StyledText(time),
        StyledText(count, .dim), StyledText(row.words(for: glyphs)),
      ])
    }
    console.write(table)
  }
}

/// A row for people.
extension HistoryRow {
  /// What changed of the item, or else the command, or how many items a merge has changed.
  fileprivate func words(for terminal: Glyphs) -> String {
    if let change { return change.line.message(isDryRun: false, for: terminal) }
    let line = ShellWord.line(command.arguments)
    return direction == nil ? "\(line): \(command.itemCount) in" : line
  }
}

/// A row for scripts.
extension HistoryRow {
  /// What leads to it: undo or redo; sync for a merge.
  private var way: String { direction?.rawValue ?? "sync" }

  /// The fields of a line; of an item, the last one is what changed of it.
  var fields: [String] {
    [
      way, steps.map(String.init) ?? "", "\(command.at)", String(command.itemCount),
      ShellWord.line(command.arguments),
    ] + (change.map { [$0.line.message(isDryRun: false, for: nil)] } ?? [])
  }

  /// The object that `--json` prints; of an item, with the item before and after the command.
  var json: JSONText {
    let members: [(name: String, value: JSONText)] = [
      (name: "way", value: .string(way)),
      (name: "steps", value: steps.map(JSONText.number) ?? .null),
      (name: "at", value: .string("\(command.at)")),
      (name: "items", value: .number(command.itemCount)),
      (name: "command", value: .array(command.arguments.map { .string($0) })),
    ]
    guard let change else { return .object(members) }
    return .object(
      members + [
        (name: "before", value: change.before?.json ?? .null),
        (name: "after", value: change.after?.json ?? .null),
      ])
  }
}
