// Adds the next item when `done` completes a repeating one: with a new id, the moved `wait:`, open checkboxes
// and its dependencies. Skips a date for `due:next`. Removes the next item for `reopen`.

/// The effect of completing or reopening an item on the other items of its series. The enum is indirect,
/// because few items have an effect and a command can complete many items.
package indirect enum SeriesEffect: Equatable, Sendable {
  case continued(TodoItem)
  /// No next item was added, because this item of the series is open.
  case notContinued(TodoItem)
  /// No next item was added, because there is no next due day.
  case ended
  /// The next item, which had not been changed, was removed.
  case removedNext(TodoItem)
  /// This open item of the series was not removed, because it differs from the one that completing
  /// adds.
  case staysOpen(TodoItem)
}

/// The result of completing or reopening an item.
package struct CompletionOutcome: Equatable, Sendable {
  package let item: TodoItem
  package let isChanged: Bool
  /// The effect on the other items of the series, or nil if there is none to report.
  package internal(set) var effect: SeriesEffect?
  /// The numbers of the repeating items that the completed item depended on and the next item does not, because
  /// their series have no open item.
  package internal(set) var endedDependencies: [Int] = []
  /// How a removed item was restored, or nil for any other item.
  package internal(set) var comeback: Comeback?
}

/// How a removed item was restored.
package indirect enum Comeback: Equatable, Sendable {
  /// Restored unchanged, except for the number if another item, the holder, has it now.
  case asItWas(holder: TodoItem?)
  /// Restored as done, because this item of its series is open.
  case done(because: TodoItem, holder: TodoItem?)
}

extension TodoItem {
  /// Returns the next item of the series if this one is completed on a day, or nil if this item does not
  /// repeat, or if the next due day is after the until date or the year 9999.
  ///
  /// The next item has a new number, id and times, and the next due date. It depends on no item yet, has no
  /// time spent, and the lines of its checklist are open. Everything else is the same. The due date keeps its
  /// time of day. The scheduled and the wait date keep their distance from the due date. If this item is
  /// cancelled, the mode done counts from its due day at the earliest. Otherwise the cancelled day could be the
  /// due day again.
  package func successor(
    completedOn day: CalendarDay, number: Int, id: ItemID, at now: Instant
  ) -> TodoItem? {
    guard let repetition, let due else { return nil }
    let day = end == .cancelled ? max(day, due.day) : day
    guard let next = repetition.next(after: due.day, completedOn: day), next <= until?.day ?? next
    else { return nil }
    var content = content
    content.end(nil, at: nil)
    content.depends = []
    content.started = nil
    content.spent = nil
    content.moveDue(to: next)
    content.notes = notes.map { Checklist($0).reopened }
    content.repetition = repetition.successor(completedOn: day)
    return TodoItem(number: number, id: id, createdAt: now, modifiedAt: now, content: content)
  }

  /// Returns the day to which the item moves if its due date is skipped.
  func nextDay(today: CalendarDay) throws(ItemEditError) -> CalendarDay {
    guard repetition != nil, due != nil, !isCompleted else { throw .doesNotRepeat }
    guard let day = upcomingDays(1, today: today).first else { throw .noNextDate(until: until) }
    return day
  }

  /// Whether the next due day would be another one if the series counted from the due date, for example because
  /// the item was postponed.
  package var isOffAnchor: Bool {
    guard let repetition, let due else { return false }
    return repetition.next(after: due.day, completedOn: due.day)
      != repetition.anchored(at: due.day).next(after: due.day, completedOn: due.day)
  }

  /// Whether this item was added today, when an item of the same series was completed.
  package func wasMadeToday(at clock: Clock) -> Bool {
    repetition.map { $0.series != id } == true && clock.wall(at: createdAt)?.day == clock.today
  }

  /// Returns the next `count` due days of the series, up to the until date and to `last`. Assumes that every
  /// item is completed on its due day, and an overdue one today.
  package func upcomingDays(
    _ count: Int = .max, through last: CalendarDay = .latest, today: CalendarDay
  ) -> [CalendarDay] {
    guard let repetition, let due, !isCompleted else { return [] }
    let start: CalendarDay =
      switch repetition.mode {
      // In the mode catch-up, an overdue item skips past days. In the mode done, the next day counts from the
      // completion, which cannot be before today.
      case .catchUp, .done: max(due.day, today)
      case .strict: due.day
      }
    return repetition.upcoming(from: start, through: min(last, until?.day ?? last), count: count)
  }
}

extension ItemID {
  /// Returns the id of the item that follows a completed item in a series: the UUID of the completed
  /// item's 16 bytes in the namespace of the series (version 5; RFC 9562, section 5.5). If that is
  /// taken, `#2`, `#3` and so on follow the bytes.
  ///
  /// As a result, two machines that complete the same item add the same next item.
  package static func successor(
    of completed: ItemID, in series: ItemID, isTaken: (ItemID) -> Bool
  ) -> ItemID {
    var id = ItemID(name: completed.bytes, in: series)
    var attempt = 1
    while isTaken(id) {
      attempt += 1
      id = ItemID(name: completed.bytes + Array("#\(attempt)".utf8), in: series)
    }
    return id
  }
}

extension TodoList {
  /// Replaces the items at these positions by the results of `rule`, which completes or reopens
  /// them, and adds or removes the next items of their series.
  ///
  /// Completing a repeating item adds the next one, unless another item of its series is open.
  /// Reopening it removes that next item, unless it has been changed or is itself at one of these
  /// positions. Takes time linear in the number of positions, plus one pass over the list if any of
  /// the items repeats.
  ///
  /// Throws if there is no number for a next item. The list is then changed in part.
  package mutating func changeCompletion(
    at positions: [Int], at clock: Clock, _ rule: (TodoItem) -> TodoItem
  ) throws(ListError) -> [CompletionOutcome] {
    var series = OpenSeries(clock: clock, named: Set(positions))
    var outcomes = try positions.map { position throws(ListError) in
      let before = self[position]
      let after = rule(before)
      guard after != before else { return CompletionOutcome(item: before, isChanged: false) }
      replace(at: position, with: after)
      let effect = try series.effect(of: after, from: before, at: position, in: &self)
      return CompletionOutcome(item: after, isChanged: true, effect: effect)
    }
    guard outcomes.contains(where: { $0.effect != nil }) else { return outcomes }
    series.passOnDependencies(of: &outcomes, in: &self)
    // The outcome does not mention an open item that the command itself changed or removed.
    var known = Set(outcomes.map(\.item.number))
    for case .removedNext(let item)? in outcomes.map(\.effect) { known.insert(item.number) }
    for index in outcomes.indices {
      switch outcomes[index].effect {
      case .staysOpen(let item), .notContinued(let item):
        if known.contains(item.number) { outcomes[index].effect = nil }
      case .continued, .ended, .removedNext, nil: break
      }
    }
    return outcomes
  }

  /// Restores a removed item. It gets the next number if another item has its own, and is done if an item of
  /// its series is open. Its time of modification is now, so that no merge removes it again. Throws if no
  /// number is left.
  package mutating func bringBack(
    _ removed: TodoItem, at clock: Clock
  ) throws(ListError) -> CompletionOutcome {
    let holder = positions.first { number(at: $0) == removed.number }.map { self[$0] }
    let series = removed.isCompleted ? nil : removed.repetition?.series
    let open = positions.first { position in
      series != nil && !outline(at: position).isCompleted
        && listed(at: position).repetition?.series == series
    }
    var item = TodoItem(
      number: holder == nil ? removed.number : try freeNumber, id: removed.id,
      createdAt: removed.createdAt, modifiedAt: clock.now, content: removed.content)
    if open != nil { item = item.completed(at: clock.now) }
    item = item.stamped(since: removed, isShared: isShared)
    append(item)
    let comeback = open.map { Comeback.done(because: self[$0], holder: holder) }
    return CompletionOutcome(
      item: item, isChanged: true, comeback: comeback ?? .asItWas(holder: holder))
  }

  /// Returns the last open item of each series that ended because these items were removed from the
  /// list.
  ///
  /// Reads the remaining items only if a removed one repeats.
  package func endedSeries(by removed: [TodoItem]) -> [TodoItem] {
    var last: [ItemID: TodoItem] = [:]
    for item in removed where !item.isCompleted {
      guard let series = item.repetition?.series else { continue }
      last[series] = item
    }
    for position in positions where !last.isEmpty && !outline(at: position).isCompleted {
      guard let series = listed(at: position).repetition?.series else { continue }
      last[series] = nil
    }
    return last.values.sorted { $0.number < $1.number }
  }
}

/// The open items of each series, found when the first repeating item is changed.
private struct OpenSeries {
  let clock: Clock
  /// The positions of the items that the command changes. These items are not removed, even if one is the next
  /// item of a series.
  let named: Set<Int>
  var openPositions: [ItemID: Set<Int>] = [:]
  /// The positions of all items. Empty until the open items are found.
  var places: [ItemID: Int] = [:]

  /// Adds or removes the next item of the series after an item of it was completed or reopened.
  mutating func effect(
    of after: TodoItem, from before: TodoItem, at position: Int, in list: inout TodoList
  ) throws(ListError) -> SeriesEffect? {
    // A change between done and cancelled adds no next item, because completing has already added it.
    guard let repetition = before.repetition, before.isCompleted != after.isCompleted else {
      return nil
    }
    var others = open(of: repetition.series, in: list)
    others.remove(position)
    if after.isCompleted {
      openPositions[repetition.series] = others
      if let other = others.min() { return .notContinued(list[other]) }
      let day = after.completedAt.flatMap(clock.wall(at:))?.day ?? clock.today
      return try addNext(after: after, completedOn: day, in: &list)
    }
    defer { openPositions[repetition.series, default: []].insert(position) }
    return removeNext(after: before, among: others.subtracting(named), in: &list)
  }

  private mutating func addNext(
    after item: TodoItem, completedOn day: CalendarDay, in list: inout TodoList
  ) throws(ListError) -> SeriesEffect {
    let series = item.repetition?.series ?? item.id
    let id = ItemID.successor(of: item.id, in: series, isTaken: { [places] in places[$0] != nil })
    let next = item.successor(completedOn: day, number: list.nextNumber, id: id, at: clock.now)
    guard let next else { return .ended }
    _ = try list.freeNumber
    list.append(next)
    places[id] = list.lastPosition
    openPositions[next.repetition?.series ?? next.id, default: []].insert(list.lastPosition)
    return .continued(next)
  }

  /// Makes the next items depend on the open items of the series that the completed items depended on. It is
  /// called after all items are completed, so that their order does not matter.
  mutating func passOnDependencies(of outcomes: inout [CompletionOutcome], in list: inout TodoList)
  {
    let before = (list, outcomes)
    var added: [Dependency] = []
    for index in outcomes.indices {
      guard case .continued(let next) = outcomes[index].effect, let place = places[next.id] else {
        continue
      }
      var depends: [ItemID] = []
      for id in outcomes[index].item.depends {
        guard let series = series(of: id, in: list) else { continue }
        // An item that depends on its own series would wait for itself.
        if let other = open(of: series, in: list).subtracting([place]).min() {
          depends.append(list.id(at: other))
        } else if let former = places[id] {
          outcomes[index].endedDependencies.append(list.number(at: former))
        }
      }
      if depends.isEmpty { continue }
      var seen: Set<ItemID> = []
      let item = next.changed(at: next.modifiedAt) {
        $0.depends = depends.filter { seen.insert($0).inserted }
      }
      list.replace(at: place, with: item)
      outcomes[index].effect = .continued(item)
      added += item.depends.map { (item.id, $0) }
    }
    // If two series depend on each other, both next items would wait for ever.
    if list.cycle(closedBy: added) != nil { (list, outcomes) = before }
  }

  /// The series of the item with this id, or nil if it does not repeat, or is not in the list.
  private func series(of id: ItemID, in list: TodoList) -> ItemID? {
    places[id].flatMap { list.listed(at: $0).repetition?.series }
  }

  private mutating func removeNext(
    after item: TodoItem, among others: Set<Int>, in list: inout TodoList
  ) -> SeriesEffect? {
    guard let day = item.completedAt.flatMap(clock.wall(at:))?.day else { return nil }
    let expected = item.successor(
      completedOn: day, number: item.number, id: item.id, at: item.createdAt)
    for position in others.sorted() {
      let other = list[position]
      // Completing made all dependencies that are in these series or no longer in the list.
      let former = Set(item.depends.compactMap { series(of: $0, in: list) })
      let follows = other.depends.allSatisfy {
        series(of: $0, in: list).map(former.contains) ?? (places[$0] == nil)
      }
      let same = expected?.changed(at: item.createdAt) { $0.depends = other.depends }
      guard follows, let same, other.hasSameContent(as: same) else { continue }
      list.remove(at: position)
      places[other.id] = nil
      if let series = item.repetition?.series { openPositions[series]?.remove(position) }
      return .removedNext(other)
    }
    // The next item was created at the moment of completion, so its creation time identifies it
    // even if it has been changed since.
    let next = others.sorted().first { list[$0].createdAt == item.completedAt }
    return (next ?? others.min()).map { .staysOpen(list[$0]) }
  }

  /// Returns the positions of the open items of a series. It does not return the dictionary,
  /// because a caller that holds it would make the next change copy it.
  private mutating func open(of series: ItemID, in list: TodoList) -> Set<Int> {
    if !places.isEmpty { return openPositions[series] ?? [] }
    for position in list.positions {
      let outline = list.outline(at: position)
      places[outline.id] = position
      guard !outline.isCompleted, let series = list.listed(at: position).repetition?.series else {
        continue
      }
      openPositions[series, default: []].insert(position)
    }
    return openPositions[series] ?? []
  }
}
