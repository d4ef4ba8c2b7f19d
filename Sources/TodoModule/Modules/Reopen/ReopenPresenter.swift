final class ReopenPresenter: CommandPresenter<any ReopenInteractorInput>, CommandViewOutput {
  weak var view: (any ReopenViewInput)?

  func didRequest(_ request: TargetRequest) { interactor.reopenItems(request) }
}

extension ReopenPresenter: ReopenInteractorOutput {
  func didReopen(_ completion: Completion) {
    view?.showReport(formatter.report(on: completion))
    router.close(with: .ok)
  }
}
