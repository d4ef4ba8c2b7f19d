extension TodoList {
  /// Of items that were taken out of this list, those with which a series ended: the last open one
  /// of each series that has no open item left.
  ///
  /// Reads the open items only if one that was taken out repeats.
  package func endedSeries(by removed: [TodoItem]) -> [TodoItem] {
    var last: [ItemID: TodoItem] = [:]
    for item in removed where !item.isCompleted {
      guard let series = item.repetition?.series else { continue }
      last[series] = item
    }
    for position in positions where !last.isEmpty && !outline(at: position).isCompleted {
      guard let series = self[position].repetition?.series else { continue }
      last[series] = nil
    }
    return last.values.sorted { $0.number < $1.number }
  }
}
