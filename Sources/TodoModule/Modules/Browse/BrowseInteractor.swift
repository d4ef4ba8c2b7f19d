import TodoEntities

final class BrowseInteractor {
  weak var output: (any BrowseInteractorOutput)?
  private let store: any TodoStore
  /// Returns the search at the time of the call.
  private let search: () -> ItemSearch
  /// The items that are searched before the next key is looked for: a millisecond or two.
  static let step = 4096

  init(store: any TodoStore, search: @escaping () -> ItemSearch) {
    self.store = store
    self.search = search
  }
}

extension BrowseInteractor: BrowseInteractorInput {
  var clock: Clock { search().clock }

  func readList() {
    report { () throws(StoreError) in
      // If the list changes in between, its version is too old, and it is read once more.
      let version = try store.version()
      let list = try store.read()
      try handOn(list, version)
    }
  }

  func takeList(_ list: TodoList, after old: BrowseList) {
    // The version is that of the old file, so that the new one is read when there is time.
    report { () throws(StoreError) in try handOn(list, old.version, left: try store.version()) }
  }

  private func handOn(
    _ list: TodoList, _ version: ListVersion?, left: ListVersion? = nil
  ) throws(StoreError) {
    let search = search()
    let total: Int
    do throws(DateError) {
      total = try search.count(ItemQuery(.all([])), in: list)
    } catch {
      throw .badDate(error)
    }
    output?.didRead(
      BrowseList(
        list: list, graph: DependencyGraph(list), version: version, total: total,
        clock: search.clock, left: left))
  }

  func readList(after version: ListVersion?) {
    report { () throws(StoreError) in
      if try store.version() != version { readList() }
    }
  }

  private func report(_ work: () throws(StoreError) -> Void) {
    do throws(StoreError) { try work() } catch { output?.didFail(error) }
  }

  func find(_ query: ItemQuery, in list: BrowseList, among candidates: [Int]?) {
    do throws(DateError) {
      advance(try search().begin(query, in: list.list, among: candidates))
    } catch {
      output?.didFailToResolve(error)
    }
  }

  func advance(_ search: SearchInProgress) {
    var search = search
    guard search.advance(by: BrowseInteractor.step) else {
      output?.didAdvance(search)
      return
    }
    let positions = search.result
    let counts = ListCounts(of: positions, in: search.list, at: clock.wall)
    output?.didFind(BrowseMatches(query: search.query, positions: positions, counts: counts))
  }

  func hits(of filter: ItemFilter, in list: BrowseList, among positions: [Int]) -> [Int] {
    let query = ItemQuery(filter, includesHidden: true)
    guard var search = try? search().begin(query, in: list.list, among: positions) else {
      return []
    }
    _ = search.advance(by: positions.count)
    return search.result
  }

  func items(
    at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool
  ) -> [RankedItem] {
    let search = search()
    return positions.map { position in
      let item = list.list[position]
      let relations = ItemRelations(dependence: list.graph.dependence(of: item.id))
      return showsUrgency
        ? RankedItem(item, at: search.clock, relations, weights: search.weights)
        : RankedItem(item: item, urgency: nil, relations: relations)
    }
  }
}
