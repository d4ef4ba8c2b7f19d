final class CompletionsPresenter: CommandPresenter<Void>, CommandViewOutput {
  weak var view: (any CompletionsViewInput)?

  init(router: any RouterInput) { super.init(interactor: (), router: router) }

  func didRequest(_ script: CompletionScript) {
    view?.showScript(script)
    router.close(with: .ok)
  }
}
