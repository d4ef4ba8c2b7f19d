// Applies `depends:`, `undepend:` and `blocks:`. Names the cycle that `Frame/Interactors` and
// `Modules/Add/AddInteractor` refuse. Removes dependencies that close a circle in an import.

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

  package var selection: ItemSelection? {
    switch self {
    case .add(let selection), .remove(let selection), .block(let selection): selection
    case .clear: nil
    }
  }
}

/// The items that edits name, found once for all the items that are edited.
package struct NamedItems: Sendable {
  private var found: [ItemSelection: [(position: Int, id: ItemID)]] = [:]

  package init() {}

  /// Finds the items that these edits name, with an index that may have been used before.
  package init(
    _ edits: [ItemEdit], in list: TodoList, using index: inout ItemIndex
  ) throws(ListError) {
    for case .depends(let edit) in edits {
      guard let selection = edit.selection, found[selection] == nil else { continue }
      found[selection] = try index.positions(of: selection, in: list).map { ($0, list.id(at: $0)) }
    }
  }

  func ids(of selection: ItemSelection) -> [ItemID] { found[selection]?.map(\.id) ?? [] }

  /// Returns the positions of the items that are to depend on the edited one, each once.
  fileprivate func blocked(by edits: [ItemEdit]) -> [Int] {
    var positions: Set<Int> = []
    for case .depends(.block(let selection)) in edits {
      positions.formUnion(found[selection]?.map(\.position) ?? [])
    }
    return positions.sorted()
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

extension [ItemChange] {
  /// Returns the numbers of the items that other items began or ceased to depend on. Reads the list only if
  /// there are such items.
  package func dependencyNumbers(in list: @autoclosure () -> TodoList?) -> [ItemID: Int] {
    var ids: Set<ItemID> = []
    for change in self {
      guard let depends = change.after?.depends else { continue }
      ids.formUnion(Set(depends).symmetricDifference(change.before?.depends ?? []))
    }
    guard !ids.isEmpty, let list = list() else { return [:] }
    var numbers: [ItemID: Int] = [:]
    // Undo may have removed these items from the list.
    for item in compactMap(\.before) where ids.contains(item.id) { numbers[item.id] = item.number }
    for position in list.positions where ids.contains(list.id(at: position)) {
      numbers[list.id(at: position)] = list.number(at: position)
    }
    return numbers
  }
}

extension TodoList {
  /// Makes the items that `blocks:` names depend on the items at these positions, and returns their
  /// changes.
  package mutating func blockItems(
    namedBy edits: [ItemEdit], byItemsAt positions: [Int], naming items: NamedItems, at now: Instant
  ) -> [ItemChange] {
    let ids = positions.map { id(at: $0) }
    return items.blocked(by: edits).compactMap { other in
      let before = self[other]
      let known = Set(before.depends)
      let after = before.changed(at: now) { $0.depends += ids.filter { !known.contains($0) } }
      guard after != before else { return nil }
      replace(at: other, with: after)
      return .changed(from: before, to: after)
    }
  }

  /// Returns a cycle that these dependencies have closed: the numbers of its items, the first one again at the
  /// end. Returns nil if they closed no cycle.
  package func cycle(closedBy added: [Dependency]) -> [Int]? {
    if added.isEmpty { return nil }
    let graph = DependencyGraph(self)
    var groups: [ItemID: Int] = [:]
    for (group, members) in graph.cycles.enumerated() {
      for position in members { groups[self.id(at: position)] = group }
    }
    guard !groups.isEmpty else { return nil }
    for (id, other) in added {
      guard let group = groups[id], groups[other] == group,
        let cycle = graph.cycle(through: id, dependingOn: other)
      else { continue }
      return cycle.map { number(at: $0) }
    }
    return nil
  }

  /// Removes new dependencies that close circles, and returns their items. A dependency is new if an earlier
  /// version of the list did not have it. Each one that is removed would close a circle of those that stay.
  package mutating func openCircles(since old: TodoList) -> [(item: TodoItem, other: TodoItem)] {
    let closing = DependencyGraph(self).closing(since: old)
    for (position, others) in Dictionary(grouping: closing, by: \.position) {
      let item = self[position]
      let ids = Set(others.map { id(at: $0.other) })
      let cut = item.changed(at: item.modifiedAt) { $0.depends.removeAll(where: ids.contains) }
      replace(at: position, withMerged: cut)
    }
    return closing.map { (self[$0.position], self[$0.other]) }
  }

  /// Returns the dependencies that edits of the items at these positions have added.
  package func dependencies(
    addedBy edits: [ItemEdit], toItemsAt positions: [Int], naming items: NamedItems
  ) -> [Dependency] {
    var others: [ItemID] = []
    for case .depends(.add(let selection)) in edits { others += items.ids(of: selection) }
    let blocked = items.blocked(by: edits).map { id(at: $0) }
    return positions.flatMap { position in
      let id = id(at: position)
      return others.map { (id, $0) } + blocked.map { ($0, id) }
    }
  }
}

/// An item, and an item that it depends on.
package typealias Dependency = (id: ItemID, dependsOn: ItemID)

/// Whether an item is blocked by others, and whether it blocks others. Derived from the list, never
/// stored.
package struct Dependence: Equatable, Sendable {
  /// Whether the item is open, and an item that it depends on is open.
  package internal(set) var isBlocked = false
  /// Whether the item is open, and an open item depends on it.
  package internal(set) var isBlocking = false

  package static let free = Dependence()
}
