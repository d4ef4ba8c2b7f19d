import TodoEntities

@testable import TodoModule

extension ItemRow {
  /// Creates the row of an item with what its list says about it.
  init(
    _ item: TodoItem, at now: WallClock, urgency: Urgency? = nil, listedDate: ListedDate = .due,
    times: ItemTimes? = nil, relations: ItemRelations = ItemRelations()
  ) {
    self.init(
      RankedItem(ListedItem(item), urgency: urgency, relations: relations), at: now,
      listedDate: listedDate, times: times)
  }
}

extension RankedItem {
  /// Creates a ranked item with the urgency it has at this time.
  init(
    _ item: TodoItem, at clock: Clock, _ relations: ItemRelations = ItemRelations(),
    weights: Urgency.Weights = .standard
  ) {
    self.init(
      ListedItem(item), urgency: Urgency(item, at: clock, relations.dependence, weights: weights),
      relations: relations)
  }
}
