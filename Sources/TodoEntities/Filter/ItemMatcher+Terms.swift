extension ItemMatcher {
  /// What a term asks of an item at this time.
  static func node(_ term: ItemFilter.Term, _ clock: Clock) throws(DateResolutionError) -> Node {
    switch term {
    case .numbers(let numbers): .outline { numbers.contains($0.number) }
    case .identity(let prefix): .outline { prefix.matches($0.id) }
    case .text(let text): node(finding: TextSearch(text), alsoInTitle: true)
    case .note(let text): node(finding: TextSearch(text), alsoInTitle: false)
    case .pattern(let pattern): node(searching: pattern)
    case .tag(let tag): node(tagged: tag)
    case .withoutTag(let tag): .not(node(tagged: tag))
    case .project(let project): node(in: project, isExact: false)
    case .exactProject(let project): node(in: project, isExact: true)
    case .priority(let priority): .outline { $0.priority == priority }
    case .priorityAbove(let limit): .outline { $0.priority.map { $0 > limit } ?? false }
    case .priorityBelow(let limit): .outline { $0.priority.map { $0 < limit } ?? false }
    case .date(let attribute, let relation, let expression):
      try DateCondition(relation, expression, attribute, clock).node
    case .every(let rule, let mode):
      .item { item in
        item.repetition.map { $0.rule == rule && (mode == nil || $0.mode == mode) } ?? false
      }
    case .state(let state): node(state, at: clock.wall)
    case .has(let attribute): node(having: attribute)
    case .lacks(let attribute): .not(node(having: attribute))
    }
  }

  private static func node(finding needle: TextSearch, alsoInTitle: Bool) -> Node {
    .item { item in
      alsoInTitle && needle.isFound(in: item.title) || item.notes.map(needle.isFound) ?? false
    }
  }

  private static func node(searching pattern: TextPattern) -> Node {
    guard let regex = pattern.regex else { return .any([]) }
    return .item { item in
      item.title.contains(regex) || item.notes.map { $0.contains(regex) } ?? false
    }
  }

  // Names are folded once here, and once for each item.

  private static func node(tagged tag: Tag) -> Node {
    let name = tag.name.lowercased()
    return .item { $0.tags.contains { $0.name.lowercased() == name } }
  }

  private static func node(in project: Project, isExact: Bool) -> Node {
    let name = project.name.lowercased()
    let outer = name + "."
    return .item { item in
      guard let project = item.project?.name.lowercased() else { return false }
      return project == name || !isExact && project.hasPrefix(outer)
    }
  }

  private static func node(_ state: ItemFilter.State, at now: WallClock) -> Node {
    switch state {
    case .open: .outline { !$0.isCompleted }
    case .done: .outline { $0.isCompleted }
    case .overdue: .outline { $0.isOverdue(at: now) }
    case .today: .outline { !$0.isCompleted && $0.due?.day == now.day }
    case .waiting: .outline { $0.isWaiting(at: now) }
    case .repeating: .item { $0.repetition != nil }
    case .tagged: .item { !$0.tags.isEmpty }
    case .untagged: .item { $0.tags.isEmpty }
    }
  }

  private static func node(having attribute: Attribute) -> Node {
    switch attribute {
    case .priority: .outline { $0.priority != nil }
    case .due: .outline { $0.due != nil }
    case .wait: .outline { $0.wait != nil }
    case .created, .modified: .all([])
    case .tag: .item { !$0.tags.isEmpty }
    case .project: .item { $0.project != nil }
    case .every: .item { $0.repetition != nil }
    case .until: .item { $0.until != nil }
    case .note: .item { $0.notes != nil }
    case .completed: .item { $0.completedAt != nil }
    }
  }
}
