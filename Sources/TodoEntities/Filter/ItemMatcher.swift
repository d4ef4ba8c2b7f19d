// Tests items against the terms of a filter, such as `is:ready` and `tag:none`. A bare word searches title, notes,
// project and tags. `project:house` includes subprojects.

/// A filter with its dates resolved and its texts lower-cased, ready to test many items.
package struct ItemMatcher {
  private let root: Node
  private let list: TodoList
  /// Whether there is no condition, which is the most common case.
  private let matchesAll: Bool

  /// A condition. In `all` and `any`, conditions that need less of the item are first.
  indirect enum Node {
    case all([Node])
    case any([Node])
    case not(Node)
    case outline((ItemOutline) -> Bool)
    /// A condition on texts, for which most items need not be decoded.
    case texts((ListedItem) -> Bool)
    case item((TodoItem) -> Bool)

    /// How much of an item it needs: 0 for the outline, 1 for texts, 2 for all.
    fileprivate var cost: Int {
      switch self {
      case .all(let nodes), .any(let nodes): nodes.map(\.cost).max() ?? 0
      case .not(let node): node.cost
      case .outline: 0
      case .texts: 1
      case .item: 2
      }
    }
  }

  struct Context {
    let clock: Clock
    let list: TodoList
    /// The dependencies of the items, or an empty graph if the filter does not need it.
    let graph: DependencyGraph
    /// The urgencies of the items, or nil if the filter does not need them.
    let flow: UrgencyFlow?

    /// A condition that is true for an item if one of these is among the items at the positions that
    /// `others` returns for its id.
    fileprivate func isAmong(
      _ items: ItemSelection, _ others: @escaping (ItemID) -> [Int]
    ) -> (ItemOutline) -> Bool {
      let (list, includes) = (list, items.includes)
      return { item in others(item.id).contains { includes(list.outline(at: $0)) } }
    }
  }

  /// Creates a matcher for a filter on the items of a list, with its dates resolved at the clock's
  /// time.
  package init(
    _ filter: ItemFilter, at clock: Clock, weights: Urgency.Weights = .standard,
    in list: TodoList = TodoList()
  ) throws(DateError) {
    let graph = DependencyGraph(filter.needsDependencies ? list : TodoList())
    self.list = list
    let asksForUrgency = filter.terms.contains { if case .urgency = $0 { true } else { false } }
    let flow = asksForUrgency ? UrgencyFlow(list, graph, at: clock, weights: weights) : nil
    root = try ItemMatcher.node(
      filter, in: Context(clock: clock, list: list, graph: graph, flow: flow))
    matchesAll = filter == .all([])
  }

  /// Returns whether the item at a position of the list matches. The item is decoded only if a condition needs
  /// more than its outline, and at most once.
  package func matches(at position: Int, _ outline: ItemOutline) -> Bool {
    if matchesAll { return true }
    var candidate = Candidate(position: position, outline: outline)
    return holds(root, for: &candidate)
  }

  private struct Candidate {
    let position: Int
    let outline: ItemOutline
    /// The item, or nil until a condition needs more than the outline.
    var listed: ListedItem?
  }

  /// Calls itself for each level of the filter, so code that needs room on the stack is in other functions.
  private func holds(_ node: Node, for candidate: inout Candidate) -> Bool {
    switch node {
    case .all(let nodes): nodes.allSatisfy { holds($0, for: &candidate) }
    case .any(let nodes): nodes.contains { holds($0, for: &candidate) }
    case .not(let node): !holds(node, for: &candidate)
    case .outline(let condition): condition(candidate.outline)
    case .texts(let condition): condition(listed(&candidate))
    case .item(let condition): condition(listed(&candidate).item)
    }
  }

  /// A separate function, so that its stack frame is removed before a regular expression runs.
  private func listed(_ candidate: inout Candidate) -> ListedItem {
    let item = candidate.listed ?? list.listed(at: candidate.position)
    candidate.listed = item
    return item
  }

  private static func node(_ filter: ItemFilter, in context: Context) throws(DateError) -> Node {
    switch filter {
    case .all(let parts): .all(try nodes(parts, in: context))
    case .any(let parts): .any(try nodes(parts, in: context))
    case .not(let part): .not(try node(part, in: context))
    case .term(let term): try node(term, in: context)
    }
  }

  private static func nodes(
    _ filters: [ItemFilter], in context: Context
  ) throws(DateError) -> [Node] {
    var nodes: [Node] = []
    for filter in filters { nodes.append(try node(filter, in: context)) }
    // The sort is stable, so that conditions that need equally much stay in the user's order.
    return nodes.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
  }
}

extension ItemMatcher {
  /// Returns the node for a term, with its dates resolved at the clock's time.
  static func node(_ term: ItemFilter.Term, in context: Context) throws(DateError) -> Node {
    switch term {
    case .numbers(let numbers): .outline { numbers.contains($0.number) }
    case .identity(let prefix): .outline { prefix.matches($0.id) }
    case .text(let text): node(finding: TextSearch(text))
    case .note(let text):
      .item { [needle = TextSearch(text)] in $0.notes.map(needle.isFound) ?? false }
    case .pattern(let pattern): node(searching: pattern)
    case .tag(let tag): node(tagged: tag)
    case .withoutTag(let tag): .not(node(tagged: tag))
    case .project(let project): node(in: project, isExact: false)
    case .exactProject(let project): node(in: project, isExact: true)
    case .choice(let attribute, let comparison, let rank):
      node(comparing: attribute, comparison, toRank: rank)
    case .date(let date, let comparison, let expression):
      try DateCondition(date, is: comparison, to: expression, at: context.clock).node
    case .every(let rule, let mode):
      .item { $0.repetition?.rule == rule && (mode == nil || $0.repetition?.mode == mode) }
    case .state(let state): node(state, in: context)
    case .feature(.checklist): .item { !Checklist($0.notes).lines.isEmpty }
    case .feature(.link): .item { !$0.links.isEmpty }
    case .depends(let items):
      .outline(context.isAmong(items) { context.graph.dependencies(of: $0) })
    case .blocks(let items): .outline(context.isAmong(items) { context.graph.dependents(of: $0) })
    case .duration(let attribute, let comparison, let span):
      .texts { $0[duration: attribute].map { comparison.holds($0, span.seconds) } ?? false }
    case .urgency(let comparison, let amount):
      .texts { item in
        let total = context.flow?.rank(of: item).total ?? 0
        return comparison.holds(Int((total * 100).rounded()), amount)
      }
    case .has(let attribute): node(having: attribute)
    case .lacks(let attribute): .not(node(having: attribute))
    }
  }

  private static func node(finding needle: TextSearch) -> Node {
    .texts { item in
      needle.isFound(in: item.title) || item.project.map(needle.isFound) ?? false
        || item.containsTag(where: needle.isFound) || item.notes.map(needle.isFound) ?? false
    }
  }

  private static func node(searching pattern: TextPattern) -> Node {
    guard let regex = pattern.regex else { return .any([]) }
    return .item { item in
      item.title.contains(regex) || item.notes.map { $0.contains(regex) } ?? false
    }
  }

  private static func node(tagged tag: Tag) -> Node {
    let search = NameSearch(tag.name)
    return .texts { $0.containsTag(where: search.isName) }
  }

  private static func node(in project: Project, isExact: Bool) -> Node {
    let search = NameSearch(project.name)
    return .texts { item in
      item.project.map { search.isName($0) || !isExact && search.isOuterName($0) } ?? false
    }
  }

  private static func node(_ state: ItemFilter.State, in context: Context) -> Node {
    let (now, graph) = (context.clock.wall, context.graph)
    switch state {
    case .open: return .outline { !$0.isCompleted }
    case .done: return .outline { $0.end == .done }
    case .cancelled: return .outline { $0.end == .cancelled }
    case .overdue: return .outline { $0.isOverdue(at: now) }
    case .today: return .outline { $0.isDueToday(at: now) }
    case .now:
      return .all([
        .outline { !$0.isCompleted && !$0.isWaiting(at: now) },
        .any([
          .outline { $0.isOverdue(at: now) || $0.isDueToday(at: now) },
          .texts { $0.isActive || $0.isNext },
          .all([
            node(.ready, in: context), .texts { $0.scheduled.map { $0.day <= now.day } ?? false },
          ]),
        ]),
      ])
    case .waiting: return .outline { $0.isWaiting(at: now) }
    case .blocked: return .outline { graph.dependence(of: $0.id).isBlocked }
    case .blocking: return .outline { graph.dependence(of: $0.id).isBlocking }
    case .active: return .texts { $0.isActive }
    case .ready:
      return .all([
        .outline {
          !$0.isCompleted && !$0.isWaiting(at: now) && !graph.dependence(of: $0.id).isBlocked
        },
        .texts { !($0.scheduled?.begins(after: now) ?? false) },
      ])
    case .repeating: return .texts { $0.repetition != nil }
    case .tagged: return .texts { $0.tagCount > 0 }
    case .untagged: return .texts { $0.tagCount == 0 }
    }
  }

  private static func node(
    comparing attribute: Attribute, _ comparison: Comparison?, toRank rank: Int
  ) -> Node {
    // The rank of the most important word is the lowest.
    func holds(_ found: Int?) -> Bool { found.map { comparison.holds(rank, $0) } ?? false }
    if attribute == .priority { return .outline { holds($0.priority?.rank) } }
    return .item { holds(attribute.choices?.rank($0.content)) }
  }

  private static func node(having attribute: Attribute) -> Node {
    switch attribute {
    case .priority: .outline { $0.priority != nil }
    case .due: .outline { $0.due != nil }
    case .wait: .outline { $0.wait != nil }
    default: .item { $0.content.has(attribute) }
    }
  }
}
