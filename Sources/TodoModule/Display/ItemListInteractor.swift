// Decides what of a list is counted; in how many pieces it is read; that only the first screen counts conflict
// copies.
//
// What the roles of `list` and `next` ask of each other, and their interactor.

import TodoEntities

/// Presenter to view.
protocol ItemListViewInput: AnyObject {
  func showRows(_ rows: [ItemRow])
  func showSummary(_ summary: ListSummary)
}

/// Presenter to interactor.
protocol ItemListInteractorInput: AnyObject {
  /// Finds items, all of them without a limit.
  func findItems(_ query: ItemListQuery, upTo limit: ItemListLimit?)
}

/// Interactor to presenter: `didFind` for each chunk of items, then `didFindAll`.
protocol ItemListInteractorOutput: StoreInteractorOutput {
  /// Hands on more items. `state` is that of all items of the list, if they were counted and have the
  /// same one.
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemRow.State?)
  /// Ends the list.
  func didFindAll(of query: ItemListQuery, _ counts: ListCounts)
}

/// A request to list items.
struct ItemListQuery: Equatable {
  let items: ItemQuery
  /// The maximum number of items; nil for no limit.
  let limit: Int?
  /// Whether the urgency of each item is shown.
  let showsUrgency: Bool
  /// Whether the items are counted, for a date column and a summary.
  let isCounted: Bool
  /// The number of lines on the screen that the list must fit, with those for the summary; nil if it can be
  /// longer.
  let screenLines: Int?
}

/// How many items are listed.
struct ItemListLimit: Equatable {
  /// How many are listed if there are no more.
  let most: Int
  /// How many are listed if there are more.
  let first: Int
}

/// The interactor of a module that lists items.
class ItemListInteractor: StoreInteractor, ItemListInteractorInput {
  weak var output: (any ItemListInteractorOutput)?
  /// Items read in full at a time, so that a long list needs little memory.
  private static let chunk = 256

  func findItems(_ query: ItemListQuery, upTo limit: ItemListLimit?) {
    reportingErrors(to: output) { () throws(StoreError) in
      let list = try store.read()
      // Only tables, and urgencies, say what blocks an item.
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
      for start in stride(from: 0, to: positions.count, by: ItemListInteractor.chunk) {
        let end = min(start + ItemListInteractor.chunk, positions.count)
        let items = positions[start..<end].map {
          RankedItem(at: $0, of: list, with: graph, urgencyIn: flow)
        }
        output?.didFind(items, of: query, in: counts.commonState)
      }
      output?.didFindAll(of: query, counts)
    }
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
