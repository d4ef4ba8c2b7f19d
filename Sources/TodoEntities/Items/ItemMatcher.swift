/// A filter with its dates resolved and its texts folded, ready to be asked about many items.
package struct ItemMatcher {
  private let root: Node

  private indirect enum Node {
    case all([Node])
    case outline((ItemOutline) -> Bool)
    case item((TodoItem) -> Bool)
  }

  /// The filter, as it is meant at this time.
  package init(_ filter: ItemFilter, at clock: Clock) throws(DateResolutionError) {
    root = try ItemMatcher.node(filter, clock)
  }

  /// Whether the filter holds. The whole item is asked for only if a term needs its text.
  package func matches(_ outline: ItemOutline, _ item: () -> TodoItem) -> Bool {
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
    case .outline(let condition): condition(outline)
    case .item(let condition): condition(item())
    }
  }

  private static func node(_ filter: ItemFilter, _ clock: Clock) throws(DateResolutionError) -> Node
  {
    switch filter {
    case .all(let parts):
      var nodes: [Node] = []
      for part in parts { nodes.append(try node(part, clock)) }
      return .all(nodes)
    case .term(let term): return try node(term, clock)
    }
  }

  private static func node(
    _ term: ItemFilter.Term, _ clock: Clock
  ) throws(DateResolutionError) -> Node {
    switch term {
    case .numbers(let numbers): return .outline { numbers.contains($0.number) }
    case .priority(let priority): return .outline { $0.priority == priority }
    case .due(let expression):
      let date = try expression.resolved(at: clock)
      return .outline { $0.due.map { date.covers($0) } ?? false }
    case .text(let text):
      let needle = TextNeedle(text)
      return .item { needle.isFound(in: $0.title) || $0.notes.map(needle.isFound) ?? false }
    case .note(let text):
      let needle = TextNeedle(text)
      return .item { $0.notes.map(needle.isFound) ?? false }
    case .tag(let tag): return .item { $0.tags.contains(tag) }
    case .withoutTag(let tag): return .item { !$0.tags.contains(tag) }
    case .project(let project): return .item { $0.project.map(project.contains) ?? false }
    case .has(let attribute): return .item { $0.has(attribute) }
    case .lacks(let attribute): return .item { !$0.has(attribute) }
    }
  }
}

extension FloatingDate {
  /// A day covers every time on it; a day with a time only itself.
  package func covers(_ date: FloatingDate) -> Bool {
    day == date.day && (time == nil || time == date.time)
  }
}

extension TodoItem {
  /// Whether the attribute is present.
  package func has(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .tag: !tags.isEmpty
    case .project: project != nil
    case .priority: priority != nil
    case .due: due != nil
    case .wait: wait != nil
    case .every: repetition != nil
    case .until: until != nil
    case .note: notes != nil
    }
  }
}
