import TodoEntities

/// What an item depends on, and what depends on it.
struct ItemRelations: Equatable {
  /// An item at the other end of a dependency.
  struct Other: Equatable {
    /// Its id.
    let id: ItemID
    /// Its number; nil if it is not in the list.
    let number: Int?
    /// Its title; empty if it is not in the list.
    let title: String
    /// Whether it is done.
    let isCompleted: Bool
  }

  /// Whether the item is blocked or blocking.
  var dependence = Dependence.free
  /// The items that it depends on, in the order in which they were added.
  var depends: [Other] = []
  /// The items that depend on it, in the file's order.
  var dependents: [Other] = []
}

extension ItemRelations {
  /// The relations of an item of a list.
  init(of item: TodoItem, in list: TodoList, _ graph: DependencyGraph) {
    dependence = graph.dependence(of: item.id)
    // Both are in the order in which they were added, and what the list does not have is missing.
    var known = graph.dependencies(of: item.id).map { Other(list[$0]) }[...]
    depends = item.depends.map { id in
      known.first?.id == id
        ? known.removeFirst() : Other(id: id, number: nil, title: "", isCompleted: false)
    }
    dependents = graph.dependents(of: item.id).map { Other(list[$0]) }
  }
}

extension ItemRelations.Other {
  fileprivate init(_ item: TodoItem) {
    self.init(
      id: item.id, number: item.number, title: item.title, isCompleted: item.isCompleted)
  }
}

extension [ItemRelations.Other] {
  /// Their numbers, for scripts and for typing: `3,5`; an item that is not in the list is named by its
  /// id. Nil if there are none.
  var typed: String? {
    isEmpty ? nil : map { $0.number.map(String.init) ?? $0.id.description }.joined(separator: ",")
  }
}
