final class TogglePresenter: CommandPresenter<any ToggleInteractorInput>, CommandViewOutput {
  weak var view: (any ToggleViewInput)?

  func didRequest(_ request: TargetRequest) { interactor.toggleItems(request) }
}

extension TogglePresenter: ToggleInteractorOutput {
  func didToggle(_ completion: Completion) {
    view?.showReport(formatter.report(on: completion))
    router.close(with: .ok)
  }
}
