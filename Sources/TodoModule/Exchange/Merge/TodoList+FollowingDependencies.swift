import TodoEntities

extension TodoList {
  /// Makes the items that depend on an id depend on its successor, and adds them to what the import
  /// has changed.
  ///
  /// - Parameters:
  ///   - successors: The ids of the items that stand for those with other ids, by these.
  ///   - added: The ids of the items that the import has added.
  mutating func followDependencies(
    _ successors: [ItemID: ItemID], in outcome: inout ImportOutcome, added: Set<ItemID>,
    at now: Instant
  ) {
    let ids = Set(
      dependencies.lazy.filter { $0.depends.contains { successors[$0] != nil } }.map(\.id))
    guard !ids.isEmpty else { return }
    let imported = added.union(outcome.updated.map(\.after.id))
    var changes: [ItemID: UpdatedItem] = [:]
    for position in Array(positions) where ids.contains(id(at: position)) {
      let before = self[position]
      var content = before.content
      content.depends = before.depends.map { successors[$0] ?? $0 }.withoutRepeats
      let after = TodoItem(
        number: before.number, id: before.id, createdAt: before.createdAt,
        modifiedAt: imported.contains(before.id) ? before.modifiedAt : now, content: content,
        clock: before.clock)
      replace(at: position, with: after)
      if !added.contains(before.id) {
        changes[before.id] = UpdatedItem(before: before, after: self[position])
      }
    }
    outcome.follow(changes)
  }
}

extension ImportOutcome {
  /// Records further changes of items that the import has not added.
  fileprivate mutating func follow(_ changes: [ItemID: UpdatedItem]) {
    var others = changes
    for index in updated.indices {
      if let change = others.removeValue(forKey: updated[index].after.id) {
        updated[index] = UpdatedItem(before: updated[index].before, after: change.after)
      }
    }
    updated += others.values.sorted { $0.after.number < $1.after.number }
  }
}
