// Reads the items of a list in chunks of 256 and counts them, hidden ones too if no other matches. Limits them by
// `--limit`, or to the lines that fit on a screen.

import TodoEntities

/// A request to list items.
struct ItemListQuery: Equatable {
  let items: ItemQuery
  /// The maximum number of items, or nil for no limit.
  let limit: Int?
  let showsUrgency: Bool
  /// Whether the items are counted, for a date column and a summary.
  let isCounted: Bool
  /// The number of lines on the screen that the list and its summary may take, or nil if the list can be longer.
  let screenLines: Int?
}

/// The limit of a list.
struct ItemListLimit: Equatable {
  /// The largest number of items that are all listed.
  let most: Int
  /// The number of items that are listed if there are more.
  let first: Int
}

extension ItemListLimit {
  /// Creates the limit of a query, or nil if it has none. A screen shows all items and a summary, or fewer items
  /// and one more line, which counts the others.
  init?(of query: ItemListQuery) {
    if let lines = query.screenLines {
      self.init(most: lines - 1, first: max(1, lines - 2))
    } else if let limit = query.limit {
      self.init(most: limit, first: limit)
    } else {
      return nil
    }
  }
}

extension StoreInteractor {
  /// The number of items that are read in full at a time, so that a long list needs little memory.
  private static let chunk = 256

  /// Finds items, up to a limit if there is one, and hands them to `body` in chunks, with the state that all items
  /// of the list share, if they were counted and share one. Returns the counts.
  final func forEachChunk(
    of query: ItemListQuery, upTo limit: ItemListLimit?,
    _ body: ([RankedItem], ItemState?) -> Void
  ) throws(StoreError) -> ListCounts {
    let list = try store.read()
    // Only tables and urgencies need the dependencies.
    let needsGraph = query.isCounted || query.showsUrgency
    let graph = DependencyGraph(needsGraph ? list : TodoList())
    let matches = try search.find(query.items, in: list, graph: needsGraph ? graph : nil)
    let count = limit.map { matches.count > $0.most ? $0.first : matches.count }
    let positions = matches.prefix(count ?? matches.count)
    var counts =
      query.isCounted
      ? ListCounts(of: matches, in: list, at: search.clock.wall)
      : ListCounts(matching: matches.count)
    counts.shown = positions.count
    if matches.isEmpty, !query.items.isUnfiltered {
      try countHidden(in: list, query.items, &counts)
    }
    if query.isCounted {
      counts.leftOut = try search.leftOut(of: query.items, in: list) { _ in
        query.items.includesHidden
      }
    }
    if query.screenLines != nil { counts.copies = store.conflictCopyCount() }
    let flow =
      query.showsUrgency ? search.urgencies(of: Array(positions), in: list, graph) : nil
    for start in stride(from: 0, to: positions.count, by: StoreInteractor.chunk) {
      let end = min(start + StoreInteractor.chunk, positions.count)
      let items = positions[start..<end].map {
        RankedItem(at: $0, of: list, with: graph, urgencyIn: flow)
      }
      body(items, counts.commonState)
    }
    return counts
  }

  private func countHidden(
    in list: TodoList, _ query: ItemQuery, _ counts: inout ListCounts
  ) throws(StoreError) {
    func count(_ query: ItemQuery) throws(StoreError) -> Int {
      try asStoreError(search.count(query, in: list))
    }
    counts.hidden = try count(ItemQuery(query.filter, includesHidden: true))
    for state in [ItemFilter.State.done, .cancelled, .waiting] where counts.hidden > 0 {
      let those = ItemQuery(.all([query.filter, .term(.state(state))]))
      if try count(those) == counts.hidden { counts.hiddenState = state }
    }
  }
}
