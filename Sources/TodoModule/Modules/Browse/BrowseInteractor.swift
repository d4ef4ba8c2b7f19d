import TodoEntities

final class BrowseInteractor: BrowseInteractorInput {
  private let store: any TodoReading
  /// Runs commands and watches the settings; nil without a terminal.
  private let lines: (any LineRunning)?
  /// Returns the search at the time of the call.
  private let search: () -> ItemSearch
  /// Whether the list had a file earlier. If the file is missing now, that is an error.
  private var hadFile = false

  init(
    store: any TodoReading, lines: (any LineRunning)? = nil, search: @escaping () -> ItemSearch
  ) {
    self.store = store
    self.lines = lines
    self.search = search
  }

  var clock: Clock { search().clock }

  func fillLine(_ words: [String], with numbers: String) -> [String] {
    lines?.fill(words, with: numbers) ?? words
  }

  func previewLine(_ words: [String], columns: Int) -> LineOutcome? {
    lines?.preview(words, columns: columns)
  }

  func changedSettings() -> LiveSettings? { lines?.changedSettings() }

  func readList(unlessSameAs old: BrowseList?) throws(StoreError) -> BrowseList? {
    // If the list changes between the two calls, the version is too old, and the list is read again later.
    let version = try store.version()
    if version == nil, hadFile {
      // Throws an error that says what to do, if the history has the items.
      _ = try store.read()
      throw .system(.read, path: try store.absolutePath(), .noSuchFile)
    }
    hadFile = version != nil
    if let old, old.version == version { return nil }
    let (list, search) = (try store.read(), search())
    let hasWaiting = list.positions.contains {
      list.outline(at: $0).isWaiting(at: search.clock.wall)
    }
    let leftOut = LeftOutCandidates(
      waiting: hasWaiting ? try search.find(ItemQuery(.term(.state(.waiting))), in: list) : [],
      lateOutside: try asStoreError(search.lateOutsideView(.all([]), in: list)))
    return BrowseList(
      list: list, graph: DependencyGraph(list), version: version, clock: search.clock,
      total: try asStoreError(search.count(ItemQuery(.all([])), in: list)), leftOut: leftOut)
  }

  func find(
    _ query: ItemQuery, in list: BrowseList, after last: BrowseMatches?,
    until isOvertaken: () -> Bool
  ) throws(StoreError) -> BrowseMatches? {
    let search = search()
    let wall = search.clock.wall
    let time = FloatingDate(wall.day, at: wall.time)
    // While the user types a filter, each key narrows the search before it, unless the minute has changed.
    let condition = search.condition(of: query, in: list.list)
    let wider = last.flatMap { $0.time == time && condition.implies($0.condition) ? $0 : nil }
    guard
      let found = try asStoreError(
        search.matches(of: query, in: list.list, among: wider?.found, until: isOvertaken))
    else { return nil }
    // A subset of sorted items is sorted.
    let inOrder = wider?.query.order == query.order ? wider?.positions : nil
    var counts = ListCounts(of: found, in: list.list, at: wall)
    counts.leftOut = try search.leftOut(of: query, in: list.list, among: list.leftOut) { _ in
      condition.includesHidden
    }
    return BrowseMatches(
      query: query, condition: condition, time: time, found: found,
      positions: inOrder.map { $0.filter(PositionSet(found).contains) }
        ?? search.sorted(found, by: query.order, in: list.list, graph: list.graph),
      counts: counts)
  }

  func items(
    at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool
  ) -> [RankedItem] {
    let flow =
      showsUrgency ? search().urgencies(of: Array(positions), in: list.list, list.graph) : nil
    return positions.map { RankedItem(at: $0, of: list.list, with: list.graph, urgencyIn: flow) }
  }
}
