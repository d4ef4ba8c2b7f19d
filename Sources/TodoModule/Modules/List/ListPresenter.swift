import TodoEntities

final class ListPresenter: ItemPresenter<any ListInteractorInput>, CommandViewOutput {
  weak var view: (any ListViewInput)?
  private let activeFilterView: FilterView?

  /// A presenter; `activeFilterView` is the view that is on.
  init(
    interactor: any ListInteractorInput, router: any RouterInput, clock: Clock,
    activeFilterView: FilterView? = nil
  ) {
    self.activeFilterView = activeFilterView
    super.init(interactor: interactor, router: router, clock: clock)
  }

  func didRequest(_ query: ListQuery) { interactor.findItems(query) }
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
        firstWait: counts.firstWait.map { DateLabel($0, seenFrom: clock.wall, isDue: false) },
        isUnfiltered: query.items.isUnfiltered, isFirstScreen: query.screenLines != nil,
        filterView: query.items.filter.namesItems ? nil : activeFilterView))
    router.close(with: .ok)
  }
}
