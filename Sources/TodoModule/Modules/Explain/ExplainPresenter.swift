final class ExplainPresenter: CommandPresenter<any ExplainInteractorInput>, ExplainViewOutput {
  weak var view: (any ExplainViewInput)?
  override var failureView: (any CommandViewInput)? { view }

  func didRequestExplanation(_ request: ExplainRequest) { interactor.explain(request) }
}

extension ExplainPresenter: ExplainInteractorOutput {
  func didExplain(_ explanation: Explanation) {
    view?.showExplanation(explanation)
    router.close(with: .ok)
  }
}
