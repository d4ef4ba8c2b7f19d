final class ExplainPresenter: CommandPresenter<any ExplainInteractorInput>, CommandViewOutput {
  weak var view: (any ExplainViewInput)?

  func didRequest(_ request: ExplainRequest) { interactor.explain(request) }
}

extension ExplainPresenter: ExplainInteractorOutput {
  func didExplain(_ explanation: Explanation) {
    view?.showExplanation(ExplanationViewModel(explanation))
    router.close(with: .ok)
  }
}
