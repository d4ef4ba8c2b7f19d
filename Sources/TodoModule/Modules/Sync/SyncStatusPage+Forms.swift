import TodoEntities

extension SyncStatusPage {
  /// The lines for people.
  var lines: [String] {
    [
      "remote     \(remote)",
      "last sync  \(lastSyncLabel?.completeWords ?? lastSync ?? "never")",
      "to send    \(unsentWords)",
    ]
  }

  private var unsentWords: String {
    switch (unsentCount, hasChanged) {
    case (0, false): "nothing"
    case (0, true): "changes of the list"
    case (let count, false): count.counting("commit")
    case (let count, true): "\(count.counting("commit")) and later changes of the list"
    }
  }

  /// The lines for scripts: a name and a value.
  var fields: [[String]] {
    [
      ["remote", remote], ["lastSync", lastSync ?? ""], ["unsent", String(unsentCount)],
      ["changed", hasChanged ? "yes" : "no"],
    ]
  }

  /// The object that `--json` prints.
  var json: JSONText {
    .object([
      ("remote", .string(remote)), ("lastSync", lastSync.map(JSONText.string) ?? .null),
      ("unsent", .number(unsentCount)), ("changed", .bool(hasChanged)),
    ])
  }
}

extension SyncLogRow {
  /// The line for people, in local time.
  var words: String {
    [wall.map { "\($0.day) \($0.time)" }, machine, line].compactMap(\.self).joined(separator: "  ")
  }

  /// The line for scripts: the time in UTC, the machine and what was dropped.
  var fields: [String] { [time.description, machine ?? "", line] }

  /// The object of `--json`.
  var json: JSONText {
    .object([
      ("at", .string(time.description)), ("machine", machine.map(JSONText.string) ?? .null),
      ("dropped", .string(line)),
    ])
  }
}
