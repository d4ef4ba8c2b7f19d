// Ends `check` with exit code 1 if nothing matches.

final class CheckPresenter: CommandPresenter<any CheckInteractorInput>, CommandViewOutput {
  weak var view: (any CheckViewInput)?

  func didRequest(_ request: CheckRequest) { interactor.countMatches(request) }
}

extension CheckPresenter: CheckInteractorOutput {
  func didCount(_ matches: Int, for request: CheckRequest) {
    view?.showMatches(matches, countsAll: request.countsAll)
    router.close(with: matches > 0 ? .ok : .no)
  }
}
