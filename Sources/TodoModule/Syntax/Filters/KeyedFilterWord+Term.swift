import TodoEntities

extension KeyedFilterWord {
  /// The term that the word means.
  func term() throws(UsageError) -> ItemFilter.Term {
    if comparison == nil, !word.isValueQuoted, let part = key.part {
      // untag:any matches items without any tag.
      let isNegated = key == .token(.untag)
      if value == "none" { return isNegated ? .has(part) : .lacks(part) }
      if value == "any" { return isNegated ? .lacks(part) : .has(part) }
    }
    switch key {
    case .token(let key): return try term(key)
    case .instant(let attribute): return try date(attribute)
    case .id: return try identity()
    case .state: return .state(try state())
    // The parser has replaced every word that names a view.
    case .view: throw bad("the name of a view, as in view:work", nearest: nil)
    case .feature: return .feature(try feature())
    }
  }

  private func term(_ key: AttributeToken.Key) throws(UsageError) -> ItemFilter.Term {
    let token = AttributeToken(key: key, value: value, word: word.text)
    switch key.part.kind {
    case .tags: return key.action == .remove ? .withoutTag(try token.tag()) : .tag(try token.tag())
    case .project:
      let project = try token.project()
      return comparison == .exactly ? .exactProject(project) : .project(project)
    case .choice(let list): return try choice(key.part, list)
    case .date(let attribute): return try date(attribute)
    case .repetition: return try every()
    case .items: return key == .blocks ? .blocks(try token.items()) : .depends(try token.items())
    case .duration: return .spent(relation, try token.span())
    case .notes, .number, .id, .title, .state, .instant: return .note(try token.text())
    }
  }

  private func choice(
    _ part: ItemPart, _ list: ChoiceList
  ) throws(UsageError) -> ItemFilter.Term {
    guard let rank = list.rank(typed: value) else {
      throw bad(list.sentence, nearest: list.name(nearest: value))
    }
    return .choice(part, relation, rank: rank)
  }

  private var relation: ChoiceRelation {
    switch comparison {
    case .above: .above
    case .below: .below
    case .before, .after, .by, .exactly, nil: .same
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
      throw .badTerm(word.text, .date(error.reading(attribute.reading)))
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
      throw bad("4 or more digits (0-9, a-f) of an id, at least one a letter", nearest: nil)
    }
    return .identity(prefix)
  }

  private func state() throws(UsageError) -> ItemFilter.State {
    let names = ItemFilter.State.allCases.map(\.rawValue)
    guard let state = ItemFilter.State(rawValue: value.lowercased()) else {
      throw bad(names.alternatives, nearest: value.nearest(among: names))
    }
    return state
  }

  private func feature() throws(UsageError) -> ItemFilter.Feature {
    let names = ItemFilter.Feature.allCases.map(\.rawValue)
    guard let feature = ItemFilter.Feature(rawValue: value.lowercased()) else {
      let attribute = FilterKey(named: value[...]).flatMap { $0.part == nil ? nil : $0.rawValue }
      throw bad(
        names.alternatives + (attribute.map { "; for an attribute, write \($0):any" } ?? ""),
        nearest: value.nearest(among: names))
    }
    return feature
  }

  private func bad(_ accepted: String, nearest: String?) -> UsageError {
    .badTerm(word.text, .value(accepted: accepted, nearest: nearest))
  }
}
