// Parses the options of `history`. Writes its page, newest first on a terminal, with the lines to type (`undo 2`,
// `reopen 3`). Writes its fields and JSON.

import TodoEntities

final class HistoryView: ModuleView<HistoryRequest>, CommandView, HistoryViewInput {
  func request(from arguments: ParsedArguments) throws(UsageError) -> HistoryRequest {
    let limit = try arguments.number(of: .limitOfCommands)
    if arguments.has(.forget) {
      if arguments.has(.removed) { throw .conflictingOptions(["--forget", "--removed"]) }
      try arguments.refuseWords()
      return .forget(isDryRun: arguments.has(.dryRun))
    }
    if arguments.has(.dryRun) {
      let latest = ["history", "--limit", arguments.words.first?.text ?? "5"]
      throw .said(
        "--dry-run, or -n, needs --forget",
        suggesting: [Suggestion(purpose: "list the latest commands", words: latest)])
    }
    if arguments.has(.removed) {
      try arguments.refuseWords()
      return .removed(limit: limit)
    }
    try arguments.refuseWords(after: 1)
    return .show(of: try arguments.words.first.map(item), limit: limit)
  }

  private func item(_ word: ParsedArguments.Word) throws(UsageError) -> ItemSelection {
    guard ItemSelection.isSelection(word.text) else {
      throw .said(
        "'\(word.text)' is not an item number",
        suggesting: [
          Suggestion(purpose: "search for it", words: ["list", "--all", word.text]),
          Suggestion(purpose: "list the latest commands", words: ["history", "--limit", "20"]),
        ])
    }
    let selection = try ItemSelection(words: [word])
    guard selection.isOfOneItem else { throw .severalItems(word.text) }
    return selection
  }

  func showRows(_ rows: [HistoryRow], ifEmpty: String) {
    write(rows.map(\.cells)) {
      showTable(rows)
      if rows.isEmpty, !isQuiet { console.write(StyledText(ifEmpty, .dim)) }
    }
  }

  func showNoChange(_ sentence: String) {
    if form == .json { return console.writeJSON(.array([])) }
    if !isQuiet { console.writeRemarks([sentence]) }
  }

  func showRemoved(_ rows: [RemovedRow], ifEmpty: String) {
    write(rows.map(\.cells)) {
      var table = console.table([.init(), .init(importance: 2), .flexible, .init(importance: 1)])
      for row in rows.reversed() {
        table.append([
          StyledText("reopen \(row.name)", .dim), StyledText(row.time), StyledText(row.row.title),
          StyledText(row.words, .dim),
        ])
      }
      console.write(table)
      if rows.isEmpty, !isQuiet { console.write(StyledText(ifEmpty, .dim)) }
    }
  }

  func showForgotten(_ sentence: String, count: Int) {
    if form == .json { return console.writeJSON(.object([("forgotten", .number(count))])) }
    if !isQuiet { console.writeLine(sentence) }
  }

  /// Writes the history for people, newest first, because one undoes the newest command first, and a short screen
  /// shows only the start.
  private func showTable(_ rows: [HistoryRow]) {
    let glyphs = console.outputCapabilities.glyphs
    let columns: [Table.Column] = [
      .init(), .init(importance: 2), .init(isRight: true, importance: 1),
      .init(isFlexible: true, minimumWidth: 30),
    ]
    let rows = rows.reversed().map { row in
      let head = [
        StyledText(row.way.line, .dim), StyledText(row.time), StyledText(row.count, .dim),
      ]
      return (head: head, words: row.words)
    }
    var whole = console.table(columns)
    for row in rows { whole.append(row.head + [StyledText(row.words.text)]) }
    // A long change is not cut, but continued in the next row.
    let room = whole.width(of: columns.count - 1, in: console.outputCapabilities.width)
    var table = console.table(columns)
    for row in rows {
      for (index, line) in row.words.lines(width: room, ellipsis: glyphs.ellipsis).enumerated() {
        table.append((index == 0 ? row.head : ["", "", ""]) + [StyledText(line)])
      }
    }
    console.write(table)
  }
}

extension RemovedRow {
  /// The number or id that one types for it.
  fileprivate var name: String { id.map { "\($0)" } ?? "\(row.number)" }

  /// A row for scripts; JSON has the item too.
  fileprivate var cells: [ScriptCell] {
    [
      ScriptCell("name", name), ScriptCell("at", "\(at)"), ScriptCell("title", row.title),
      ScriptCell(
        "command", arguments.map { .array($0.map(JSONText.string)) } ?? .null,
        field: arguments.map { ShellWord.line($0) } ?? ""),
      ScriptCell("before", row.json, field: nil),
    ]
  }
}

extension HistoryRow.Way {
  fileprivate var steps: Int? { if case .rewind(_, let steps) = self { steps } else { nil } }

  /// The words that one types to get there, or empty for a command that is passed over.
  fileprivate var line: String { steps.map { "\(name) \($0)" } ?? "" }

  /// Its name for scripts.
  fileprivate var name: String {
    switch self {
    case .rewind(let direction, _): direction.rawValue
    case .merge: "sync"
    case .lapsed: "lapsed"
    }
  }
}

extension HistoryRow {
  /// A row for scripts. With an item, a line has its change, and JSON has the item before and after it.
  var cells: [ScriptCell] {
    let own = [
      ScriptCell("way", way.name), ScriptCell("steps", way.steps),
      ScriptCell("at", "\(command.at)"), ScriptCell("items", command.itemCount),
      ScriptCell(
        "command", .array(command.arguments.map(JSONText.string)),
        field: ShellWord.line(command.arguments)),
    ]
    guard let change else { return own }
    let words = change.line.text.text
    return own + [
      ScriptCell("before", change.before?.json ?? .null, field: words),
      ScriptCell("after", change.after?.json ?? .null, field: nil),
    ]
  }
}
