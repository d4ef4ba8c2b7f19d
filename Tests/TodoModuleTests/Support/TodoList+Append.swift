import TodoEntities

extension TodoList {
  /// Adds an item that is made for the next number.
  @discardableResult
  mutating func append(_ make: (_ number: Int) -> TodoItem) -> TodoItem {
    let item = make(nextNumber)
    append(item)
    return item
  }
}
