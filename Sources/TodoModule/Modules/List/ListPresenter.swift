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
    let isNext = command == .next
    let items = ItemQuery(
      request.filter, includesHidden: request.includesHidden,
      order: request.order ?? (isNext ? .urgency : .everyday),
      limit: request.limit ?? (isNext ? 10 : nil))
    let fillsScreen = command == .firstScreen && request.limit == nil
    let showsUrgency = isNext || request.asksForUrgency
    interactor.findItems(
      ListQuery(
        items: items, showsUrgency: showsUrgency,
        isCounted: request.asksForCounts,
        screenLines: fillsScreen ? request.screenLines : nil))
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
        counts: counts,
        firstWait: counts.firstWait.map { DateLabel($0, seenFrom: clock.wall) },
        isUnfiltered: query.items.isUnfiltered, isFirstScreen: query.screenLines != nil,
        filterView: query.items.filter.namesItems ? nil : activeFilterView))
    router.close(with: .ok)
  }
}
