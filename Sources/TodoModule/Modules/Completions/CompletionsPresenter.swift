final class CompletionsPresenter: CommandPresenter<Void>, CommandViewOutput {
  weak var view: (any CompletionsViewInput)?

  init(router: any RouterInput, formatter: ItemFormatter) {
    super.init(interactor: (), router: router, formatter: formatter)
  }

  func didRequest(_ script: CompletionScript) {
    view?.showScript(script)
    router.close(with: .ok)
  }
}
