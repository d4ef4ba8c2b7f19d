import TodoEntities

extension KeyedFilterWord {
  /// What the word asks.
  func term() throws(UsageError) -> ItemFilter.Term {
    if comparison == nil, !word.isValueQuoted, let attribute = key.attribute {
      // untag:any asks for no tag at all.
      let isNegated = key == .untag
      if value == "none" { return isNegated ? .has(attribute) : .lacks(attribute) }
      if value == "any" { return isNegated ? .lacks(attribute) : .has(attribute) }
    }
    switch key {
    case .tag: return .tag(try token(.tag).tag())
    case .untag: return .withoutTag(try token(.untag).tag())
    case .project:
      let project = try token(.project).project()
      return comparison == .exactly ? .exactProject(project) : .project(project)
    case .priority: return try priority()
    case .note: return .note(try token(.note).text())
    case .due: return try date(.due)
    case .wait: return try date(.wait)
    case .until: return try date(.until)
    case .created: return try date(.created)
    case .modified: return try date(.modified)
    case .completed: return try date(.completed)
    case .every: return try every()
    case .id: return try identity()
    case .state: return .state(try state())
    }
  }

  private func token(_ key: AttributeToken.Key) -> AttributeToken {
    AttributeToken(key: key, value: value, word: word.text)
  }

  private func priority() throws(UsageError) -> ItemFilter.Term {
    guard let found = Priority(typed: value) else {
      throw bad("high, medium or low", nearest: Priority.name(nearest: value))
    }
    switch comparison {
    case .above: return .priorityAbove(found)
    case .below: return .priorityBelow(found)
    case .before, .after, .by, .exactly, nil: return .priority(found)
    }
  }

  private func date(_ attribute: DateAttribute) throws(UsageError) -> ItemFilter.Term {
    let relation: DateRelation
    switch comparison {
    case .before: relation = .before
    case .after: relation = .after
    case .by: relation = .by
    case .above, .below, .exactly, nil: relation = .on
    }
    do {
      let date = try DateExpression(value, allowsDue: attribute.countsFromDue)
      return .date(attribute, relation, date)
    } catch {
      throw .badTerm(word.text, .date(attribute, error.reading(attribute.reading)))
    }
  }

  private func every() throws(UsageError) -> ItemFilter.Term {
    do {
      let repetition = try RepetitionExpression(value)
      return .every(repetition.rule, value.contains("/") ? repetition.mode : nil)
    } catch {
      throw .badTerm(word.text, .repetition(error))
    }
  }

  private func identity() throws(UsageError) -> ItemFilter.Term {
    guard let prefix = ItemIDPrefix(value) else {
      throw bad("4 or more digits 0-9 and a-f of an id, at least one a letter", nearest: nil)
    }
    return .identity(prefix)
  }

  private func state() throws(UsageError) -> ItemFilter.State {
    let names = ItemFilter.State.allCases.map(\.rawValue)
    guard let state = ItemFilter.State(rawValue: value.lowercased()) else {
      throw bad(names.joined(separator: ", "), nearest: value.nearest(among: names))
    }
    return state
  }

  private func bad(_ accepted: String, nearest: String?) -> UsageError {
    .badTerm(word.text, .value(accepted: accepted, nearest: nearest))
  }
}
