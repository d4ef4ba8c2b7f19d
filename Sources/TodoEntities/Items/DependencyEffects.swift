/// What completing items did to the items that depend on them, and what they were waiting for.
package struct DependencyEffects: Equatable, Sendable {
  /// The numbers of the open items that a completed item depends on.
  package struct Waiting: Equatable, Sendable {
    /// The number of the completed item.
    package let number: Int
    /// The numbers of the items that it depends on and that are still open; at least one.
    package let open: [Int]

    /// Creates a value of its parts.
    package init(number: Int, open: [Int]) {
      self.number = number
      self.open = open
    }
  }

  /// The completed items that were still blocked, in the order of the command.
  package let waiting: [Waiting]
  /// The items that were blocked and no longer are, in the file's order.
  package let unblocked: [TodoItem]

  /// Creates the effects.
  package init(waiting: [Waiting] = [], unblocked: [TodoItem] = []) {
    self.waiting = waiting
    self.unblocked = unblocked
  }

  /// Computes the effects of having completed these items of a list.
  package init(ofCompleting items: [TodoItem], in list: TodoList) {
    let graph = DependencyGraph(items.isEmpty ? TodoList() : list, around: items.map(\.id))
    var freed: Set<Int> = []
    var waiting: [Waiting] = []
    for item in items where !graph.isEmpty {
      let open = graph.dependencies(of: item.id).filter { !list.outline(at: $0).isCompleted }
      if !open.isEmpty {
        waiting.append(Waiting(number: item.number, open: open.map { list.number(at: $0) }))
      }
      freed.formUnion(graph.dependents(of: item.id))
    }
    self.waiting = waiting
    unblocked = freed.sorted().filter { position in
      let outline = list.outline(at: position)
      return !outline.isCompleted && !graph.dependence(of: outline.id).isBlocked
    }.map { list[$0] }
  }
}
