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
