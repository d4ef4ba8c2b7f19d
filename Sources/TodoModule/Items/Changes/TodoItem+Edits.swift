import TodoEntities

extension TodoItem {
  /// Returns the item with all edits applied, as `applying` does. With `isOneOfSeveral`, an error that is
  /// about this item names it.
  func applying(
    _ edits: [ItemEdit], at clock: Clock, isOneOfSeveral: Bool
  ) throws(StoreError) -> TodoItem {
    do { return try applying(edits, at: clock) } catch {
      let isNamed = isOneOfSeveral && error.dependsOnItem
      throw .badEdit(isNamed ? .inItem(number, error) : error)
    }
  }
}
