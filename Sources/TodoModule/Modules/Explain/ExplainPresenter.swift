final class ExplainPresenter: CommandPresenter {
  weak var view: (any ExplainViewInput)?
  let router: any RouterInput
  private let interactor: any ExplainInteractorInput

  init(interactor: any ExplainInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }

  var failureView: (any CommandViewInput)? { view }
}

extension ExplainPresenter: ExplainViewOutput {
  func didRequestExplanation(_ request: ExplainRequest) { interactor.explain(request) }
}

extension ExplainPresenter: ExplainInteractorOutput {
  func didExplain(_ explanation: Explanation) {
    view?.showExplanation(explanation)
    router.close(with: .ok)
  }
}
