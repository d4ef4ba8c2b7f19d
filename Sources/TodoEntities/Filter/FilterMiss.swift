/// How a word of a filter that no item matches was read, if the user may have meant another term.
package enum FilterMiss: Equatable, Sendable {
  /// The word was searched for as text; this term was perhaps meant.
  case text(String, meant: ItemFilter.Term?)
  /// No item has this tag.
  case noTag(Tag)
  /// No item is in this project.
  case noProject(Project)
}

extension TodoList {
  /// Returns how the words of a filter were read, in their order, if the list explains why none of its
  /// items match. Takes one pass over the list, if there is a word to explain.
  package func misses(of filter: ItemFilter) -> [FilterMiss] {
    let terms = filter.terms.filter(\.canBeExplained)
    if terms.isEmpty { return [] }
    let used = UsedNames(of: self)
    return terms.compactMap { term in
      switch term {
      case .text(let text):
        if let state = ItemFilter.State(rawValue: text.lowercased()) {
          return .text(text, meant: .state(state))
        }
        if let feature = ItemFilter.Feature(rawValue: text.lowercased()) {
          return .text(text, meant: .feature(feature))
        }
        if let tag = Tag(typed: text), used.tags.contains(tag) {
          return .text(text, meant: .tag(tag))
        }
        if let project = Project(text), used.projects.contains(text.lowercased()) {
          return .text(text, meant: .project(project))
        }
        return .text(text, meant: nil)
      case .tag(let tag): return used.tags.contains(tag) ? nil : .noTag(tag)
      case .project(let project), .exactProject(let project):
        return used.projects.contains(project.name.lowercased()) ? nil : .noProject(project)
      case .numbers, .identity, .pattern, .withoutTag, .choice, .date, .every, .note, .state,
        .feature, .has, .lacks, .depends, .blocks, .spent:
        return nil
      }
    }
  }
}

/// The names of the tags and projects of a list.
private struct UsedNames {
  private(set) var tags: Set<Tag> = []
  /// In lower case, with the projects around each.
  private(set) var projects: Set<String> = []

  init(of list: TodoList) {
    // The same few names occur in many items, so that most items need not be decoded.
    var known: Set<ArraySlice<UInt8>> = []
    for position in list.positions {
      if let item = list.written(at: position) {
        let hasNewTags = known.insert(item.quotedTags ?? []).inserted
        let hasNewProject = known.insert(item.project ?? []).inserted
        if !hasNewTags, !hasNewProject { continue }
      }
      insert(list[position])
    }
  }

  private mutating func insert(_ item: TodoItem) {
    tags.formUnion(item.tags)
    var name = item.project?.name.lowercased()[...]
    while let project = name, projects.insert(String(project)).inserted {
      name = project.lastIndex(of: ".").map { project[..<$0] }
    }
  }
}

extension ItemFilter.Term {
  /// Whether `misses` may have something to say about the term.
  fileprivate var canBeExplained: Bool {
    switch self {
    case .text, .tag, .project, .exactProject: true
    case .numbers, .identity, .pattern, .withoutTag, .choice, .date, .every, .note, .state,
      .feature, .has, .lacks, .depends, .blocks, .spent:
      false
    }
  }
}

extension ItemFilter {
  /// Whether some term is more than a text to search for.
  package var hasTermsBesideText: Bool {
    terms.contains { if case .text = $0 { false } else { true } }
  }

  /// Whether some term is a text to search for.
  package var hasText: Bool {
    terms.contains { if case .text = $0 { true } else { false } }
  }

  /// The terms, in the order in which they were typed.
  fileprivate var terms: [Term] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    case .term(let term): [term]
    }
  }
}
