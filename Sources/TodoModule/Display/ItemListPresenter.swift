import TodoEntities

final class ItemListPresenter: ItemPresenter<any ItemListInteractorInput>, CommandViewOutput {
  weak var view: (any ItemListViewInput)?

  func didRequest(_ query: ItemListQuery) { interactor.findItems(query) }
}

extension ItemListPresenter: ItemListInteractorOutput {
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemRow.State?) {
    // A user who sorts by due date wants to see it.
    let shown = query.items.order.asksForDue ? nil : state
    view?.showRows(
      items.map {
        ItemRow($0, at: now, listedDate: .init(of: $0, ifAllAre: shown, at: clock))
      })
  }

  func didFindAll(of query: ItemListQuery, _ counts: ListCounts) {
    view?.showSummary(
      ListSummary(
        counts: counts,
        firstWait: counts.firstWait.map { DateLabel($0, seenFrom: clock.wall) },
        isUnfiltered: query.items.isUnfiltered, isFirstScreen: query.screenLines != nil,
        filterView: query.filterView))
    router.close(with: .ok)
  }
}
