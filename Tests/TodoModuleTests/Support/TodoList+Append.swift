import TodoEntities

extension TodoList {
  /// Appends the item that `make` returns for the next number.
  @discardableResult
  mutating func append(_ make: (_ number: Int) -> TodoItem) -> TodoItem {
    let item = make(nextNumber)
    append(item)
    return item
  }

  /// Whether it differs from what it was made of.
  var isChanged: Bool {
    !replaced.isEmpty || !removedPositions.isEmpty || !appended.isEmpty
      || nextNumber != originalNextNumber || members != originalMembers
  }
}
