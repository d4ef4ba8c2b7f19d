import TodoEntities

extension CalendarTask {
  /// The parts that the task may lack only because another program drops what it does not know, or
  /// because an earlier version had no such part.
  func absentParts(_ dates: Dates) -> ItemPartSet {
    var parts = ItemPartSet()
    if properties["X-TODO-PROJECT"] == nil { parts.insert(.project) }
    if properties["X-TODO-WAIT"] == nil, origin != .earlierTodo { parts.insert(.wait) }
    if properties["X-TODO-STARTED"] == nil { parts.insert(.started) }
    if properties["X-TODO-SPENT"] == nil { parts.insert(.spent) }
    if dependencies.isEmpty { parts.insert(.depends) }
    if dates.scheduled == nil, dates.start != nil { parts.insert(.scheduled) }
    if origin == .earlierTodo { parts.insert(.scheduled) }
    return parts
  }
}
