import TodoEntities

extension ChangeReport {
  /// What to say of an item that got a rule and no due date of its own: which day was chosen.
  static func firstDayRemark(_ item: TodoItem, before: TodoItem?, after edits: [ItemEdit])
    -> String?
  {
    guard item.repetition != nil, let due = item.due, before?.due == nil,
      !edits.contains(where: \.isDue)
    else { return nil }
    return "item \(item.number) is due on \(due), and repeats from there"
  }

  /// What to say of an item that edits have hidden for now.
  static func hiddenHint(
    _ item: TodoItem, after edits: [ItemEdit], at now: WallClock, isDryRun: Bool
  ) -> String? {
    guard let wait = item.wait, item.outline.isWaiting(at: now), edits.contains(where: \.isWait)
    else { return nil }
    return "item \(item.number) \(isDryRun ? "would be" : "is") hidden until \(wait);"
      + " see: todo list is:waiting"
  }
}
