/// Finds the items that answer a query, at one moment and within a limit of time.
///
///     let search = ItemSearch(at: clock)
///     let late = ItemQuery(.term(.state(.overdue)))
///     let positions = try search.positions(of: late, in: list)
package struct ItemSearch {
  /// The moment at which dates in a filter are read.
  package let clock: Clock
  /// Limits the search for regular expressions; `nil` for no limit.
  private let timer: (any SearchTimer)?

  /// A search at the time of this clock.
  package init(at clock: Clock, timer: (any SearchTimer)? = nil) {
    self.clock = clock
    self.timer = timer
  }

  /// The positions of the items that answer the query, in its order.
  package func positions(
    of query: ItemQuery, in list: TodoList
  ) throws(DateResolutionError) -> [Int] {
    var found: [ItemOrder.Candidate] = []
    try forEachMatch(of: query, in: list) { position, outline in
      found.append(ItemOrder.Candidate(position: position, outline: outline))
      return true
    }
    let sorted = query.order.sorted(found, in: list, at: clock)
    return query.limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  /// How many items answer the query, whatever its limit. Stops counting at `maximum`.
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

  /// Calls `body` with each item that answers the query, in the file's order, until it returns
  /// false.
  private func forEachMatch(
    of query: ItemQuery, in list: TodoList, _ body: (Int, ItemOutline) -> Bool
  ) throws(DateResolutionError) {
    let matcher = try ItemMatcher(query.filter, at: clock)
    let now = clock.wall
    let timer = query.filter.hasPattern ? timer : nil
    timer?.start()
    defer { timer?.stop() }
    for position in list.positions {
      let outline = list.outline(at: position)
      guard query.includesHidden || !outline.isCompleted && !outline.isWaiting(at: now),
        matcher.matches(outline, { list[position] })
      else { continue }
      guard body(position, outline) else { return }
    }
  }
}

/// Bounds how long searching for regular expressions may take.
///
/// Swift's `Regex` tries one way to match after the other. For `(a+)+b` there are twice as many
/// with every letter, and a search that has begun cannot be asked to stop.
package protocol SearchTimer: AnyObject {
  /// A search begins. If it uses up what is left of the time, it does not return: the run ends.
  func start()
  /// The search is over; the time stands still until the next one.
  func stop()
}
