extension TodoList {
  /// Completes or reopens the items at these positions, as `rule` makes them.
  ///
  /// A completed item that repeats is followed by the next one, unless another item of its series
  /// is open. One that is opened again takes that follower back if it is untouched, and if the
  /// follower is not one of these items itself. Takes time in the length of the list once, if any
  /// item repeats, and in the number of positions.
  package mutating func changeCompletion(
    at positions: [Int], at clock: Clock, makeID: @escaping () -> ItemID,
    _ rule: (TodoItem) -> TodoItem
  ) -> [DoneOutcome] {
    var series = OpenSeries(at: clock, makeID: makeID, named: Set(positions))
    let outcomes = positions.map { position in
      let before = self[position]
      let after = rule(before)
      guard after != before else { return DoneOutcome(item: before, isChanged: false) }
      replace(at: position, with: after)
      let effect = series.effect(of: after, from: before, at: position, in: &self)
      return DoneOutcome(item: after, isChanged: true, effect: effect)
    }
    return outcomes.withoutMentioning(
      Set(outcomes.map(\.item.number) + outcomes.compactMap(\.takenBack?.number)))
  }

  /// The last open item of each series that ended because these items were removed from the list.
  ///
  /// Reads the items left in the list only if a removed one repeats.
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
  /// The same outcomes, without effects that call an item open which the user named too, or which
  /// another outcome took back.
  fileprivate func withoutMentioning(_ numbers: Set<Int>) -> [DoneOutcome] {
    map { outcome in
      switch outcome.effect {
      case .kept(let item) where numbers.contains(item.number),
        .notContinued(let item) where numbers.contains(item.number):
        DoneOutcome(item: outcome.item, isChanged: outcome.isChanged)
      case .kept, .notContinued, .continued, .ended, .takenBack, nil: outcome
      }
    }
  }
}

extension DoneOutcome {
  /// The item that was taken back.
  fileprivate var takenBack: TodoItem? {
    if case .takenBack(let item) = effect { item } else { nil }
  }
}

/// The open items of each series, found when the first repeating item is changed.
private struct OpenSeries {
  private let clock: Clock
  private let makeID: () -> ItemID
  /// Positions that the user named: what stands there is never taken back.
  private let named: Set<Int>
  private var openPositions: [ItemID: Set<Int>]?

  init(at clock: Clock, makeID: @escaping () -> ItemID, named: Set<Int>) {
    self.clock = clock
    self.makeID = makeID
    self.named = named
  }

  /// Does what the series needs after an item of it was completed or reopened.
  mutating func effect(
    of after: TodoItem, from before: TodoItem, at position: Int, in list: inout TodoList
  ) -> SeriesEffect? {
    guard let repetition = before.repetition else { return nil }
    var others = open(of: repetition.series, in: list)
    others.remove(position)
    if after.isCompleted {
      openPositions?[repetition.series] = others
      return others.min().map { .notContinued(list[$0]) } ?? follow(before, in: &list)
    }
    defer { openPositions?[repetition.series, default: []].insert(position) }
    return takeBack(before, others.subtracting(named), in: &list)
  }

  private mutating func follow(_ item: TodoItem, in list: inout TodoList) -> SeriesEffect {
    let next = item.successor(
      completedOn: clock.today, number: list.nextNumber, id: makeID(), at: clock.now)
    guard let next, next.number <= TodoItem.highestNumber else { return .ended }
    list.append(next)
    openPositions?[next.repetition?.series ?? next.id, default: []].insert(list.lastPosition)
    return .continued(next)
  }

  private mutating func takeBack(
    _ item: TodoItem, _ others: Set<Int>, in list: inout TodoList
  ) -> SeriesEffect? {
    guard let day = item.completedAt.flatMap(clock.wall(at:))?.day else { return nil }
    let expected = item.successor(
      completedOn: day, number: item.number, id: item.id, at: item.createdAt)
    for position in others.sorted() {
      let other = list[position]
      guard let expected, other.hasSameContent(as: expected) else { continue }
      list.remove(at: position)
      if let series = item.repetition?.series { openPositions?[series]?.remove(position) }
      return .takenBack(other)
    }
    // What followed was added in the moment of completion, whatever became of it since.
    let follower = others.sorted().first { list[$0].createdAt == item.completedAt }
    return (follower ?? others.min()).map { .kept(list[$0]) }
  }

  /// Returns one series' positions only: a caller that held the whole dictionary would make the
  /// next change copy it.
  private mutating func open(of series: ItemID, in list: TodoList) -> Set<Int> {
    if openPositions == nil { openPositions = allOpen(in: list) }
    return openPositions?[series] ?? []
  }

  private func allOpen(in list: TodoList) -> [ItemID: Set<Int>] {
    var found: [ItemID: Set<Int>] = [:]
    for position in list.positions where !list.outline(at: position).isCompleted {
      guard let series = list[position].repetition?.series else { continue }
      found[series, default: []].insert(position)
    }
    return found
  }
}
