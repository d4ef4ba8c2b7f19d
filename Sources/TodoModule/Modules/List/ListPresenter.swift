import TodoEntities

final class ListPresenter: ItemPresenter<any ListInteractorInput>, CommandViewOutput {
  weak var view: (any ListViewInput)?

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
        firstWait: counts.firstWait.map { DateLabel($0, seenFrom: clock.wall) },
        isUnfiltered: query.items.isUnfiltered, isFirstScreen: query.screenLines != nil,
        filterView: query.filterView))
    router.close(with: .ok)
  }
}
