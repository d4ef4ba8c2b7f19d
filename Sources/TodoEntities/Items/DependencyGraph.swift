/// What the items of a list depend on.
///
/// An id that no item of the list has blocks nothing. A cycle, which only a merge or another program
/// can make, is tolerated: all open items in it are blocked, and nothing here loops.
///
/// Creating it takes time linear in the number of dependencies, plus one pass over the list if there
/// are any.
package struct DependencyGraph: Sendable {
  /// An item that depends on others, or that others depend on.
  private struct Node: Sendable {
    let position: Int
    let isOpen: Bool
    /// The nodes that it depends on.
    var depends: [Int] = []
    /// The nodes that depend on it.
    var dependents: [Int] = []
  }

  private var nodes: [Node] = []
  private var index: [ItemID: Int] = [:]

  /// Creates the graph of a list.
  package init(_ list: TodoList) {
    let dependencies = list.dependencies
    guard !dependencies.isEmpty else { return }
    var wanted: Set<ItemID> = []
    for (id, depends) in dependencies {
      wanted.insert(id)
      wanted.formUnion(depends)
    }
    for position in list.positions {
      let outline = list.outline(at: position)
      guard wanted.contains(outline.id) else { continue }
      index[outline.id] = nodes.count
      nodes.append(Node(position: position, isOpen: !outline.isCompleted))
    }
    for (id, depends) in dependencies {
      guard let node = index[id] else { continue }
      for other in depends {
        guard let target = index[other] else { continue }
        nodes[node].depends.append(target)
        nodes[target].dependents.append(node)
      }
    }
  }

  /// Whether no item depends on another.
  package var isEmpty: Bool { nodes.isEmpty }

  /// Returns how an item stands to others.
  package func dependence(of id: ItemID) -> Dependence {
    guard let node = index[id].map({ nodes[$0] }), node.isOpen else { return .free }
    return Dependence(
      isBlocked: node.depends.contains { nodes[$0].isOpen },
      isBlocking: node.dependents.contains { nodes[$0].isOpen })
  }

  /// Returns the positions of the items of the list that an item depends on, in the order of its
  /// dependencies.
  package func dependencies(of id: ItemID) -> [Int] { positions(of: id, \.depends) }

  /// Returns the positions of the items that depend on an item, in the file's order.
  package func dependents(of id: ItemID) -> [Int] { positions(of: id, \.dependents).sorted() }

  private func positions(of id: ItemID, _ others: KeyPath<Node, [Int]>) -> [Int] {
    guard let node = index[id] else { return [] }
    return nodes[node][keyPath: others].map { nodes[$0].position }
  }
}

// MARK: - Cycles

extension DependencyGraph {
  /// Returns a cycle through a dependency of the first item on the second, as positions: it starts and
  /// ends with the first item. Returns nil if there is none.
  package func cycle(through id: ItemID, dependingOn other: ItemID) -> [Int]? {
    guard let first = index[id], let second = index[other] else { return nil }
    guard first != second else { return [nodes[first].position, nodes[first].position] }
    // The node before each on the shortest way from the second item.
    var previous = [second: second]
    var queue = [second]
    var next = 0
    while next < queue.count, previous[first] == nil {
      let node = queue[next]
      next += 1
      for target in nodes[node].depends where previous[target] == nil {
        previous[target] = node
        queue.append(target)
      }
    }
    guard previous[first] != nil else { return nil }
    var path = [first]
    while let last = path.last, last != second, let before = previous[last] { path.append(before) }
    return ([first] + path.reversed()).map { nodes[$0].position }
  }

  /// The cycles: groups of items each of which depends on the others, directly or through others in
  /// the group; as positions in the file's order. Open and done items count alike.
  package var cycles: [[Int]] {
    var search = ComponentSearch(nodes.map(\.depends))
    return search.components().filter { group in
      group.count > 1 || nodes[group[0]].depends.contains(group[0])
    }
    .map { group in group.map { nodes[$0].position }.sorted() }
    .sorted { $0[0] < $1[0] }
  }
}

/// Tarjan's search for the strongly connected components of a graph, without recursion: a chain of
/// dependencies can be as long as the list.
private struct ComponentSearch {
  private let edges: [[Int]]
  private var order: [Int?]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var count = 0
  private var found: [[Int]] = []

  init(_ edges: [[Int]]) {
    self.edges = edges
    order = Array(repeating: nil, count: edges.count)
    low = Array(repeating: 0, count: edges.count)
    isOnStack = Array(repeating: false, count: edges.count)
  }

  /// Returns the components; each has at least one node.
  mutating func components() -> [[Int]] {
    for node in edges.indices where order[node] == nil { search(from: node) }
    return found
  }

  private mutating func search(from root: Int) {
    var work = [(node: root, next: 0)]
    enter(root)
    while let (node, next) = work.last {
      if next < edges[node].count {
        work[work.count - 1].next += 1
        let target = edges[node][next]
        if let seen = order[target] {
          if isOnStack[target] { low[node] = min(low[node], seen) }
        } else {
          enter(target)
          work.append((target, 0))
        }
      } else {
        work.removeLast()
        if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
        if low[node] == order[node] { leave(node) }
      }
    }
  }

  private mutating func enter(_ node: Int) {
    order[node] = count
    low[node] = count
    count += 1
    stack.append(node)
    isOnStack[node] = true
  }

  private mutating func leave(_ node: Int) {
    var component: [Int] = []
    while let top = stack.popLast() {
      isOnStack[top] = false
      component.append(top)
      if top == node { break }
    }
    found.append(component)
  }
}
