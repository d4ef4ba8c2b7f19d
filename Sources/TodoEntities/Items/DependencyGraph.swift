// Finds the items that are blocked or blocking. Only open items count. Also finds the items that `unblocked 4:`
// names, and the cycles for `doctor`.

/// The dependencies between the items of a list.
///
/// An id that no item of the list has blocks nothing. Only a merge or another program can make a cycle. All
/// open items in a cycle are blocked, and nothing here loops.
///
/// Creating it takes time linear in the number of dependencies, plus one pass over the list if there
/// are any.
package struct DependencyGraph: Sendable {
  /// The items that depend on others, or that others depend on: the nodes. A node's number is its
  /// place here.
  private var index = ItemIDIndex()
  /// The position of each node's item, or −1 if the list has no item with this id.
  private var positions: [Int] = []
  private var isOpen: [Bool] = []
  /// The nodes that each node depends on, and those that depend on it, in the order of the list.
  private var depends = NodeLists()
  private var dependents = NodeLists()

  /// Creates the graph of a list, or only the part around these items: their dependencies, their dependents,
  /// and the other dependencies of those dependents. For few items, the part takes a fraction of the time.
  package init(_ list: TodoList, around ids: Set<ItemID>? = nil) {
    var dependencies = list.dependencies
    if let ids {
      let dependents = dependencies.filter { ids.contains($0.depends) }.map(\.id)
      let near = ids.union(dependents)
      dependencies.removeAll { !near.contains($0.id) }
    }
    guard !dependencies.isEmpty else { return }
    index = ItemIDIndex(capacity: 2 * dependencies.count)
    let edges = dependencies.map { (from: index.insert($0.id), to: index.insert($0.depends)) }
    positions = Array(repeating: -1, count: index.count)
    isOpen = Array(repeating: false, count: index.count)
    for position in list.positions {
      guard let node = index[list.id(at: position)] else { continue }
      positions[node] = position
      isOpen[node] = !list.outline(at: position).isCompleted
    }
    let known = edges.filter { positions[$0.from] >= 0 && positions[$0.to] >= 0 }
    depends = NodeLists(known, nodes: index.count)
    dependents = NodeLists(known.map { (from: $0.to, to: $0.from) }, nodes: index.count)
  }

  package var isEmpty: Bool { positions.isEmpty }

  package func dependence(of id: ItemID) -> Dependence {
    guard let node = index[id], isOpen[node] else { return .free }
    return dependence(of: node)
  }

  /// Returns the positions of the items of the list that an item depends on, in the order of its
  /// dependencies.
  package func dependencies(of id: ItemID) -> [Int] {
    index[id].map { node in depends[node].map { positions[$0] } } ?? []
  }

  /// Returns the positions of the items that depend on an item, in the file's order.
  package func dependents(of id: ItemID) -> [Int] {
    index[id].map { node in dependents[node].map { positions[$0] }.sorted() } ?? []
  }
}

// MARK: - Nodes

/// The graph as `UrgencyFlow` walks it: items by the numbers of their nodes.
extension DependencyGraph {
  var nodeCount: Int { positions.count }
  func node(of id: ItemID) -> Int? { index[id] }
  func position(of node: Int) -> Int { positions[node] }
  func isOpen(_ node: Int) -> Bool { isOpen[node] }
  func dependents(of node: Int) -> ArraySlice<Int> { dependents[node] }
  func dependencies(of node: Int) -> ArraySlice<Int> { depends[node] }

  /// Whether the item of an open node is blocked or blocking.
  func dependence(of node: Int) -> Dependence {
    Dependence(
      isBlocked: depends[node].contains { isOpen[$0] },
      isBlocking: dependents[node].contains { isOpen[$0] })
  }

  /// Returns the open nodes among these, and the open nodes that depend on them, directly or through others.
  /// Nodes in a circle are one group. Most groups have one node. A group follows the groups that depend on it.
  func openGroups(above nodes: some Sequence<Int>) -> NodeLists {
    var search = ComponentSearch(dependents, leavingOut: isOpen.map { !$0 })
    return search.components(from: nodes)
  }
}

/// Lists of nodes by their numbers, such as the targets of the edges of each node, in the order of the edges.
/// All lists share one array, because an array for each list takes longer to make than to search.
struct NodeLists: Sendable {
  private var nodes: [Int] = []
  /// The place where each list begins, and the place where the last one ends.
  private var starts = [0]

  init() {}

  init(_ edges: [(from: Int, to: Int)], nodes count: Int) {
    var ends = Array(repeating: 0, count: count + 1)
    for edge in edges { ends[edge.from + 1] += 1 }
    for node in 0..<count { ends[node + 1] += ends[node] }
    starts = ends
    nodes = Array(repeating: 0, count: edges.count)
    for edge in edges {
      nodes[ends[edge.from]] = edge.to
      ends[edge.from] += 1
    }
  }

  var indices: Range<Int> { 0..<starts.count - 1 }

  subscript(node: Int) -> ArraySlice<Int> { nodes[starts[node]..<starts[node + 1]] }

  /// Adds a node to the list after the last one.
  mutating func append(_ node: Int) { nodes.append(node) }

  /// Ends that list.
  mutating func endList() { starts.append(nodes.count) }
}

// MARK: - Cycles

extension DependencyGraph {
  /// Returns a cycle through a dependency of the first item on the second, as positions: it starts and ends
  /// with the first item. Returns nil if there is no such cycle.
  package func cycle(through id: ItemID, dependingOn other: ItemID) -> [Int]? {
    guard let first = index[id], let second = index[other] else { return nil }
    guard first != second else { return [positions[first], positions[first]] }
    guard let previous = way(from: second, to: first) else { return nil }
    var path = [first]
    while let last = path.last, last != second, let before = previous[last] { path.append(before) }
    return ([first] + path.reversed()).map { positions[$0] }
  }

  /// Returns the node before each node on the shortest way from a node to one that it depends on, directly or through
  /// others. Returns nil if there is no way without the edges that are left out.
  private func way(
    from start: Int, to end: Int, leavingOut isLeftOut: (Int) -> Bool = { _ in false }
  ) -> [Int: Int]? {
    var previous = [start: start]
    var queue = [start]
    var next = 0
    while next < queue.count, previous[end] == nil {
      let targets = depends[queue[next]]
      for edge in targets.indices where previous[targets[edge]] == nil && !isLeftOut(edge) {
        previous[targets[edge]] = queue[next]
        queue.append(targets[edge])
      }
      next += 1
    }
    return previous[end] == nil ? nil : previous
  }

  /// Whether dependencies have a cycle, in any list. Takes time linear in their number.
  package static func hasCycle(_ dependencies: [(id: ItemID, depends: ItemID)]) -> Bool {
    var index = ItemIDIndex(capacity: 2 * dependencies.count)
    let edges = dependencies.map { (from: index.insert($0.id), to: index.insert($0.depends)) }
    let dependents = NodeLists(edges.map { (from: $0.to, to: $0.from) }, nodes: index.count)
    var waiting = Array(repeating: 0, count: index.count)
    for edge in edges { waiting[edge.from] += 1 }
    var free = waiting.indices.filter { waiting[$0] == 0 }
    var count = 0
    while let node = free.popLast() {
      count += 1
      for other in dependents[node] {
        waiting[other] -= 1
        if waiting[other] == 0 { free.append(other) }
      }
    }
    return count < index.count
  }

  /// Returns the new dependencies that close cycles. A dependency is new if an earlier version of the list did
  /// not have it. If that version had no cycles, the list without these dependencies has no cycles, and each of
  /// them would close one, except in a large list with very many cycles. The walk along the dependencies takes linear
  /// time if all of them are new.
  func closing(since earlier: TodoList) -> [(position: Int, other: Int)] {
    var known: Set<Int> = []
    for (id, other) in earlier.dependencies {
      guard let node = index[id], let target = index[other] else { continue }
      known.insert(node * nodeCount + target)
    }
    var closing: [Int: (from: Int, to: Int)] = [:]
    // How many edges to visit to look for circles that are open without the new dependency.
    var budget = 0
    // The next dependency of each node to follow, and the place of each node on the path, or −1 after the walk
    // has left it.
    var next = depends.indices.map { depends[$0].startIndex }
    var places: [Int: Int] = [:]
    // Whether the dependency of a node that was followed last is new.
    func isNew(_ node: Int) -> Bool {
      !known.contains(node * nodeCount + depends[node][next[node] - 1])
    }
    for root in depends.indices where places[root] == nil {
      var path = [root]
      places[root] = 0
      while let node = path.last {
        guard next[node] < depends[node].endIndex else {
          places[path.removeLast()] = -1
          continue
        }
        let edge = next[node]
        next[node] += 1
        let target = depends[node][edge]
        if closing[edge] != nil { continue }
        guard let start = places[target] else {
          places[target] = path.count
          path.append(target)
          continue
        }
        // A circle of the earlier version has no new dependency.
        guard start >= 0, let last = path.indices[start...].last(where: { isNew(path[$0]) })
        else { continue }
        let source = path[last]
        closing[next[source] - 1] = (source, depends[source][next[source] - 1])
        // The walk visits the nodes behind it again, from another node.
        if last < path.count - 1 { budget = 64 * nodeCount }
        for node in path[(last + 1)...] {
          (places[node], next[node]) = (nil, depends[node].startIndex)
        }
        path.removeSubrange((last + 1)...)
      }
    }
    // It may have been in the circle of one that was found before.
    for (edge, (node, other)) in closing.sorted(by: { $0.key < $1.key }) where budget > 0 {
      let previous = way(from: other, to: node) {
        budget -= 1
        return $0 != edge && closing[$0] != nil
      }
      if previous == nil { closing[edge] = nil }
    }
    return closing.sorted { $0.key < $1.key }.map { (positions[$1.from], positions[$1.to]) }
  }

  /// The cycles, as positions in the file's order. A cycle is a group of items that depend on each other,
  /// directly or through others in the group. Open and done items count alike.
  package var cycles: [[Int]] {
    var search = ComponentSearch(depends)
    let groups = search.components(from: depends.indices)
    return groups.indices.map { groups[$0] }.filter { group in
      group.count > 1 || group.allSatisfy { depends[$0].contains($0) }
    }
    .map { group in group.map { positions[$0] }.sorted() }
    .sorted { $0[0] < $1[0] }
  }
}

/// Tarjan's search for the strongly connected components of a graph, without recursion: a chain of
/// dependencies can be as long as the list.
private struct ComponentSearch {
  private let edges: NodeLists
  /// When each node was found, or −1 before that.
  private var order: [Int]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var work: [(node: Int, next: Int)] = []
  private var count = 0
  private var found = NodeLists()

  init(_ edges: NodeLists, leavingOut isLeftOut: [Bool] = []) {
    self.edges = edges
    let count = edges.indices.count
    // Nodes that are left out count as found.
    order = isLeftOut.isEmpty ? Array(repeating: -1, count: count) : isLeftOut.map { $0 ? 0 : -1 }
    low = Array(repeating: 0, count: count)
    isOnStack = Array(repeating: false, count: count)
  }

  /// Returns the components. Each has at least one node.
  mutating func components(from roots: some Sequence<Int>) -> NodeLists {
    for node in roots where order[node] < 0 { search(from: node) }
    return found
  }

  private mutating func search(from root: Int) {
    work.append((root, edges[root].startIndex))
    enter(root)
    while let (node, next) = work.last {
      if next < edges[node].endIndex {
        work[work.count - 1].next += 1
        let target = edges[node][next]
        if order[target] >= 0 {
          if isOnStack[target] { low[node] = min(low[node], order[target]) }
        } else {
          enter(target)
          work.append((target, edges[target].startIndex))
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
    while let top = stack.popLast() {
      isOnStack[top] = false
      found.append(top)
      if top == node { break }
    }
    found.endList()
  }
}

/// The effects of completing items on their dependents, and the open items that they depended on.
package struct DependencyEffects: Equatable, Sendable {
  /// A completed item, and the open items that it depends on, by number.
  package struct Waiting: Equatable, Sendable {
    package let number: Int
    /// The numbers of the items that it depends on and that are still open, at least one.
    package let open: [Int]
  }

  /// The completed items that were still blocked, in the order of the command.
  package let waiting: [Waiting]
  /// The items that were blocked and no longer are, in the file's order.
  package let unblocked: [TodoItem]

  package init(waiting: [Waiting] = [], unblocked: [TodoItem] = []) {
    self.waiting = waiting
    self.unblocked = unblocked
  }

  /// Computes the effects of having completed these items of a list.
  package init(ofCompleting items: [TodoItem], in list: TodoList) {
    let graph = DependencyGraph(items.isEmpty ? TodoList() : list, around: Set(items.map(\.id)))
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
