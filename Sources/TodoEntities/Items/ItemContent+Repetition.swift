extension ItemContent {
  /// Sets the repetition after these edits. `before` is the item without them; its repetition is
  /// still that of this content.
  mutating func settleRepetition(
    _ edits: [ItemEdit], before: TodoItem, _ clock: Clock
  ) throws(ItemEditError) {
    if let rule = edits.lastRule { return try setRepetition(rule, edits, before, clock) }
    switch before.repetition {
    case .known(let known):
      guard let due else { throw .repetitionWithoutDue }
      if due != before.due { repetition = .known(known.anchored(at: due.day)) }
    case .unknown:
      // A newer version may have rules that need no due date.
      if due == nil, before.due != nil { throw .repetitionWithoutDue }
    case nil: break
    }
  }

  private mutating func setRepetition(
    _ rule: RepetitionExpression?, _ edits: [ItemEdit], _ before: TodoItem, _ clock: Clock
  ) throws(ItemEditError) {
    guard let rule else {
      repetition = nil
      unknownRepetitionMembers = []
      return
    }
    if due == nil {
      guard !edits.contains(where: \.isDue) else { throw .repetitionWithoutDue }
      guard let day = rule.rule.first(onOrAfter: clock.today) else { throw .noDayFits(rule.rule) }
      due = FloatingDate(day)
    }
    repetition = due.map {
      Repetition(
        rule: rule.rule, mode: rule.mode, anchor: $0.day,
        series: before.repetition?.series ?? before.id)
    }
  }

  /// Checks the until date, but only after an edit of it, of the due date or of the rule: an until
  /// date from the file that breaks these rules does not prevent other edits.
  func checkUntil(_ edits: [ItemEdit]) throws(ItemEditError) {
    guard let until, edits.contains(where: { $0.isDue || $0.isRule || $0.isUntil }) else { return }
    guard repetition != nil else { throw .untilWithoutRepetition }
    if let due, until.day < due.day { throw .untilBeforeDue(until: until, due: due) }
  }
}

extension [ItemEdit] {
  /// The rule of the last edit that sets or clears it; nil without such an edit.
  fileprivate var lastRule: RepetitionExpression?? {
    for case .every(let expression) in reversed() { return .some(expression) }
    return nil
  }
}
