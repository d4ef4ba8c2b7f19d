import TodoEntities

final class ListPresenter: ItemPresenter<any ListInteractorInput>, CommandViewOutput {
  weak var view: (any ListViewInput)?
  private let command: ListMode
  private let activeFilterView: FilterView?

  /// A presenter for one of the commands; `activeFilterView` is the view that is on.
  init(
    command: ListMode, interactor: any ListInteractorInput, router: any RouterInput,
    clock: Clock, activeFilterView: FilterView? = nil
  ) {
    self.command = command
    self.activeFilterView = activeFilterView
    super.init(interactor: interactor, router: router, clock: clock)
  }

  func didRequest(_ request: ListRequest) {
    let items = ItemQuery(
      request.filter, includesHidden: request.includesHidden,
      order: request.order ?? command.order, limit: request.limit ?? command.limit)
    let screen = request.limit == nil && command.fillsScreen ? request.screenLines : nil
    let showsUrgency = command.showsUrgency || request.asksForUrgency
    interactor.findItems(
      ListQuery(
        items: items, showsUrgency: showsUrgency,
        isCounted: request.asksForCounts,
        screen: screen.map(ListScreen.init)))
  }
}

extension ListPresenter: ListInteractorOutput {
  func didFind(_ items: [RankedItem], of query: ListQuery, in state: ItemRow.State?) {
    // A user who sorts by due date wants to see it.
    let shown = query.items.order.asksForDue ? nil : state
    view?.showRows(
      items.map {
        ItemRow($0, at: now, listedDate: .init(of: $0, ifAllAre: shown, at: clock))
      })
  }

  func didFindAll(of query: ListQuery, _ counts: ListCounts) {
    view?.showSummary(
      ListSummary(
        counts,
        firstWait: counts.firstWait.map { DateLabel($0, seenFrom: clock.wall, isDue: false) },
        isUnfiltered: query.items.isUnfiltered, isFirstScreen: query.screen != nil,
        filterView: query.items.filter.namesItems ? nil : activeFilterView))
    router.close(with: .ok)
  }
}

extension ListScreen {
  /// Returns how many of so many items fit: all of them with a summary, or fewer with a summary and a
  /// line that says how many are left out. At least one.
  func rows(of count: Int) -> Int { count < lines ? count : max(1, lines - 2) }
}

extension ListMode {
  /// The order if `--sort` is not given.
  fileprivate var order: ItemOrder {
    switch self {
    case .firstScreen, .list: .everyday
    case .next: .urgency
    }
  }

  /// The maximum number of items if `--limit` is not given.
  fileprivate var limit: Int? {
    switch self {
    case .firstScreen, .list: nil
    case .next: 10
    }
  }

  /// Whether the list is cut to the screen.
  fileprivate var fillsScreen: Bool { self == .firstScreen }

  /// Whether the urgency is always shown.
  fileprivate var showsUrgency: Bool { self == .next }
}
