final class ListPresenter: CommandPresenter<any ListInteractorInput>, CommandViewOutput {
  weak var view: (any ListViewInput)?

  func didRequest(_ query: ItemListQuery) {
    interactor.findItems(query, upTo: ItemListLimit(of: query))
  }
}

extension ListPresenter: ListInteractorOutput {
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemState?) {
    view?.showRows(formatter.rows(items, of: query, in: state))
  }

  func didFindAll(of query: ItemListQuery, _ counts: ListCounts) {
    view?.showSummary(formatter.summary(of: query, counts))
    router.close(with: .ok)
  }
}
