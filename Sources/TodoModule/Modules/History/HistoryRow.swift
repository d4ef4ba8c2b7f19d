import TodoEntities

extension HistoryRow {
  /// Creates the row of a command that `steps` steps undo or redo; without them, of a merge.
  init(
    _ command: PastCommand, _ direction: RewindDirection?, steps: Int?, change: Change? = nil,
    at clock: Clock
  ) {
    self.init(
      direction: direction, steps: steps, time: command.at, wall: clock.wall(at: command.at),
      itemCount: command.itemCount, arguments: command.arguments, change: change)
  }

  /// Creates the rows of a command: one, or with an item, one for each change of it.
  static func rows(
    of command: PastCommand, _ direction: RewindDirection?, steps: Int?, isOfItem: Bool,
    at clock: Clock
  ) -> [HistoryRow] {
    guard isOfItem else { return [HistoryRow(command, direction, steps: steps, at: clock)] }
    return command.changes.map { change in
      HistoryRow(
        command, direction, steps: steps, change: Change(change, at: clock.wall), at: clock)
    }
  }
}

extension HistoryRow.Change {
  /// Creates the description of a change, in the words of a report at this time.
  init(_ change: ItemChange, at now: WallClock) {
    self.init(
      line: ChangeReport.Line(rewinding: change, .redo, at: now),
      before: change.before.map { ItemRow($0, at: now) },
      after: change.after.map { ItemRow($0, at: now) })
  }
}

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

/// The history for people, newest first: that is what one wants to undo, and what a short screen
/// shows.
extension HistoryView {
  /// In a narrow terminal the least important column is dropped first.
  private enum Importance {
    static let itemCount = 1
    static let time = 2
  }

  /// Writes the rows as a table: of an item, what changed of it; else the commands.
  func showTable(_ rows: [HistoryRow]) {
    let glyphs = console.outputCapabilities.glyphs
    var table = Table(
      columns: [
        Table.Column(), Table.Column(importance: Importance.time),
        Table.Column(alignment: .right, importance: Importance.itemCount),
        Table.Column(isFlexible: true),
      ],
      ellipsis: glyphs.ellipsis)
    for row in rows.reversed() {
      let count =
        row.change == nil && row.direction != nil ? row.itemCount.counting("item") : ""
      table.append([
        StyledText(row.wayBack, .dim), StyledText(row.localTime),
        StyledText(count, .dim), StyledText(row.words(for: glyphs)),
      ])
    }
    console.write(table)
  }
}

extension HistoryRow {
  /// Local time, for people; scripts get UTC (RFC 3339).
  fileprivate var localTime: String { wall.map { "\($0.day) \($0.time)" } ?? "" }

  /// What to type to get there; nothing for a merge.
  fileprivate var wayBack: String {
    guard let direction, let steps else { return "" }
    return "\(direction.rawValue) \(steps)"
  }

  /// What changed of the item, or else the command, or how many items a merge has changed.
  fileprivate func words(for terminal: Glyphs) -> String {
    if let change { return change.line.message(isDryRun: false, for: terminal) }
    let command = ShellWord.line(arguments)
    return direction == nil ? "\(command): \(itemCount) in" : command
  }
}
