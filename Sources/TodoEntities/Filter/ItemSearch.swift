/// Finds the items that match a query, at one point in time and within a time limit.
///
/// ```swift
/// let search = ItemSearch(at: clock)
/// let overdue = ItemQuery(.term(.state(.overdue)))
/// let positions = try search.positions(of: overdue, in: list)
/// ```
package struct ItemSearch {
  /// The clock that dates in a filter are resolved with.
  package let clock: Clock
  /// How much each property counts for the urgency that items are sorted by.
  package let weights: Urgency.Weights
  /// The view that is on: only items that match it are found; nil for none.
  package let view: ItemFilter?
  /// Limits the time of filters that can be slow; `nil` for no limit.
  let timer: (any SearchTimer)?

  /// Creates a search at the clock's time.
  package init(
    at clock: Clock, weights: Urgency.Weights = .standard, view: ItemFilter? = nil,
    timer: (any SearchTimer)? = nil
  ) {
    self.clock = clock
    self.weights = weights
    self.view = view
    self.timer = timer
  }

  /// Returns the positions of the items that match the query, in its order and up to its limit.
  package func positions(
    of query: ItemQuery, in list: TodoList
  ) throws(DateResolutionError) -> [Int] {
    let matches = try allPositions(of: query, in: list)
    return query.limit.map { Array(matches.prefix($0)) } ?? matches
  }

  /// Returns the positions of all items that match the query, in its order, whatever its limit.
  package func allPositions(
    of query: ItemQuery, in list: TodoList
  ) throws(DateResolutionError) -> [Int] {
    var found: [Int] = []
    try forEachMatch(of: query, in: list) { position, _ in
      found.append(position)
      return true
    }
    return query.order.sorted(found, in: list, at: clock, weights)
  }

  /// Returns the number of items that match the query, ignoring the query's limit. Stops counting
  /// at `maximum`.
  package func count(
    _ query: ItemQuery, in list: TodoList, upTo maximum: Int = .max
  ) throws(DateResolutionError) -> Int {
    var count = 0
    try forEachMatch(of: query, in: list) { _, _ in
      count += 1
      return count < maximum
    }
    return count
  }

  /// Returns what restricts a filter: the view that is on, unless the filter names items by number or id.
  package func restriction(of filter: ItemFilter) -> ItemFilter? {
    filter.namesItems ? nil : view
  }

  /// Returns the list with only the items that match the view, done and waiting ones too; the complete
  /// list if no view is on.
  package func narrowed(_ list: TodoList) throws(DateResolutionError) -> TodoList {
    guard let view else { return list }
    let matcher = try ItemMatcher(view, at: clock, in: list)
    let timer = view.canBeSlow ? timer : nil
    timer?.start()
    defer { timer?.stop() }
    var narrowed = list
    for position in list.positions
    where !matcher.matches(at: position, list.outline(at: position)) {
      narrowed.remove(at: position)
    }
    return narrowed
  }

  /// Calls `body` with each item that matches the query, in the file's order, until `body` returns
  /// false.
  private func forEachMatch(
    of query: ItemQuery, in list: TodoList, _ body: (Int, ItemOutline) -> Bool
  ) throws(DateResolutionError) {
    let test = try test(of: query, in: list)
    let timer = test.canBeSlow ? timer : nil
    timer?.start()
    defer { timer?.stop() }
    for position in list.positions {
      let outline = list.outline(at: position)
      guard test.passes(at: position, outline) else { continue }
      guard body(position, outline) else { return }
    }
  }

  /// Returns the test that the items of a list pass which the query finds.
  func test(
    of query: ItemQuery, in list: TodoList
  ) throws(DateResolutionError) -> MatchTest {
    let view = restriction(of: query.filter)
    let filter = view.map { .all([$0, query.filter]) } ?? query.filter
    return MatchTest(
      matcher: try ItemMatcher(filter, at: clock, in: list),
      includesHidden: query.includesHidden || view?.liftsDefault == true, now: clock.wall,
      canBeSlow: filter.canBeSlow)
  }
}

/// Limits how long evaluating a filter may take.
///
/// Swift's `Regex` backtracks: for `(a+)+b`, every further letter doubles the time, and a search cannot
/// be cancelled. A filter of thousands of terms is slow too, because every item is tested for each.
package protocol SearchTimer: AnyObject {
  /// Starts the timer for a search. If the time runs out during the search, the process exits.
  func start()
  /// Stops the timer until the next search.
  func stop()
}
