import TodoEntities

extension CalendarTask {
  /// Reads the repetition. Returns true if the item cannot have it, so that RRULE must be kept
  /// unchanged.
  func readRepetition(
    _ item: inout ImportedItem, _ dates: Dates, _ remarks: inout ExchangeRemarks
  ) throws(ParseError) -> Bool {
    let rule = try rules.first.map { line throws(ParseError) in
      guard let rule = CalendarRule(line.value) else {
        throw line.error("must be a rule like FREQ=WEEKLY;INTERVAL=2")
      }
      return rule
    }
    if rule == nil, let whole = wholeRepetition {
      item.repetition = whole
      item.content.until = try date("X-TODO-UNTIL", &remarks)?.date
      return false
    }
    guard let due = item.content.due else { return note(" without a due date", &remarks) }
    let start = dates.start?.date.day ?? due.day
    let reader = rule.map { CalendarRuleReader(rule: $0, due: due.day, start: start) }
    guard rules.count < 2, let repetition = repetition(reader, due.day, item.id) else {
      return note(reader?.skipped.map { ", which skips \($0)" } ?? "", &remarks)
    }
    item.repetition = ImportedRepetition(
      repetition.expression, anchor: repetition.anchor == due.day ? nil : repetition.anchor,
      series: ownSeries)
    let last = rule?["UNTIL"].flatMap { CalendarDate.lastDay($0, clock) }
    item.content.until =
      try date("X-TODO-UNTIL", &remarks)?.date
      ?? last.map { $0.adding(days: due.day.dayNumber - start.dayNumber) ?? $0 }
    for line in rest where ["EXDATE", "RDATE", "EXRULE"].contains(line.name) {
      remarks.note("todo does not use \(line.name); it is kept for export", at: line.number)
    }
    return false
  }

  /// The repetition that X-TODO-EVERY holds as in the list file, because the version that wrote it did
  /// not know it. This version may know it.
  private var wholeRepetition: ImportedRepetition? {
    properties["X-TODO-EVERY"].flatMap { ImportedRepetition(json: CalendarText.read($0.value)) }
  }

  private var ownSeries: ItemID? {
    (properties["X-TODO-SERIES"]?.value).flatMap { ItemID(utf8: $0.utf8) }
  }

  /// Returns the repetition that the task has; nil if todo cannot have it.
  ///
  /// What todo has written itself counts unless another program has changed RRULE or the dates since.
  private func repetition(
    _ reader: CalendarRuleReader?, _ due: CalendarDay, _ id: ItemID?
  ) -> KnownRepetition? {
    let own = (properties["X-TODO-EVERY"]?.value).flatMap { try? RepetitionExpression($0) }
    let ownAnchor = (properties["X-TODO-ANCHOR"]?.value).flatMap { CompactDate.day($0.utf8) }
    let series = ownSeries ?? id ?? CalendarReader.namespace
    func make(_ expression: RepetitionExpression, _ anchor: CalendarDay) -> KnownRepetition {
      KnownRepetition(rule: expression.rule, mode: expression.mode, anchor: anchor, series: series)
    }
    guard let reader else { return own.map { make($0, ownAnchor ?? due) } }
    let read = reader.series.map { make(RepetitionExpression(rule: $0.rule), $0.anchor) }
    let candidates = [own, read?.expression].compactMap(\.self).flatMap { expression in
      [ownAnchor, due].compactMap(\.self).map { make(expression, $0) }
    }
    let written = candidates.first { candidate in
      let writer = CalendarRuleWriter(repetition: candidate, due: due, start: reader.start)
      return writer.text.flatMap(CalendarRule.init).map(reader.rule.repeats) ?? false
    }
    return written ?? read
  }

  private func note(_ reason: String, _ remarks: inout ExchangeRemarks) -> Bool {
    for line in rules {
      remarks.note(
        "todo cannot use the repetition '\(line.value)'\(reason); it is kept for export",
        at: line.number)
    }
    return !rules.isEmpty
  }
}
