/// A filter with its dates resolved and its texts lower-cased, ready to test many items.
package struct ItemMatcher {
  private let root: Node
  private let list: TodoList
  /// Whether there is no condition, which is the most common case.
  private let matchesAll: Bool

  /// A condition. In `all` and `any`, those that need less of the item come first.
  indirect enum Node {
    case all([Node])
    case any([Node])
    case not(Node)
    case outline((ItemOutline) -> Bool)
    /// A condition on the item as its file has it, nil if that does not tell, and one on the complete item.
    case written((WrittenItem) -> Bool?, (TodoItem) -> Bool)
    case item((TodoItem) -> Bool)
  }

  /// What a filter is resolved with.
  struct Context {
    let clock: Clock
    let list: TodoList
    /// What the items depend on; empty if the filter does not ask for it.
    let graph: DependencyGraph
  }

  /// Creates a matcher for a filter on the items of a list, with its dates resolved at the clock's
  /// time.
  package init(
    _ filter: ItemFilter, at clock: Clock, in list: TodoList = TodoList()
  ) throws(DateResolutionError) {
    let graph = DependencyGraph(filter.needsDependencies ? list : TodoList())
    self.list = list
    root = try ItemMatcher.node(filter, Context(clock: clock, list: list, graph: graph))
    matchesAll = filter == .all([])
  }

  /// Returns whether the item at a position of the list matches. It is decoded only if a condition needs
  /// more than its outline, and at most once.
  package func matches(at position: Int, _ outline: ItemOutline) -> Bool {
    if matchesAll { return true }
    var candidate = Candidate(position: position, outline: outline)
    return holds(root, &candidate)
  }

  /// An item that is tested.
  private struct Candidate {
    let position: Int
    let outline: ItemOutline
    /// What was needed of it so far.
    var written: WrittenItem?
    var item: TodoItem?
  }

  /// Filters can be nested deeply, so that all that needs room on the stack is in other functions.
  private func holds(_ node: Node, _ candidate: inout Candidate) -> Bool {
    switch node {
    case .all(let nodes): nodes.allSatisfy { holds($0, &candidate) }
    case .any(let nodes): nodes.contains { holds($0, &candidate) }
    case .not(let node): !holds(node, &candidate)
    case .outline(let condition): condition(candidate.outline)
    case .written(let written, let whole): holds(written, whole, &candidate)
    case .item(let condition): holds(condition, &candidate)
    }
  }

  private func holds(
    _ written: (WrittenItem) -> Bool?, _ whole: (TodoItem) -> Bool, _ candidate: inout Candidate
  ) -> Bool {
    if candidate.item == nil, let item = candidate.written ?? list.written(at: candidate.position) {
      candidate.written = item
      if let holds = written(item) { return holds }
    }
    return holds(whole, &candidate)
  }

  private func holds(_ condition: (TodoItem) -> Bool, _ candidate: inout Candidate) -> Bool {
    condition(item(of: &candidate))
  }

  private func item(of candidate: inout Candidate) -> TodoItem {
    let item = candidate.item ?? list[candidate.position]
    candidate.item = item
    return item
  }

  private static func node(
    _ filter: ItemFilter, _ context: Context
  ) throws(DateResolutionError) -> Node {
    switch filter {
    case .all(let parts): .all(try nodes(parts, context))
    case .any(let parts): .any(try nodes(parts, context))
    case .not(let part): .not(try node(part, context))
    case .term(let term): try node(term, context)
    }
  }

  private static func nodes(
    _ filters: [ItemFilter], _ context: Context
  ) throws(DateResolutionError) -> [Node] {
    var nodes: [Node] = []
    for filter in filters { nodes.append(try node(filter, context)) }
    // Stable, so that conditions that need equally much stay in the user's order.
    return nodes.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
  }
}

extension ItemMatcher.Node {
  /// How much of an item it needs: 0 for the outline, 1 for what the file has, 2 for all.
  fileprivate var cost: Int {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.map(\.cost).max() ?? 0
    case .not(let node): node.cost
    case .outline: 0
    case .written: 1
    case .item: 2
    }
  }
}
