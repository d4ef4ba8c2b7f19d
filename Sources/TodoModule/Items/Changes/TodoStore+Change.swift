import TodoEntities

extension TodoStore {
  /// The one way in which a command changes the list: for real, or for a dry run on a copy that is
  /// dropped, without the lock.
  func change<Outcome>(
    dryRun isDryRun: Bool, _ body: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    guard isDryRun else { return try write(body) }
    var list = try read()
    return try body(&list)
  }
}

extension TodoList {
  /// Puts the items at these positions through a rule.
  mutating func update(
    at positions: [Int], _ rule: (TodoItem) throws(StoreError) -> TodoItem
  ) throws(StoreError) -> [ItemChange] {
    var changes: [ItemChange] = []
    for position in positions {
      let before = self[position]
      let after = try rule(before)
      if after != before { replace(at: position, with: after) }
      changes.append(.changed(from: before, to: after))
    }
    return changes
  }

  /// Takes these items out, and gives them back as they were.
  mutating func removeItems(at positions: [Int]) -> [TodoItem] {
    positions.map { position in
      let item = self[position]
      remove(at: position)
      return item
    }
  }
}
