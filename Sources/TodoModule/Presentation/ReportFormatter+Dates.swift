// Adds a remark to an edit of a date: the item is hidden, begins too late, is due in another year, or has lost its
// time. Says that the later items of a series follow a new due date.

import TodoEntities

extension ReportFormatter {
  typealias Remark = ReportViewModel.Remark

  /// Returns the remarks on the dates that these edits have set, and on other dates that the user may not expect.
  func dateRemarks(
    on change: ItemChange, of others: [Attribute] = [], by edits: [ItemEdit]
  ) -> [Remark] {
    guard let item = change.after else { return [] }
    // The wait date moves with the due date.
    let moved = edits.contains(.nextDue) ? [Attribute.wait] : []
    let edited = Set(edits.map(\.attribute) + moved + others)
    return [
      edited.contains(.due) ? nil : firstDue(item, change.before),
      edited.contains(.wait) ? hidden(item) : nil,
      edited.isDisjoint(with: [.wait, .every]) ? nil : neverWaits(item),
    ].compactMap(\.self) + beginsLate(item, by: edited)
      + edits.flatMap { typedDate($0, item, change.before) }
  }

  /// Returns the remark on a repeating item that got a due date which nobody typed.
  private func firstDue(_ item: TodoItem, _ before: TodoItem?) -> Remark? {
    guard item.repetition != nil, let due = item.due, before?.due == nil else { return nil }
    return .hint("item \(item.number) is due on \(base.words(due)) and repeats from that date")
  }

  private func hidden(_ item: TodoItem) -> Remark? {
    guard let wait = item.wait, item.outline.isWaiting(at: base.now) else { return nil }
    return .hint(
      "item \(item.number) \(said("is", "would be")) hidden until \(base.words(wait))."
        + " To list it, run: todo list is:waiting")
  }

  /// Returns the remark on a series that adds each next item, if the one before is done in time, after its wait date.
  private func neverWaits(_ item: TodoItem) -> Remark? {
    guard let repetition = item.repetition, let due = item.due?.day, let wait = item.wait?.day
    else { return nil }
    let distance = due.dayNumber - wait.dayNumber
    let days = repetition.upcoming(from: due, through: item.until?.day ?? .latest, count: 6)
    let gaps = zip(days, [due] + days).map { $0.dayNumber - $1.dayNumber }
    guard !gaps.isEmpty, gaps.allSatisfy({ $0 <= distance }) else { return nil }
    return .hint(
      "later items of the series will not be hidden, because each is added on or after its wait date"
    )
  }

  private func beginsLate(_ item: TodoItem, by edited: Set<Attribute>) -> [Remark] {
    guard let due = item.due else { return [] }
    return [Attribute.scheduled, .wait].filter { attribute in
      (edited.contains(attribute) || edited.contains(.due))
        && item.content[date: attribute].map { $0.day > due.day } == true
    }.map {
      .hint("item \(item.number) \($0 == .wait ? "appears" : "begins") only after it is due")
    }
  }

  /// Returns remarks on a typed date that the user may not have meant: it has no time of day although the old date
  /// had one, or it is in the next year because that day passed less than two months ago.
  private func typedDate(_ edit: ItemEdit, _ item: TodoItem, _ before: TodoItem?) -> [Remark] {
    guard case .date(let attribute, let typed?) = edit, let date = item.content[date: attribute]
    else { return [] }
    var remarks: [Remark] = []
    if date.time == nil, let time = before?.content[date: attribute]?.time {
      remarks.append(
        .advice(
          "This \(said("removed", "would remove")) the time \(time). To keep it, run:"
            + " todo edit \(item.number) \(attribute.word):\(typed)@\(time.typed)"))
    }
    if case .monthDay = typed.base, typed.shifts.isEmpty,
      let passed = typed.base.calendarDay(from: base.now.day, .backward), passed < base.now.day,
      let start = passed.adding(CalendarShift(2, .month)), base.now.day < start, date.day > start
    {
      let year =
        passed.year == base.now.day.year ? "has passed this year" : "\(passed.year) has passed"
      let line = "todo edit \(item.number) \(attribute.word):\(passed)"
      remarks.append(
        .advice(
          "the \(attribute.word) date is in \(date.day.year), because \(passed.shortWords) \(year)"
            + said(". To set it to \(passed.year), run: \(line)", "")))
    }
    return remarks
  }

  /// Returns the remark on an edit of a due date that moves the later items of the series, although the user may have
  /// meant only this item; nil for any other change.
  func seriesRemark(on change: ItemChange, by edits: [ItemEdit]) -> Remark? {
    let isOfDue = edits.contains { if case .date(.due, _?) = $0 { true } else { false } }
    guard isOfDue, !edits.contains(where: { $0.attribute == .every }), let before = change.before,
      let after = change.after, let old = before.repetition, old.mode != .done, let due = after.due,
      before.due.map({ $0 < due }) == true,
      old.next(after: due.day, completedOn: due.day)
        != after.repetition?.next(after: due.day, completedOn: due.day)
    else { return nil }
    let typed = DateLabel(due, seenFrom: base.now).typed
    let way =
      edits.count == 1
      ? "run:\(said(" todo undo &&", "")) todo postpone \(after.number) \(typed)"
      : "see: todo help postpone"
    return .advice(
      "later items \(said("now follow", "would follow")) \(base.words(due)). To move only this item,"
        + " \(way)")
  }
}
