import TodoEntities

extension TodoStore {
  /// Changes items of the list, as `change(dryRun:_:)` does. A target that is a mistake is only looked up.
  func change<Outcome>(
    _ target: ItemTarget, dryRun isDryRun: Bool,
    _ body: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    try change(dryRun: isDryRun || target.isMistake, body)
  }

  /// Changes the list. A dry run changes a copy instead, and takes no lock.
  ///
  /// Every command that edits the list goes through here.
  func change<Outcome>(
    dryRun isDryRun: Bool, _ body: (inout TodoList) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    guard isDryRun else { return try write(body) }
    var list = try read()
    return try body(&list)
  }
}

extension TodoList {
  /// Replaces each of these items with what `rule` returns for it, and returns one change for each,
  /// including those that stay as they are.
  mutating func update(
    at positions: [Int], _ rule: (TodoItem) throws(StoreError) -> TodoItem
  ) throws(StoreError) -> [ItemChange] {
    try checkMemory(for: .changing, on: positions.count)
    var changes: [ItemChange] = []
    for position in positions {
      let before = self[position]
      let after = try rule(before)
      if after != before { replace(at: position, with: after) }
      changes.append(.changed(from: before, to: after))
    }
    return changes
  }

  /// Removes these items, and returns them as they were.
  mutating func removeItems(at positions: [Int]) throws(StoreError) -> [TodoItem] {
    try checkMemory(for: .listing, on: positions.count)
    return positions.map { position in
      let item = self[position]
      remove(at: position)
      return item
    }
  }
}
