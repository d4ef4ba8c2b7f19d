final class CancelPresenter: CommandPresenter<any CancelInteractorInput>, CommandViewOutput {
  weak var view: (any CancelViewInput)?

  func didRequest(_ request: TargetRequest) { interactor.cancelItems(request) }
}

extension CancelPresenter: CancelInteractorOutput {
  func didCancel(_ completion: Completion) {
    view?.showReport(formatter.report(on: completion))
    router.close(with: .ok)
  }
}
