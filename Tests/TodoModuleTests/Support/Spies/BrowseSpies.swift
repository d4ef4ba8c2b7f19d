import TodoEntities

@testable import TodoModule

/// Stands in for the view of `browse`.
final class BrowseViewSpy: ViewSpy<BrowseViewSpy.Event>, BrowseViewInput {
  /// What it was told to do; screens are kept separately.
  enum Event: FailureEvent {
    case repainted
    case left
    case interrupted
    case failure(Failure)
  }

  /// All screens that it was told to show.
  private(set) var screens: [BrowseScreen] = []

  func showScreen(_ screen: BrowseScreen) { screens.append(screen) }
  func repaint() { record(.repainted) }
  func leave() { record(.left) }
  func interrupt() { record(.interrupted) }
}

/// Stands in for the router of `browse`. Lines and completions are answered by the test.
final class BrowseRouterSpy: Spy<BrowseRouterSpy.Event>, BrowseRouterInput {
  /// A route that was taken.
  enum Event: Equatable {
    case line([String], columns: Int)
    case completions([String])
    case usage(UsageError)
    case closed(ExitCode)
  }

  /// Returns what comes of a line; by default it succeeds and prints nothing.
  var answer: ([String]) -> LineOutcome = { _ in LineOutcome(code: .ok, output: [], messages: []) }
  /// The answer to every request for completions.
  var candidates: [String] = []

  /// The lines that were run.
  var lines: [[String]] {
    events.compactMap { if case .line(let words, _) = $0 { words } else { nil } }
  }

  func openLine(_ words: [String], columns: Int) -> LineOutcome {
    record(.line(words, columns: columns))
    return answer(words)
  }

  func completions(of words: [String]) -> [String] {
    record(.completions(words))
    return candidates
  }

  func openUsage(_ error: UsageError) { record(.usage(error)) }
  func close(with code: ExitCode) { record(.closed(code)) }
}

/// Stands in for the interactor of `browse`, with a list that the test can change at any time.
final class BrowseInteractorSpy: Spy<BrowseInteractorSpy.Event>, BrowseInteractorInput {
  /// What it was asked for; looks at items are not recorded.
  enum Event: Equatable {
    case read
    case readAfter(ListVersion?)
    case takeList
    case find(ItemQuery, among: [Int]?)
    case advance
  }

  weak var output: (any BrowseInteractorOutput)?
  var clock = Fixtures.clock
  /// The items of the list. Each change is a new version of its file.
  var items: [TodoItem] { didSet { revision += 1 } }
  /// The error of every look at the list; nil if they succeed.
  var failure: StoreError?
  /// Whether a search needs a second step.
  var isSlow = false
  private var revision = 0

  /// Creates a list with these items.
  init(_ items: [TodoItem]) { self.items = items }

  /// What tells the list of now apart.
  var version: ListVersion {
    ListVersion(
      identity: FileIdentity(device: 0, number: 0), size: items.count, modifiedAt: revision)
  }

  private var search: ItemSearch { ItemSearch(at: clock) }

  func readList() {
    record(.read)
    sendList()
  }

  func readList(after version: ListVersion?) {
    record(.readAfter(version))
    if failure != nil || self.version != version { sendList() }
  }

  func takeList(_ list: TodoList, after old: BrowseList) {
    record(.takeList)
    let total = (try? search.count(ItemQuery(.all([])), in: list)) ?? 0
    output?.didRead(
      BrowseList(
        list: list, graph: DependencyGraph(list), version: old.version, total: total, clock: clock,
        left: version))
  }

  private func sendList() {
    if let failure {
      output?.didFail(failure)
      return
    }
    let list = TodoList(items)
    let total = (try? search.count(ItemQuery(.all([])), in: list)) ?? 0
    output?.didRead(
      BrowseList(
        list: list, graph: DependencyGraph(list), version: version, total: total, clock: clock,
        left: nil))
  }

  func find(_ query: ItemQuery, in list: BrowseList, among candidates: [Int]?) {
    record(.find(query, among: candidates))
    do throws(DateError) {
      let search = try search.begin(query, in: list.list, among: candidates)
      if isSlow { output?.didAdvance(search) } else { finish(search) }
    } catch {
      output?.didFailToResolve(error)
    }
  }

  func advance(_ search: SearchInProgress) {
    record(.advance)
    finish(search)
  }

  private func finish(_ search: SearchInProgress) {
    var search = search
    _ = search.advance(by: .max / 2)
    let positions = search.result
    let counts = ListCounts(of: positions, in: search.list, at: clock.wall)
    output?.didFind(BrowseMatches(query: search.query, positions: positions, counts: counts))
  }

  func hits(of filter: ItemFilter, in list: BrowseList, among positions: [Int]) -> [Int] {
    let query = ItemQuery(filter, includesHidden: true)
    let all = (try? search.allPositions(of: query, in: list.list)) ?? []
    return positions.filter(all.contains)
  }

  func items(
    at positions: ArraySlice<Int>, of list: BrowseList, showsUrgency: Bool
  ) -> [RankedItem] {
    positions.map { RankedItem(item: list.list[$0], urgency: nil) }
  }
}

/// Stands in for the presenter of `browse` in tests of its interactor.
final class BrowseInteractorOutputSpy: InteractorOutputSpy<BrowseInteractorOutputSpy.Event>,
  BrowseInteractorOutput
{
  /// What the interactor reported. Lists and searches are kept separately.
  enum Event: StoreErrorEvent {
    case read(total: Int, ListVersion?)
    case advanced
    case found(BrowseMatches)
    case unresolved(DateError)
    case failed(StoreError)
  }

  /// The list that was read last.
  private(set) var list: BrowseList?
  /// The search that is not complete.
  private(set) var search: SearchInProgress?

  func didRead(_ list: BrowseList) {
    self.list = list
    record(.read(total: list.total, list.version))
  }

  func didAdvance(_ search: SearchInProgress) {
    self.search = search
    record(.advanced)
  }

  func didFind(_ found: BrowseMatches) { record(.found(found)) }
  func didFailToResolve(_ error: DateError) { record(.unresolved(error)) }
}
