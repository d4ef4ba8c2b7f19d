final class CheckPresenter: CommandPresenter {
  weak var view: (any CheckViewInput)?
  let router: any RouterInput
  private let interactor: any CheckInteractorInput

  init(interactor: any CheckInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }

  var failureView: (any CommandViewInput)? { view }
}

extension CheckPresenter: CheckViewOutput {
  func didRequestCheck(_ request: CheckRequest) { interactor.countMatches(request) }
}

extension CheckPresenter: CheckInteractorOutput {
  func didCount(_ matches: Int, for request: CheckRequest) {
    view?.showMatches(matches, countsAll: request.countsAll)
    router.close(with: matches > 0 ? .ok : .no)
  }
}
