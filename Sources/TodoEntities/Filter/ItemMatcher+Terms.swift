extension ItemMatcher {
  /// Returns the node for a term, with its dates resolved at the clock's time.
  static func node(
    _ term: ItemFilter.Term, _ context: Context
  ) throws(DateResolutionError) -> Node {
    switch term {
    case .numbers(let numbers): .outline { numbers.contains($0.number) }
    case .identity(let prefix): .outline { prefix.matches($0.id) }
    case .text(let text): node(finding: TextSearch(text))
    case .note(let text): node(findingInNotes: TextSearch(text))
    case .pattern(let pattern): node(searching: pattern)
    case .tag(let tag): node(tagged: tag)
    case .withoutTag(let tag): .not(node(tagged: tag))
    case .project(let project): node(in: project, isExact: false)
    case .exactProject(let project): node(in: project, isExact: true)
    case .choice(let part, let relation, let rank): node(part, relation, rank)
    case .date(let attribute, let relation, let expression):
      try DateCondition(relation, expression, attribute, context.clock).node
    case .every(let rule, let mode):
      .item { item in
        switch item.repetition {
        case .known(let known): known.rule == rule && (mode == nil || known.mode == mode)
        case .unknown(let unknown): unknown.rule == rule.description && mode == nil
        case nil: false
        }
      }
    case .state(let state): node(state, context)
    case .feature(.checklist): .item { !Checklist($0.notes).lines.isEmpty }
    case .depends(let items):
      .outline(context.isAmong(items) { context.graph.dependencies(of: $0) })
    case .blocks(let items): .outline(context.isAmong(items) { context.graph.dependents(of: $0) })
    case .spent(let relation, let span): node(spent: relation, span)
    case .has(let part): node(having: part)
    case .lacks(let part): .not(node(having: part))
    }
  }

  private static func node(finding needle: TextSearch) -> Node {
    .written(
      { needle.isFound(in: $0) },
      { item in
        needle.isFound(in: item.title) || item.notes.map(needle.isFound) ?? false
          || item.project.map { needle.isFound(in: $0.name) } ?? false
          || item.tags.contains { needle.isFound(in: $0.name) }
      })
  }

  private static func node(findingInNotes needle: TextSearch) -> Node {
    .item { $0.notes.map(needle.isFound) ?? false }
  }

  private static func node(searching pattern: TextPattern) -> Node {
    guard let regex = pattern.regex else { return .any([]) }
    return .item { item in
      item.title.contains(regex) || item.notes.map { $0.contains(regex) } ?? false
    }
  }

  // The name in the filter is lower-cased once, and the names of each item once per comparison.

  private static func node(tagged tag: Tag) -> Node {
    let name = tag.name.lowercased()
    let search = NameSearch(name)
    return .written(
      { item in item.quotedTags.map(search.isAmong) ?? false },
      { $0.tags.contains { $0.name.lowercased() == name } })
  }

  private static func node(in project: Project, isExact: Bool) -> Node {
    let name = project.name.lowercased()
    let outer = name + "."
    let search = NameSearch(name)
    return .written(
      { item in item.project.map { search.isOrBegins($0, isExact: isExact) } ?? false },
      { item in
        guard let project = item.project?.name.lowercased() else { return false }
        return project == name || !isExact && project.hasPrefix(outer)
      })
  }

  private static func node(spent relation: ChoiceRelation, _ span: TimeSpan) -> Node {
    .item { item in
      guard let spent = item.spent else { return false }
      return switch relation {
      case .same: spent == span.seconds
      case .above: spent > span.seconds
      case .below: spent < span.seconds
      }
    }
  }

  private static func node(_ state: ItemFilter.State, _ context: Context) -> Node {
    let (now, graph) = (context.clock.wall, context.graph)
    switch state {
    case .open: return .outline { !$0.isCompleted }
    case .done: return .outline { $0.isCompleted }
    case .overdue: return .outline { $0.isOverdue(at: now) }
    case .today: return .outline { $0.isDueToday(at: now) }
    case .waiting: return .outline { $0.isWaiting(at: now) }
    case .blocked: return .outline { graph.dependence(of: $0.id).isBlocked }
    case .blocking: return .outline { graph.dependence(of: $0.id).isBlocking }
    case .active: return .item { $0.isActive }
    case .ready:
      return .all([
        .outline {
          !$0.isCompleted && !$0.isWaiting(at: now) && !graph.dependence(of: $0.id).isBlocked
        },
        .item { !($0.scheduled?.begins(after: now) ?? false) },
      ])
    case .repeating: return .item { $0.repetition != nil }
    case .tagged: return .item { !$0.tags.isEmpty }
    case .untagged: return .item { $0.tags.isEmpty }
    }
  }

  private static func node(
    _ part: ItemPart, _ relation: ChoiceRelation, _ rank: Int
  ) -> Node {
    func holds(_ found: Int?) -> Bool {
      guard let found else { return false }
      switch relation {
      case .same: return found == rank
      case .above: return found < rank
      case .below: return found > rank
      }
    }
    if part == .priority { return .outline { holds($0.priority?.rank) } }
    return .item { holds(part.choices?.rank($0.content)) }
  }

  private static func node(having part: ItemPart) -> Node {
    switch part {
    case .number, .id, .title, .isCompleted, .createdAt, .modifiedAt: .all([])
    case .priority: .outline { $0.priority != nil }
    case .due: .outline { $0.due != nil }
    case .wait: .outline { $0.wait != nil }
    default: .item { $0.content.has(part) }
    }
  }
}

extension ItemMatcher.Context {
  /// A condition that is true for an item if one of these is among the items at the positions that
  /// `others` returns for its id.
  fileprivate func isAmong(
    _ items: ItemSelection, _ others: @escaping (ItemID) -> [Int]
  ) -> (ItemOutline) -> Bool {
    let (list, includes) = (list, items.includes)
    return { item in others(item.id).contains { includes(list.outline(at: $0)) } }
  }
}
