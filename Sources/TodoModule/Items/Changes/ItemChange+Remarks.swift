import TodoEntities

extension ItemChange {
  /// Which day was chosen for an item that got a rule and no due date of its own.
  func firstDueRemark(by edits: [ItemEdit]) -> ChangeReport.Remark? {
    guard let item = after, item.repetition != nil, let due = item.due, before?.due == nil,
      !edits.contains(where: \.isDue)
    else { return nil }
    return .firstDue(item.number, due)
  }

  /// Until when edits have hidden an item.
  func hiddenRemark(by edits: [ItemEdit], at now: WallClock) -> ChangeReport.Remark? {
    guard let item = after, let wait = item.wait, item.outline.isWaiting(at: now),
      edits.contains(where: \.isWait)
    else { return nil }
    return .hidden(item.number, until: wait)
  }
}
