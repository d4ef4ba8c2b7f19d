import TodoEntities

/// An item with what the rest of its list says about it.
struct RankedItem: Equatable {
  /// The item.
  let item: TodoItem
  /// Its urgency, if it is to be shown.
  let urgency: Urgency?
  /// What it depends on, and what depends on it; without the other items if they are not to be shown.
  let relations: ItemRelations

  /// Creates a ranked item.
  init(item: TodoItem, urgency: Urgency?, relations: ItemRelations = ItemRelations()) {
    self.item = item
    self.urgency = urgency
    self.relations = relations
  }
}

extension RankedItem {
  /// Creates a ranked item with the urgency it has at this time.
  init(
    _ item: TodoItem, at clock: Clock, _ relations: ItemRelations = ItemRelations(),
    weights: Urgency.Weights = .standard
  ) {
    self.init(
      item: item,
      urgency: Urgency(item, at: clock, relations.dependence, weights: weights),
      relations: relations)
  }
}
