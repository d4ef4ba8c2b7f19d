final class CheckPresenter {
  weak var view: (any CheckViewInput)?
  private let interactor: any CheckInteractorInput
  private let router: any RouterInput

  init(interactor: any CheckInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }
}

extension CheckPresenter: CheckViewOutput {
  func didRequestCheck(_ request: CheckRequest) { interactor.countMatches(request) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension CheckPresenter: CheckInteractorOutput {
  func didCount(_ matches: Int, for request: CheckRequest) {
    view?.showAnswer(request.countsAll ? .count(matches) : .isMatched(matches > 0))
    router.close(with: matches > 0 ? .ok : .no)
  }

  func didFail(_ error: StoreError) {
    if let mistake = UsageError(error) { return router.openUsage(mistake) }
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
