// Gives an item that blocks an urgent item the same urgency. Measures how deep an item is in a chain, so that an
// item comes before those that it blocks.

/// The urgencies of the items of a list. Open items pass their urgency on to the items that block them.
///
/// An item has the largest of its own sum and the sums of the open items that depend on it, directly or through
/// others. All items in a circle have the same sum, the largest. Creating it takes time linear in the items
/// that depend on the given ones and in their dependencies, and no time in a list without dependencies.
package struct UrgencyFlow: Sendable {
  package let graph: DependencyGraph
  private let clock: Clock
  private let weights: Urgency.Weights
  /// The own sum of each node that the search reached.
  private var sums: [Double] = []
  /// For each node, the node that it has the sum from: itself if its own sum is the largest.
  private var sources: [Int] = []
  /// The number of open items below each node in its longest chain of dependencies.
  private var depths: [Int] = []

  /// Computes the urgencies of the items at these positions, or of all items. Computes depths only for all
  /// items.
  package init(
    _ list: TodoList, _ graph: DependencyGraph, at clock: Clock, weights: Urgency.Weights,
    to positions: [Int]? = nil
  ) {
    self.graph = graph
    self.clock = clock
    self.weights = weights
    guard weights.isInherited, !graph.isEmpty else { return }
    sums = Array(repeating: 0, count: graph.nodeCount)
    sources = Array(0..<graph.nodeCount)
    depths = Array(repeating: 0, count: graph.nodeCount)
    let groups = graph.openGroups(
      above: positions?.compactMap { graph.node(of: list.id(at: $0)) } ?? Array(sources))
    for index in groups.indices {
      let group = groups[index]
      for node in group {
        let item = list.listed(at: graph.position(of: node))
        sums[node] = Urgency.total(
          of: item, at: clock, graph.dependence(of: node), weights: weights)
      }
      guard var most = group.max(by: { sums[$0] < sums[$1] }) else { continue }
      for node in group {
        for other in graph.dependents(of: node) where graph.isOpen(other) {
          if sums[most] < sums[sources[other]] { most = sources[other] }
        }
      }
      for node in group where sums[node] < sums[most] { sources[node] = most }
    }
    for index in groups.indices.reversed() where positions == nil {
      let group = groups[index]
      let members: Set<Int> = group.count > 1 ? Set(group) : []
      var depth = 0
      for node in group {
        for other in graph.dependencies(of: node) where graph.isOpen(other) && other != node {
          if !members.contains(other) { depth = max(depth, depths[other] + 1) }
        }
      }
      for node in group { depths[node] = depth }
    }
  }

  /// The urgency and the depth of an item, without a list of terms.
  func rank(of item: ListedItem) -> (total: Double, depth: Int) {
    let node = graph.node(of: item.outline.id)
    if let node, !sums.isEmpty, !item.outline.isCompleted {
      return (sums[sources[node]], depths[node])
    }
    let dependence = node == nil ? .free : graph.dependence(of: item.outline.id)
    return (Urgency.total(of: item, at: clock, dependence, weights: weights), 0)
  }

  /// The urgency of an item of the list.
  package func urgency(of item: TodoItem, in list: TodoList) -> Urgency {
    var urgency = Urgency(item, at: clock, graph.dependence(of: item.id), weights: weights)
    if !sums.isEmpty, !item.isCompleted, let node = graph.node(of: item.id), sources[node] != node {
      urgency.source = .init(
        number: list.number(at: graph.position(of: sources[node])), total: sums[sources[node]])
    }
    return urgency
  }
}
