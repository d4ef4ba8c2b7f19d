import TodoEntities

extension TodoList {
  /// Appends the item that `make` returns for the next number.
  @discardableResult
  mutating func append(_ make: (_ number: Int) -> TodoItem) -> TodoItem {
    let item = make(nextNumber)
    append(item)
    return item
  }
}
