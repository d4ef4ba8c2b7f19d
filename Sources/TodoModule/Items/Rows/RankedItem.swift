import TodoEntities

/// An item, with its urgency if it is to be shown.
struct RankedItem: Equatable {
  let item: TodoItem
  let urgency: Urgency?
}

extension RankedItem {
  /// Creates a ranked item with the urgency it has at this time.
  init(_ item: TodoItem, at clock: Clock) {
    self.init(item: item, urgency: Urgency(item, at: clock))
  }
}
