import TodoEntities

extension TodoItem {
  /// Returns a new open item with the content of this one, on which no time was spent. If it repeats, it begins a series of its own.
  func copied(number: Int, id: ItemID, at now: Instant) -> TodoItem {
    var content = content
    content.isCompleted = false
    content.completedAt = nil
    content.started = nil
    content.spent = nil
    content.repetition = repetition?.inSeries(id)
    return TodoItem(number: number, id: id, createdAt: now, modifiedAt: now, content: content)
  }
}
