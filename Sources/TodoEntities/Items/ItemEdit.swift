/// One change to one attribute of an item, as a user asks for it.
package enum ItemEdit: Equatable, Sendable {
  case title(String)
  case addTag(Tag)
  case removeTag(Tag)
  case removeAllTags
  case project(Project?)
  /// The rank of a word of a part that has a few.
  case choice(ItemPart, rank: Int?)
  /// Due, wait or until; the last two may count from the due date.
  case date(DateAttribute, DateExpression?)
  case every(RepetitionExpression?)
  case notes(String?)
}

/// Why edits cannot be made. The item is then as it was.
package enum ItemEditError: Error, Equatable, Sendable {
  /// A date means no day.
  case date(DateResolutionError)
  /// Only a repetition has a last day.
  case untilWithoutRepetition
  /// The repetition would end before it begins.
  case untilBeforeDue(until: FloatingDate, due: FloatingDate)
  /// What repeats has a due date, always.
  case repetitionWithoutDue
  /// No day that the calendar has fits the rule.
  case noDayFits(RepetitionRule)
}

extension TodoItem {
  /// With every edit applied, at the time that this clock shows.
  ///
  /// Dates that may count from the due date come last, wherever they are typed. A repetition
  /// without a due date begins on the next day that fits, today included. A new rule or due date
  /// makes the due day the anchor; the series stays, or is named after this item. The end of a
  /// repetition takes its last day with it.
  package func applying(
    _ edits: [ItemEdit], at clock: Clock
  ) throws(ItemEditError) -> TodoItem {
    try changed(at: clock.now) { (content) throws(ItemEditError) in
      for edit in edits { try content.applyUnlessDependent(edit, clock) }
      content.tags = TagChanges.apply(edits, to: tags)
      try content.settleRepetition(edits, before: self, clock)
      for edit in edits { try content.applyIfDependent(edit, clock) }
      if content.repetition == nil, repetition != nil { content.until = nil }
      try content.checkUntil(edits)
    }
  }
}

extension ItemContent {
  /// Applies what needs no due date.
  fileprivate mutating func applyUnlessDependent(
    _ edit: ItemEdit, _ clock: Clock
  ) throws(ItemEditError) {
    switch edit {
    case .title(let title): self.title = title
    case .project(let project): self.project = project
    case .choice(let part, let rank): part.choices?.set(rank, in: &self)
    case .date(.due, let expression): due = try resolve(expression, .due, clock)
    case .notes(let notes): self.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    case .addTag, .removeTag, .removeAllTags, .date, .every: break
    }
  }

  /// Applies what may count from the due date.
  fileprivate mutating func applyIfDependent(
    _ edit: ItemEdit, _ clock: Clock
  ) throws(ItemEditError) {
    switch edit {
    case .date(.wait, let expression): wait = try resolve(expression, .wait, clock)
    case .date(.until, let expression): until = try resolve(expression, .until, clock)
    case .title, .addTag, .removeTag, .removeAllTags, .project, .choice, .date, .every, .notes:
      break
    }
  }

  private func resolve(
    _ expression: DateExpression?, _ attribute: DateAttribute, _ clock: Clock
  ) throws(ItemEditError) -> FloatingDate? {
    guard let expression else { return nil }
    do { return try expression.resolved(at: clock, due: due) } catch {
      throw .date(.inToken("\(attribute.rawValue):\(expression)", error))
    }
  }
}

// MARK: - Repetition

extension ItemContent {
  fileprivate mutating func settleRepetition(
    _ edits: [ItemEdit], before: TodoItem, _ clock: Clock
  ) throws(ItemEditError) {
    guard let rule = edits.rule(else: before.repetition) else {
      repetition = nil
      unknownRepetitionMembers = []
      return
    }
    let isNew = edits.contains(where: \.isRule)
    if due == nil {
      guard isNew, !edits.contains(where: \.isDue) else { throw .repetitionWithoutDue }
      guard let day = rule.rule.first(onOrAfter: clock.today) else { throw .noDayFits(rule.rule) }
      due = FloatingDate(day)
    }
    guard let due, isNew || due != before.due else { return }
    repetition = Repetition(
      rule: rule.rule, mode: rule.mode, anchor: due.day,
      series: before.repetition?.series ?? before.id)
  }

  /// Checked only if an edit touched it: what stands in the file is the file's.
  fileprivate func checkUntil(_ edits: [ItemEdit]) throws(ItemEditError) {
    guard let until, edits.contains(where: { $0.isDue || $0.isRule || $0.isUntil }) else { return }
    guard repetition != nil else { throw .untilWithoutRepetition }
    if let due, until.day < due.day { throw .untilBeforeDue(until: until, due: due) }
  }
}

extension [ItemEdit] {
  /// The rule that holds after these edits, where this repetition held before.
  fileprivate func rule(else before: Repetition?) -> RepetitionExpression? {
    for case .every(let expression) in reversed() { return expression }
    return before?.expression
  }
}

extension ItemEdit {
  /// Whether it gives or takes the due date.
  package var isDue: Bool {
    if case .date(.due, _) = self { true } else { false }
  }

  /// Whether it gives or takes a repetition.
  package var isRule: Bool {
    if case .every = self { true } else { false }
  }

  /// Whether it gives or takes the priority.
  package var isPriority: Bool {
    if case .choice(.priority, _) = self { true } else { false }
  }

  /// Whether it gives another title.
  package var isTitle: Bool {
    if case .title = self { true } else { false }
  }

  /// Whether it says until when the item is hidden, or ends that.
  package var isWait: Bool {
    if case .date(.wait, _) = self { true } else { false }
  }

  fileprivate var isUntil: Bool {
    if case .date(.until, _) = self { true } else { false }
  }
}
