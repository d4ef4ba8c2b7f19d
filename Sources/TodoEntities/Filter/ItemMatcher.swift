/// A filter with its dates resolved and its texts lower-cased, ready to test many items.
package struct ItemMatcher {
  private let root: Node
  /// Whether there is no condition, which is the most common case.
  private let matchesAll: Bool

  /// A condition. In `all` and `any`, conditions that need only an outline come before those that
  /// need the complete item.
  indirect enum Node {
    case all([Node])
    case any([Node])
    case not(Node)
    case outline((ItemOutline) -> Bool)
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
    root = try ItemMatcher.node(filter, Context(clock: clock, list: list, graph: graph))
    matchesAll = filter == .all([])
  }

  /// Returns whether an item matches. `item` is called only if a term needs more than the outline,
  /// and at most once.
  package func matches(_ outline: ItemOutline, _ item: () -> TodoItem) -> Bool {
    if matchesAll { return true }
    var loaded: TodoItem?
    return holds(root, outline) {
      let whole = loaded ?? item()
      loaded = whole
      return whole
    }
  }

  private func holds(_ node: Node, _ outline: ItemOutline, _ item: () -> TodoItem) -> Bool {
    switch node {
    case .all(let nodes): nodes.allSatisfy { holds($0, outline, item) }
    case .any(let nodes): nodes.contains { holds($0, outline, item) }
    case .not(let node): !holds(node, outline, item)
    case .outline(let condition): condition(outline)
    case .item(let condition): condition(item())
    }
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
    var cheap: [Node] = []
    var expensive: [Node] = []
    for filter in filters {
      let node = try node(filter, context)
      if node.needsItem { expensive.append(node) } else { cheap.append(node) }
    }
    return cheap + expensive
  }
}

extension ItemMatcher.Node {
  fileprivate var needsItem: Bool {
    switch self {
    case .all(let nodes), .any(let nodes): nodes.contains(where: \.needsItem)
    case .not(let node): node.needsItem
    case .outline: false
    case .item: true
    }
  }
}
