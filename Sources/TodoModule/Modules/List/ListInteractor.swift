import TodoEntities

final class ListInteractor: StoreInteractor, ListInteractorInput {
  weak var output: (any ListInteractorOutput)?
  /// Items read in full at a time, so that a long list needs little memory.
  private static let chunk = 256

  func findItems(_ query: ListQuery) {
    do throws(StoreError) {
      let list = try store.read()
      let matches = try search.findAll(query.items, in: list)
      let limit = query.screen?.rows(of: matches.count) ?? query.items.limit ?? matches.count
      let positions = matches.prefix(limit)
      var counts =
        query.isCounted
        ? ListCounts(of: matches, in: list, at: search.clock.wall)
        : ListCounts(matching: matches.count)
      counts.shown = positions.count
      if matches.isEmpty { counts.misses = list.misses(of: query.items.filter) }
      if query.isCounted { try countWaiting(in: list, query.items, &counts) }
      // Only tables, and urgencies, say what blocks an item.
      let graph = DependencyGraph(query.isCounted || query.showsUrgency ? list : TodoList())
      for start in stride(from: 0, to: positions.count, by: ListInteractor.chunk) {
        let end = min(start + ListInteractor.chunk, positions.count)
        let items = positions[start..<end].map { item(at: $0, in: list, graph, query) }
        output?.didFind(items, of: query, in: counts.commonState)
      }
      output?.didFindAll(of: query, counts)
    } catch {
      output?.didFail(error)
    }
  }

  private func item(
    at position: Int, in list: TodoList, _ graph: DependencyGraph, _ query: ListQuery
  ) -> RankedItem {
    let item = list.listed(at: position)
    guard !graph.isEmpty || query.showsUrgency else { return RankedItem(item) }
    let relations = ItemRelations(dependence: graph.dependence(of: item.outline.id))
    return query.showsUrgency
      ? RankedItem(item.item, at: search.clock, relations, weights: search.weights)
      : RankedItem(item, urgency: nil, relations: relations)
  }

  private func countWaiting(
    in list: TodoList, _ query: ItemQuery, _ counts: inout ListCounts
  ) throws(StoreError) {
    guard query.isUnfiltered, !query.includesHidden else { return }
    let now = search.clock.wall
    for position in try search.shown(of: list).positions {
      let outline = list.outline(at: position)
      guard outline.isWaiting(at: now), let wait = outline.wait else { continue }
      counts.waiting += 1
      counts.firstWait = min(counts.firstWait ?? wait, wait)
    }
  }
}
