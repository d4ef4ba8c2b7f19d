import TodoEntities

extension ItemChange {
  /// Returns a remark on the due date that was chosen for an item that got a rule but no due date.
  func firstDueRemark(by edits: [ItemEdit]) -> ChangeReport.Remark? {
    guard let item = after, item.repetition != nil, let due = item.due, before?.due == nil,
      !edits.contains(where: \.isDue)
    else { return nil }
    return .firstDue(item.number, due)
  }

  /// Returns a hint if these edits have hidden the item.
  func hiddenRemark(by edits: [ItemEdit], at now: WallClock) -> ChangeReport.Remark? {
    edits.contains(where: \.isWait) ? hiddenRemark(at: now) : nil
  }

  /// Returns a hint if the item is hidden.
  func hiddenRemark(at now: WallClock) -> ChangeReport.Remark? {
    guard let item = after, let wait = item.wait, item.outline.isWaiting(at: now) else {
      return nil
    }
    return .hidden(item.number, until: wait)
  }
}
