import TodoEntities

extension ChecklistProgress? {
  /// The object that `--json=checklist` prints; null without a checklist.
  var json: JSONText {
    guard let self else { return .null }
    return .object([("done", .number(self.done)), ("total", .number(self.total))])
  }
}
