final class NextPresenter: CommandPresenter<any NextInteractorInput>, CommandViewOutput {
  weak var view: (any NextViewInput)?

  func didRequest(_ query: ItemListQuery) {
    interactor.findItems(query, upTo: ItemListLimit(of: query))
  }
}

extension NextPresenter: NextInteractorOutput {
  func didFind(_ items: [RankedItem], of query: ItemListQuery, in state: ItemState?) {
    view?.showRows(formatter.rows(items, of: query, in: state))
  }

  func didFindAll(of query: ItemListQuery, _ counts: ListCounts) {
    view?.showSummary(formatter.summary(of: query, counts))
    router.close(with: .ok)
  }
}
