/// Which items a report shows, in which order, and how many of them.
package struct ItemQuery: Equatable, Sendable {
  /// What the user asks for.
  package let filter: ItemFilter
  /// Done and waiting items too: the user said so, or named items so clearly that they are meant.
  package let includesHidden: Bool
  /// In which order.
  package let order: ItemOrder
  /// How many at most.
  package let limit: Int?

  /// A question with this filter.
  package init(
    _ filter: ItemFilter, includesHidden: Bool = false, order: ItemOrder = .everyday,
    limit: Int? = nil
  ) {
    self.filter = filter
    self.includesHidden = includesHidden || filter.liftsDefault
    self.order = order
    self.limit = limit
  }

  /// What reports start from: open items that are not waiting. For explanations; `forEachMatch` says
  /// the same without a matcher, since it is asked of every item.
  package static let standard = ItemFilter.all([
    .term(.state(.open)), .not(.term(.state(.waiting))),
  ])

  /// Whether no condition was given.
  package var isUnfiltered: Bool { filter == .all([]) }

  /// The positions of the items that answer the question, in its order.
  package func positions(
    in list: TodoList, at clock: Clock
  ) throws(DateResolutionError) -> [Int] {
    var found: [ItemOrder.Candidate] = []
    try forEachMatch(in: list, at: clock) { position, outline in
      found.append(ItemOrder.Candidate(position: position, outline: outline))
      return true
    }
    let sorted = order.sorted(found, in: list, at: clock)
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  /// How many items answer the question, whatever its limit. Counting ends where nothing more is
  /// asked: at `most`.
  package func count(
    in list: TodoList, at clock: Clock, atMost most: Int = .max
  ) throws(DateResolutionError) -> Int {
    var count = 0
    try forEachMatch(in: list, at: clock) { _, _ in
      count += 1
      return count < most
    }
    return count
  }

  /// Calls `body` with each item that answers the question, in the file's order, until it says no.
  private func forEachMatch(
    in list: TodoList, at clock: Clock, _ body: (Int, ItemOutline) -> Bool
  ) throws(DateResolutionError) {
    let matcher = try ItemMatcher(filter, at: clock)
    let now = clock.wall
    let timer = filter.hasPattern ? clock.searchTimer : nil
    timer?.start()
    defer { timer?.stop() }
    for position in list.positions {
      let outline = list.outline(at: position)
      guard includesHidden || !outline.isCompleted && !outline.isWaiting(at: now),
        matcher.matches(outline, { list[position] })
      else { continue }
      guard body(position, outline) else { return }
    }
  }
}
