extension FilterRow {
  /// Attributes are compared by value.
  static let attributes: [FilterRow] = [
    FilterRow("+home", [1]),
    FilterRow("tag:work", [3, 4]),
    FilterRow("+wor", []),
    FilterRow("untag:home", [2, 3, 4, 7, 8, 10]),
    FilterRow("untag:any", [2, 7, 10]),
    FilterRow("untag:none", [1, 3, 4, 8]),
    FilterRow("project:house", [2, 4]),
    FilterRow("project.is:house", [4]),
    FilterRow("project.is:HOUSE.garden", [2]),
    FilterRow("project:house.gard", []),
    FilterRow("priority:high", [2]),
    FilterRow("priority.above:low", [2, 3]),
    FilterRow("priority.above:high", []),
    FilterRow("priority.below:high", [3]),
    FilterRow("priority.below:low", []),
    FilterRow("every:1w", [7]),
    FilterRow("every:1w/strict", [7]),
    FilterRow("every:1w/done", []),
    FilterRow("every:1m", []),
    FilterRow("note:first", [3]),
    FilterRow("note:milk", [8]),
    FilterRow("has:checklist", [8]),
  ]
}
