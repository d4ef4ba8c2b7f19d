import TodoEntities

final class BrowseInteractor {
  private let store: any TodoStore
  /// Returns the search at the time of the call.
  private let search: () -> ItemSearch

  init(store: any TodoStore, search: @escaping () -> ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension BrowseInteractor: BrowseInteractorInput {
  var clock: Clock { search().clock }

  func readList(unlessSameAs old: BrowseList?) throws(StoreError) -> BrowseList? {
    // If the list changes in between, its version is too old, and it is read once more.
    let version = try store.version()
    if let old, old.version == version { return nil }
    let list = try store.read()
    return BrowseList(
      list: list, graph: DependencyGraph(list), version: version, clock: clock,
      total: try asStoreError(search().count(ItemQuery(.all([])), in: list)))
  }

  func find(
    _ query: ItemQuery, in list: BrowseList, after last: BrowseMatches?
  ) throws(StoreError) -> BrowseMatches {
    let search = search()
    let wall = search.clock.wall
    let time = FloatingDate(wall.day, at: wall.time)
    // While a filter is typed, each key narrows the one before, until another minute shows other items.
    let candidates = last.flatMap {
      $0.time == time && query.narrows($0.query) ? $0.positions : nil
    }
    let positions = try asStoreError(
      search.positions(of: query, in: list.list, among: candidates))
    return BrowseMatches(
      query: query, time: time, positions: positions,
      counts: ListCounts(of: positions, in: list.list, at: wall))
  }

  func items(
    at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool
  ) -> [RankedItem] {
    let search = showsUrgency ? search() : nil
    return positions.map {
      RankedItem(at: $0, of: list.list, with: list.graph, urgencyIn: search)
    }
  }
}
