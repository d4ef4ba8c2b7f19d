final class CompletionsPresenter: CommandPresenter<Void>, CommandViewOutput {
  weak var view: (any CompletionsViewInput)?

  func didRequest(_ script: CompletionScript) {
    view?.showScript(script)
    router.close(with: .ok)
  }
}
