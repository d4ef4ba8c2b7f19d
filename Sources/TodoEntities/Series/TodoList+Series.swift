extension TodoList {
  /// Replaces the items at these positions by the results of `rule`, which completes or reopens
  /// them, and adds or removes the next items of their series.
  ///
  /// Completing a repeating item adds the next one, unless another item of its series is open or
  /// its rule is unknown.
  /// Reopening it removes that next item, unless it has been changed or is itself at one of these
  /// positions. Takes time linear in the number of positions, plus one pass over the list if any of
  /// the items repeats.
  ///
  /// Throws if there is no number for a next item; the list is then changed in part.
  package mutating func changeCompletion(
    at positions: [Int], at clock: Clock, _ rule: (TodoItem) -> TodoItem
  ) throws(OutOfNumbers) -> [DoneOutcome] {
    var series = OpenSeries(at: clock, named: Set(positions))
    var outcomes = try positions.map { position throws(OutOfNumbers) in
      let before = self[position]
      let after = rule(before)
      guard after != before else { return DoneOutcome(item: before, isChanged: false) }
      replace(at: position, with: after)
      let effect = try series.effect(of: after, from: before, at: position, in: &self)
      return DoneOutcome(item: after, isChanged: true, effect: effect)
    }
    if outcomes.contains(where: { $0.effect != nil }) {
      outcomes.removeMentions(
        of: Set(outcomes.map(\.item.number) + outcomes.compactMap(\.removedNext?.number)))
    }
    return outcomes
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
      guard let series = self[position].repetition?.series else { continue }
      last[series] = nil
    }
    return last.values.sorted { $0.number < $1.number }
  }
}

extension [DoneOutcome] {
  /// Removes the effects that report one of these items as open. They are the items that the command
  /// was given, which have outcomes of their own, and those that it removed.
  fileprivate mutating func removeMentions(of numbers: Set<Int>) {
    for index in indices {
      switch self[index].effect {
      case .staysOpen(let item) where numbers.contains(item.number),
        .notContinued(let item) where numbers.contains(item.number):
        self[index] = DoneOutcome(item: self[index].item, isChanged: self[index].isChanged)
      case .staysOpen, .notContinued, .notComputed, .continued, .ended, .removedNext, nil: break
      }
    }
  }
}

extension DoneOutcome {
  /// The next item that was removed, if any.
  fileprivate var removedNext: TodoItem? {
    if case .removedNext(let item) = effect { item } else { nil }
  }
}

/// The open items of each series, found when the first repeating item is changed.
private struct OpenSeries {
  private let clock: Clock
  /// Positions of the items that the command changes; they are never removed as next items.
  private let named: Set<Int>
  private var openPositions: [ItemID: Set<Int>]?
  /// The ids of all items, found with the open ones.
  private var ids: Set<ItemID> = []

  init(at clock: Clock, named: Set<Int>) {
    self.clock = clock
    self.named = named
  }

  /// Adds or removes the next item of the series after an item of it was completed or reopened.
  mutating func effect(
    of after: TodoItem, from before: TodoItem, at position: Int, in list: inout TodoList
  ) throws(OutOfNumbers) -> SeriesEffect? {
    guard let repetition = before.repetition else { return nil }
    var others = open(of: repetition.series, in: list)
    others.remove(position)
    if after.isCompleted {
      openPositions?[repetition.series] = others
      if let other = others.min() { return .notContinued(list[other]) }
      switch repetition {
      case .known: return try addNext(before, in: &list)
      case .unknown(let unknown): return .notComputed(unknown.unknownPart)
      }
    }
    defer { openPositions?[repetition.series, default: []].insert(position) }
    return removeNext(before, others.subtracting(named), in: &list)
  }

  private mutating func addNext(
    _ item: TodoItem, in list: inout TodoList
  ) throws(OutOfNumbers) -> SeriesEffect {
    let series = item.repetition?.series ?? item.id
    let id = ItemID.successor(of: item.id, in: series, isTaken: ids.contains)
    let next = item.successor(
      completedOn: clock.today, number: list.nextNumber, id: id, at: clock.now)
    guard let next else { return .ended }
    _ = try list.freeNumber
    list.append(next)
    ids.insert(id)
    openPositions?[next.repetition?.series ?? next.id, default: []].insert(list.lastPosition)
    return .continued(next)
  }

  private mutating func removeNext(
    _ item: TodoItem, _ others: Set<Int>, in list: inout TodoList
  ) -> SeriesEffect? {
    guard let day = item.completedAt.flatMap(clock.wall(at:))?.day else { return nil }
    let expected = item.successor(
      completedOn: day, number: item.number, id: item.id, at: item.createdAt)
    for position in others.sorted() {
      let other = list[position]
      guard let expected, other.hasSameContent(as: expected) else { continue }
      list.remove(at: position)
      ids.remove(other.id)
      if let series = item.repetition?.series { openPositions?[series]?.remove(position) }
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
    if openPositions == nil { openPositions = allOpen(in: list) }
    return openPositions?[series] ?? []
  }

  private mutating func allOpen(in list: TodoList) -> [ItemID: Set<Int>] {
    var found: [ItemID: Set<Int>] = [:]
    for position in list.positions {
      let outline = list.outline(at: position)
      ids.insert(outline.id)
      guard !outline.isCompleted, let series = list[position].repetition?.series else {
        continue
      }
      found[series, default: []].insert(position)
    }
    return found
  }
}
