final class DonePresenter: CommandPresenter<any DoneInteractorInput>, CommandViewOutput {
  weak var view: (any DoneViewInput)?

  func didRequest(_ request: TargetRequest) { interactor.completeItems(request) }
}

extension DonePresenter: DoneInteractorOutput {
  func didComplete(_ completion: Completion) {
    view?.showReport(formatter.report(on: completion))
    router.close(with: .ok)
  }
}
