extension ItemSearch {
  /// Starts a search that is done in steps, so that something else can be done in between.
  ///
  /// ```swift
  /// var search = try search.begin(query, in: list)
  /// while !search.advance(by: 1000) { if hasKey() { break } }
  /// let positions = search.result
  /// ```
  ///
  /// With `candidates`, only the items at these positions are searched.
  package func begin(
    _ query: ItemQuery, in list: TodoList, among candidates: [Int]? = nil
  ) throws(DateResolutionError) -> SearchInProgress {
    SearchInProgress(
      query: query, list: list, search: self, candidates: candidates,
      test: try test(of: query, in: list))
  }
}

/// A search that is done in steps.
package struct SearchInProgress {
  /// What is searched for. Its limit does not count.
  package let query: ItemQuery
  /// The list that is searched.
  package let list: TodoList
  private let search: ItemSearch
  private let candidates: [Int]?
  private let test: MatchTest
  /// The place of the next candidate.
  private var next = 0
  private var found: [Int] = []

  init(
    query: ItemQuery, list: TodoList, search: ItemSearch, candidates: [Int]?, test: MatchTest
  ) {
    self.query = query
    self.list = list
    self.search = search
    self.candidates = candidates
    self.test = test
  }

  /// Tests up to `count` more items. Returns whether all have been tested.
  package mutating func advance(by count: Int) -> Bool {
    let end = candidates?.count ?? list.lastPosition + 1
    let stop = min(end, next + count)
    let timer = test.canBeSlow ? search.timer : nil
    timer?.start()
    defer { timer?.stop() }
    for place in next..<stop {
      let position = candidates?[place] ?? place
      if !list.isRemoved(at: position), test.passes(at: position, list.outline(at: position)) {
        found.append(position)
      }
    }
    next = stop
    return next == end
  }

  /// The positions of the items that were found so far, in the query's order.
  package var result: [Int] {
    let ascending = candidates == nil ? found : found.sorted()
    return query.order.sorted(ascending, in: list, at: search.clock, search.weights)
  }
}
