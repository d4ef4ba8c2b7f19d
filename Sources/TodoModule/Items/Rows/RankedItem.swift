import TodoEntities

/// An item, and its urgency where that is asked for.
struct RankedItem: Equatable {
  let item: TodoItem
  let urgency: Urgency?
}

extension RankedItem {
  /// An item and its urgency at this time.
  init(_ item: TodoItem, at clock: Clock) {
    self.init(item: item, urgency: Urgency(item, at: clock))
  }
}
