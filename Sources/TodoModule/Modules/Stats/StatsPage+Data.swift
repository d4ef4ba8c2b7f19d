import TodoEntities

extension StatsPage {
  /// The fields of each line for scripts: a name and its values.
  var fields: [[String]] {
    counts.map { [$0.kind.key, String($0.value)] }
      + [spent.map { ["spent", $0.description] }].compactMap(\.self)
      + weeks.map { ["week", $0.monday.iso, String($0.completed), String($0.open)] }
      + [medianAgeDays.map { ["median-age-days", String($0)] }].compactMap(\.self)
      + oldest.map { ["oldest", String($0.row.number), String($0.days), $0.row.title] }
  }

  /// The object that `--json` prints.
  var json: JSONText {
    .object(
      counts.map { ($0.kind.key, .number($0.value)) } + [
        ("spent", .number(spent?.seconds ?? 0)),
        (
          "weeks",
          .array(
            weeks.map {
              .object([
                ("week", .string($0.isoWeek)), ("monday", .string($0.monday.iso)),
                ("completed", .number($0.completed)), ("open", .number($0.open)),
              ])
            })
        ),
        ("medianAgeDays", medianAgeDays.map(JSONText.number) ?? .null),
        (
          "oldest",
          .array(
            oldest.map {
              .object([
                ("number", .number($0.row.number)), ("title", .string($0.row.title)),
                ("days", .number($0.days)),
              ])
            })
        ),
      ])
  }
}

extension StatsPage.Count.Kind {
  /// The name in the output for scripts.
  fileprivate var key: String {
    switch self {
    case .open: "open"
    case .done: "done"
    case .waiting: "waiting"
    case .overdue: "overdue"
    case .today: "today"
    }
  }
}
