final class ShowPresenter: CommandPresenter<any ShowInteractorInput>, CommandViewOutput {
  weak var view: (any ShowViewInput)?

  func didRequest(_ target: ItemTarget) { interactor.findItems(target) }
}

extension ShowPresenter: ShowInteractorOutput {
  func didFind(_ items: [RankedItem]) {
    view?.showItems(
      items.map { ItemRow($0, at: now, times: ItemTimes(of: $0.item, at: formatter.clock)) })
    router.close(with: .ok)
  }
}
