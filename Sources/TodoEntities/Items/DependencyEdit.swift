/// A change of the items that an item depends on, as a user types it.
package enum DependencyEdit: Equatable, Sendable {
  /// It depends on these items too.
  case add(ItemSelection)
  /// It no longer depends on these items.
  case remove(ItemSelection)
  /// It depends on no item.
  case clear
  /// These items depend on it.
  case block(ItemSelection)

  /// The items that it names.
  package var selection: ItemSelection? {
    switch self {
    case .add(let selection), .remove(let selection), .block(let selection): selection
    case .clear: nil
    }
  }
}

/// The items that edits name, found once for all the items that are edited.
package struct NamedItems: Sendable {
  private var positions: [ItemSelection: [Int]] = [:]
  private var ids: [ItemSelection: [ItemID]] = [:]

  /// Names no item.
  package init() {}

  /// Finds the items that these edits name, in one pass over the list for each selection.
  package init(_ edits: [ItemEdit], in list: TodoList) throws(ItemSelectionError) {
    for case .depends(let edit) in edits {
      guard let selection = edit.selection, positions[selection] == nil else { continue }
      let found = try selection.positions(in: list)
      positions[selection] = found
      ids[selection] = found.map { list.id(at: $0) }
    }
  }

  /// Returns the ids of a selection of the edits.
  func ids(of selection: ItemSelection) -> [ItemID] { ids[selection] ?? [] }

  /// Returns the positions of the items that are to depend on the edited one, each once.
  fileprivate func blocked(by edits: [ItemEdit]) -> [Int] {
    var found: Set<Int> = []
    for case .depends(.block(let selection)) in edits {
      found.formUnion(positions[selection] ?? [])
    }
    return found.sorted()
  }
}

extension [ItemID] {
  /// Returns the ids that an item depends on after these edits, applied in order.
  func applying(_ edits: [ItemEdit], naming items: NamedItems) -> [ItemID] {
    var ids = self
    for case .depends(let edit) in edits {
      switch edit {
      case .add(let selection):
        let known = Set(ids)
        ids += items.ids(of: selection).filter { !known.contains($0) }
      case .remove(let selection):
        let removed = Set(items.ids(of: selection))
        ids.removeAll { removed.contains($0) }
      case .clear: ids = []
      case .block: break
      }
    }
    return ids
  }
}

extension TodoList {
  /// Makes the items that `blocks:` names depend on the items at these positions, and returns their
  /// changes.
  package mutating func block(
    by edits: [ItemEdit], ofItemsAt positions: [Int], naming items: NamedItems, at now: Instant
  ) -> [ItemChange] {
    let ids = positions.map { id(at: $0) }
    return items.blocked(by: edits).compactMap { other in
      let before = self[other]
      let after = before.depending(on: ids, at: now)
      guard after != before else { return nil }
      replace(at: other, with: after)
      return .changed(from: before, to: after)
    }
  }

  /// Returns a cycle of dependencies that edits of the items at these positions have made: the numbers
  /// of its items, the first one again at the end. Returns nil if they have made none.
  package func cycle(
    madeBy edits: [ItemEdit], ofItemsAt positions: [Int], naming items: NamedItems
  ) -> [Int]? {
    let isAdded = edits.contains { edit in
      switch edit {
      case .depends(.add), .depends(.block): true
      default: false
      }
    }
    guard isAdded else { return nil }
    let graph = DependencyGraph(self)
    var groups: [ItemID: Int] = [:]
    for (group, members) in graph.cycles.enumerated() {
      for position in members { groups[self.id(at: position)] = group }
    }
    guard !groups.isEmpty else { return nil }
    for (id, other) in added(by: edits, at: positions, naming: items) {
      guard let group = groups[id], groups[other] == group,
        let cycle = graph.cycle(through: id, dependingOn: other)
      else { continue }
      return cycle.map { number(at: $0) }
    }
    return nil
  }

  /// The dependencies that edits have added: an item, and one that it depends on.
  private func added(
    by edits: [ItemEdit], at positions: [Int], naming items: NamedItems
  ) -> [(ItemID, ItemID)] {
    var others: [ItemID] = []
    for case .depends(.add(let selection)) in edits { others += items.ids(of: selection) }
    let blocked = items.blocked(by: edits).map { id(at: $0) }
    return positions.flatMap { position in
      let id = id(at: position)
      return others.map { (id, $0) } + blocked.map { ($0, id) }
    }
  }
}
