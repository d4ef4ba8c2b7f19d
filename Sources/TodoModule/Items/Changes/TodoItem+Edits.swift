import TodoEntities

extension TodoItem {
  /// Returns the item with all edits applied; `items` are those that they name. An imported priority is
  /// kept only until the item's own is edited. With a number, an error that is about this item and not
  /// about others names it.
  func applying(
    _ edits: [ItemEdit], at clock: Clock, naming items: NamedItems, ofItem number: Int?
  ) throws(StoreError) -> TodoItem {
    let edited: TodoItem
    do { edited = try applying(edits, at: clock, naming: items) } catch {
      throw .badEdit(number.flatMap { error.dependsOnItem ? .inItem($0, error) : nil } ?? error)
    }
    return edits.contains(where: \.isPriority)
      ? edited.forgettingForeignPriority(at: clock.now) : edited
  }
}

extension TodoList {
  /// Applies edits to the items at these positions, and to those that they name in `blocks:`. Returns
  /// their changes, those of the latter last.
  mutating func edit(
    at positions: [Int], by edits: [ItemEdit], at clock: Clock
  ) throws(StoreError) -> [ItemChange] {
    let items = try items(namedBy: edits)
    let changes = try update(at: positions) { item throws(StoreError) in
      try item.applying(
        edits, at: clock, naming: items, ofItem: positions.count > 1 ? item.number : nil)
    }
    return changes + (try connect(itemsAt: positions, by: edits, naming: items, at: clock))
  }

  /// Makes the items that edits name in `blocks:` depend on those at these positions, and returns their
  /// changes. Throws if the edits made a cycle of dependencies.
  mutating func connect(
    itemsAt positions: [Int], by edits: [ItemEdit], naming items: NamedItems, at clock: Clock
  ) throws(StoreError) -> [ItemChange] {
    let blocked = block(by: edits, ofItemsAt: positions, naming: items, at: clock.now)
    let added = dependencies(addedBy: edits, toItemsAt: positions, naming: items)
    if let cycle = cycle(closedBy: added) { throw .badEdit(.dependencyCycle(cycle)) }
    return blocked
  }
}
